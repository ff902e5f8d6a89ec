/** @file What a vision policy is built from, and the defaults that were tuned for frames of 160 × 160. */
import type { ActionType, TokenConfig } from "@vesper/actions";
import { UserError } from "@vesper/kit";

export interface VisionOptions {
  readonly frameWidth: number;
  readonly frameHeight: number;
  /** Pixels per side of a spatial token and of a place of the fine map. Default 4. */
  readonly cell?: number;
  /** Channels of the fine map. Default 24. */
  readonly width?: number;
  /** Types, copy length, vocabulary and longest sequence; the frame and the cell come from the options above. */
  readonly tokens?: Partial<Omit<TokenConfig, "frameWidth" | "frameHeight" | "cell">>;
}

/** Sizes of one network; all of them numbers, as policy.json stores them. */
export interface VisionSizes {
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly cell: number;
  /** Channels of the fine map (one place per cell) and of the coarse map (one place per 2 × 2 cells). */
  readonly width: number;
  readonly coarseWidth: number;
  /** Layers on the coarse map. */
  readonly coarseLayers: number;
  /** Of the vector that carries instruction, text, history and hint, and of the decoder's state. */
  readonly stateWidth: number;
  /** Of a word's embedding. */
  readonly wordWidth: number;
  readonly wordBuckets: number;
  /** Words that the policy reads and that copy pointers can name. */
  readonly wordCount: number;
}

/** Every field of {@link VisionSizes}. */
export const SIZE_FIELDS = [
  "frameWidth",
  "frameHeight",
  "cell",
  "width",
  "coarseWidth",
  "coarseLayers",
  "stateWidth",
  "wordWidth",
  "wordBuckets",
  "wordCount",
] as const satisfies readonly (keyof VisionSizes)[];

/** Types that cover pages and apps on the web; every one of them can be said in tokens. */
export const WEB_TYPES: readonly ActionType[] = [
  "Click",
  "DoubleClick",
  "RightClick",
  "LongPress",
  "Hover",
  "Drag",
  "Scroll",
  "Type",
  "PressEnter",
  "SelectOption",
  "Wait",
  "Answer",
  "CallUser",
  "Finished",
];

const WORD_COUNT = 32;

export function tokenConfig(options: VisionOptions): TokenConfig {
  const { frameWidth, frameHeight, cell = 4, tokens = {} } = options;
  return {
    types: WEB_TYPES,
    copyLength: WORD_COUNT,
    vocabulary: ["\n"],
    maxLength: 10,
    ...tokens,
    frameWidth,
    frameHeight,
    cell,
  };
}

/** @throws {UserError} naming the option that is out of range */
export function visionSizes(options: VisionOptions): VisionSizes {
  const { frameWidth, frameHeight, cell = 4, width = 24 } = options;
  const integer = (field: string, value: number, low: number, high: number) => {
    if (!Number.isInteger(value) || value < low || value > high) {
      throw new UserError(`policy.${field}`, String(value), `an integer from ${low} to ${high}`);
    }
  };
  integer("frameWidth", frameWidth, 16, 640);
  integer("frameHeight", frameHeight, 16, 640);
  integer("cell", cell, 2, 8);
  integer("width", width, 8, 128);
  return {
    frameWidth,
    frameHeight,
    cell,
    width,
    coarseWidth: 8 * Math.round(width / 3),
    coarseLayers: 3,
    stateWidth: 64,
    wordWidth: 32,
    wordBuckets: 1024,
    wordCount: Math.max(1, options.tokens?.copyLength ?? WORD_COUNT),
  };
}
