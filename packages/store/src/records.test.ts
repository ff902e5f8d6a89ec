import { CorruptData } from "@vesper/kit";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeDiscardRecord,
  decodeEvaluationRecord,
  decodeGroupOpening,
  decodeGroupRecord,
  decodeManifest,
  decodePolicyAlias,
  decodeReportRecord,
  encodeDiscardRecord,
  encodeEvaluationRecord,
  encodeGroupOpening,
  encodeGroupRecord,
  encodeManifest,
  encodePolicyAlias,
  encodeReportRecord,
} from "./record-codecs.ts";
import {
  sampleAlias,
  sampleDiscards,
  sampleEvaluation,
  sampleGroup,
  sampleManifest,
  sampleOpening,
  sampleReport,
} from "./samples.ts";

interface RecordCase {
  readonly name: string;
  readonly sample: object;
  readonly encode: (value: never) => Uint8Array;
  readonly decode: (bytes: Uint8Array, where?: string) => object;
}

const RECORDS: readonly RecordCase[] = [
  { name: "report", sample: sampleReport, encode: encodeReportRecord, decode: decodeReportRecord },
  { name: "group", sample: sampleGroup, encode: encodeGroupRecord, decode: decodeGroupRecord },
  { name: "opening", sample: sampleOpening, encode: encodeGroupOpening, decode: decodeGroupOpening },
  { name: "manifest", sample: sampleManifest, encode: encodeManifest, decode: decodeManifest },
  { name: "discards", sample: sampleDiscards, encode: encodeDiscardRecord, decode: decodeDiscardRecord },
  { name: "alias", sample: sampleAlias, encode: encodePolicyAlias, decode: decodePolicyAlias },
  { name: "evaluation", sample: sampleEvaluation, encode: encodeEvaluationRecord, decode: decodeEvaluationRecord },
];

const json = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
const parse = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;

describe.each(RECORDS)("$name", ({ sample, encode, decode }) => {
  const whole = encode(sample as never);

  test("comes back as it was, 64-bit seeds included", () => {
    expect(decode(whole)).toEqual(sample);
    expect(encode(decode(whole) as never)).toEqual(whole);
  });

  test.each(Object.keys(sample))("without %s it is refused by key and field, unless it may be absent", (field) => {
    const value = (sample as Record<string, unknown>)[field];
    const { [field]: _, ...rest } = parse(whole);
    const absent = decode.bind(undefined, json(rest), "runs/r/key.json");
    if (value === undefined || field === "parent" || field === "success" || field === "start") {
      expect(absent()).toEqual({ ...sample, [field]: undefined });
      return;
    }
    expect(absent).toThrow(CorruptData);
    expect(absent).toThrow(`runs/r/key.json: ${field}`);
  });

  test("with any value damaged it is refused or read, never a crash", async () => {
    await fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sample)), fc.jsonValue(), (field, value) => {
        try {
          encode(decode(json({ ...parse(whole), [field]: value })) as never);
        } catch (error) {
          expect(error).toBeInstanceOf(CorruptData);
          expect((error as { field: string }).field.startsWith(field)).toBe(true);
        }
      }),
    );
  });

  test("cut anywhere it is refused", () => {
    for (let length = 0; length < whole.byteLength - 2; length += 11) {
      expect(() => decode(whole.slice(0, length))).toThrow(CorruptData);
    }
  });
});

test("a manifest's metrics are finite numbers by any name", () => {
  const metrics = JSON.parse('{"__proto__": 1, "loss": 2}');
  const again = decodeManifest(encodeManifest({ ...sampleManifest, metrics })).metrics;
  expect(Object.entries(again)).toEqual([
    ["__proto__", 1],
    ["loss", 2],
  ]);
  expect(() => encodeManifest({ ...sampleManifest, metrics: { loss: Number.NaN } })).toThrow("metrics.loss");
});

test("a digest is 64 hex digits and nothing else", () => {
  for (const digest of ["A".repeat(64), "a".repeat(63), "../../etc/passwd", "", 5]) {
    expect(() => decodeManifest(json({ ...parse(encodeManifest(sampleManifest)), digest }))).toThrow("digest");
  }
});

test("the seed is decimal text in the file", () => {
  expect(parse(encodeGroupRecord(sampleGroup)).environmentSeed).toBe("18446744073709551615");
});
