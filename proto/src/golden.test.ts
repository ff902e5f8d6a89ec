import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { CASES } from "./testing.ts";

/**
 * The bytes of every message as they were when it was first released. A change here is a change of the contract:
 * services of two versions would misread each other. New fields add new samples; old lines stay.
 * `npx tsx proto/write-golden.ts` adds the lines that are missing and touches no other.
 */
const golden: Record<string, string> = JSON.parse(
  await readFile(new URL("../fixtures/golden.json", import.meta.url), "utf8"),
);

describe.each(
  CASES.flatMap(({ codec, samples }) => samples.map((sample, i) => ({ codec, sample, key: `${codec.name}.${i}` }))),
)("$key", ({ codec, sample, key }) => {
  test("is encoded as the golden bytes", () => {
    expect(Buffer.from(codec.encode(sample)).toString("hex")).toBe(golden[key]);
  });

  test("is read from the golden bytes", () => {
    expect(codec.decode(Buffer.from(golden[key] ?? "", "hex"))).toEqual(sample);
  });

  test("is the same in JSON", () => {
    expect(codec.fromJson(JSON.parse(JSON.stringify(codec.toJson(sample))))).toEqual(sample);
  });
});

test("every golden line belongs to a sample", () => {
  const keys = CASES.flatMap(({ codec, samples }) => samples.map((_, i) => `${codec.name}.${i}`));
  expect(Object.keys(golden).sort()).toEqual(keys.sort());
});
