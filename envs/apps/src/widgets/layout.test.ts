import { Rng } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange, cells, columns, contains, overlaps, rows, splitBottom, splitTop } from "./layout.ts";

const area = fc.record({
  x: fc.integer({ min: 0, max: 20 }),
  y: fc.integer({ min: 0, max: 20 }),
  width: fc.integer({ min: 110, max: 160 }),
  height: fc.integer({ min: 90, max: 160 }),
});
const gap = fc.integer({ min: 0, max: 8 });

describe("layout", () => {
  it("divides an area into parts inside it that keep their distance", () => {
    fc.assert(
      fc.property(
        area,
        gap,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (box, distance, across, down) => {
          for (const parts of [
            rows(box, down, distance),
            columns(box, across, distance),
            cells(box, across, down, distance),
          ]) {
            expect(parts.every((part) => contains(box, part))).toBe(true);
            expect(parts.some((part, i) => parts.slice(i + 1).some((other) => overlaps(part, other, distance)))).toBe(
              false,
            );
          }
        },
      ),
    );
  });

  it("splits off a strip without losing or sharing a pixel", () => {
    fc.assert(
      fc.property(area, gap, fc.integer({ min: 10, max: 60 }), (box, distance, height) => {
        for (const [upper, lower] of [splitTop(box, height, distance), splitBottom(box, height, distance)]) {
          expect(upper.height + lower.height + distance).toBe(box.height);
          expect(lower.y - upper.y - upper.height).toBe(distance);
        }
      }),
    );
  });

  it("arranges boxes inside the area and apart, whatever arrangement chance takes", () => {
    fc.assert(
      fc.property(
        area,
        fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
        fc.integer({ min: 2, max: 4 }),
        (box, seed, count) => {
          const placed = arrange(new Rng(seed), box, count, { width: 36, height: 30 }, 5);
          expect(placed).toHaveLength(count);
          expect(placed.every((one) => contains(box, one))).toBe(true);
          expect(placed.some((one, i) => placed.slice(i + 1).some((other) => overlaps(one, other, 5)))).toBe(false);
        },
      ),
    );
  });
});
