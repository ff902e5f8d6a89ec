/** @file The body of an answer, whole or not at all. */
import type { IncomingMessage } from "node:http";

/** The answer ended early, or went on too long; becomes a StoreUnreachable. */
export class BodyLength extends Error {
  readonly code = "BODY_LENGTH";

  constructor(found: number, expected: number) {
    super(`${found} bytes of an answer of ${expected}`);
  }
}

/** Every S3 service says how long an object is; what stands between may have left it out. */
export class UnknownLength extends Error {
  readonly code = "UNKNOWN_LENGTH";

  constructor() {
    super("an answer that does not say how long it is");
  }
}

/** How long an answer says its body is, in bytes. @throws {UnknownLength} */
export function lengthOf(answer: IncomingMessage): number {
  const length = Number(answer.headers["content-length"] ?? Number.NaN);
  if (Number.isSafeInteger(length) && length >= 0) return length;
  answer.destroy();
  throw new UnknownLength();
}

/**
 * Reads an answer of known length into one piece of memory.
 * @param signal ends it @throws {BodyLength} @throws the connection's error
 */
export function readBody(answer: IncomingMessage, length: number, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const bytes = new Uint8Array(length);
    let at = 0;
    const stop = () => answer.destroy(signal.reason);
    const finish = (end: () => void) => {
      signal.removeEventListener("abort", stop);
      end();
    };
    const fail = (error: Error) => finish(() => reject(error));
    answer.on("data", (chunk: Buffer) => {
      if (at + chunk.byteLength > length) answer.destroy(new BodyLength(at + chunk.byteLength, length));
      else bytes.set(chunk, at);
      at += chunk.byteLength;
    });
    answer.once("error", fail);
    // Of an answer that nobody read in time, all that is left is that it is closed.
    answer.once("close", () => fail(new BodyLength(at, length)));
    answer.once("end", () => (at === length ? finish(() => resolve(bytes)) : fail(new BodyLength(at, length))));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** What services say in XML is short. */
const MAX_TEXT_BYTES = 16 << 20;

/** A short answer as text. @throws {BodyLength} @throws the connection's error */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > MAX_TEXT_BYTES) throw new BodyLength(length, MAX_TEXT_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Reads an answer to its end, so that its connection is free again. */
export async function drained(answer: IncomingMessage): Promise<void> {
  await textOf(answer);
}
