/** @file The whole bus inside one process: laptops, tests and deterministic runs. */
import { type Clock, freshId, type Metrics, systemClock } from "@vesper/kit";
import {
  type Codec,
  deadLetterCodec,
  type EpisodeOrder,
  episodeOrderCodec,
  type LabelledMessage,
  labelledMessageCodec,
  type Platform,
  type RunStateMessage,
  runStateMessageCodec,
  type Step,
  stepCodec,
  type TrajectoryReady,
  trajectoryReadyCodec,
} from "@vesper/proto";
import type { Bus } from "../bus.ts";
import { BusClosed } from "../errors.ts";
import {
  ACK_WAIT_MS,
  CAPACITY,
  DUPLICATE_WINDOW_MS,
  MAX_MESSAGE_BYTES,
  MAX_REQUEST_BYTES,
  STEPS_MAX_AGE_MS,
} from "../limits.ts";
import { busMetrics, type QueueLabel, type StreamName } from "../metrics.ts";
import { InProcessActChannel } from "./act-channel.ts";
import { joinNames } from "./names.ts";
import { InProcessLog } from "./ordered-log.ts";
import { InProcessPointers } from "./pointers.ts";
import type { StreamSettings } from "./stream.ts";
import { InProcessQueue } from "./work-queue.ts";

export interface InProcessBusOptions {
  readonly clock?: Clock;
  /** How long a delivered message stays in one hand without a word. */
  readonly ackWaitMs?: number;
  /** Messages per stream before it refuses. */
  readonly capacity?: Partial<Readonly<Record<StreamName, number>>>;
  readonly maxMessageBytes?: number;
  /** For act requests and responses. */
  readonly maxRequestBytes?: number;
  readonly duplicateWindowMs?: number;
  /** Steps are shown to those who watch, for this long. */
  readonly stepsMaxAgeMs?: number;
  readonly metrics?: Metrics;
  /** Names a stream's incarnation; deterministic runs give their own. Default: creation time and a random id. */
  readonly createIncarnation?: (stream: string) => string;
}

/** The closable parts, made when first asked for. */
class Parts<T extends { close(): void }> {
  readonly #made = new Map<string, T>();

  get(key: string, make: () => T): T {
    let part = this.#made.get(key);
    if (!part) {
      part = make();
      this.#made.set(key, part);
    }
    return part;
  }

  close(): void {
    for (const part of this.#made.values()) part.close();
  }
}

export function createInProcessBus(options: InProcessBusOptions = {}): Bus {
  const clock = options.clock ?? systemClock;
  const metrics = options.metrics?.declare(busMetrics);
  const createIncarnation = options.createIncarnation ?? (() => `${Math.floor(clock.nowMs())}-${freshId()}`);
  const ackWaitMs = options.ackWaitMs ?? ACK_WAIT_MS;
  let closed = false;

  const settings = <S extends StreamName>(stream: S, ...of: readonly string[]): StreamSettings & { stream: S } => {
    if (closed) throw new BusClosed();
    const title = of.length === 0 ? stream : `${stream} (${of.join(", ")})`;
    return {
      stream,
      title,
      incarnation: createIncarnation(title),
      capacity: options.capacity?.[stream] ?? CAPACITY[stream],
      maxMessageBytes: options.maxMessageBytes ?? MAX_MESSAGE_BYTES,
      duplicateWindowMs: options.duplicateWindowMs ?? DUPLICATE_WINDOW_MS,
      clock,
      metrics,
    };
  };

  const deadLetters = new InProcessLog(deadLetterCodec, {
    ...settings("dead-letters"),
    // A dead letter wraps a message of full size.
    maxMessageBytes: 2 * (options.maxMessageBytes ?? MAX_MESSAGE_BYTES),
  });
  const makeQueue = <T>(codec: Codec<T>, queue: QueueLabel, stream: "orders" | "ready", ...of: readonly string[]) =>
    new InProcessQueue(codec, {
      ...settings(stream, ...of),
      queue,
      ackWaitMs,
      bury: (letter, id) => void deadLetters.append(letter, id),
    });

  const orders = new Parts<InProcessQueue<EpisodeOrder>>();
  const ready = new Parts<InProcessQueue<TrajectoryReady>>();
  const steps = new Parts<InProcessLog<Step>>();
  const labelled = new Parts<InProcessLog<LabelledMessage>>();
  const runState = new Parts<InProcessLog<RunStateMessage>>();
  const pointers = new InProcessPointers();
  const act = new InProcessActChannel(options.maxRequestBytes ?? MAX_REQUEST_BYTES);

  return {
    orders: (run: string, platform: Platform) =>
      orders.get(joinNames(run, platform), () =>
        makeQueue(episodeOrderCodec, `orders-${platform}`, "orders", run, platform),
      ),
    ready: (run) => ready.get(run, () => makeQueue(trajectoryReadyCodec, "ready", "ready", run)),
    steps: (run) =>
      steps.get(run, () => {
        const maxAgeMs = options.stepsMaxAgeMs ?? STEPS_MAX_AGE_MS;
        return new InProcessLog(stepCodec, { ...settings("steps", run), maxAgeMs });
      }),
    labelled: (run, policy) =>
      labelled.get(
        joinNames(run, policy),
        () => new InProcessLog(labelledMessageCodec, settings("labelled", run, policy)),
      ),
    runState: (run) => runState.get(run, () => new InProcessLog(runStateMessageCodec, settings("run-state", run))),
    deadLetters: () => deadLetters,
    pointers,
    act,
    async [Symbol.asyncDispose]() {
      closed = true;
      for (const part of [orders, ready, steps, labelled, runState, deadLetters, pointers, act]) part.close();
    },
  };
}
