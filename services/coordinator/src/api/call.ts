/** @file One call from its bytes to its answer: what is decoded, how long it may take, what ends it, what its errors are. */
import type { handleServerStreamingCall, handleUnaryCall, ServerWritableStream } from "@grpc/grpc-js";
import { status } from "@grpc/grpc-js";
import { DeadlineExceeded, type Logger, VesperError, withDeadline } from "@vesper/kit";
import { DecodeError } from "@vesper/proto";
import type { Method } from "./contract.ts";
import { Draining, type Failure, failureOf, StreamAged, TooManyStreams } from "./failure.ts";

export interface CallSurroundings {
  readonly log: Logger;
  /** Fires when the server takes nothing new and ends its streams. */
  readonly draining: AbortSignal;
  readonly mostStreams: number;
  /** Streams that are open, of all methods. */
  readonly open: { streams: number };
  /** Told of each call when it has ended. */
  readonly ended: (method: string, by: status, seconds: number) => void;
}

/** A method whose answer is one message. */
export function unary<Q, S>(
  method: Method<Q, S>,
  around: CallSurroundings,
  answer: (request: Q, signal: AbortSignal) => Promise<S>,
): handleUnaryCall<Buffer, Buffer> {
  return (call, callback) => {
    const watch = watching(method, around);
    const gone = new AbortController();
    call.on("cancelled", () => gone.abort(new Error("the caller is gone")));
    const serve = async (): Promise<Buffer> => {
      if (around.draining.aborted) throw new Draining();
      const request = method.request.decode(call.request);
      const ms = Math.min(method.deadlineMs, leftMs(call.getDeadline()));
      const response = await withDeadline(method.name, ms, (signal) => answer(request, signal), gone.signal);
      return Buffer.from(method.response.encode(response));
    };
    void serve().then(
      (bytes) => {
        watch.end(status.OK);
        callback(null, bytes);
      },
      (error: unknown) => callback(watch.fail(error)),
    );
  };
}

/** A method that answers again and again. Its source is asked for the next only when the one before is on its way. */
export function stream<Q, S>(
  method: Method<Q, S>,
  around: CallSurroundings,
  answers: (request: Q, signal: AbortSignal) => AsyncIterable<S>,
): handleServerStreamingCall<Buffer, Buffer> {
  return (call) => {
    const watch = watching(method, around);
    const ending = new AbortController();
    const end = (why: Error) => () => ending.abort(why);
    const onDrain = end(new Draining());
    call.on("cancelled", end(new CallerGone()));
    around.draining.addEventListener("abort", onDrain, { once: true });
    const ownMs = leftMs(call.getDeadline());
    const tooLong =
      ownMs < method.deadlineMs ? new DeadlineExceeded(method.name, ownMs) : new StreamAged(method.deadlineMs);
    const timer = setTimeout(end(tooLong), Math.min(ownMs, method.deadlineMs));
    const counted = ++around.open.streams <= around.mostStreams;
    const serve = async (): Promise<void> => {
      if (around.draining.aborted) throw new Draining();
      if (!counted) throw new TooManyStreams(around.mostStreams);
      const request = method.request.decode(call.request);
      for await (const each of answers(request, ending.signal)) {
        if (ending.signal.aborted) break;
        if (!call.write(Buffer.from(method.response.encode(each)))) await written(call, ending.signal);
      }
      if (ending.signal.aborted) throw ending.signal.reason;
    };
    const settle = (error: unknown) => {
      clearTimeout(timer);
      around.draining.removeEventListener("abort", onDrain);
      around.open.streams--;
      if (error === undefined) {
        watch.end(status.OK);
        call.end();
        return;
      }
      // What the source throws when its signal fires is not the reason; that is why the signal fired.
      const failure = watch.fail(ending.signal.aborted ? ending.signal.reason : error);
      if (!call.cancelled) call.emit("error", failure);
    };
    void serve().then(() => settle(undefined), settle);
  };
}

class CallerGone extends VesperError {
  readonly code = "cancelled";

  constructor() {
    super("the caller is gone");
  }
}

function watching(method: Method<unknown, unknown> | { readonly name: string }, around: CallSurroundings) {
  const startMs = performance.now();
  const end = (by: status) => around.ended(method.name, by, (performance.now() - startMs) / 1_000);
  return {
    end,
    fail(error: unknown): Failure {
      const failure = failureOf(error);
      end(failure.code);
      const known = error instanceof VesperError || error instanceof DecodeError;
      if (!known) around.log.error({ method: method.name, err: error }, "a call failed by our fault");
      else around.log.info({ method: method.name, code: status[failure.code], why: failure.details }, "a call failed");
      return failure;
    },
  };
}

/** What a timer can hold: beyond it Node would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function leftMs(deadline: Date | number): number {
  const left = Number(deadline) - Date.now();
  return Math.max(1, Math.min(LONGEST_TIMER_MS, left));
}

/** Resolves when the stream takes more, or is not wanted any more. */
async function written(call: ServerWritableStream<Buffer, Buffer>, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      call.off("drain", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    call.once("drain", done);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });
}
