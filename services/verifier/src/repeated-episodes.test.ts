import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Courtroom, judge, stateJudge } from "../testing/index.ts";

let court: Courtroom;

beforeEach(async () => {
  court = await Courtroom.open();
});

afterEach(() => court[Symbol.asyncDispose]());

describe("an episode that is announced again", () => {
  it("answers from the report when an episode is announced again, also after a bus was lost", async () => {
    const ready = await court.finish({ verdict: "failed" });
    let asked = 0;
    const counting = judge("counting", {
      kind: "state",
      judge: (request, signal) => {
        asked += 1;
        return stateJudge().judge(request, signal);
      },
    });
    {
      await using _verifier = await court.startVerifier({ judges: [counting] });
      await court.labels(1);
    }
    await court.anotherBus();
    await court.announce(ready);
    await using _again = await court.startVerifier({ judges: [counting] });
    expect((await court.labels(1))[0]).toMatchObject({ ready, verdict: { kind: "failed" } });
    expect(asked).toBe(1);
    expect(await court.reportKeys()).toHaveLength(1);
  });

  it.each([
    { epoch: { delivery: 2 }, name: "delivery" },
    { epoch: { incarnation: "another-bus" }, name: "incarnation" },
  ])("labels a second $name of an episode with the first one's report", async ({ epoch }) => {
    const first = await court.finish({ verdict: "completed" });
    await using _verifier = await court.startVerifier({ concurrency: 1 });
    await court.labels(1);
    await court.finish({ verdict: "failed", ...epoch });
    await court.announce(first, ".barrier");
    await court.finish({ member: 1 });
    const all = await court.labels(2);
    expect(all.map(({ ready }) => [ready.member, ready.epoch])).toEqual([
      [0, first.epoch],
      [1, { incarnation: "bus", delivery: 1 }],
    ]);
    expect(await court.reportKeys()).toHaveLength(2);
  });
});
