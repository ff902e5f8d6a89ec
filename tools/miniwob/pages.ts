/** @file The seven pages of `make miniwob`: what each is held to, and how it is tried. */
import type { RunPlan } from "@vesper/cli";
import { UserError } from "@vesper/kit";
import type { RunSpec, StageSpec } from "@vesper/proto";

/** A stretch of learning from what the policy does. */
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
  /** What is played: GRPO, or supervision by the policy's own successes. */
  readonly file: "runs/miniwob-page.yaml" | "runs/miniwob-reading.yaml";
  readonly trying: Trying;
}

/** Warm: what the policy begins with hardly ever does what the page asks for, and is sure of itself. */
const byTrying = (name: string, leastSuccess: number, trying: Trying): Page => ({
  name,
  leastSuccess,
  file: "runs/miniwob-page.yaml",
  trying,
});

/** One click is enough: more tries would cost nothing, and the first would learn nothing. */
const oneClick = (temperature: number, minutes: number): Trying => ({
  minutes,
  temperature,
  entropy: 0.1,
  groupSize: 8,
  batchGroups: 4,
  stepLimit: 1,
});

/** What the start hardly ever does, or two clicks of which the first alone is never rewarded: every try counts. */
const manyTries = (temperature: number, minutes: number): Trying => ({
  minutes,
  temperature,
  entropy: 0.01,
  groupSize: 8,
  batchGroups: 4,
});

/** One click, on the button whose label is asked for. Words take many pages: where some of four succeed, those are learned. */
const byReading = (name: string, leastSuccess: number, minutes: number): Page => ({
  name,
  leastSuccess,
  file: "runs/miniwob-reading.yaml",
  trying: { minutes, temperature: 1.2, entropy: 0.02, groupSize: 4, batchGroups: 6, stepLimit: 1 },
});

export const pages: readonly Page[] = [
  byTrying("click-test", 0.99, manyTries(4, 1.2)),
  byTrying("focus-text", 0.99, oneClick(3, 1.5)),
  byReading("click-test-2", 0.95, 3.5),
  byTrying("click-dialog", 0.95, oneClick(3, 1)),
  byReading("click-button", 0.95, 20),
  byTrying("click-tab", 0.9, oneClick(4, 2.5)),
  byTrying("click-collapsible", 0.9, manyTries(4, 3)),
];

/** A run per page, each from the start that was played first, or from random weights. */
export function pageRuns(from: "start" | "random weights", minutesTimes = 1): readonly RunPlan[] {
  return pages.map((page) => ({
    file: page.file,
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

/** The file's two stages, on the page, and the first one in the page's way. */
function stagesOf(written: RunSpec, page: Page, minutesTimes: number): readonly StageSpec[] {
  const tasks = [`miniwob/${page.name}`];
  // The page's own limit where nothing is said, whatever the file has for its own page.
  const { minutes, entropy, stepLimit, ...rest } = page.trying;
  return written.stages.map((stage): StageSpec => {
    if (stage.kind === "evaluate") return { ...stage, tasks };
    const learner = { ...stage.learner, entropy };
    return { ...stage, ...rest, stepLimit, tasks, learner, until: { minutes: minutes * minutesTimes } };
  });
}
