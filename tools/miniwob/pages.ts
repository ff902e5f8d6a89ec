/** @file The seven pages of `make miniwob`: what each is held to, and how long and how warmly it is tried. */
import type { RunPlan } from "@vesper/cli";
import { UserError } from "@vesper/kit";
import type { RunSpec, StageSpec } from "@vesper/proto";

/** A stretch of GRPO. */
export interface Trying {
  readonly minutes: number;
  readonly temperature: number;
}

export interface Page {
  readonly name: string;
  /** Share of unseen seeds on which the page's own raw reward has to be above zero. */
  readonly leastSuccess: number;
  /** Warm: what the policy begins with hardly ever does what the page asks for, and is sure of itself. */
  readonly explore: Trying;
  /** Closer to what it will do; absent where the page is solved by then: a stage without an update fails its run. */
  readonly refine?: Trying;
}

const at = (temperature: number, minutes: number): Trying => ({ temperature, minutes });

export const pages: readonly Page[] = [
  { name: "click-test", leastSuccess: 0.99, explore: at(4, 0.7) },
  { name: "focus-text", leastSuccess: 0.99, explore: at(3, 1.5) },
  { name: "click-test-2", leastSuccess: 0.95, explore: at(3, 1.5), refine: at(1, 4) },
  { name: "click-dialog", leastSuccess: 0.95, explore: at(3, 1.5) },
  { name: "click-button", leastSuccess: 0.95, explore: at(3, 3), refine: at(1, 7.5) },
  { name: "click-tab", leastSuccess: 0.9, explore: at(3, 1.5), refine: at(1.5, 4) },
  { name: "click-collapsible", leastSuccess: 0.9, explore: at(4, 1.5), refine: at(1.5, 4) },
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
    const { minutes, temperature } = trying;
    return [{ ...stage, tasks, temperature, until: { minutes: minutes * minutesTimes } }];
  });
}
