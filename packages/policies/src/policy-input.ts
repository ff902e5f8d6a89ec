/** @file What was seen at a step as a policy's input: one way for actor and learner, so that both score the same thing. */
import { type Action, parseAction } from "@vesper/actions";
import { HISTORY } from "./history.ts";
import type { PolicyInput, RgbFrame } from "./policy.ts";

export interface SeenStep {
  readonly frame: RgbFrame;
  readonly instruction: string;
  /** Written forms of the last actions, oldest first. */
  readonly history: readonly string[];
  readonly text: string;
  readonly hintType: number;
}

/** A written action that does not parse is left out: a policy's history holds what was done. */
export function policyInput(seen: SeenStep): PolicyInput {
  const history = seen.history.slice(-HISTORY).flatMap((written): Action[] => {
    const { action } = parseAction(written);
    return action ? [action] : [];
  });
  const { frame, instruction, text, hintType } = seen;
  return { frame, instruction, history, text, hintType };
}
