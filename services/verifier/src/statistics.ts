/** @file What can be counted in a trajectory without understanding it. */
import { parseAction } from "@vesper/actions";
import type { Step } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";

export interface BehaviourStatistics {
  readonly steps: number;
  /** Ran: parsed, passed the gate, and was more than an ending or a wait. */
  readonly executed: number;
  /** Executed, and the screen differed afterwards. */
  readonly effective: number;
  /** Effective and neither launching nor scrolling nor moving about: it may have served this very task. */
  readonly taskSpecific: number;
  /** The same action as the step before, without effect. */
  readonly repeats: number;
  readonly unparsable: number;
  readonly refused: number;
  readonly distinctScreens: number;
  readonly answered: boolean;
}

/** Actions that are part of using a screen at all. */
const generic: ReadonlySet<string> = new Set([
  "Scroll",
  "Swipe",
  "Hover",
  "Launch",
  "LaunchApp",
  "PressBack",
  "PressHome",
  "PressRecent",
  "GetUrl",
  "GetScreenshot",
  "TakeNote",
]);

const passive: ReadonlySet<string> = new Set(["Wait", "Finished", "Answer", "CallUser"]);

export function statisticsOf(trajectory: Trajectory): BehaviourStatistics {
  const { steps } = trajectory;
  const types = steps.map(typeOf);
  const executed = steps.map((step, i) => types[i] !== undefined && !step.refused && !passive.has(types[i] ?? ""));
  const effective = steps.map((step, i) => executed[i] === true && step.changed);
  return {
    steps: steps.length,
    executed: executed.filter(Boolean).length,
    effective: effective.filter(Boolean).length,
    taskSpecific: effective.filter((yes, i) => yes && !generic.has(types[i] ?? "")).length,
    repeats: steps.filter((step, i) => !step.changed && step.response.action === steps[i - 1]?.response.action).length,
    unparsable: types.filter((type) => type === undefined).length,
    refused: steps.filter((step) => step.refused).length,
    distinctScreens: new Set(steps.map((step) => step.frameSha256)).size,
    answered: trajectory.end.kind === "answered",
  };
}

/** The action's type; undefined when the output was no action. */
export function typeOf(step: Step): string | undefined {
  if (step.response.parseFailure !== "") return undefined;
  return parseAction(step.response.action).action?.type;
}
