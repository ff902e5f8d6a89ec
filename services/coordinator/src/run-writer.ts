/** @file Everything that the coordinator makes known: records first, messages after them. */
import { type PublishOutcome, QueueFull } from "@vesper/bus";
import { pass, type RetryOptions, withRetries } from "@vesper/kit";
import type { EpisodeOrder, RunPhase, TrajectoryReady, Validated } from "@vesper/proto";
import {
  AlreadyExists,
  type EvaluationRecord,
  encodeEvaluationRecord,
  encodeGroupOpening,
  encodeGroupRecord,
  type GroupOpening,
  type GroupRecord,
  keys,
  putOnce,
} from "@vesper/store";
import { AnotherCoordinator } from "./errors.ts";
import type { RunServices } from "./run-services.ts";

export class RunWriter {
  readonly #services: RunServices;
  /** Tells this process's messages from those of an earlier one where the same thing is said again. */
  readonly #session: string;
  #phases = 0;

  constructor(services: RunServices, session: string) {
    this.#services = services;
    this.#session = session;
  }

  opening(record: GroupOpening, signal: AbortSignal): Promise<void> {
    return this.#put(keys.opening(record.run, record.group), encodeGroupOpening(record), signal);
  }

  /** The record, then the closing. */
  async close(record: GroupRecord, signal: AbortSignal): Promise<void> {
    const { run, group } = record.closed;
    await this.#put(keys.group(run, group), encodeGroupRecord(record), signal);
    pass("group-closed");
    await this.announceClosed(record, signal);
  }

  async announceClosed({ closed }: GroupRecord, signal: AbortSignal): Promise<void> {
    const log = this.#services.bus.labelled(closed.run, closed.policy);
    const id = `closed.${closed.stage}.${closed.group}`;
    await this.#retrying("closed", signal, (inner) => log.publish({ kind: "closed", closed }, { id, signal: inner }));
  }

  /** Finished episodes that the bus has lost: verifiers answer from their reports. */
  async announceAgain(ready: TrajectoryReady, signal: AbortSignal): Promise<void> {
    const { episode, epoch } = ready;
    const id = `${episode}.${epoch.incarnation}-${epoch.delivery}.again-${this.#session}`;
    await this.#retrying("ready", signal, (inner) =>
      this.#services.bus.ready(ready.run).publish(ready, { id, signal: inner }),
    );
  }

  /** `full`: later, then. */
  async order(order: EpisodeOrder, signal: AbortSignal): Promise<PublishOutcome | "full"> {
    const queue = this.#services.bus.orders(order.run, order.task.platform);
    return this.#retrying("order", signal, async (inner) => {
      try {
        const outcome = await queue.publish(order, { id: order.episode, signal: inner });
        pass("order-published");
        return outcome;
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        return "full";
      }
    });
  }

  /** False when the record exists: an earlier process had got as far. */
  async evaluation(record: EvaluationRecord, signal: AbortSignal): Promise<boolean> {
    const key = keys.evaluation(record.run, record.stage);
    const bytes = encodeEvaluationRecord(record);
    return this.#retrying("evaluation", signal, async (inner) => {
      try {
        await putOnce(this.#services.store, key, bytes, inner);
        return true;
      } catch (error) {
        if (!(error instanceof AlreadyExists)) throw error;
        return false;
      }
    });
  }

  async validated(validated: Validated, signal: AbortSignal): Promise<void> {
    const log = this.#services.bus.runState(validated.run);
    const id = `validated.${validated.policy}.${validated.version}.${this.#session}`;
    await this.#retrying("validated", signal, (inner) =>
      log.publish({ kind: "validated", validated }, { id, signal: inner }),
    );
  }

  async phase(stage: string, phase: RunPhase, reason: string, signal: AbortSignal): Promise<void> {
    const { spec, bus, clock } = this.#services;
    const message = { run: spec.name, stage, phase, reason, atMs: clock.nowMs() };
    this.#phases += 1;
    const id = `phase.${this.#session}.${this.#phases}`;
    await this.#retrying("phase", signal, (inner) =>
      bus.runState(spec.name).publish({ kind: "phase", phase: message }, { id, signal: inner }),
    );
  }

  /** @throws {AnotherCoordinator} when somebody else's record is there: this process must end */
  async #put(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    try {
      await this.#retrying("record", signal, (inner) => putOnce(this.#services.store, key, bytes, inner));
    } catch (error) {
      if (error instanceof AlreadyExists) throw new AnotherCoordinator(key);
      throw error;
    }
  }

  #retrying<T>(what: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { limits, timers, log } = this.#services;
    const options: RetryOptions = {
      deadlineMs: limits.ioDeadlineMs,
      tries: limits.ioTries,
      signal,
      clock: timers,
      longestWaitMs: 1_000,
      onRetry: (error) => log.warn({ err: error, what }, "trying again"),
    };
    return withRetries(what, options, work);
  }
}
