/** @file The seven pages of `make miniwob`: what each is held to, and how it is tried. */
import type { RunPlan } from "@vesper/cli";
import { UserError } from "@vesper/kit";
import type { RunSpec, StageSpec } from "@vesper/proto";

/** A stretch of GRPO. */
export interface Trying {
  readonly minutes: number;
  readonly temperature: number;
  readonly entropy: number;
  readonly groupSize: number;
  readonly batchGroups: number;
  /** Steps of an episode that is trained on; the page's own limit without it. */
  readonly stepLimit?: number;
}

export interface Page {
  readonly name: string;
  /** Share of unseen seeds on which the page's own raw reward has to be above zero. */
  readonly leastSuccess: number;
  /** Warm: what the policy begins with hardly ever does what the page asks for, and is sure of itself. */
  readonly explore: Trying;
  /** What follows once the page is half known; absent where the page is solved by then: a stage without an update fails its run. */
  readonly refine?: Trying;
}

/** One click is enough: more tries would cost nothing, and the first would learn nothing. */
const oneClick = (temperature: number, minutes: number): Trying => ({
  minutes,
  temperature,
  entropy: 0.1,
  groupSize: 8,
  batchGroups: 4,
  stepLimit: 1,
});

/** One click, on the button whose label is asked for. Words are learned from many pages: small groups meet more. */
const reading = (minutes: number): Trying => ({ ...oneClick(3, minutes), groupSize: 4, batchGroups: 12 });

/** The same where it is right on most pages: hotter, and few groups make a batch, since few still differ. */
const readingOn = (minutes: number): Trying => ({ ...reading(minutes), temperature: 5, batchGroups: 4 });

/** What the start hardly ever does, or two clicks of which the first alone is never rewarded: every try counts. */
const manyTries = (temperature: number, minutes: number): Trying => ({
  minutes,
  temperature,
  entropy: 0.01,
  groupSize: 8,
  batchGroups: 4,
});

/** Two clicks and one to spare: with more, one that does nothing goes with every one that does. */
const fewTries = (temperature: number, minutes: number): Trying => ({
  ...manyTries(temperature, minutes),
  stepLimit: 3,
});

export const pages: readonly Page[] = [
  { name: "click-test", leastSuccess: 0.99, explore: manyTries(4, 1.2) },
  { name: "focus-text", leastSuccess: 0.99, explore: oneClick(3, 1.5) },
  { name: "click-test-2", leastSuccess: 0.95, explore: reading(3.5), refine: readingOn(2.5) },
  { name: "click-dialog", leastSuccess: 0.95, explore: oneClick(3, 1) },
  { name: "click-button", leastSuccess: 0.95, explore: reading(7), refine: readingOn(6) },
  { name: "click-tab", leastSuccess: 0.9, explore: oneClick(4, 2.5) },
  { name: "click-collapsible", leastSuccess: 0.9, explore: manyTries(4, 2), refine: fewTries(1.5, 5) },
];

/** A run per page, each from the start that was played first, or from random weights. */
export function pageRuns(from: "start" | "random weights", minutesTimes = 1): readonly RunPlan[] {
  return pages.map((page) => ({
    file: "runs/miniwob-page.yaml",
    change(written, earlier) {
      const { start: _, ...policy } = written.policy;
      const start = earlier.find((spec) => spec.name.startsWith("miniwob-start"));
      if (from === "start" && !start)
        throw new UserError("policy.start", "no run miniwob-start that came to its end", "one");
      return {
        ...written,
        name: `miniwob-${page.name}`,
        policy: start ? { ...policy, start: `${start.name}@last` } : policy,
        stages: stagesOf(written, page, minutesTimes),
      };
    },
  }));
}

/** The file's stages `explore`, `refine` and `final`, on the page and for its minutes. */
function stagesOf(written: RunSpec, page: Page, minutesTimes: number): readonly StageSpec[] {
  const tasks = [`miniwob/${page.name}`];
  return written.stages.flatMap((stage): StageSpec[] => {
    if (stage.kind !== "grpo") return [{ ...stage, tasks }];
    const trying = stage.name === "explore" ? page.explore : page.refine;
    if (!trying) return [];
    // The page's own limit where nothing is said, whatever the file has for its own page.
    const { minutes, entropy, stepLimit, ...rest } = trying;
    const learner = { ...stage.learner, entropy };
    return [{ ...stage, ...rest, stepLimit, tasks, learner, until: { minutes: minutes * minutesTimes } }];
  });
}
