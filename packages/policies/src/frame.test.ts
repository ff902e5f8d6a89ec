import { deflateSync } from "node:zlib";
import { sha256 } from "@vesper/kit";
import fc from "fast-check";
import { encode } from "fast-png";
import { describe, expect, it } from "vitest";
import { FrameUnreadable, InputMismatch } from "./errors.ts";
import { decodeFrame } from "./frame.ts";

/** CRC of PNG, bit by bit. */
function checksum(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(checksum(body), body.length + 4);
  return out;
}

/** A PNG whose rows use the given filters, made from the definition of the filters. */
function filteredPng(
  width: number,
  height: number,
  channels: number,
  pixels: Uint8Array,
  filters: number[],
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const filter = filters[y % filters.length] ?? 0;
    rows[y * (stride + 1)] = filter;
    for (let i = 0; i < stride; i++) {
      const at = (dx: number, dy: number) =>
        i - dx * channels < 0 || y - dy < 0 ? 0 : (pixels[(y - dy) * stride + i - dx * channels] ?? 0);
      const [a, b, c] = [at(1, 0), at(0, 1), at(1, 1)];
      const p = a + b - c;
      const nearest = [a, b, c].reduce((best, v) => (Math.abs(p - v) < Math.abs(p - best) ? v : best));
      const predicted = [0, a, b, (a + b) >> 1, nearest][filter] ?? 0;
      rows[y * (stride + 1) + 1 + i] = (pixels[y * stride + i] ?? 0) - predicted;
    }
  }
  const data = deflateSync(rows);
  const half = data.length >> 1;
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", data.subarray(0, half)),
    chunk("IDAT", data.subarray(half)),
    chunk("IEND", new Uint8Array()),
  ]);
}

const image = (width: number, height: number, channels: number) =>
  Uint8Array.from({ length: width * height * channels }, (_, i) => (i * 37 + (i >> 3) * 11) % 256);

describe("decodeFrame", () => {
  it("undoes every row filter, with and without transparency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(3, 4),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
        (width, height, channels, filters, bytes) => {
          const pixels = Uint8Array.from(bytes.take(width * height * channels));
          const frame = decodeFrame(filteredPng(width, height, channels, pixels, filters), "png");
          expect(frame).toEqual({ width, height, data: pixels.filter((_, i) => i % channels < 3) });
        },
      ),
    );
  });

  it("gives the same bytes the same digest, wherever they lie in memory (prime-rl)", () => {
    const bytes = encode({ width: 20, height: 10, channels: 3, depth: 8, data: image(20, 10, 3) });
    const elsewhere = new Uint8Array(bytes.length + 3);
    elsewhere.set(bytes, 3);
    const digest = (b: Uint8Array) => sha256(decodeFrame(b, "png").data);
    expect(digest(elsewhere.subarray(3))).toBe(digest(bytes));
    expect(digest(bytes)).toBe(sha256(image(20, 10, 3)));
  });

  it("decodes greys, palettes and 16 bits too", () => {
    const grey = encode({ width: 2, height: 1, channels: 1, depth: 8, data: Uint8Array.of(7, 250) });
    expect([...decodeFrame(grey, "png").data]).toEqual([7, 7, 7, 250, 250, 250]);
    const deep = encode({ width: 1, height: 1, channels: 3, depth: 16, data: Uint16Array.of(0, 65535, 32896) });
    expect([...decodeFrame(deep, "png").data]).toEqual([0, 255, 128]);
    const palette = [
      [255, 0, 0],
      [0, 0, 255],
    ];
    const indexed = encode({ width: 2, height: 1, channels: 1, depth: 8, data: Uint8Array.of(1, 0), palette });
    expect([...decodeFrame(indexed, "png").data]).toEqual([0, 0, 255, 255, 0, 0]);
  });

  it("refuses damaged bytes with a typed error", () => {
    const good = filteredPng(8, 8, 3, image(8, 8, 3), [1, 2, 3, 4]);
    expect(() => decodeFrame(new Uint8Array(), "png")).toThrow(FrameUnreadable);
    expect(() => decodeFrame(good.subarray(0, good.length - 20), "png")).toThrow(FrameUnreadable);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bad = Uint8Array.from(good);
        bad[at] = (bad[at] ?? 0) ^ flip;
        expect(() => decodeFrame(bad, "png")).toThrow(FrameUnreadable);
      }),
    );
  });

  it("does not inflate more than the header promises", () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(4, 0);
    header.writeUInt32BE(4, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const bomb = Buffer.concat([
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(new Uint8Array(1_000_000))),
      chunk("IEND", new Uint8Array()),
    ]);
    expect(() => decodeFrame(bomb, "png")).toThrow(FrameUnreadable);
  });

  it("refuses other formats and says which it takes", () => {
    expect(() => decodeFrame(new Uint8Array(), "jpeg")).toThrow(InputMismatch);
    expect(() => decodeFrame(new Uint8Array(), "jpeg")).toThrow(/found format jpeg; allowed: png/);
  });
});
