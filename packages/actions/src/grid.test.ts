import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXACT_SIDE_MAX, gridToPixel, pixelToGrid, toGrid, toPixel } from "./index.ts";

describe("grid", () => {
  it("comes back to the same pixel on images up to 1000 wide", () => {
    const side = fc.integer({ min: 1, max: EXACT_SIDE_MAX });
    fc.assert(
      fc.property(side, side, fc.nat(), fc.nat(), (width, height, a, b) => {
        const pixel = { x: a % width, y: b % height };
        expect(toPixel(toGrid(pixel, { width, height }), { width, height })).toEqual(pixel);
      }),
    );
  });

  it("is off by at most half a grid step on larger images", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 8000 }), fc.nat(), (side, a) => {
        const pixel = a % side;
        expect(Math.abs(gridToPixel(pixelToGrid(pixel, side), side) - pixel)).toBeLessThanOrEqual(
          (side - 1) / 999 / 2 + 0.5,
        );
      }),
    );
  });

  it("stays inside the image and keeps order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: -2000, max: 3000 }), (side, value) => {
        const pixel = gridToPixel(value, side);
        expect(pixel).toBeGreaterThanOrEqual(0);
        expect(pixel).toBeLessThan(side);
        expect(gridToPixel(value + 1, side)).toBeGreaterThanOrEqual(pixel);
      }),
    );
  });

  it.each([
    [0, 160, 0],
    [999, 160, 159],
    [500, 160, 80],
    [1, 160, 0],
    [4, 160, 1],
    [999, 1, 0],
  ])("maps %i over %i pixels to %i", (value, side, pixel) => {
    expect(gridToPixel(value, side)).toBe(pixel);
  });
});
