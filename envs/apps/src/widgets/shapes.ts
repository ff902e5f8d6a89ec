/** @file The figures and colours that tasks name. Kept few and far apart, so that a word means one thing on the screen. */

/** Fill by colour name. */
export const fills = {
  red: "#d3202f",
  orange: "#f5821f",
  yellow: "#f7d02c",
  green: "#23984a",
  blue: "#1e62d8",
  purple: "#7c2fbf",
  pink: "#f58ab8",
} as const;

export type Colour = keyof typeof fills;

export const colours: readonly Colour[] = ["red", "orange", "yellow", "green", "blue", "purple", "pink"];

/** Outlines in a 100 × 100 box, as SVG markup without a fill. */
const outlines = {
  circle: `<circle cx="50" cy="50" r="47"/>`,
  square: `<rect x="7" y="7" width="86" height="86"/>`,
  triangle: `<path d="M50 5 97 93H3Z"/>`,
  star: `<path d="M50 2 62 36 98 37 69 59 80 95 50 74 20 95 31 59 2 37 38 36Z"/>`,
  cross: `<path d="M34 4H66V34H96V66H66V96H34V66H4V34H34Z"/>`,
  diamond: `<path d="M50 2 92 50 50 98 8 50Z"/>`,
  moon: `<path d="M62 4A47 47 0 1 0 96 68 38 38 0 1 1 62 4Z"/>`,
} as const;

export type Shape = keyof typeof outlines;

export const shapes: readonly Shape[] = ["circle", "square", "triangle", "star", "cross", "diamond", "moon"];

/** A figure as a square inline image. `fill` is any CSS colour. */
export function figureMarkup(shape: Shape, fill: string, side: number, stroke = ""): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="4" stroke-linejoin="round"` : "";
  return `<svg viewBox="0 0 100 100" width="${side}" height="${side}" fill="${fill}"${line} aria-hidden="true">${outlines[shape]}</svg>`;
}
