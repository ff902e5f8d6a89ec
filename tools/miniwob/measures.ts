/** @file What a run on MiniWoB++ is held to: success on unseen seeds task by task, and the time that everything took. */
import { type FinishedRun, type Measure, measure, wilson } from "@vesper/cli";

/** Share of unseen seeds on which the page's own raw reward has to be above zero. */
const leastSuccess: Readonly<Record<string, number>> = {
  "click-test": 0.99,
  "focus-text": 0.99,
  "click-test-2": 0.95,
  "click-dialog": 0.95,
  "click-button": 0.95,
  "click-tab": 0.9,
  "click-collapsible": 0.9,
};

/** Training and evaluation of all tasks together, on two cores. */
const MOST_MINUTES = 40;

/**
 * Measures of the last evaluate stage. A task that it left out counts as NaN, which meets no goal.
 *
 * @param timed whether the time is held to its goal, or only reported
 */
export function miniwobMeasures({ records, minutes }: FinishedRun, timed: boolean): readonly Measure[] {
  const scores = records.at(-1)?.scores.filter(({ behaviour }) => behaviour === "policy") ?? [];
  const names = Object.keys(leastSuccess);
  const of = (name: string) => scores.find(({ taskId }) => taskId === `miniwob/${name}`);
  return [
    measure("minutes", minutes, "min", timed ? { atMost: MOST_MINUTES } : undefined),
    ...names.map((name) => {
      const { successes = Number.NaN, episodes: n = 0 } = of(name) ?? {};
      const [low, high] = n === 0 ? [0, 1] : wilson(successes, n);
      const goal = { atLeast: leastSuccess[name] ?? 1 };
      return measure(`success.${name}`, successes / n, "share", goal, { low, high, n });
    }),
    ...names.map((name) => {
      const { steps = Number.NaN, episodes: n = 0 } = of(name) ?? {};
      return measure(`steps.${name}`, steps / n, "steps", undefined, { n });
    }),
  ];
}
