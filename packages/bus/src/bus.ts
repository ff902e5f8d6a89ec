/**
 * @file The bus in domain words. Two implementations (in process, JetStream) meet one conformance suite; no client
 * type appears here. Payloads are protobuf on every implementation, so that a run in one process exercises the same
 * encoding that a cluster does.
 */
import type {
  ActRequest,
  ActResponse,
  DeadLetter,
  EpisodeOrder,
  Epoch,
  LabelledMessage,
  Platform,
  PolicyPointer,
  RunStateMessage,
  Step,
  TrajectoryReady,
} from "@vesper/proto";

export type PublishOutcome = "stored" | "duplicate";

/** A bounded queue from which each message is taken by one worker, again and again until somebody acknowledges it. */
export interface WorkQueue<T> {
  /**
   * Resolves when the message is stored. A repeated `id` is a duplicate and changes nothing.
   * @throws {QueueFull} when the bound is reached: back-pressure, retry later; nothing old is dropped
   * @throws {MessageTooLarge} naming the size and the limit
   */
  publish(message: T, options: { readonly id: string; readonly signal?: AbortSignal }): Promise<PublishOutcome>;
  /**
   * Takes one message, waiting at most `waitMs`; undefined when none came.
   * @throws {Cancelled} when the signal fires first
   */
  next(options: { readonly waitMs: number; readonly signal?: AbortSignal }): Promise<Delivery<T> | undefined>;
  stats(): Promise<QueueStats>;
}

export interface QueueStats {
  readonly pending: number;
  /** In hands. A broker also counts what was given back, until somebody takes it again. */
  readonly taken: number;
  /** Of the message that has waited longest; 0 when none waits. */
  readonly oldestAgeMs: number;
  /** Most messages, of the largest size, that the queue holds before it refuses. */
  readonly capacity: number;
}

/**
 * A message in one worker's hands. Unless extended it goes back after the queue's ack wait; from then on this
 * delivery's calls reject with {@link DeliveryExpired}. Once one of `ack`, `nak` and `term` has been said, further
 * calls do nothing.
 */
export interface Delivery<T> {
  readonly id: string;
  readonly message: T;
  readonly epoch: Epoch;
  /** Says that work goes on; call at least every third of `ackWaitMs`. */
  working(): Promise<void>;
  readonly ackWaitMs: number;
  /** Done: effects are durable. */
  ack(): Promise<void>;
  /** Not now: goes back after `delayMs`. */
  nak(delayMs: number): Promise<void>;
  /** Never: moves to the dead letters with its reason. */
  term(reason: string): Promise<void>;
}

/** An ordered, bounded log with readers at their own positions. */
export interface OrderedLog<T> {
  publish(message: T, options: { readonly id: string; readonly signal?: AbortSignal }): Promise<PublishOutcome>;
  /**
   * Messages with sequence ≥ `from` in order, then the ones to come, until the signal fires.
   * @throws {IncarnationChanged} when the log is not the one named, before any message of it is yielded
   */
  read(options: {
    readonly from: number;
    readonly incarnation?: string;
    readonly signal: AbortSignal;
  }): AsyncIterable<LogEntry<T>>;
  /** Frees every message with a sequence below `sequence`. */
  purgeBelow(sequence: number): Promise<void>;
  stats(): Promise<LogStats>;
}

export interface LogEntry<T> {
  readonly sequence: number;
  readonly id: string;
  readonly message: T;
}

export interface LogStats {
  /** Creation time plus a random id: another one means that what was there is gone. */
  readonly incarnation: string;
  readonly firstSequence: number;
  /** 0 when nothing was ever published. */
  readonly lastSequence: number;
  /** Most messages, of the largest size, that the log holds before it refuses. */
  readonly capacity: number;
}

/** One value per policy, changed by compare-and-set. */
export interface Pointers {
  get(run: string, policy: string): Promise<{ readonly pointer: PolicyPointer; readonly revision: number } | undefined>;
  /**
   * Writes when the stored revision is `expectedRevision` (0: nothing stored) and returns the new one.
   * @throws {RevisionConflict} when somebody else wrote
   */
  put(pointer: PolicyPointer, expectedRevision: number): Promise<number>;
  /** The current value, if any, then every newer one (intermediate ones may be skipped), until the signal fires. */
  watch(run: string, policy: string, signal: AbortSignal): AsyncIterable<PolicyPointer>;
}

/** Asking an actor. Frames travel inline. */
export interface ActChannel {
  /**
   * @throws {DeadlineExceeded} when nobody answered in time (real time on every clock)
   * @throws {NoResponder} when nobody serves the policy
   * @throws {ActFailed} when the actor answered with an error
   * @throws {MessageTooLarge} naming the size and the limit
   */
  request(
    request: ActRequest,
    options: { readonly deadlineMs: number; readonly signal?: AbortSignal },
  ): Promise<ActResponse>;
  /**
   * Answers requests of a policy until disposed. Several servers share the load. The handler's signal fires when
   * nobody waits for the answer any more. Disposing takes no new request and resolves when those in hand are done.
   */
  serve(
    run: string,
    policy: string,
    handler: (request: ActRequest, signal: AbortSignal) => Promise<ActResponse>,
  ): Promise<AsyncDisposable>;
}

export interface Bus extends AsyncDisposable {
  /** A run's orders for one platform. Workers of other runs see nothing of them; a broker's bound is shared. */
  orders(run: string, platform: Platform): WorkQueue<EpisodeOrder>;
  /** Where roles have users, a run's queues are there once its coordinator has opened them. */
  ready(run: string): WorkQueue<TrajectoryReady>;
  /** Steps as they happen, without frames; expires by age, nobody may depend on it. */
  steps(run: string): OrderedLog<Step>;
  labelled(run: string, policy: string): OrderedLog<LabelledMessage>;
  runState(run: string): OrderedLog<RunStateMessage>;
  deadLetters(): OrderedLog<DeadLetter>;
  readonly pointers: Pointers;
  readonly act: ActChannel;
}
