/**
 * @file The actor: answers act requests of one policy with the newest weights it holds. The main thread only queues;
 * frames are decoded, scored and sampled in one worker thread, and a swap of weights lies between two batches there.
 */
import type { Bus } from "@vesper/bus";
import { Cancelled, type Instrument, pass, Service, type ServiceContext, Thread, VesperError } from "@vesper/kit";
import type { ActorSpecification, ActRequest, ActResponse } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import { actorMetrics } from "./metrics.ts";
import type { AnswerOutcome, InferenceCalls } from "./protocol.ts";
import { type Outcome, RequestQueue } from "./request-queue.ts";
import { WeightsFollower } from "./weights-follower.ts";

/** How long a request may wait for its batch when the caller sets no limit. */
const DEFAULT_ACT_DEADLINE_MS = 60_000;

export interface ActorOptions {
  readonly run: string;
  readonly policy: string;
  readonly spec: ActorSpecification;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly context: ServiceContext;
  /** Each request is evaluated alone, so that its answer depends on nothing but itself and the weights. */
  readonly deterministic: boolean;
  /** From a request's arrival to its batch's start; the run's `limits.actDeadlineMs`. */
  readonly actDeadlineMs?: number;
  /** Of one call to the store. */
  readonly storeDeadlineMs?: number;
}

/** The request could not be evaluated; `code` says why. Not the weights' fault: others of its batch were answered. */
export class RequestNotAnswered extends VesperError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function createActor(options: ActorOptions): Actor {
  return new Actor(options);
}

export class Actor extends Service {
  readonly #options: ActorOptions;
  readonly #metrics: Readonly<Record<keyof typeof actorMetrics, Instrument>>;
  readonly #queue: RequestQueue;
  #thread: Thread<InferenceCalls> | undefined;
  #weights: WeightsFollower | undefined;
  #server: AsyncDisposable | undefined;

  constructor(options: ActorOptions) {
    super("actor", options.context);
    this.#options = options;
    this.#metrics = options.context.metrics.declare(actorMetrics);
    const { maxBatch, maxWaitMs } = options.spec;
    this.#queue = new RequestQueue({
      maxBatch: options.deterministic ? 1 : maxBatch,
      maxWaitMs: options.deterministic ? 0 : maxWaitMs,
      clock: options.context.clock,
      deadlineMs: options.actDeadlineMs ?? DEFAULT_ACT_DEADLINE_MS,
      evaluate: (requests) => this.#evaluate(requests),
      onBatch: (size, waitedMs) => {
        this.#metrics.batchSize.record(size);
        for (const ms of waitedMs) this.#metrics.waitSeconds.record(ms / 1000);
      },
    });
  }

  /** The version that answers now; undefined before the first. */
  get version(): number | undefined {
    return this.#weights?.version;
  }

  override notReady(): string | undefined {
    return super.notReady() ?? (this.version === undefined ? "no weights yet" : undefined);
  }

  protected override async onStart(signal: AbortSignal): Promise<void> {
    const { run, policy, spec, bus, store } = this.#options;
    const thread = new Thread<InferenceCalls>(new URL("./inference-thread.ts", import.meta.url), "actor-inference");
    this.#thread = thread;
    await thread.call("open", { threads: spec.threads }, { signal });
    const weights = new WeightsFollower({
      store,
      thread,
      log: this.context.log,
      metrics: this.#metrics,
      ...(this.#options.storeDeadlineMs === undefined ? {} : { callDeadlineMs: this.#options.storeDeadlineMs }),
      onHeld: (version) => this.#queue.holds(version),
    });
    this.#weights = weights;
    this.spawn("pointer", (s) => weights.watch(bus.pointers.watch(run, policy, s)));
    this.spawn("weights", (s) => weights.load(s));
    this.#server = await bus.act.serve(run, policy, (request, s) => this.#act(request, s));
  }

  protected override async onDrain(signal: AbortSignal): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
    this.#server = undefined;
    const forced = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    await Promise.race([this.#queue.drained(), forced]);
  }

  protected override async onStop(): Promise<void> {
    this.#queue.close(new Cancelled("actor"));
    await this.#server?.[Symbol.asyncDispose]();
    await this.#thread?.[Symbol.asyncDispose]();
  }

  async #act(request: ActRequest, signal: AbortSignal): Promise<ActResponse> {
    const { requests, queue, parseFailures } = this.#metrics;
    pass("act-request-taken");
    try {
      const answering = this.#queue.submit(request, signal);
      queue.record(this.#queue.length);
      const response = await answering;
      requests.record(1, { outcome: "answered" });
      if (response.parseFailure !== "") parseFailures.record();
      return response;
    } catch (error) {
      requests.record(1, { outcome: error instanceof RequestNotAnswered ? "failed" : "unanswered" });
      throw error;
    } finally {
      queue.record(this.#queue.length);
    }
  }

  async #evaluate(requests: readonly ActRequest[]): Promise<readonly Outcome[]> {
    const thread = this.#thread;
    if (!thread) throw new Cancelled("actor");
    const { outcomes, seconds } = await thread.call("act", { requests }, { signal: this.stopSignal });
    this.#metrics.inferSeconds.record(seconds);
    return outcomes.map((outcome) => toOutcome(outcome, requests.length, seconds * 1000));
  }
}

function toOutcome(outcome: AnswerOutcome, batchSize: number, inferMs: number): Outcome {
  if ("failure" in outcome) return new RequestNotAnswered(outcome.failure.code, outcome.failure.message);
  return { ...outcome.answer, batchSize, inferMs };
}
