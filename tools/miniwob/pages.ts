/** @file The seven pages of `make miniwob`: what each is held to, and how long and how warmly it is tried. */
import type { RunPlan } from "@vesper/cli";
import { UserError } from "@vesper/kit";

export interface Page {
  readonly name: string;
  /** Share of unseen seeds on which the page's own raw reward has to be above zero. */
  readonly leastSuccess: number;
  /** Of GRPO. */
  readonly minutes: number;
  /** Warmer where the start hardly ever does what the page asks for. */
  readonly temperature: number;
}

export const pages: readonly Page[] = [
  { name: "click-test", leastSuccess: 0.99, minutes: 1.2, temperature: 1 },
  { name: "focus-text", leastSuccess: 0.99, minutes: 2, temperature: 1 },
  { name: "click-test-2", leastSuccess: 0.95, minutes: 6, temperature: 1 },
  { name: "click-dialog", leastSuccess: 0.95, minutes: 2.3, temperature: 1 },
  { name: "click-button", leastSuccess: 0.95, minutes: 7, temperature: 1.1 },
  { name: "click-tab", leastSuccess: 0.9, minutes: 5, temperature: 1.5 },
  { name: "click-collapsible", leastSuccess: 0.9, minutes: 6.5, temperature: 1.2 },
];

/** A run per page, each from the start that was played first, or from random weights. */
export function pageRuns(from: "start" | "random weights", minutesTimes = 1): readonly RunPlan[] {
  return pages.map(({ name, minutes, temperature }) => ({
    file: "runs/miniwob-page.yaml",
    change(written, earlier) {
      const { start: _, ...policy } = written.policy;
      const start = earlier.find((spec) => spec.name.startsWith("miniwob-start"));
      if (from === "start" && !start)
        throw new UserError("policy.start", "no run miniwob-start that came to its end", "one");
      const tasks = [`miniwob/${name}`];
      return {
        ...written,
        name: `miniwob-${name}`,
        policy: start ? { ...policy, start: `${start.name}@last` } : policy,
        stages: written.stages.map((stage) => {
          if (stage.kind !== "grpo") return { ...stage, tasks };
          return { ...stage, tasks, temperature, until: { minutes: minutes * minutesTimes } };
        }),
      };
    },
  }));
}
