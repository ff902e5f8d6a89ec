import { readFileSync } from "node:fs";
import { CorruptData } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSafetensors, weightsDigest, writeSafetensors } from "./safetensors.ts";
import { arrayFromBytes, bytesPerElement, type DataType, elementCount, float32, int64, type Tensor } from "./tensor.ts";

const tensor = (): fc.Arbitrary<Tensor> =>
  fc
    .record({
      type: fc.constantFrom(...(Object.keys(bytesPerElement) as DataType[])),
      dims: fc.array(fc.nat(4), { maxLength: 3 }),
      seed: fc.nat(255),
    })
    .map(({ type, dims, seed }) => {
      const bytes = Uint8Array.from(
        { length: elementCount(dims) * bytesPerElement[type] },
        (_, i) => (seed + 31 * i) % 256,
      );
      return { type, dims, data: arrayFromBytes(type, bytes) };
    });

const file = () =>
  fc.record({
    tensors: fc.dictionary(
      fc.string().filter((name) => name !== "__metadata__"),
      tensor(),
      { maxKeys: 6 },
    ),
    metadata: fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
  });

/** A file from a header as text and data. */
function assemble(header: string, data = new Uint8Array(), length = Buffer.byteLength(header)): Uint8Array {
  const out = Buffer.alloc(8 + Buffer.byteLength(header) + data.length);
  out.writeBigUInt64LE(BigInt(length));
  out.write(header, 8);
  out.set(data, 8 + Buffer.byteLength(header));
  return out;
}

describe("safetensors", () => {
  test("what is written is read back, wherever it lies in memory", () =>
    fc.assert(
      fc.property(file(), fc.nat(7), ({ tensors, metadata }, offset) => {
        const written = writeSafetensors(new Map(Object.entries(tensors)), metadata);
        const moved = new Uint8Array(written.length + offset).subarray(offset);
        moved.set(written);
        const read = readSafetensors(moved);
        expect(read.metadata).toEqual({ ...metadata });
        expect([...read.tensors.keys()].sort()).toEqual(Object.keys(tensors).sort());
        for (const [name, { type, dims, data }] of read.tensors) {
          const want = tensors[name];
          expect([type, dims]).toEqual([want?.type, want?.dims]);
          expect(Buffer.from(data.buffer, data.byteOffset, data.byteLength)).toEqual(
            Buffer.from(want?.data.buffer ?? new ArrayBuffer(), want?.data.byteOffset, want?.data.byteLength),
          );
        }
      }),
    ));

  test("the order of insertion does not matter to bytes and digest", () => {
    const entries: [string, Tensor][] = [
      ["b", float32([2], [1, 2])],
      ["a", float32([1], [3])],
      ["10", float32([1], [4])],
      ["9", int64([1], [5])],
    ];
    const [forward, backward] = [new Map(entries), new Map(entries.toReversed())];
    expect(writeSafetensors(forward)).toEqual(writeSafetensors(backward));
    expect(weightsDigest(forward)).toBe(weightsDigest(backward));
    expect(weightsDigest(new Map([...entries.slice(1), ["b", float32([2], [1, 2.0000002])]]))).not.toBe(
      weightsDigest(forward),
    );
  });

  test("a file of the reference implementation is read", () => {
    const { tensors, metadata } = readSafetensors(
      readFileSync(new URL("../fixtures/reference.safetensors", import.meta.url)),
    );
    expect(metadata).toEqual({ made: "by safetensors" });
    expect(Object.fromEntries(tensors)).toEqual({
      weight: float32([2, 3], [0, 0.25, 0.5, 0.75, 1, 1.25]),
      count: int64([2], [-1, 2]),
      mask: { type: "bool", dims: [3], data: Uint8Array.of(1, 0, 1) },
      scalar: float32([], [2.5]),
      empty: float32([0, 3], []),
    });
  });

  const one = '"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}';
  const four = new Uint8Array(4);
  const refusals: readonly [string, Uint8Array, RegExp][] = [
    ["a file shorter than its length field", new Uint8Array(7), /shorter/],
    ["a header longer than the file", assemble("{}", four, 100), /header of 100 bytes/],
    [
      "a header length beyond every file",
      Uint8Array.from([255, 255, 255, 255, 255, 255, 255, 255, 123, 125]),
      /header of/,
    ],
    ["a header that is no JSON", assemble("{nope}"), /no JSON text/],
    ["a header that is a list", assemble("[]"), /no JSON object/],
    ["a header that does not begin with a brace", assemble(` {${one}}`, four), /no JSON object/],
    ["text that is no UTF-8", Uint8Array.from([3, 0, 0, 0, 0, 0, 0, 0, 123, 255, 125]), /no JSON text/],
    ["a name that appears twice", assemble(`{${one},${one}}`, four), /twice/],
    ["an unknown type", assemble('{"a":{"dtype":"F33","shape":[1],"data_offsets":[0,4]}}', four), /type F33/],
    ["a negative side", assemble('{"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}', four), /bad shape/],
    [
      "a side that is no whole number",
      assemble('{"a":{"dtype":"F32","shape":[0.5],"data_offsets":[0,4]}}', four),
      /bad shape/,
    ],
    ["data outside the file", assemble('{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}', four), /outside/],
    [
      "data that ends before it begins",
      assemble('{"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}', four),
      /outside/,
    ],
    [
      "a size that is not the shape's",
      assemble('{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}', four),
      /4 bytes for shape/,
    ],
    [
      "an unknown field",
      assemble('{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"x":1}}', four),
      /unknown fields/,
    ],
    [
      "overlapping tensors",
      assemble(`{${one},"b":{"dtype":"F32","shape":[1],"data_offsets":[2,6]}}`, new Uint8Array(6)),
      /overlap/,
    ],
    [
      "a hole between tensors",
      assemble(`{${one},"b":{"dtype":"F32","shape":[1],"data_offsets":[8,12]}}`, new Uint8Array(12)),
      /hole/,
    ],
    ["bytes after the last tensor", assemble(`{${one}}`, new Uint8Array(5)), /1 bytes after/],
    ["metadata that is not text", assemble('{"__metadata__":{"a":1}}'), /must map text/],
  ];
  test.each(refusals)("%s is refused", (_, bytes, message) => {
    expect(() => readSafetensors(bytes)).toThrow(CorruptData);
    expect(() => readSafetensors(bytes)).toThrow(message);
  });

  test("random damage is read or refused, never another error and never memory beyond the file", () =>
    fc.assert(
      fc.property(
        file(),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
        fc.nat(20),
        (made, damage, cut) => {
          const bytes = writeSafetensors(new Map(Object.entries(made.tensors)), made.metadata);
          for (const [at, value] of damage) bytes[at % bytes.length] = value;
          try {
            const { tensors } = readSafetensors(bytes.subarray(0, Math.max(0, bytes.length - cut)));
            for (const t of tensors.values()) expect(t.data.length).toBe(elementCount(t.dims));
          } catch (error) {
            expect(error).toBeInstanceOf(CorruptData);
          }
        },
      ),
      { numRuns: 500 },
    ));
});
