import { episodeId } from "@vesper/kit";
import { keys } from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Courtroom, SEED } from "../testing/index.ts";

let court: Courtroom;

beforeEach(async () => {
  court = await Courtroom.open();
});

afterEach(() => court[Symbol.asyncDispose]());

describe("an archive", () => {
  it("believes nothing of an archive that is not what was announced", async () => {
    await court.finish({ member: 0 }, (bytes) => bytes.map((byte, i) => (i === 700 ? byte ^ 1 : byte)));
    await court.finish({ member: 1 });
    await using _verifier = await court.startVerifier();
    const all = await court.labels(2);
    expect(all.find(({ ready }) => ready.member === 0)?.verdict).toMatchObject({
      kind: "invalid",
      rule: "corrupt-data",
      reward: undefined,
    });
    expect(all.find(({ ready }) => ready.member === 1)?.verdict.kind).toBe("completed");
  });

  it("believes nothing of an archive that holds another episode", async () => {
    const other = await court.finish({ member: 1 });
    const episode = episodeId({ run: "run", stage: "train", group: 4, member: 2, attempt: 0 });
    await court.announce({ ...other, episode, member: 2 });
    await using _verifier = await court.startVerifier();
    const all = await court.labels(2);
    const rules = new Map(all.map(({ ready, verdict }) => [ready.member, verdict.rule]));
    expect([rules.get(1), rules.get(2)]).toEqual(["state", "corrupt-data"]);
  });

  it("believes nothing of an archive that was played under another seed than announced", async () => {
    await court.finish({ member: 0, announcedSeed: SEED + 1n });
    await court.finish({ member: 1 });
    await using _verifier = await court.startVerifier();
    const all = await court.labels(2);
    const rules = new Map(all.map(({ ready, verdict }) => [ready.member, verdict.rule]));
    expect([rules.get(0), rules.get(1)]).toEqual(["corrupt-data", "state"]);
  });

  it("calls an archive that is gone invalid", async () => {
    const ready = await court.finish();
    await court.store.delete([ready.archiveKey]);
    await using _verifier = await court.startVerifier();
    expect((await court.labels(1))[0]?.verdict).toMatchObject({ kind: "invalid", rule: "archive-missing" });
  });

  it("whose report is broken ends among the dead letters, after it broke one verifier after the other", async () => {
    const ready = await court.finish({ member: 0 });
    await court.store.put(keys.report(ready.run, ready.episode, ready.epoch), new TextEncoder().encode("no report"));
    const limits = { deliveriesPerEpisode: 3 };
    for (let ended = 1; ended < limits.deliveriesPerEpisode; ended++) {
      await using verifier = await court.startVerifier({ concurrency: 1, limits });
      await verifier.failure;
    }
    await court.finish({ member: 1 });
    await using verifier = await court.startVerifier({ concurrency: 1, limits });
    expect((await court.labels(1))[0]?.ready.member).toBe(1);
    const letters = court.bus.deadLetters().read({ from: 1, signal: new AbortController().signal });
    const { value: letter } = await letters[Symbol.asyncIterator]().next();
    expect(letter?.message.queue).toBe("ready");
    expect(verifier.notReady()).toBeUndefined();
  });
});
