import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vesper } from "../gen/vesper.js";
import {
  actRequestCodec,
  actResponseCodec,
  DecodeError,
  EncodeError,
  episodeOrderCodec,
  labelledMessageCodec,
  runStateMessageCodec,
  taskCodec,
  unknownFields,
  verdictCodec,
} from "./index.ts";
import { sampleActRequest, sampleActResponse, sampleOrder, sampleTask, sampleVerdict } from "./samples.ts";
import { CASES } from "./testing.ts";

const v1 = vesper.v1;

/** The error that `run` throws. */
function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** The sample with one wire field changed behind the codec's back. */
function tamper(change: Partial<vesper.v1.EpisodeOrder.$Properties>): Uint8Array {
  const wire = v1.EpisodeOrder.decode(episodeOrderCodec.encode(sampleOrder));
  return v1.EpisodeOrder.encode(Object.assign(wire, change)).finish();
}

describe.each(CASES)("$codec.name", ({ codec, samples, values }) => {
  test("any value comes back from its bytes and from its JSON", async () => {
    await fc.assert(
      fc.property(values, (value) => {
        expect(codec.decode(codec.encode(value))).toEqual(value);
        expect(codec.fromJson(JSON.parse(JSON.stringify(codec.toJson(value))))).toEqual(value);
      }),
      { numRuns: 60 },
    );
  });

  test("arbitrary bytes give a value or a DecodeError", async () => {
    await fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const error = thrown(() => codec.decode(bytes));
        if (error !== undefined) expect(error).toBeInstanceOf(DecodeError);
      }),
      { numRuns: 200 },
    );
  });

  test("damaged messages give a value that can be sent on, or a DecodeError", async () => {
    const whole = codec.encode(samples[0]);
    await fc.assert(
      fc.property(
        fc.nat({ max: whole.byteLength }),
        fc.array(fc.tuple(fc.nat({ max: whole.byteLength }), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
        (length, edits) => {
          const bytes = whole.slice(0, length);
          for (const [at, byte] of edits) if (at < bytes.byteLength) bytes[at] = byte;
          let value: unknown;
          try {
            value = codec.decode(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(DecodeError);
            return;
          }
          expect(codec.decode(codec.encode(value))).toEqual(value);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("arbitrary JSON gives a value or a DecodeError", async () => {
    await fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const error = thrown(() => codec.fromJson(json));
        if (error !== undefined) expect(error).toBeInstanceOf(DecodeError);
      }),
    );
  });

  test("fields of a newer contract survive being read and sent on", () => {
    const newer = new Uint8Array([...codec.encode(samples[0]), 0xfa, 0x7f, 3, 7, 8, 9]); // field 2047, three bytes
    const value = codec.decode(newer);
    expect(Buffer.from(codec.encode(value))).toEqual(Buffer.from(newer));
    expect(Buffer.from(codec.encode({ ...(value as object) }))).toEqual(Buffer.from(newer));
  });
});

test("unknown fields of a nested message stay within it", () => {
  const wire = v1.EpisodeOrder.decode(episodeOrderCodec.encode(sampleOrder));
  const extra = [new Uint8Array([0xfa, 0x7f, 1, 42])];
  Object.assign(wire.task ?? {}, { $unknowns: extra });
  const order = episodeOrderCodec.decode(v1.EpisodeOrder.encode(wire).finish());
  expect(Object.getOwnPropertySymbols(order)).toEqual([]);
  const again = taskCodec.decode(taskCodec.encode(order.task));
  expect((again as unknown as Record<symbol, Uint8Array[]>)[unknownFields]?.map((field) => [...field])).toEqual([
    [0xfa, 0x7f, 1, 42],
  ]);
});

describe("64-bit values", () => {
  test.each([0n, 1n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n])("seed %s is carried exactly", (environmentSeed) => {
    const order = { ...sampleOrder, environmentSeed };
    expect(episodeOrderCodec.decode(episodeOrderCodec.encode(order)).environmentSeed).toBe(environmentSeed);
  });

  test.each([-1n, 2n ** 64n])("seed %s is refused by name", (samplingSeed) => {
    const error = thrown(() => episodeOrderCodec.encode({ ...sampleOrder, samplingSeed }));
    expect(error).toBeInstanceOf(EncodeError);
    expect(error).toMatchObject({ field: "samplingSeed", code: "encode-failed", retryable: false });
  });

  test.each([-1, 0.5, 2 ** 53, Number.NaN])("group %s is refused by name", (group) => {
    expect(thrown(() => episodeOrderCodec.encode({ ...sampleOrder, group }))).toMatchObject({
      code: "encode-failed",
      field: "group",
    });
  });

  test.each([Number.MAX_SAFE_INTEGER, 2 ** 32, 2 ** 32 - 1, 2 ** 31])("version %s is carried exactly", (minVersion) => {
    const order = { ...sampleOrder, minVersion };
    expect(episodeOrderCodec.decode(episodeOrderCodec.encode(order)).minVersion).toBe(minVersion);
  });

  test("a counter beyond 2^53 on the wire is refused by name", () => {
    const { low, high, unsigned } = { low: 0, high: 0x200000, unsigned: true };
    const wire = v1.EpisodeOrder.decode(episodeOrderCodec.encode(sampleOrder));
    Object.assign(wire.issuedAtMs ?? {}, { low, high, unsigned });
    expect(thrown(() => episodeOrderCodec.decode(v1.EpisodeOrder.encode(wire).finish()))).toMatchObject({
      code: "decode-failed",
      retryable: false,
      field: "issuedAtMs",
      found: "9007199254740992",
    });
  });
});

describe("what a message cannot carry is refused by name when it is encoded", () => {
  const bad = (change: object) => ({ ...sampleActRequest, ...change }) as typeof sampleActRequest;
  test.each<[string, object]>([
    ["episode", { episode: "" }],
    ["platform", { platform: "fridge" }],
    ["platform", { platform: "constructor" }],
    ["temperature", { temperature: Number.POSITIVE_INFINITY }],
    ["temperature", { temperature: "0.7" }],
    ["stepIndex", { stepIndex: 2 ** 32 }],
    ["history", { history: "Click" }],
    ["history[1]", { history: ["a", 3] }],
    ["observation", { observation: undefined }],
    ["observation.image", { observation: { ...sampleActRequest.observation, image: "bytes" } }],
    ["epoch.delivery", { epoch: { incarnation: "x", delivery: 0 } }],
  ])("%s", (field, change) => {
    const error = thrown(() => actRequestCodec.encode(bad(change)));
    expect(error).toBeInstanceOf(EncodeError);
    expect(error).toMatchObject({ field });
  });

  test("a NaN reward", () => {
    expect(thrown(() => verdictCodec.encode({ ...sampleVerdict, reward: Number.NaN }))).toMatchObject({
      field: "reward",
    });
  });

  test("a log-probability that is no number", () => {
    const response = { ...sampleActResponse, logprobs: [-1, Number.NEGATIVE_INFINITY, -1] };
    expect(thrown(() => actResponseCodec.encode(response))).toMatchObject({ field: "logprobs[1]" });
  });
});

describe("what a message does not say is refused by name when it is decoded", () => {
  test.each<[string, Partial<vesper.v1.EpisodeOrder.$Properties>]>([
    ["task", { task: null }],
    ["behaviour", { behaviour: 0 }],
    ["behaviour", { behaviour: 77 as vesper.v1.Behaviour }],
    ["run", { run: "" }],
    [
      "task.platform",
      { task: { ...v1.Task.decode(taskCodec.encode(sampleTask)), platform: 99 as vesper.v1.Platform } },
    ],
  ])("%s", (field, change) => {
    const error = thrown(() => episodeOrderCodec.decode(tamper(change)));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ field });
  });

  test("an empty message names its first missing field", () => {
    expect(thrown(() => actRequestCodec.decode(new Uint8Array()))).toMatchObject({ field: "run", found: "nothing" });
  });

  test("a union without a member, and a kind that does not exist", () => {
    expect(thrown(() => labelledMessageCodec.decode(new Uint8Array()))).toMatchObject({ field: "kind" });
    const stranger = { kind: "rumour" } as never;
    expect(thrown(() => runStateMessageCodec.encode(stranger))).toMatchObject({ field: "kind", found: '"rumour"' });
  });

  test("text that is not UTF-8", () => {
    const bytes = new Uint8Array([0x0a, 2, 0xc3, 0x28]);
    expect(thrown(() => taskCodec.decode(bytes))).toBeInstanceOf(DecodeError);
  });

  test("something that is not bytes", () => {
    expect(thrown(() => taskCodec.decode("text" as never))).toBeInstanceOf(DecodeError);
  });
});

test("no reward and a reward of zero are two things", () => {
  const none = verdictCodec.decode(verdictCodec.encode({ ...sampleVerdict, reward: undefined }));
  const zero = verdictCodec.decode(verdictCodec.encode({ ...sampleVerdict, reward: 0 }));
  expect([none.reward, zero.reward]).toEqual([undefined, 0]);
});

test("log-probabilities keep every bit", () => {
  const logprobs = [-Math.LN2, -5e-324, -1.7976931348623157e308, -0.1 - 0.2];
  const response = actResponseCodec.decode(actResponseCodec.encode({ ...sampleActResponse, logprobs }));
  expect(response.logprobs).toEqual(logprobs);
});

test("a frame is read without a copy", () => {
  const bytes = actRequestCodec.encode(sampleActRequest);
  const { image } = actRequestCodec.decode(bytes).observation;
  expect(image.buffer).toBe(bytes.buffer);
  expect([...image]).toEqual([...sampleActRequest.observation.image]);
});

test("half a surrogate pair becomes the replacement character on both sides", () => {
  const request = { ...sampleActRequest, instruction: "a\ud83d b \ude00 😀" };
  expect(actRequestCodec.decode(actRequestCodec.encode(request)).instruction).toBe("a\ufffd b \ufffd 😀");
  expect(actRequestCodec.toJson(request)).toMatchObject({ instruction: "a\ufffd b \ufffd 😀" });
});

test("seeds are decimal text in JSON, and anything else is refused", () => {
  const json = episodeOrderCodec.toJson(sampleOrder) as Record<string, unknown>;
  expect(json.environmentSeed).toBe("18446744073709551615");
  for (const environmentSeed of [1, "01", "-1", "0x10", "18446744073709551616", ""]) {
    expect(thrown(() => episodeOrderCodec.fromJson({ ...json, environmentSeed }))).toMatchObject({
      field: "environmentSeed",
    });
  }
});

test("JSON of a newer contract is read, and what it adds passed over", () => {
  const json = taskCodec.toJson(sampleTask) as object;
  expect(taskCodec.fromJson({ ...json, novelty: 1 })).toEqual(sampleTask);
});

test("an error says which message and field, what was found and what is allowed, in one short line", () => {
  const error = thrown(() => taskCodec.encode({ ...sampleTask, dialogs: "x".repeat(10_000) as never }));
  expect(String(error)).toBe(
    "EncodeError: Task.dialogs: found text of 10000 characters; allowed: observe, accept, dismiss",
  );
});
