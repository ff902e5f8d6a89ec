/**
 * @file Policy pointers on JetStream: the latest message of a subject, written only when nobody else has written since.
 * The stream is laid out as the broker's own key-value buckets are.
 */
import { Bell, freshId, VesperError } from "@vesper/kit";
import { type PolicyPointer, policyPointerCodec } from "@vesper/proto";
import { headers } from "nats";
import type { Pointers } from "../bus.ts";
import { RevisionConflict, StreamMissing } from "../errors.ts";
import { checkSize } from "../limits.ts";
import { type Api, faultOf, SERVER_CODE } from "./api.ts";
import { isUnheard } from "./ask.ts";
import { Json } from "./json.ts";
import type { Link } from "./link.ts";
import type { Names } from "./names.ts";
import { patiently } from "./patience.ts";
import { type BusStream, STREAM_PATIENCE_MS } from "./stream.ts";

const PUT_FOR_MS = 30_000;
const PUT_TRY_MS = 5_000;
/** A watcher looks by itself too: news travel unconfirmed. */
const LOOK_EVERY_MS = 30_000;

export interface NatsPointersOptions {
  readonly link: Link;
  readonly api: Api;
  readonly names: Names;
  readonly stream: BusStream;
}

export class NatsPointers implements Pointers {
  readonly #options: NatsPointersOptions;

  constructor(options: NatsPointersOptions) {
    this.#options = options;
  }

  get(run: string, policy: string): Promise<{ pointer: PolicyPointer; revision: number } | undefined> {
    return this.#get(run, policy);
  }

  async put(pointer: PolicyPointer, expectedRevision: number): Promise<number> {
    const { link, names, stream } = this.#options;
    link.mustBeOpen();
    const { run, policy } = pointer;
    const payload = policyPointerCodec.encode(pointer);
    const title = `pointer of ${run}/${policy}`;
    checkSize(title, payload, stream.spec.maxMessageBytes);
    const conditions = headers();
    // Said again after a lost answer it is a duplicate, not a conflict with itself.
    conditions.set("Nats-Msg-Id", `put-${freshId()}`);
    conditions.set("Nats-Expected-Last-Subject-Sequence", String(expectedRevision));
    const answer = await patiently(PUT_FOR_MS, undefined, async () => {
      const opened = await stream.open();
      const asked = await link.ask(names.pointer(run, policy), payload, {
        what: `writing the ${title}`,
        deadlineMs: PUT_TRY_MS,
        headers: conditions,
      });
      if (isUnheard(asked)) {
        stream.forget(opened);
        throw new StreamMissing(stream.spec.title);
      }
      return Json.parse(asked.data);
    });
    if (!answer.has("error")) return answer.number("seq");
    if (answer.number("error", "err_code") !== SERVER_CODE.wrongLastSequence) {
      throw faultOf(`writing the ${title}`, answer);
    }
    throw new RevisionConflict(title, expectedRevision, (await this.#get(run, policy))?.revision ?? 0);
  }

  async *watch(run: string, policy: string, signal: AbortSignal): AsyncGenerator<PolicyPointer, void, undefined> {
    const { link, names } = this.#options;
    link.mustBeOpen();
    const bell = new Bell();
    const stops = [link.onReturn(() => bell.ring()), link.onEnd(() => bell.ring())];
    const news = link.listen(names.pointerChanged(run, policy), () => bell.ring());
    try {
      // Whatever is stored differs from what was seen: after a bus was wiped, revisions begin anew.
      for (let seen = 0; !signal.aborted; ) {
        link.mustBeOpen();
        const stored = await this.#look(run, policy, signal);
        if (stored && stored.revision !== seen) {
          seen = stored.revision;
          yield stored.pointer;
        } else {
          await bell.wait(signal, LOOK_EVERY_MS);
        }
      }
    } finally {
      for (const stop of stops) stop();
      news.unsubscribe();
    }
  }

  /** undefined also when the bus cannot be asked at this moment. @throws what no waiting mends */
  async #look(run: string, policy: string, signal: AbortSignal) {
    try {
      return await this.#get(run, policy, signal);
    } catch (error) {
      if (signal.aborted || (error instanceof VesperError && error.retryable)) return undefined;
      throw error;
    }
  }

  async #get(run: string, policy: string, signal?: AbortSignal) {
    const { link, api, names, stream } = this.#options;
    link.mustBeOpen();
    const found = await patiently(STREAM_PATIENCE_MS, signal, async () => {
      await stream.open(signal);
      return await api.message(stream.spec.name, { last_by_subj: names.pointer(run, policy) }, { signal });
    });
    return found && { pointer: policyPointerCodec.decode(found.data), revision: found.sequence };
  }
}
