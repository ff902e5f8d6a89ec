/**
 * @file TensorBoard event files: TFRecord frames (length, masked CRC-32C, data, masked CRC-32C) around `Event`
 * messages of tensorflow/core/util/event.proto. Scalars only.
 */
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import protobuf from "protobufjs/minimal.js";

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0x82f63b78 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32C (Castagnoli, RFC 3720 appendix B.4). */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function masked(bytes: Uint8Array): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

function frame(data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 16);
  out.writeBigUInt64LE(BigInt(data.length), 0);
  out.writeUInt32LE(masked(out.subarray(0, 8)), 8);
  out.set(data, 12);
  out.writeUInt32LE(masked(data), 12 + data.length);
  return out;
}

function event(wallSeconds: number, step: number, scalars: Readonly<Record<string, number>>): Uint8Array {
  const writer = protobuf.Writer.create().uint32(9).double(wallSeconds).uint32(16).int64(step);
  writer.uint32(42).fork();
  for (const [tag, value] of Object.entries(scalars))
    writer.uint32(10).fork().uint32(10).string(tag).uint32(21).float(value).ldelim();
  return writer.ldelim().finish();
}

/** Appends scalars to one event file; TensorBoard reads the folder. */
export class EventWriter implements AsyncDisposable {
  readonly #stream: WriteStream;
  #failed: Error | undefined;

  private constructor(stream: WriteStream) {
    this.#stream = stream;
    stream.on("error", (error) => {
      this.#failed ??= error;
    });
  }

  /** @param file its name must hold `tfevents`, which is how TensorBoard finds it */
  static async open(file: string, wallSeconds: number): Promise<EventWriter> {
    await mkdir(dirname(file), { recursive: true });
    const writer = new EventWriter(createWriteStream(file, { flags: "a" }));
    const version = protobuf.Writer.create().uint32(9).double(wallSeconds).uint32(26).string("brain.Event:2").finish();
    writer.#stream.write(frame(version));
    return writer;
  }

  write(wallSeconds: number, step: number, scalars: Readonly<Record<string, number>>): void {
    if (!this.#failed) this.#stream.write(frame(event(wallSeconds, step, scalars)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // After an error (a full disk) the stream has closed itself.
    if (this.#failed || this.#stream.destroyed) return;
    await new Promise<void>((resolve) => {
      this.#stream.once("close", resolve);
      this.#stream.end();
    });
  }
}
