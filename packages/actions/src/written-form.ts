/** @file The options of the written form: how coordinates are counted, and whose calls are read and written. */
import { UserError } from "@vesper/kit";
import type { Domain } from "@vesper/proto";
import type { ActionType, GridPoint } from "./action.ts";
import { GRID_MAX, type ImageSize, pixelToGrid, toPixel } from "./grid.ts";

/**
 * How coordinates are written. `grid999`: 0 … 999 over the image, ours. `grid1000`: 0 … 1000, proportional.
 * `pixel`: pixels of {@link WrittenForm.image}; exact for images up to 1000 pixels a side.
 */
export type Convention = "grid999" | "grid1000" | "pixel";

/** Whose calls: ours, or those of the UI-Venus-2 release. */
export type Dialect = "vesper" | "ui-venus-2";

export interface WrittenForm {
  /** Default `grid999`; the dialect's grounding answers default to `grid1000`. */
  readonly convention?: Convention;
  /** Needed by the `pixel` convention. */
  readonly image?: ImageSize;
  /** Default `vesper`. */
  readonly dialect?: Dialect;
  /** Which of the dialect's prompts: it decides forms and defaults. Default `mobile`. Ours has one form for all. */
  readonly domain?: Domain;
  /** Where the pointer is: dialect calls without a point act there. */
  readonly cursor?: GridPoint;
  /** Types that may be named; others fail as `unknown-action`. Default all. */
  readonly allowed?: ReadonlySet<ActionType>;
}

/** A written form with its defaults filled in. */
export interface ResolvedForm {
  readonly convention: Convention;
  readonly image: ImageSize | undefined;
  readonly venus: boolean;
  readonly domain: Domain;
  readonly cursor: GridPoint | undefined;
  readonly allowed: ReadonlySet<ActionType> | undefined;
}

/** @throws {UserError} when the pixel convention has no image */
export function resolveForm(form: WrittenForm = {}): ResolvedForm {
  const venus = form.dialect === "ui-venus-2";
  const domain = form.domain ?? "mobile";
  const convention = form.convention ?? (venus && domain === "grounding" ? "grid1000" : "grid999");
  if (convention === "pixel" && !form.image)
    throw new UserError("image", "none", "the image's size for convention pixel");
  return { convention, image: form.image, venus, domain, cursor: form.cursor, allowed: form.allowed };
}

/** Largest coordinate of the convention along x and y. */
function bounds(form: ResolvedForm): { readonly x: number; readonly y: number } {
  if (form.convention === "grid999") return { x: GRID_MAX, y: GRID_MAX };
  if (form.convention === "grid1000" || !form.image) return { x: 1000, y: 1000 };
  return { x: form.image.width - 1, y: form.image.height - 1 };
}

/** The grid point that two written numbers mean; undefined when one is off the convention's range. */
export function readPoint(form: ResolvedForm, x: number, y: number): GridPoint | undefined {
  const max = bounds(form);
  if (x < 0 || y < 0 || x > max.x || y > max.y) return undefined;
  if (form.convention === "pixel") return { x: pixelToGrid(x, max.x + 1), y: pixelToGrid(y, max.y + 1) };
  const scale = GRID_MAX / max.x;
  return { x: Math.round(x * scale), y: Math.round(y * scale) };
}

/** The inverse of {@link readPoint}; reading what it writes gives the same grid point, for `pixel` the same pixel. */
export function writePoint(form: ResolvedForm, point: GridPoint): { readonly x: number; readonly y: number } {
  if (form.convention === "grid999") return point;
  if (form.convention === "pixel" && form.image) return toPixel(point, form.image);
  return { x: Math.round((point.x * 1000) / GRID_MAX), y: Math.round((point.y * 1000) / GRID_MAX) };
}
