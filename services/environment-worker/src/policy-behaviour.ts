/** @file The run's policy acts: one request per step to whichever actor serves it. */
import type { ActChannel } from "@vesper/bus";
import { hash64, VesperError, withRetries } from "@vesper/kit";
import type { ActResponse, EpisodeOrder, Epoch } from "@vesper/proto";
import type { Behaviour, Situation } from "./behaviour.ts";
import { NobodyActed, OlderVersion } from "./errors.ts";
import type { WorkerLimits } from "./limits.ts";

/** What the transport may take on top of the deadline that it was given itself. */
const TRANSPORT_GRACE_MS = 1_000;

export class PolicyBehaviour implements Behaviour {
  readonly #act: ActChannel;
  readonly #order: EpisodeOrder;
  readonly #epoch: Epoch;
  readonly #limits: Pick<WorkerLimits, "actDeadlineMs" | "actTries">;

  constructor(
    act: ActChannel,
    order: EpisodeOrder,
    epoch: Epoch,
    limits: Pick<WorkerLimits, "actDeadlineMs" | "actTries">,
  ) {
    this.#act = act;
    this.#order = order;
    this.#epoch = epoch;
    this.#limits = limits;
  }

  async next(situation: Situation, signal: AbortSignal): Promise<ActResponse> {
    const { actDeadlineMs, actTries } = this.#limits;
    const request = {
      run: this.#order.run,
      policy: this.#order.policy,
      episode: this.#order.episode,
      epoch: this.#epoch,
      stepIndex: situation.stepIndex,
      platform: this.#order.task.platform,
      observation: situation.observation,
      instruction: situation.instruction,
      history: situation.history,
      samplingSeed: hash64(this.#order.samplingSeed, situation.stepIndex),
      temperature: this.#order.temperature,
      minVersion: this.#order.minVersion,
      hintType: this.#order.hintType,
    };
    try {
      const response = await withRetries(
        "act request",
        { deadlineMs: actDeadlineMs + TRANSPORT_GRACE_MS, tries: actTries, signal },
        (trySignal) => this.#act.request(request, { deadlineMs: actDeadlineMs, signal: trySignal }),
      );
      if (response.version < this.#order.minVersion) throw new OlderVersion(response.version, this.#order.minVersion);
      return response;
    } catch (error) {
      if (!(error instanceof VesperError) || !error.retryable) throw error;
      throw new NobodyActed(this.#order.policy, situation.stepIndex, { cause: error });
    }
  }

  observe(): void {}

  async [Symbol.asyncDispose](): Promise<void> {}
}
