/** @file What the runs on MiniWoB++ are held to: success on unseen seeds page by page, and the time that everything took. */
import { type FinishedRun, type Measure, measure, wilson } from "@vesper/cli";
import { pages } from "./pages.ts";

/** Training and evaluation of everything together, on two cores. */
const MOST_MINUTES = 40;

/**
 * Measures of the runs' last evaluate stages. A page that they left out counts as NaN, which meets no goal.
 *
 * @param minutes of everything
 * @param timed whether the time is held to its goal, or only reported
 */
export function miniwobMeasures(
  runs: readonly Pick<FinishedRun, "records">[],
  minutes: number,
  timed: boolean,
): readonly Measure[] {
  const last = runs.flatMap(({ records }) => records.at(-1)?.scores ?? []);
  const scores = last.filter(({ behaviour }) => behaviour === "policy");
  const of = (name: string) => scores.find(({ taskId }) => taskId === `miniwob/${name}`);
  return [
    measure("minutes", minutes, "min", timed ? { atMost: MOST_MINUTES } : undefined),
    ...pages.map(({ name, leastSuccess }) => {
      const { successes = Number.NaN, episodes: n = 0 } = of(name) ?? {};
      const [low, high] = n === 0 ? [0, 1] : wilson(successes, n);
      return measure(`success.${name}`, successes / n, "share", { atLeast: leastSuccess }, { low, high, n });
    }),
    ...pages.map(({ name }) => {
      const { steps = Number.NaN, episodes: n = 0 } = of(name) ?? {};
      return measure(`steps.${name}`, steps / n, "steps", undefined, { n });
    }),
  ];
}
