/** @file One episode played straight on a driver's session, without bus or actor: what the checks of tasks compare. */
import { type Action, gate, terminalTypes } from "@vesper/actions";
import type { EnvironmentSession, EpisodeStart, StateVerdict, StepResult, TaskTemplate } from "@vesper/env-sdk";
import { sha256 } from "@vesper/kit";

/** Chooses actions until it has no more. Told the last step's result; undefined for the first. */
export type Player = (start: EpisodeStart) => AsyncGenerator<Action, void, StepResult | undefined>;

export interface Trial {
  /** SHA-256 of every frame, the first one included. */
  readonly frames: readonly string[];
  readonly verdict: StateVerdict;
  readonly feasible: boolean;
  readonly steps: number;
  /** Completed; or infeasible and said so. What a reward of 1 is given for. */
  readonly success: boolean;
  /** The consequence gate kept one of the actions from running. */
  readonly refused: boolean;
  /** Looking (probes, evidence, classification) left the page's state digest as it was. */
  readonly lookingChangedNothing: boolean;
}

export async function playTrial(
  session: EnvironmentSession,
  template: TaskTemplate,
  seed: bigint,
  player: Player,
  signal: AbortSignal,
): Promise<Trial> {
  const { task } = template;
  const start = await session.reset(task, seed, signal);
  const frames = [sha256(start.observation.image)];
  let seq = start.observation.seq;
  let last: StepResult | undefined;
  let calledUser = false;
  let refused = false;
  let steps = 0;
  const moves = player(start);
  try {
    while (steps < task.stepLimit) {
      const { value: action, done } = await moves.next(last);
      if (done || action === undefined) break;
      steps += 1;
      if (terminalTypes.has(action.type)) {
        calledUser = action.type === "CallUser";
        break;
      }
      if (!gate(await session.classify(action, signal), task.allowedConsequences).allowed) {
        refused = true;
        continue;
      }
      last = await session.act(action, seq, signal);
      seq = last.observation.seq;
      frames.push(sha256(last.observation.image));
      if (last.terminal) break;
    }
  } finally {
    await moves.return();
  }
  const digest = async () => (await session.probe({ kind: "state-digest" }, signal)).value;
  const before = await digest();
  await session.probe({ kind: "box", selector: "[data-id]" }, signal);
  await session.classify({ type: "Click", point: { x: 500, y: 500 } }, signal);
  const evidence = await session.evidence(signal);
  const lookingChangedNothing = before === (await digest());
  const verdict = template.evaluate(evidence ?? "", seed);
  const success = verdict.kind === "completed" || (verdict.kind === "infeasible" && calledUser);
  return { frames, verdict, feasible: start.feasible, steps, success, refused, lookingChangedNothing };
}
