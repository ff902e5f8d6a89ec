import type { Bus } from "@vesper/bus";
import { decodeReportRecord, keys } from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Courtroom } from "../testing/index.ts";

let court: Courtroom;

beforeEach(async () => {
  court = await Courtroom.open();
});

afterEach(() => court[Symbol.asyncDispose]());

describe("a verifier", () => {
  it.each([
    { verdict: "completed", end: "finished", kind: "completed", reward: 1 },
    { verdict: "partial", end: "step-limit", kind: "partial", reward: 0 },
    { verdict: "failed", end: "time-limit", kind: "failed", reward: 0 },
    { verdict: "infeasible", end: "called-user", kind: "infeasible", reward: 1 },
    { verdict: "infeasible", end: "finished", kind: "failed", reward: 0 },
    { verdict: "completed", end: "called-user", kind: "failed", reward: 0 },
    { verdict: "completed", end: "policy-fault", kind: "failed", reward: -1 },
    { verdict: "completed", end: "environment-fault", kind: "invalid", reward: undefined },
  ] as const)("labels $verdict that ended $end as $kind", async ({ verdict, end, kind, reward }) => {
    const ready = await court.finish({ verdict, end });
    await using _verifier = await court.startVerifier();
    const [label] = await court.labels(1);
    expect(label).toMatchObject({ ready, verdict: { kind, reward } });
    expect(label?.reportKey).toBe(keys.report("run", ready.episode, ready.epoch));
  });

  it("keeps the report before it publishes the label", async () => {
    let reported = false;
    const watched: Bus = {
      ...court.bus,
      labelled: (run, policy) => {
        const log = court.bus.labelled(run, policy);
        return {
          read: (options) => log.read(options),
          purgeBelow: (sequence) => log.purgeBelow(sequence),
          stats: () => log.stats(),
          publish: async (message, options) => {
            reported = (await court.reportKeys()).length === 1;
            return log.publish(message, options);
          },
        };
      },
    };
    await court.finish();
    await using _verifier = await court.startVerifier({ bus: watched });
    const [label] = await court.labels(1);
    expect(reported).toBe(true);
    const key = label?.reportKey ?? "";
    expect(decodeReportRecord(await court.store.get(key), key).verdict).toEqual(label?.verdict);
  });

  it("labels measurements too", async () => {
    await court.finish({ purpose: "evaluate" });
    await court.finish({ member: 1, purpose: "validate" });
    await using _verifier = await court.startVerifier();
    expect((await court.labels(2)).map(({ ready }) => ready.purpose).sort()).toEqual(["evaluate", "validate"]);
  });
});
