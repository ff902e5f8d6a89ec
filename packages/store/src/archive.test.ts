import { CorruptData } from "@vesper/kit";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeTrajectory, encodeTrajectory, type Trajectory } from "./archive.ts";
import { makeTrajectory } from "./samples.ts";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

const limits = { maxEntries: 1_000 };

/** The archive of a good trajectory with its entries changed. */
async function altered(change: (entries: TarEntry[]) => TarEntry[]): Promise<Uint8Array> {
  return writeTar(change(readTar(await encodeTrajectory(makeTrajectory()), limits)));
}

/** One JSON entry changed. */
function editing(name: string, edit: (json: Record<string, unknown>) => unknown): Promise<Uint8Array> {
  return altered((entries) =>
    entries.map((entry) => {
      if (entry.name !== name) return entry;
      const json = edit(JSON.parse(Buffer.from(entry.bytes).toString()));
      return { name, bytes: new Uint8Array(Buffer.from(JSON.stringify(json))) };
    }),
  );
}

test("a trajectory comes back as it was, seeds and frames to the last bit", async () => {
  const trajectory = makeTrajectory();
  const again = await decodeTrajectory(await encodeTrajectory(trajectory));
  expect(again).toEqual(trajectory);
  expect(again.order.environmentSeed).toBe(0xffff_ffff_ffff_ffffn);
});

test.each<[string, Partial<Trajectory>]>([
  ["without evidence", { evidence: undefined }],
  ["that ended before anything was seen", { steps: [], frames: new Map(), lastFrame: "" }],
  ["without a last frame", { ...makeTrajectory(3), lastFrame: "000.png", frames: firstFrames(3) }],
])("a trajectory %s comes back as it was", async (_, change) => {
  const trajectory = { ...makeTrajectory(), ...change };
  expect(await decodeTrajectory(await encodeTrajectory(trajectory))).toEqual(trajectory);
});

function firstFrames(count: number): ReadonlyMap<string, Uint8Array> {
  return new Map([...makeTrajectory(count).frames].slice(0, count));
}

test("equal frames may share a name", async () => {
  const trajectory = makeTrajectory(2);
  const [first, second] = trajectory.steps;
  if (!first || !second) throw new Error("two steps");
  const shared: Trajectory = {
    ...trajectory,
    steps: [first, { ...second, frame: first.frame, frameSha256: first.frameSha256 }],
    frames: firstFrames(1),
    lastFrame: first.frame,
  };
  expect(await decodeTrajectory(await encodeTrajectory(shared))).toEqual(shared);
});

test("equal trajectories give equal bytes, whatever order their frames were added in", async () => {
  const trajectory = makeTrajectory();
  const frames = new Map([...trajectory.frames].reverse());
  const [one, two] = await Promise.all([encodeTrajectory(trajectory), encodeTrajectory({ ...trajectory, frames })]);
  expect(Buffer.compare(one, two)).toBe(0);
});

test("the archive is laid out for WebDataset readers: a step, then the frame it saw", async () => {
  const names = readTar(await encodeTrajectory(makeTrajectory()), limits).map((entry) => entry.name);
  expect(names).toEqual([
    "episode.json",
    "000.step.json",
    "000.png",
    "001.step.json",
    "001.png",
    "002.step.json",
    "002.png",
    "003.png",
  ]);
});

test("frames are read without a copy", async () => {
  const bytes = await encodeTrajectory(makeTrajectory());
  const { frames } = await decodeTrajectory(bytes);
  expect(frames.get("001.png")?.buffer).toBe(bytes.buffer);
});

describe("what is not a whole trajectory is refused, naming entry and field", () => {
  test.each<[string, () => Promise<Uint8Array>, { where: string; field?: string }]>([
    ["no episode", () => altered((all) => all.slice(1)), { where: "episode.json" }],
    [
      "a step missing",
      () => altered((all) => all.filter((e) => e.name !== "001.step.json")),
      { where: "001.step.json" },
    ],
    ["a frame missing", () => altered((all) => all.filter((e) => e.name !== "002.png")), { where: "002.png" }],
    ["an entry twice", () => altered((all) => [...all, ...all.slice(-1)]), { where: "003.png" }],
    [
      "a stranger",
      () => altered((all) => [...all, { name: "setup.py", bytes: new Uint8Array(3) }]),
      { where: "setup.py" },
    ],
    [
      "a changed frame",
      () => altered((all) => all.map((e) => (e.name === "001.png" ? { ...e, bytes: e.bytes.map((b) => b ^ 1) } : e))),
      { where: "001.png" },
    ],
    [
      "a step of another episode",
      () => editing("001.step.json", (s) => ({ ...s, episode: "x" })),
      { where: "001.step.json", field: "episode" },
    ],
    [
      "steps out of order",
      () => editing("001.step.json", (s) => ({ ...s, index: 2 })),
      { where: "001.step.json", field: "index" },
    ],
    [
      "another frame's digest",
      () => editing("000.step.json", (s) => ({ ...s, frameSha256: "0" })),
      { where: "000.step.json", field: "frameSha256" },
    ],
    [
      "a frame of another archive",
      () => editing("000.step.json", (s) => ({ ...s, frame: "../000.png" })),
      { where: "000.step.json", field: "frame" },
    ],
    [
      "a seed as a number",
      () => editing("episode.json", (e) => ({ ...e, order: { ...(e.order as object), environmentSeed: 1 } })),
      { where: "episode.json", field: "order.environmentSeed" },
    ],
    [
      "a log-probability as text",
      () => editing("002.step.json", (s) => ({ ...s, response: { ...(s.response as object), logprobs: [-1, "x"] } })),
      { where: "002.step.json", field: "response.logprobs[1]" },
    ],
    [
      "an end that does not exist",
      () => editing("episode.json", (e) => ({ ...e, end: { kind: "bored", fault: "", where: "" } })),
      { where: "episode.json", field: "end.kind" },
    ],
    [
      "a later format",
      () => editing("episode.json", (e) => ({ ...e, formatVersion: 2 })),
      { where: "episode.json", field: "formatVersion" },
    ],
    [
      "an absurd number of steps",
      () => editing("episode.json", (e) => ({ ...e, steps: 4_000_000_000 })),
      { where: "episode.json", field: "steps" },
    ],
    [
      "JSON that is none",
      () => altered((all) => all.map((e) => (e.name === "episode.json" ? { ...e, bytes: new Uint8Array([0xff]) } : e))),
      { where: "episode.json" },
    ],
  ])("%s", async (_, archive, expected) => {
    const decoding = decodeTrajectory(await archive());
    await expect(decoding).rejects.toThrow(CorruptData);
    await expect(decoding).rejects.toMatchObject({ code: "corrupt-data", ...expected });
  });

  test("on writing, too: a frame that no step saw, a missing frame, a wrong digest, a wrong name", async () => {
    const good = makeTrajectory();
    const extra = new Map([...good.frames, ["009.png", new Uint8Array(1)]]);
    const fewer = new Map([...good.frames].slice(1));
    const named = new Map([...good.frames, ["../x", new Uint8Array(1)]]);
    const changed = new Map([...good.frames, ["000.png", new Uint8Array(1)]]);
    for (const [frames, where] of [
      [extra, "009.png"],
      [fewer, "000.step.json"],
      [named, "../x"],
      [changed, "000.step.json"],
    ] as const) {
      await expect(encodeTrajectory({ ...good, frames })).rejects.toMatchObject({ code: "corrupt-data", where });
    }
  });
});

test("damaged archives give CorruptData or a trajectory, never anything else; damaged frames always CorruptData", async () => {
  const whole = await encodeTrajectory(makeTrajectory());
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(whole.byteLength), fc.nat({ max: whole.byteLength })),
      fc.array(fc.tuple(fc.nat({ max: whole.byteLength - 1 }), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
      async (length, edits) => {
        const bytes = whole.slice(0, length);
        for (const [at, byte] of edits) if (at < length) bytes[at] = byte;
        try {
          const trajectory = await decodeTrajectory(bytes);
          // What passes is well formed: it can be written again.
          await encodeTrajectory(trajectory);
          for (const [name, frame] of makeTrajectory().frames) {
            if (trajectory.frames.has(name)) expect(trajectory.frames.get(name)).toEqual(frame);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(CorruptData);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("arbitrary bytes are CorruptData", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
      await expect(decodeTrajectory(bytes)).rejects.toThrow(CorruptData);
    }),
  );
});
