import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PositionTracker } from "./position.ts";

const start = { incarnation: "a", floor: 1, above: [] };

describe("the learner's position", () => {
  it("stands before the oldest entry that is not settled", () => {
    const tracker = new PositionTracker(start);
    for (const [sequence, id] of [
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ] as const)
      tracker.read(sequence, id);
    tracker.settle([3]);
    expect(tracker.position).toEqual({ incarnation: "a", floor: 1, above: ["c"] });
    tracker.settle([1]);
    expect(tracker.position).toEqual({ incarnation: "a", floor: 2, above: ["c"] });
    tracker.settle([2]);
    expect(tracker.position).toEqual({ incarnation: "a", floor: 4, above: [] });
  });

  it("refuses sequences that do not rise", () => {
    const tracker = new PositionTracker(start);
    tracker.read(5, "a");
    expect(() => tracker.read(5, "a")).toThrow("entry 5 read after 5");
  });

  it("starts from nothing on another incarnation", () => {
    const tracker = new PositionTracker({ incarnation: "a", floor: 7, above: ["x"] });
    tracker.restart("b");
    expect(tracker.next).toBe(1);
    expect(tracker.position).toEqual({ incarnation: "b", floor: 1, above: [] });
    expect(tracker.read(1, "x")).toBe(true);
  });

  it("never forgets an open entry and never offers a settled one again, whenever it is saved and restored", () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant("read" as const) },
      { weight: 4, arbitrary: fc.nat(50) },
      { weight: 1, arbitrary: fc.constant("restore" as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let tracker = new PositionTracker(start);
        const log: string[] = [];
        const settled = new Set<string>();
        let open = new Map<number, string>();
        const readTo = (last: number) => {
          for (let sequence = tracker.next; sequence <= last; sequence++) {
            const id = log[sequence - 1] ?? "";
            expect(tracker.read(sequence, id)).toBe(!settled.has(id));
            if (!settled.has(id)) open.set(sequence, id);
          }
        };
        for (const one of steps) {
          if (one === "read") {
            log.push(`id-${log.length + 1}`);
            readTo(log.length);
          } else if (one === "restore") {
            tracker = new PositionTracker(tracker.position);
            open = new Map();
            readTo(log.length);
          } else {
            const sequence = [...open.keys()][one % Math.max(1, open.size)];
            if (sequence === undefined) continue;
            tracker.settle([sequence]);
            settled.add(open.get(sequence) ?? "");
            open.delete(sequence);
          }
          const { floor, above } = tracker.position;
          const oldestOpen = Math.min(log.length + 1, ...open.keys());
          expect(floor).toBe(oldestOpen);
          const expected = log.slice(floor - 1).filter((id) => settled.has(id));
          expect([...above].sort()).toEqual(expected.sort());
        }
      }),
    );
  });
});
