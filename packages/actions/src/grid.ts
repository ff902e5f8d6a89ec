/**
 * @file The 0…999 grid over a screenshot and its pixels: `px = clamp(round(v·(W−1)/999), 0, W−1)`. One map for every
 * platform; going from a pixel to the grid and back is exact for images up to 1000 pixels wide or high.
 */
import type { GridPoint } from "./action.ts";

/** Largest grid coordinate. */
export const GRID_MAX = 999;

/** Largest image side for which pixel → grid → pixel gives the same pixel. */
export const EXACT_SIDE_MAX = GRID_MAX + 1;

export interface PixelPoint {
  /** 0 … width − 1 */
  readonly x: number;
  /** 0 … height − 1 */
  readonly y: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Pixel index (0 … side−1) of a grid coordinate along a side of `side` pixels. */
export function gridToPixel(value: number, side: number): number {
  return Math.min(Math.max(Math.round((value * (side - 1)) / GRID_MAX), 0), side - 1);
}

/** Grid coordinate (0 … 999) whose pixel is nearest to `pixel` along a side of `side` pixels. */
export function pixelToGrid(pixel: number, side: number): number {
  if (side <= 1) return 0;
  return Math.min(Math.max(Math.round((pixel * GRID_MAX) / (side - 1)), 0), GRID_MAX);
}

/** The pixel under a grid point. */
export function toPixel(point: GridPoint, size: ImageSize): PixelPoint {
  return { x: gridToPixel(point.x, size.width), y: gridToPixel(point.y, size.height) };
}

/** The grid point over a pixel. */
export function toGrid(pixel: PixelPoint, size: ImageSize): GridPoint {
  return { x: pixelToGrid(pixel.x, size.width), y: pixelToGrid(pixel.y, size.height) };
}
