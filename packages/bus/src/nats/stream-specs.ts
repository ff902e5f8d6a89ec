/** @file Every stream of the bus, by what it is of. */
import type { Platform } from "@vesper/proto";
import { ACK_WAIT_MS, CAPACITY, DUPLICATE_WINDOW_MS, MAX_MESSAGE_BYTES, STEPS_MAX_AGE_MS } from "../limits.ts";
import type { StreamName } from "../metrics.ts";
import { ANY, type Names } from "./names.ts";
import { MAX_STREAM_BYTES, type StreamSpec } from "./stream-spec.ts";

export interface SpecOptions {
  /** How long a delivered message stays in one hand without a word. */
  readonly ackWaitMs?: number;
  /** Messages per stream before it refuses. */
  readonly capacity?: Partial<Readonly<Record<StreamName, number>>>;
  /** Bytes per stream before it refuses; the server reserves them. */
  readonly maxStreamBytes?: Partial<Readonly<Record<StreamName, number>>>;
  readonly maxMessageBytes?: number;
  readonly duplicateWindowMs?: number;
  /** Steps are shown to those who watch, for this long. */
  readonly stepsMaxAgeMs?: number;
  /** Servers of a cluster that hold each stream: 1 (a lost server loses them until it is back) or 3. Default: 1. */
  readonly replicas?: number;
}

/** One pointer per policy: small, and as many as there are policies. */
const POINTER_BYTES = 16 * 1024;
const POINTERS_BYTES = 16 * 2 ** 20;

export class StreamSpecs {
  readonly #names: Names;
  readonly #options: SpecOptions;

  constructor(names: Names, options: SpecOptions) {
    this.#names = names;
    this.#options = options;
  }

  get ackWaitMs(): number {
    return this.#options.ackWaitMs ?? ACK_WAIT_MS;
  }

  /** One stream for the orders of all runs, one consumer for those of each. Without a run: the stream alone. */
  orders(platform: Platform, run?: string): StreamSpec {
    const spec = this.#queue("orders", [platform], this.#names.orders(ANY, platform));
    return run === undefined ? spec : this.#takenBy(spec, run, this.#names.orders(run, platform));
  }

  ready(run?: string): StreamSpec {
    const spec = this.#queue("ready", [], this.#names.ready(ANY));
    return run === undefined ? spec : this.#takenBy(spec, run, this.#names.ready(run));
  }

  steps(run: string): StreamSpec {
    const maxAgeMs = this.#options.stepsMaxAgeMs ?? STEPS_MAX_AGE_MS;
    return { ...this.#log("steps", [run], this.#names.steps(run)), discard: "old", maxAgeMs };
  }

  labelled(run: string, policy: string): StreamSpec {
    return this.#log("labelled", [run, policy], this.#names.labelled(run, policy, ANY));
  }

  runState(run: string): StreamSpec {
    return this.#log("run-state", [run], this.#names.runState(run, ANY));
  }

  deadLetters(): StreamSpec {
    const spec = this.#log("dead-letters", [], this.#names.deadLetters(ANY));
    // A dead letter wraps a message of full size.
    return { ...spec, maxMessageBytes: 2 * spec.maxMessageBytes };
  }

  pointers(): StreamSpec {
    const names = this.#names;
    return {
      name: names.pointersStream,
      title: "pointers",
      stream: undefined,
      subjects: [names.pointerNews.from],
      retention: "limits",
      discard: "new",
      maxMessages: -1,
      maxBytes: POINTERS_BYTES,
      maxMessageBytes: POINTER_BYTES,
      duplicateWindowMs: DUPLICATE_WINDOW_MS,
      replicas: this.#options.replicas ?? 1,
      latestPerSubject: names.pointerNews,
    };
  }

  #queue(stream: "orders" | "ready", of: readonly string[], subject: string): StreamSpec {
    return { ...this.#log(stream, of, subject), retention: "workqueue" };
  }

  #takenBy(spec: StreamSpec, run: string, subject: string): StreamSpec {
    return { ...spec, workers: { run, subject, ackWaitMs: this.ackWaitMs } };
  }

  #log(stream: StreamName, of: readonly string[], subject: string): StreamSpec {
    const { capacity, maxStreamBytes, maxMessageBytes, duplicateWindowMs, replicas } = this.#options;
    return {
      name: this.#names.stream(stream, ...of),
      title: of.length === 0 ? stream : `${stream} (${of.join(", ")})`,
      stream,
      subjects: [subject],
      retention: "limits",
      discard: "new",
      maxMessages: capacity?.[stream] ?? CAPACITY[stream],
      maxBytes: maxStreamBytes?.[stream] ?? MAX_STREAM_BYTES[stream],
      maxMessageBytes: maxMessageBytes ?? MAX_MESSAGE_BYTES,
      duplicateWindowMs: duplicateWindowMs ?? DUPLICATE_WINDOW_MS,
      replicas: replicas ?? 1,
    };
  }
}
