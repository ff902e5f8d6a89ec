/** @file Line charts as SVG text: no script, no font, nothing from outside. */

export interface Series {
  readonly label: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface ChartOptions {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
  /** Vertical marks, e.g. where a stage begins. */
  readonly marks?: readonly { readonly x: number; readonly label: string }[];
  /** The axis begins at 0 and reaches at least here. */
  readonly xMax?: number;
  readonly yMin?: number;
  readonly yMax?: number;
}

const WIDTH = 560;
const HEIGHT = 260;
const MARGIN = { left: 56, right: 16, top: 34, bottom: 40 };
/** Okabe & Ito (2008): told apart with every kind of colour vision. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#b5a300"];

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** About `count` round numbers that span low … high. */
export function ticks(low: number, high: number, count: number): readonly number[] {
  const raw = (high - low) / count;
  if (!(raw > 0) || !Number.isFinite(raw)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((m) => m * power >= raw) ?? 10) * power;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

export function lineChart(options: ChartOptions): string {
  const finite = options.series.map((s) => ({
    label: s.label,
    points: s.points.filter((p) => Number.isFinite(p.x) && Number.isFinite(p.y)),
  }));
  const all = finite.flatMap((s) => s.points);
  const title = `<text x="${MARGIN.left}" y="18" class="title">${escapeText(options.title)}</text>`;
  const open = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" class="chart" role="img" aria-label="${escapeText(options.title)}">`;
  if (all.length === 0) return `${open}${title}<text x="${WIDTH / 2}" y="${HEIGHT / 2}">nothing recorded</text></svg>`;

  const xs = all.map((p) => p.x);
  const ys = all.map((p) => p.y);
  const [xLow, xHigh] = spread(Math.min(0, min(xs)), Math.max(max(xs), options.xMax ?? Number.NEGATIVE_INFINITY));
  const [yLow, yHigh] = spread(options.yMin ?? min(ys), options.yMax ?? max(ys));
  const px = (x: number) => MARGIN.left + ((x - xLow) / (xHigh - xLow)) * (WIDTH - MARGIN.left - MARGIN.right);
  const py = (y: number) =>
    HEIGHT - MARGIN.bottom - ((y - yLow) / (yHigh - yLow)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const at = (v: number) => v.toFixed(1);
  const parts = [open, title];
  for (const y of ticks(yLow, yHigh, 4))
    parts.push(
      `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${at(py(y))}" y2="${at(py(y))}" class="grid"/>`,
      `<text x="${MARGIN.left - 6}" y="${at(py(y) + 3)}" text-anchor="end">${y}</text>`,
    );
  for (const x of ticks(xLow, xHigh, 6))
    parts.push(`<text x="${at(px(x))}" y="${HEIGHT - MARGIN.bottom + 14}" text-anchor="middle">${x}</text>`);
  for (const mark of options.marks ?? [])
    parts.push(
      `<line x1="${at(px(mark.x))}" x2="${at(px(mark.x))}" y1="${MARGIN.top}" y2="${HEIGHT - MARGIN.bottom}" class="mark"/>`,
      `<text x="${at(px(mark.x) + 3)}" y="${MARGIN.top + 9}">${escapeText(mark.label)}</text>`,
    );
  finite.forEach((series, i) => {
    const colour = COLOURS[i % COLOURS.length] ?? "#000";
    const path = thin(series.points, 400).map((p) => `${at(px(p.x))},${at(py(p.y))}`);
    parts.push(`<polyline points="${path.join(" ")}" fill="none" stroke="${colour}" stroke-width="1.6"/>`);
    if (finite.length > 1)
      parts.push(
        `<text x="${WIDTH - MARGIN.right}" y="${MARGIN.top + 10 + i * 12}" text-anchor="end" fill="${colour}">${escapeText(series.label)}</text>`,
      );
  });
  parts.push(
    `<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escapeText(options.xLabel)}</text>`,
    `<text transform="translate(12 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${escapeText(options.yLabel)}</text>`,
    "</svg>",
  );
  return parts.join("");
}

const min = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

function spread(low: number, high: number): readonly [number, number] {
  return high > low ? [low, high] : [low - 0.5, high + 0.5];
}

/** At most `most` points, always with the last. */
function thin<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points;
  const every = points.length / most;
  const kept = Array.from({ length: most }, (_, i) => points[Math.floor(i * every)]).filter((p) => p !== undefined);
  const last = points.at(-1);
  return last === undefined ? kept : [...kept, last];
}
