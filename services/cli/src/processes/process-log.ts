/** @file `logs/<role>-<n>.log`: what one process printed, over all its restarts, one JSON object a line. */
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

export class ProcessLog implements AsyncDisposable {
  readonly #stream: WriteStream;

  private constructor(stream: WriteStream) {
    this.#stream = stream;
    // A log that cannot be written (a full disk) must not end what it tells of.
    stream.on("error", () => undefined);
  }

  /** Appends to what is there. */
  static async open(folder: string, name: string): Promise<ProcessLog> {
    await mkdir(folder, { recursive: true });
    return new ProcessLog(createWriteStream(join(folder, `${name}.log`), { flags: "a" }));
  }

  /** A line that a process printed; what is no JSON object is put into one. */
  line(text: string): void {
    if (text.trim() === "") return;
    this.#stream.write(isObject(text) ? `${text}\n` : `${JSON.stringify({ time: Date.now(), msg: text })}\n`);
  }

  /** Something that happened to the process, rather than something that it said. */
  event(event: Readonly<Record<string, unknown>>): void {
    this.#stream.write(`${JSON.stringify({ time: Date.now(), service: "process-manager", ...event })}\n`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#stream.end(() => resolve()));
  }
}

function isObject(text: string): boolean {
  if (!text.startsWith("{") || !text.endsWith("}")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
