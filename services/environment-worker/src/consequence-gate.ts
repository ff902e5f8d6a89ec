/** @file The gate before every action: what it would bring about must be allowed by the task. */
import type { Action } from "@vesper/actions";
import type { EnvironmentSession } from "@vesper/env-sdk";
import type { Consequence, Task } from "@vesper/proto";

export interface GateAnswer {
  readonly consequence: Consequence;
  /** Shown to the policy when the action may not run; "" when it may. */
  readonly refusal: string;
}

/**
 * Asks the driver for the action's consequence class and compares it with the task's list. Independent of any model.
 * `off` classifies but refuses nothing: for ablations only.
 */
export async function passGate(
  gate: "on" | "off",
  task: Task,
  action: Action,
  session: EnvironmentSession,
  signal: AbortSignal,
): Promise<GateAnswer> {
  const consequence = await session.classify(action, signal);
  const allowed = gate === "off" || consequence === "none" || task.allowedConsequences.includes(consequence);
  return {
    consequence,
    refusal: allowed ? "" : `Refused: this task does not allow actions that ${verb[consequence]}.`,
  };
}

const verb: Readonly<Record<Consequence, string>> = {
  none: "do nothing",
  navigate: "leave the page",
  write: "change data",
  send: "send something to others",
  pay: "pay",
  delete: "delete something",
  permission: "grant a permission",
  credential: "enter credentials",
  install: "install something",
};
