/** @file Which token id means what. Ids are laid out in sections, the grid last, so that logits can be concatenated. */
import { UserError } from "@vesper/kit";
import type { ActionType, Direction, GridPoint } from "./action.ts";
import { isActionType } from "./action-type.ts";
import { EXACT_SIDE_MAX, gridToPixel, pixelToGrid } from "./grid.ts";
import type { TokenConfig } from "./tokens.ts";

export const PAD_TOKEN = 0;
export const END_TOKEN = 1;

export const directions: readonly Direction[] = ["up", "down", "left", "right"];

/** Numbers that tokens can say: option indices 0 … 19, and the usual durations in seconds. */
export const numbers: readonly number[] = [0.5, ...Array.from({ length: 20 }, (_, i) => i), 30, 60];

/** Bound of {@link TokenConfig.maxLength}; a longer sequence belongs to a text policy. */
export const SEQUENCE_MAX = 64;

/** Longest word, in UTF-16 units, that a copy pointer may name, so that contents stay within the written form's limit. */
export const COPIED_WORD_MAX = 1024;

/** First id of each section, and the number of ids. */
export interface TokenLayout {
  readonly config: TokenConfig;
  readonly types: number;
  readonly directions: number;
  readonly numbers: number;
  readonly vocabulary: number;
  readonly copy: number;
  readonly grid: number;
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
}

/** @throws {UserError} naming the field that is out of range */
export function layOut(config: TokenConfig): TokenLayout {
  check(config);
  const columns = Math.ceil(config.frameWidth / config.cell);
  const rows = Math.ceil(config.frameHeight / config.cell);
  const types = 2;
  const directionsAt = types + config.types.length;
  const numbersAt = directionsAt + directions.length;
  const vocabulary = numbersAt + numbers.length;
  const copy = vocabulary + config.vocabulary.length;
  const grid = copy + config.copyLength;
  return {
    config,
    types,
    directions: directionsAt,
    numbers: numbersAt,
    vocabulary,
    copy,
    grid,
    columns,
    rows,
    size: grid + columns * rows,
  };
}

function check(config: TokenConfig): void {
  const integer = (field: keyof TokenConfig, value: number, low: number, high: number) => {
    if (!Number.isInteger(value) || value < low || value > high) {
      throw new UserError(`tokens.${field}`, String(value), `an integer from ${low} to ${high}`);
    }
  };
  integer("frameWidth", config.frameWidth, 1, EXACT_SIDE_MAX);
  integer("frameHeight", config.frameHeight, 1, EXACT_SIDE_MAX);
  integer("cell", config.cell, 1, EXACT_SIDE_MAX);
  integer("copyLength", config.copyLength, 0, 4096);
  integer("maxLength", config.maxLength, 2, SEQUENCE_MAX);
  if (config.types.length === 0) throw new UserError("tokens.types", "none", "at least one action type");
  unique("types", config.types);
  unique("vocabulary", config.vocabulary);
  for (const type of config.types) {
    if (!isActionType(type)) throw new UserError("tokens.types", String(type), "names of action types");
  }
  for (const entry of config.vocabulary) {
    if (entry.length === 0 || entry.length > COPIED_WORD_MAX) {
      throw new UserError(
        "tokens.vocabulary",
        `an entry of ${entry.length} characters`,
        `1 to ${COPIED_WORD_MAX} characters`,
      );
    }
  }
}

function unique(field: "types" | "vocabulary", entries: readonly string[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry)) throw new UserError(`tokens.${field}`, `${JSON.stringify(entry)} twice`, "each entry once");
    seen.add(entry);
  }
}

export function typeToken(layout: TokenLayout, type: ActionType): number | undefined {
  const index = layout.config.types.indexOf(type);
  return index < 0 ? undefined : layout.types + index;
}

export function typeOfToken(layout: TokenLayout, token: number): ActionType | undefined {
  return layout.config.types[token - layout.types];
}

/** The grid token of the cell that holds the point's pixel. */
export function cellToken(layout: TokenLayout, point: GridPoint): number {
  const { frameWidth, frameHeight, cell } = layout.config;
  const column = Math.floor(gridToPixel(point.x, frameWidth) / cell);
  const row = Math.floor(gridToPixel(point.y, frameHeight) / cell);
  return layout.grid + row * layout.columns + column;
}

/** The grid point over the centre pixel of a cell; at most cell/2 pixels from any pixel of the cell. */
export function cellPoint(layout: TokenLayout, token: number): GridPoint {
  const { frameWidth, frameHeight, cell } = layout.config;
  const index = token - layout.grid;
  const centre = (at: number, side: number) => {
    const first = at * cell;
    const pixels = Math.min(cell, side - first);
    return pixelToGrid(first + Math.floor(pixels / 2), side);
  };
  return {
    x: centre(index % layout.columns, frameWidth),
    y: centre(Math.floor(index / layout.columns), frameHeight),
  };
}
