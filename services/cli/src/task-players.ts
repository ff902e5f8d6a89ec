/** @file Who plays when tasks are checked: the task's own solution, nobody, and chance. */
import { type Action, GRID_MAX } from "@vesper/actions";
import type { EnvironmentSession, OracleView, StepResult, TaskTemplate } from "@vesper/env-sdk";
import { hash64, Rng } from "@vesper/kit";
import type { Player } from "./task-trial.ts";

export function oraclePlayer(
  template: TaskTemplate,
  seed: bigint,
  session: EnvironmentSession,
  signal: AbortSignal,
): Player {
  const view: OracleView = {
    frameWidth: template.task.frameWidth,
    frameHeight: template.task.frameHeight,
    probe: (request) => session.probe(request, signal),
  };
  return async function* oracle() {
    const script = template.episode(seed).oracle(view);
    try {
      let told: StepResult | undefined;
      for (;;) {
        const { value, done } = told === undefined ? await script.next() : await script.next(told);
        if (done || value === undefined) return;
        told = yield value;
      }
    } finally {
      await script.return();
    }
  };
}

export const nobody: Player = async function* nobody() {};

/** Uniform over the simple actions, then over their arguments. Same seed, same actions. */
export function chance(seed: bigint, taskId: string): Player {
  return async function* random(start) {
    const rng = new Rng(hash64("chance", taskId, seed));
    const words = start.instruction.match(/[\p{L}\p{N}]+/gu) ?? ["a"];
    for (;;) yield rng.pick(simpleActions)(rng, words);
  };
}

const point = (rng: Rng) => ({ x: rng.between(0, GRID_MAX), y: rng.between(0, GRID_MAX) });

/** Options that a random choice from a list reaches. */
const OPTIONS = 6;

const simpleActions: readonly ((rng: Rng, words: readonly string[]) => Action)[] = [
  (rng) => ({ type: "Click", point: point(rng) }),
  (rng) => ({ type: "Hover", point: point(rng) }),
  (rng) => ({ type: "Drag", start: point(rng), end: point(rng) }),
  (rng) => ({ type: "Scroll", point: point(rng), direction: rng.pick(["up", "down"] as const) }),
  (rng, words) => ({ type: "Type", content: rng.pick(words) }),
  (rng) => ({ type: "SelectOption", index: rng.below(OPTIONS) }),
  () => ({ type: "PressEnter" }),
  () => ({ type: "CallUser", content: "This cannot be done" }),
];
