import { ManualClock } from "@vesper/kit";
import type { ActRequest } from "@vesper/proto";
import { describe, expect, it } from "vitest";
import { actRequest } from "./fixtures.ts";
import { type Outcome, RequestQueue } from "./request-queue.ts";

const outcome: Outcome = {
  action: "",
  parseFailure: "",
  tokens: [],
  logprobs: [],
  spans: [],
  version: 1,
  digest: "",
  batchSize: 1,
  inferMs: 1,
};

/** A queue whose batches are held until the test lets them go. */
function queue(deadlineMs = 60_000) {
  const batches: { readonly requests: readonly ActRequest[]; finish(): void }[] = [];
  const made = new RequestQueue({
    maxBatch: 3,
    maxWaitMs: 5,
    clock: new ManualClock(),
    deadlineMs,
    evaluate: (requests) =>
      new Promise((resolve) => {
        batches.push({ requests, finish: () => resolve(requests.map(() => outcome)) });
      }),
  });
  return { queue: made, batches };
}

const open = new AbortController().signal;

describe("act requests", () => {
  it("wait for the first version", async () => {
    const { queue: made, batches } = queue();
    const answer = made.submit(actRequest(), open);
    expect(batches).toHaveLength(0);
    made.holds(0);
    batches[0]?.finish();
    expect((await answer).version).toBe(1);
  });

  it("wait for the version that they insist on, and let others pass", async () => {
    const { queue: made, batches } = queue();
    made.holds(3);
    const later = made.submit(actRequest({ minVersion: 4 }), open);
    const now = made.submit(actRequest({ minVersion: 3 }), open);
    batches[0]?.finish();
    await now;
    expect(batches).toHaveLength(1);
    made.holds(4);
    batches[1]?.finish();
    await later;
    expect(batches.map((b) => b.requests[0]?.minVersion)).toEqual([3, 4]);
  });

  it("gather while a batch is evaluated, and go together up to the limit", async () => {
    const { queue: made, batches } = queue();
    made.holds(0);
    const answers = Array.from({ length: 6 }, () => made.submit(actRequest(), open));
    for (let i = 0; i < 3; i++) {
      batches[i]?.finish();
      await expect.poll(() => batches.length).toBeGreaterThan(Math.min(2, i));
    }
    await Promise.all(answers);
    expect(batches.map((b) => b.requests.length)).toEqual([1, 3, 2]);
  });

  it("end at their deadline when no version comes", async () => {
    const { queue: made } = queue(20);
    await expect(made.submit(actRequest(), open)).rejects.toMatchObject({ code: "deadline-exceeded" });
    expect(made.length).toBe(0);
  });

  it("leave when the caller gives up", async () => {
    const { queue: made } = queue();
    const caller = new AbortController();
    const answer = made.submit(actRequest(), caller.signal);
    caller.abort();
    await expect(answer).rejects.toMatchObject({ code: "cancelled" });
    expect(made.length).toBe(0);
  });

  it("are all released when the queue closes", async () => {
    const { queue: made } = queue();
    const answers = [made.submit(actRequest(), open), made.submit(actRequest(), open)];
    made.close(new Error("over"));
    for (const answer of answers) await expect(answer).rejects.toThrow("over");
    await made.drained();
  });
});
