import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Courtroom, judge, stateJudge } from "../testing/index.ts";

let court: Courtroom;

beforeEach(async () => {
  court = await Courtroom.open();
});

afterEach(() => court[Symbol.asyncDispose]());

describe("a panel of judges", () => {
  it("leaves one that hangs unjudged and goes on with the other 63 (verl#6673)", async () => {
    const hanging = judge("state-of-one", {
      kind: "state",
      judge: (request, signal) =>
        request.ready.member === 13
          ? new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }))
          : stateJudge().judge(request, signal),
    });
    for (let member = 0; member < 64; member++) await court.finish({ member });
    await using verifier = await court.startVerifier({
      judges: [hanging],
      concurrency: 8,
      limits: { judgeDeadlineMs: 50 },
    });
    const all = await court.labels(64);
    const kinds = new Map(all.map(({ ready, verdict }) => [ready.member, verdict.kind]));
    expect([...kinds].filter(([, kind]) => kind !== "completed")).toEqual([[13, "unjudged"]]);
    const unjudged = all.find(({ ready }) => ready.member === 13)?.verdict;
    expect(unjudged).toMatchObject({
      reward: undefined,
      judges: [{ name: "state-of-one", error: "deadline-exceeded" }],
    });
    expect(await verifier.metrics.registry.metrics()).toMatch(/abstentions_total\{kind="state",reason="deadline"\} 1/);
  });

  it("lets a judge that throws abstain while the others decide", async () => {
    await court.finish();
    const broken = judge("broken", {
      judge: async () => {
        throw new TypeError("no such picture");
      },
    });
    await using _verifier = await court.startVerifier({ judges: [broken, stateJudge()] });
    const [label] = await court.labels(1);
    expect(label?.verdict).toMatchObject({
      kind: "completed",
      judges: [
        { name: "broken", error: "error" },
        { name: "state", error: "" },
      ],
    });
  });

  it("decides by votes where no state judge speaks", async () => {
    const says = (name: string, status: "satisfied" | "violated") =>
      judge(name, {
        judge: async () => ({ votes: [{ keyPoint: "done", status, frame: 0, confidence: 1, reason: "" }] }),
      });
    await court.finish({ taskId: "other/task" });
    await using _verifier = await court.startVerifier({
      judges: [stateJudge(), says("a", "satisfied"), says("b", "satisfied"), says("c", "violated")],
      voting: { rule: "majority" },
      quorum: 3,
    });
    const [label] = await court.labels(1);
    expect(label?.verdict).toMatchObject({ kind: "completed", rule: "all-key-points" });
    expect(label?.verdict.keyPoints).toMatchObject([{ id: "done", satisfiedVotes: 2, violatedVotes: 1 }]);
    expect(label?.verdict.judges[0]).toMatchObject({ name: "state", error: "not-applicable" });
  });
});
