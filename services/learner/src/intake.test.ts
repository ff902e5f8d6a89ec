import type { LabelledMessage } from "@vesper/bus";
import type { GroupClosed, LabelledTrajectory } from "@vesper/proto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closing, grpoStage, label } from "./fixtures.ts";
import type { DiscardedMember } from "./groups.ts";
import { Intake, type IntakeOptions } from "./intake.ts";
import type { Screened } from "./screening.ts";

const trajectory = (t: LabelledTrajectory): LabelledMessage => ({ kind: "trajectory", trajectory: t });
const closed = (c: GroupClosed): LabelledMessage => ({ kind: "closed", closed: c });

class Reading {
  readonly groups: Screened[] = [];
  readonly late: DiscardedMember[] = [];
  readonly counts = new Map<string, number>();
  readonly intake: Intake;
  #sequence = 0;

  constructor(changes: Partial<IntakeOptions> = {}) {
    const count = (what: string) => this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    this.intake = new Intake(
      {
        run: "run",
        policy: "main",
        stages: new Map([["web", grpoStage]]),
        position: { incarnation: "a", floor: 1, above: [] },
        settledGroups: new Set(),
        settledEpisodes: new Set(),
        version: 0,
        ...changes,
      },
      {
        group: (group) => this.groups.push(group),
        late: (member) => this.late.push(member),
        passedOver: count,
        repeated: count,
      },
    );
  }

  read(message: LabelledMessage, nowMs = 0): void {
    this.#sequence++;
    this.intake.accept({ sequence: this.#sequence, id: `m${this.#sequence}`, message }, nowMs, 0);
  }
}

describe("reading labels", () => {
  it("begins again after more groups than a call takes arguments", () => {
    const groups = 200_000;
    const settledGroups = new Set(Array.from({ length: groups }, (_, group) => group));
    const reading = new Reading({ settledGroups });
    reading.read(trajectory(label(groups, 0)));
    reading.read(closed(closing(groups, [`e${groups}-0`])));
    expect(reading.groups.map(({ group }) => group)).toEqual([groups]);
  });

  it("hands over a group when it is closed and every member is there, in member order", () => {
    const reading = new Reading();
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    reading.read(trajectory(label(1, 0)));
    expect(reading.groups).toEqual([]);
    reading.read(closed(closing(1, ["e1-0", "e1-1"])));
    expect(reading.groups.map((g) => g.members.map((m) => m.ready.episode))).toEqual([["e1-0", "e1-1"]]);
    expect(reading.intake.tracker.position.floor).toBe(1);
    reading.intake.settle(1);
    expect(reading.intake.tracker.position.floor).toBe(4);
  });

  it("waits for members whose labels come after the closing", () => {
    const reading = new Reading();
    reading.read(closed(closing(1, ["e1-0", "e1-1"])));
    reading.read(trajectory(label(1, 0)));
    expect(reading.groups).toEqual([]);
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    expect(reading.groups).toHaveLength(1);
  });

  it("goes on without members that cannot be had, and says so", () => {
    const reading = new Reading();
    reading.read(trajectory(label(1, 0)));
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    reading.read(closed(closing(1, ["e1-0", "e1-1", "e1-2"])), 100);
    reading.intake.expire(1_099, 1_000);
    expect(reading.groups).toEqual([]);
    reading.intake.expire(1_100, 1_000);
    expect(reading.groups[0]?.reason).toBeUndefined();
    expect(reading.groups[0]?.discarded).toEqual([{ group: 1, member: 2, episode: "e1-2", reason: "bus-lost" }]);
  });

  it("discards a group as bus-lost when too few of its members can be had", () => {
    const reading = new Reading();
    reading.read(closed(closing(1, ["e1-0", "e1-1", "e1-2"])), 0);
    reading.read(trajectory(label(1, 1)));
    reading.intake.expire(1_000, 1_000);
    expect(reading.groups[0]?.reason).toBe("bus-lost");
  });

  it("uses each group's own size (AReaL#1454)", () => {
    const reading = new Reading();
    for (const [group, size] of [
      [1, 3],
      [2, 2],
    ] as const) {
      for (let member = 0; member < size; member++)
        reading.read(trajectory(label(group, member, { reward: member === 0 ? 1 : 0 })));
      reading.read(
        closed(
          closing(
            group,
            Array.from({ length: size }, (_, m) => `e${group}-${m}`),
          ),
        ),
      );
    }
    expect(reading.groups.map((g) => [g.reason, g.members.length])).toEqual([
      [undefined, 3],
      [undefined, 2],
    ]);
  });

  it("takes the first of two closings", () => {
    const reading = new Reading();
    reading.read(closed(closing(1, ["e1-0", "e1-1"])));
    reading.read(closed(closing(1, ["e1-0"])));
    reading.read(trajectory(label(1, 0)));
    expect(reading.groups).toEqual([]);
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    expect(reading.groups[0]?.members).toHaveLength(2);
    expect(reading.counts.get("duplicate")).toBe(1);
  });

  it("counts a repeated label once, and a later delivery of the same episode as superseded (AReaL#1498)", () => {
    const reading = new Reading();
    reading.read(trajectory(label(1, 0)));
    reading.read(trajectory(label(1, 0)));
    reading.read(trajectory(label(1, 0, { reward: 0, epoch: { incarnation: "orders", delivery: 2 } })));
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    reading.read(closed(closing(1, ["e1-0", "e1-1"])));
    expect(Object.fromEntries(reading.counts)).toEqual({ duplicate: 1, superseded: 1 });
    expect(reading.groups[0]?.members.map((m) => m.verdict.reward)).toEqual([1, 0]);
    reading.intake.settle(1);
    expect(reading.intake.tracker.position.floor).toBe(6);
  });

  it("discards what was received but does not count, each with its reason", () => {
    const reading = new Reading();
    reading.read(trajectory(label(1, 0)));
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    reading.read(trajectory(label(1, 2, { verdict: "invalid", reward: undefined })));
    reading.read(trajectory(label(1, 3)));
    const dropped = [{ member: 3, episode: "e1-3", reason: "deadline" }];
    reading.read(closed(closing(1, ["e1-0", "e1-1"], { dropped })));
    reading.read(trajectory(label(1, 4)));
    expect(reading.groups[0]?.discarded.map((d) => [d.episode, d.reason])).toEqual([
      ["e1-2", "invalid"],
      ["e1-3", "deadline"],
    ]);
    expect(reading.late).toEqual([{ group: 1, member: 4, episode: "e1-4", reason: "late" }]);
  });

  it("passes over other runs, policies, purposes and stages, and counts them (SkyRL#1073)", () => {
    const reading = new Reading();
    reading.read(trajectory(label(1, 0, { run: "other" })));
    reading.read(trajectory(label(1, 0, { policy: "other" })));
    reading.read(trajectory(label(2, 0, { purpose: "validate" })));
    reading.read(trajectory(label(0, 0, { stage: "web/validation", purpose: "validate" })));
    reading.read(trajectory(label(3, 0, { stage: "exam", purpose: "evaluate" })));
    reading.read(closed(closing(3, ["e3-0"], { stage: "exam" })));
    expect(Object.fromEntries(reading.counts)).toEqual({
      "other-run": 1,
      "other-policy": 1,
      "other-purpose": 3,
      "other-stage": 1,
    });
    expect(reading.intake.tracker.position.floor).toBe(7);
    expect(reading.intake.pendingGroups).toBe(0);
  });

  it("holds nothing back for validation and evaluation, and lets no number of theirs settle a group of training", () => {
    const reading = new Reading();
    reading.read(trajectory(label(0, 0, { stage: "web/validation", purpose: "validate" })));
    reading.read(trajectory(label(1, 0, { stage: "exam", purpose: "evaluate" })));
    reading.read(closed(closing(1, ["e1-0"], { stage: "exam" })));
    expect(reading.intake.live.size).toBe(0);
    // Training's own groups of the same numbers are still being played when a later one is seen.
    reading.read(trajectory(label(2, 0, { oldestVersion: 4 })));
    expect(reading.intake.live.size).toBe(3);
    reading.read(trajectory(label(1, 0)));
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    reading.read(closed(closing(1, ["e1-0", "e1-1"])));
    expect(reading.groups.map((g) => [g.group, g.reason])).toEqual([[1, undefined]]);
    expect(reading.intake.live.size).toBe(2);
  });

  it("recognises what earlier checkpoints settled, also in a log that was made anew (SkyRL: crash before the purge)", () => {
    const reading = new Reading({ settledGroups: new Set([1]), settledEpisodes: new Set(["e1-0", "e1-1"]) });
    reading.read(trajectory(label(1, 0)));
    reading.read(trajectory(label(1, 1, { reward: 0 })));
    reading.read(closed(closing(1, ["e1-0", "e1-1"])));
    expect(reading.groups).toEqual([]);
    expect(reading.counts.get("duplicate")).toBe(3);
    expect(reading.intake.tracker.position.floor).toBe(4);
  });

  it("keeps what it gathered when the log is made anew, and settles the repetition with it", () => {
    const reading = new Reading();
    reading.read(trajectory(label(1, 0)));
    reading.intake.restart("b");
    const again = (sequence: number, message: LabelledMessage) =>
      reading.intake.accept({ sequence, id: `again-${sequence}`, message }, 0, 0);
    again(1, trajectory(label(1, 0)));
    again(2, trajectory(label(1, 1, { reward: 0 })));
    again(3, closed(closing(1, ["e1-0", "e1-1"])));
    expect(reading.groups).toHaveLength(1);
    reading.intake.restart("c");
    again(1, trajectory(label(1, 0)));
    expect(reading.intake.tracker.position).toEqual({ incarnation: "c", floor: 1, above: [] });
    reading.intake.settle(1);
    expect(reading.intake.tracker.position.floor).toBe(2);
  });

  it("hands over every closed group once with exactly its members, whatever the order and the repetitions", () => {
    const group = fc.record({
      size: fc.integer({ min: 1, max: 5 }),
      strangers: fc.integer({ min: 0, max: 2 }),
      repeated: fc.array(fc.nat(6), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (groups, random) => {
        const messages: LabelledMessage[] = groups.flatMap(({ size, strangers, repeated }, g) => {
          const all = Array.from({ length: size + strangers }, (_, m) => trajectory(label(g, m, { reward: m % 2 })));
          const members = Array.from({ length: size }, (_, m) => `e${g}-${m}`);
          return [...all, ...repeated.flatMap((i) => all[i] ?? []), closed(closing(g, members))];
        });
        for (let i = messages.length - 1; i > 0; i--) {
          const j = (random.next().value ?? 0) % (i + 1);
          [messages[i], messages[j]] = [messages[j] as LabelledMessage, messages[i] as LabelledMessage];
        }
        const reading = new Reading();
        for (const message of messages) reading.read(message);
        expect(reading.groups.map((g) => g.group).sort()).toEqual(groups.map((_, g) => g));
        for (const handed of reading.groups) {
          const { size, strangers } = groups[handed.group] ?? { size: 0, strangers: 0 };
          expect(handed.members.map((m) => m.ready.member)).toEqual(Array.from({ length: size }, (_, m) => m));
          const others = [...handed.discarded, ...reading.late.filter((d) => d.group === handed.group)];
          expect(others.map((d) => d.member).sort()).toEqual(Array.from({ length: strangers }, (_, m) => size + m));
          reading.intake.settle(handed.group);
        }
        expect(reading.intake.tracker.position.floor).toBe(messages.length + 1);
      }),
    );
  });
});
