import { Rng } from "@vesper/kit";
import type { Settled, VerdictKind } from "@vesper/proto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { label, task } from "../testing/labels.ts";
import { admissible } from "./admission.ts";
import { GroupLedger } from "./group-ledger.ts";
import type { GroupPlan } from "./open-group.ts";

const plan = (group: number, size = 3, openedAtMs = 0): GroupPlan => ({
  run: "run",
  stage: "online",
  policy: "policy",
  group,
  task,
  environmentSeed: 5n,
  size,
  openedAtMs,
});

const settled = (group: number, outcome: Settled["outcome"] = "consumed", version = 1): Settled => ({
  run: "run",
  policy: "policy",
  group,
  outcome,
  reason: outcome === "consumed" ? "" : "no-signal",
  version,
});

function ledger(attempts = 2, minGroup = 2): GroupLedger {
  return new GroupLedger({ attempts, minGroup });
}

const NEVER = Number.POSITIVE_INFINITY;

describe("the group ledger", () => {
  it("closes a group once every member is in, with its members in order", () => {
    const l = ledger();
    l.start(plan(0));
    for (const member of [2, 0])
      expect(l.label(label({ group: 0, member, kind: "failed" }))).toEqual({ kind: "joined" });
    expect(l.due(0, NEVER)).toEqual([]);
    l.label(label({ group: 0, member: 1, kind: "completed" }));
    expect(l.due(0, NEVER)).toEqual([{ group: 0, reason: "complete" }]);
    const record = l.close(0, "complete", 9);
    const episodes = [0, 1, 2].map((member) => label({ group: 0, member, kind: "failed" }).ready.episode);
    expect(record.closed.members).toEqual(episodes);
    expect(record).toMatchObject({ rewards: [0, 1, 0], successes: [false, true, false], environmentSeed: 5n });
    expect(record.closed).toMatchObject({ dropped: [], reason: "complete", closedAtMs: 9 });
  });

  it("counts the first label of an episode and no other, of whichever delivery", () => {
    const l = ledger();
    l.start(plan(0));
    expect(l.label(label({ group: 0, member: 0, kind: "completed", delivery: 1 })).kind).toBe("joined");
    expect(l.label(label({ group: 0, member: 0, kind: "failed", delivery: 2 })).kind).toBe("repeated");
    expect(l.label(label({ group: 7, member: 0, kind: "failed" })).kind).toBe("unknown");
  });

  it("plays an invalid member again under a new id, with bounded attempts (NeMo-RL#4161, prime-rl#2590)", () => {
    const l = ledger(2);
    l.start(plan(0));
    const turns = [0, 1, 2].map((attempt) => l.label(label({ group: 0, member: 1, attempt, kind: "invalid" })));
    expect(turns.map((turn) => turn.kind)).toEqual(["again", "again", "given-up"]);
    for (const member of [0, 2]) l.label(label({ group: 0, member, kind: "completed" }));
    const [due] = l.due(0, NEVER);
    expect(due).toEqual({ group: 0, reason: "members-failed" });
    const { closed } = l.close(0, "members-failed", 0);
    expect(closed.members).toHaveLength(2);
    expect(closed.dropped.map(({ member, reason }) => [member, reason])).toEqual([
      [1, "invalid"],
      [1, "invalid"],
      [1, "invalid"],
    ]);
    expect(new Set(closed.dropped.map((each) => each.episode)).size).toBe(3);
  });

  it("goes on with a later attempt that an earlier process had ordered, and accounts for those before it", () => {
    const l = ledger();
    l.start(plan(0, 2));
    expect(l.label(label({ group: 0, member: 0, attempt: 1, kind: "completed" }))).toEqual({ kind: "joined" });
    // The first attempt is judged again, and otherwise: it is the later one's turn for good.
    expect(l.label(label({ group: 0, member: 0, attempt: 0, kind: "completed" }))).toEqual({ kind: "unknown" });
    // Beyond the last attempt there is nothing to go on to.
    expect(l.label(label({ group: 0, member: 1, attempt: 3, kind: "completed" }))).toEqual({ kind: "unknown" });
    expect(l.label(label({ group: 0, member: 1, attempt: 2, kind: "invalid" }))).toEqual({ kind: "given-up" });
    const { closed } = l.close(0, "members-failed", 9);
    expect(closed.dropped.map(({ member, reason }) => `${member} ${reason}`).sort()).toEqual([
      "0 replaced",
      "0 too-small",
      "1 invalid",
      "1 replaced",
      "1 replaced",
    ]);
    expect(new Set(closed.dropped.map(({ episode }) => episode)).size).toBe(5);
  });

  it("makes a group of seven when the environment crashed in one of eight (miles#2800)", () => {
    const l = ledger(0);
    l.start(plan(0, 8));
    for (let member = 0; member < 8; member++) {
      l.label(label({ group: 0, member, kind: member === 3 ? "invalid" : "completed" }));
    }
    expect(l.close(0, "members-failed", 0).closed.members).toHaveLength(7);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("lets a reward of %d leave the group (TRL#5902)", (reward) => {
    const l = ledger(0);
    l.start(plan(0));
    expect(l.label(label({ group: 0, member: 0, kind: "completed", reward })).kind).toBe("given-up");
  });

  it("drops a group below its least size, accounts for everybody, and frees its place at once", () => {
    const l = ledger(0);
    l.start(plan(0));
    l.label(label({ group: 0, member: 0, kind: "completed" }));
    l.label(label({ group: 0, member: 1, kind: "invalid" }));
    l.label(label({ group: 0, member: 2, kind: "unjudged" }));
    const { closed } = l.close(0, "members-failed", 0);
    expect(closed.members).toEqual([]);
    expect(closed.dropped.map((each) => each.reason)).toEqual(["too-small", "invalid", "unjudged"]);
    expect(l.counts).toEqual({ dispatched: 1, settled: 0, dropped: 1, open: 0 });
    l.settle(settled(0, "discarded"));
    expect(l.counts).toEqual({ dispatched: 1, settled: 1, dropped: 0, open: 0 });
  });

  it("closes a late group without those who have not come", () => {
    const l = ledger();
    l.start(plan(0, 3, 0));
    l.start(plan(1, 3, 0));
    // The time that its orders wait in the queue is nobody's.
    expect(l.due(1_000_000, 1_000)).toEqual([]);
    l.started(0, 100);
    l.started(0, 900);
    for (const member of [0, 2]) l.label(label({ group: 0, member, kind: "failed" }));
    expect(l.due(1_099, 1_000)).toEqual([]);
    expect(l.due(1_100, 1_000)).toEqual([{ group: 0, reason: "deadline" }]);
    const { closed } = l.close(0, "deadline", 1_100);
    expect(closed).toMatchObject({ reason: "deadline", dropped: [{ member: 1, reason: "deadline" }] });
    expect(closed.members).toHaveLength(2);
  });

  it("trains nothing of a group that was open when its stage ended", () => {
    const l = ledger();
    l.start(plan(0));
    for (const member of [0, 1]) l.label(label({ group: 0, member, kind: "completed" }));
    const { closed } = l.close(0, "stage-ended", 0);
    expect(closed.members).toEqual([]);
    expect(closed.dropped.map((each) => each.reason)).toEqual(["stage-ended", "stage-ended", "stage-ended"]);
  });

  it("settles each group once", () => {
    const l = ledger();
    l.start(plan(0, 1));
    l.label(label({ group: 0, member: 0, kind: "completed" }));
    expect(l.settle(settled(0))).toBeUndefined();
    l.close(0, "complete", 0);
    expect(l.settle(settled(0))?.settled.version).toBe(1);
    expect(l.settle(settled(0, "discarded"))).toBeUndefined();
    expect(l.settle(settled(4))).toBeUndefined();
  });
});

/** A whole stage in miniature: episodes end in any order, some are invalid or lost, labels and settlements repeat. */
function play(seed: bigint, options: { maxStaleness: number; batchGroups: number; size: number; groups: number }) {
  const rng = new Rng(seed);
  const { maxStaleness, batchGroups, size, groups } = options;
  const l = ledger(1, Math.min(2, size));
  const bound = (maxStaleness + 1) * batchGroups;
  const playing: { group: number; member: number; attempt: number }[] = [];
  const trainable: number[] = [];
  const news = new Map<number, number>();
  let [next, nowMs, idle, version] = [0, 0, 0, 0];
  while (next < groups || l.counts.open > 0) {
    nowMs += 1;
    while (next < groups && admissible({ ...l.counts, maxStaleness, batchGroups }) > 0) {
      const { waiting } = l.start(plan(next, size, nowMs));
      l.started(next, nowMs);
      playing.push(...waiting.map((turn) => ({ group: next, member: turn.member, attempt: turn.attempt })));
      next += 1;
    }
    const { dispatched, settled: done, dropped } = l.counts;
    if (dispatched - done - dropped > bound)
      throw new Error(`${dispatched - done - dropped} outstanding, bound ${bound}`);
    if (playing.length > 0) {
      const [ended] = playing.splice(rng.below(playing.length), 1);
      const kind: VerdictKind = rng.pick(["completed", "failed", "failed", "invalid"]);
      // One in twenty is lost: nobody ever hears of it.
      if (ended && rng.uniform() > 0.05) {
        const effect = l.label(label({ ...ended, kind }));
        if (rng.uniform() < 0.2) l.label(label({ ...ended, kind, delivery: 2 }));
        if (effect.kind === "again") playing.push({ ...ended, attempt: ended.attempt + 1 });
      }
    }
    for (const { group, reason } of l.due(nowMs, 200)) {
      if (l.close(group, reason, nowMs).closed.members.length > 0) trainable.push(group);
    }
    const stuck = playing.length === 0 && l.counts.open === 0;
    while (trainable.length >= batchGroups || (stuck && next < groups && trainable.length > 0)) {
      version += 1;
      for (const group of trainable.splice(0, batchGroups)) {
        for (let times = 1 + rng.below(2); times > 0; times--) {
          if (l.settle(settled(group, "consumed", version))) news.set(group, (news.get(group) ?? 0) + 1);
        }
      }
    }
    idle = playing.length > 0 ? 0 : idle + 1;
    if (idle > 1_000) throw new Error(`dead-lock with ${JSON.stringify(l.counts)}`);
  }
  return { news, dispatched: l.counts.dispatched };
}

describe("a stage of random episodes", () => {
  it.each([0, 1, 2])(
    "with staleness %d never passes the bound, never stands still, and settles each group once",
    (maxStaleness) => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
          fc.integer({ min: 1, max: 4 }),
          fc.integer({ min: 1, max: 4 }),
          (seed, batchGroups, size) => {
            const { news, dispatched } = play(seed, { maxStaleness, batchGroups, size, groups: 12 });
            expect(dispatched).toBe(12);
            for (const [group, times] of news) expect([group, times]).toEqual([group, 1]);
          },
        ),
        { numRuns: 200 },
      );
    },
  );
});
