/** @file Where things go: whole-pixel boxes that keep their distance from each other. */
import type { Box } from "@vesper/env-sdk";
import { InvariantViolated, type Rng } from "@vesper/kit";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function overlaps(a: Box, b: Box, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** `count` boxes one below the other, as high as fits, `gap` px apart. */
export function rows(area: Box, count: number, gap: number, maxHeight = Number.POSITIVE_INFINITY): Box[] {
  const height = Math.min(Math.floor((area.height - gap * (count - 1)) / count), maxHeight);
  return Array.from({ length: count }, (_, i) => ({
    x: area.x,
    y: area.y + i * (height + gap),
    width: area.width,
    height,
  }));
}

/** `count` boxes side by side, as wide as fits, `gap` px apart. */
export function columns(area: Box, count: number, gap: number): Box[] {
  const width = Math.floor((area.width - gap * (count - 1)) / count);
  return Array.from({ length: count }, (_, i) => ({
    x: area.x + i * (width + gap),
    y: area.y,
    width,
    height: area.height,
  }));
}

/** across × down boxes, row by row. */
export function cells(area: Box, across: number, down: number, gap: number): Box[] {
  return rows(area, down, gap).flatMap((row) => columns(row, across, gap));
}

/** A box of the given size somewhere inside the area. */
export function somewhere(rng: Rng, area: Box, size: Size): Box {
  return {
    x: area.x + rng.below(area.width - size.width + 1),
    y: area.y + rng.below(area.height - size.height + 1),
    width: size.width,
    height: size.height,
  };
}

/** Splits the area into a part of `height` px at the top and the rest below it. */
export function splitTop(area: Box, height: number, gap: number): [top: Box, rest: Box] {
  return [
    { ...area, height },
    { ...area, y: area.y + height + gap, height: area.height - height - gap },
  ];
}

/** Splits the area into the rest and a part of `height` px at the bottom. */
export function splitBottom(area: Box, height: number, gap: number): [rest: Box, bottom: Box] {
  return [
    { ...area, height: area.height - height - gap },
    { ...area, y: area.y + area.height - height, height },
  ];
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

/** A box of the given size in the middle of another. */
export function centred(area: Box, size: Size): Box {
  return {
    x: area.x + Math.floor((area.width - size.width) / 2),
    y: area.y + Math.floor((area.height - size.height) / 2),
    width: size.width,
    height: size.height,
  };
}

/** Boxes of the given sizes at random places, `gap` px apart; undefined when chance finds no such places. */
export function scatter(rng: Rng, area: Box, sizes: readonly Size[], gap: number): Box[] | undefined {
  for (let attempt = 0; attempt < 100; attempt++) {
    const placed: Box[] = [];
    for (const size of sizes) {
      const box = somewhere(rng, area, size);
      if (placed.some((other) => overlaps(box, other, gap))) break;
      placed.push(box);
    }
    if (placed.length === sizes.length) return placed;
  }
  return undefined;
}

/** Scattered, or in a row, a column or a grid whose slots it jitters: `count` boxes of one size. */
export function arrange(rng: Rng, area: Box, count: number, size: Size, gap: number): Box[] {
  const half = Math.ceil(count / 2);
  const regular = [
    columns(area, count, gap),
    rows(area, count, gap),
    cells(area, 2, half, gap),
    cells(area, half, 2, gap),
  ]
    .map((slots) => slots.slice(0, count))
    .filter((slots) => slots.every((slot) => slot.width >= size.width && slot.height >= size.height));
  const slots = rng.below(2) === 0 ? undefined : regular[rng.below(Math.max(regular.length, 1))];
  const scattered = slots === undefined ? scatter(rng, area, Array<Size>(count).fill(size), gap) : undefined;
  const chosen = slots ?? regular[0];
  if (scattered !== undefined) return scattered;
  if (chosen === undefined)
    throw new InvariantViolated(`${count} boxes do not fit into ${area.width} × ${area.height}`);
  return chosen.map((slot) => somewhere(rng, slot, size));
}
