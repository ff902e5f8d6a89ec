/** @file The task's own solution acts: with Actions like anybody, looking through read-only probes. */
import type { Action } from "@vesper/actions";
import type { EnvironmentSession, StepResult, TaskTemplate } from "@vesper/env-sdk";
import type { ActResponse, EpisodeOrder } from "@vesper/proto";
import { type Behaviour, type Situation, scripted } from "./behaviour.ts";

export class OracleBehaviour implements Behaviour {
  readonly #script: AsyncGenerator<Action, void, StepResult>;
  #result: StepResult | undefined;

  constructor(template: TaskTemplate, order: EpisodeOrder, session: EnvironmentSession, signal: AbortSignal) {
    this.#script = template.episode(order.environmentSeed).oracle({
      frameWidth: order.task.frameWidth,
      frameHeight: order.task.frameHeight,
      probe: (request) => session.probe(request, signal),
    });
  }

  async next(situation: Situation): Promise<ActResponse | undefined> {
    const told = this.#result ?? first(situation);
    const { value, done } = await this.#script.next(told);
    return done || value === undefined ? undefined : scripted(value);
  }

  observe(result: StepResult): void {
    this.#result = result;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#script.return();
  }
}

/** A generator ignores what its first call is told; the type wants something. */
function first({ observation }: Situation): StepResult {
  return { observation, text: observation.text, changed: true, settled: true, terminal: false };
}
