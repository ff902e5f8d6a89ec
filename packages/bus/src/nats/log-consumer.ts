/**
 * @file One ordered reader's consumer on the broker: short-lived, unacknowledged, in order without gaps. It ends at the
 * first sign that it is not that any more, and its owner makes another where this one stopped.
 */
import { freshId } from "@vesper/kit";
import type { Msg, Subscription } from "nats";
import { type Api, toNanoseconds } from "./api.ts";
import { factsOf } from "./delivery.ts";
import { jsonBytes } from "./json.ts";
import type { Link } from "./link.ts";

/** Messages that may be on their way to a reader at once, and the bytes of one answer. */
const BATCH = 256;
const BATCH_BYTES = 8 * 2 ** 20;
/** Life of one request; asked again before it ends in silence. */
const EXPIRES_MS = 30_000;
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 2 * HEARTBEAT_MS + 1_000;
/** The broker forgets a consumer that nobody reads any more. */
const FORGOTTEN_AFTER_MS = 120_000;

/** Status of a sign of life. */
const HEARTBEAT = 100;

const REQUEST = (batch: number) =>
  jsonBytes({
    batch,
    max_bytes: BATCH_BYTES,
    expires: toNanoseconds(EXPIRES_MS),
    idle_heartbeat: toNanoseconds(HEARTBEAT_MS),
  });

export interface Received {
  readonly sequence: number;
  readonly message: Msg;
}

export interface LogConsumerOptions {
  readonly link: Link;
  readonly api: Api;
  readonly stream: string;
  readonly from: number;
  /** Something can be taken, or it has ended. */
  readonly wake: () => void;
}

export class LogConsumer implements Disposable {
  readonly #options: LogConsumerOptions;
  readonly #name = `reader-${freshId()}`;
  readonly #inbox: string;
  readonly #subscription: Subscription;
  readonly #stops: (() => void)[];
  #received: Received[] = [];
  #consumerSequence = 0;
  /** Asked for and not yet come. */
  #outstanding = 0;
  #heardAtMs = performance.now();
  #ended: string | undefined;

  constructor(options: LogConsumerOptions) {
    this.#options = options;
    const { link } = options;
    this.#inbox = link.freshInbox();
    this.#subscription = link.listen(this.#inbox, (message) => this.#hear(message));
    const watch = setInterval(() => {
      // A reader that takes its time has asked for nothing, and hears nothing.
      if (this.#outstanding > 0 && performance.now() - this.#heardAtMs > SILENCE_MS) this.#end("silence");
    }, HEARTBEAT_MS);
    this.#stops = [
      () => clearInterval(watch),
      link.onDrop(() => this.#end("the connection was lost")),
      link.onEnd(() => this.#end("the bus is closed")),
    ];
  }

  /** Makes it on the broker. @returns false when there is no such stream @throws {BusUnreachable} @throws {Cancelled} */
  async open(signal: AbortSignal): Promise<boolean> {
    const { api, stream, from } = this.#options;
    const made = await api.createConsumer(
      stream,
      {
        name: this.#name,
        ack_policy: "none",
        replay_policy: "instant",
        mem_storage: true,
        num_replicas: 1,
        inactive_threshold: toNanoseconds(FORGOTTEN_AFTER_MS),
        ...(from > 1 ? { deliver_policy: "by_start_sequence", opt_start_seq: from } : { deliver_policy: "all" }),
      },
      { signal },
    );
    return made !== undefined;
  }

  /** Why nothing more will come; what has come can still be taken. */
  get ended(): string | undefined {
    return this.#ended;
  }

  /** Everything that has come, in order; asks for more when that is soon needed. */
  take(): readonly Received[] {
    const taken = this.#received;
    this.#received = [];
    if (this.#ended === undefined && this.#outstanding <= BATCH / 2) this.#ask();
    return taken;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
    this.#subscription.unsubscribe();
  }

  #ask(): void {
    const { link, stream } = this.#options;
    const batch = BATCH - this.#outstanding;
    this.#outstanding += batch;
    this.#heardAtMs = performance.now();
    link.tell(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${this.#name}`, REQUEST(batch), this.#inbox);
  }

  #hear(message: Msg): void {
    this.#heardAtMs = performance.now();
    const status = message.data.length === 0 ? (message.headers?.code ?? 0) : 0;
    if (status === 0) this.#receive(message);
    else if (status !== HEARTBEAT) this.#requestEnds(status, message);
  }

  #requestEnds(status: number, message: Msg): void {
    const description = message.headers?.description ?? "";
    const isFulfilled = status === 404 || status === 408 || /max\s?bytes|batch completed/i.test(description);
    if (!isFulfilled) this.#end(`${status} ${description}`.trim());
    // A request that has run out; what it did not bring is no longer on its way.
    const unfulfilled = Number(message.headers?.get("Nats-Pending-Messages") ?? "");
    this.#outstanding = unfulfilled > 0 ? Math.max(0, this.#outstanding - unfulfilled) : 0;
    this.#options.wake();
  }

  #receive(message: Msg): void {
    const facts = factsOf(message);
    if (!facts || facts.consumerSequence !== this.#consumerSequence + 1) this.#end("a gap");
    if (!facts || this.#ended !== undefined) return;
    this.#consumerSequence = facts.consumerSequence;
    this.#outstanding = Math.max(0, this.#outstanding - 1);
    this.#received.push({ sequence: facts.streamSequence, message });
    this.#options.wake();
  }

  #end(why: string): void {
    this.#ended ??= why;
    this.#options.wake();
  }
}
