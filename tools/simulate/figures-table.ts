/** @file Figures of many runs as lines that people read. */
import type { Setting } from "./settings.ts";
import type { Outcome } from "./simulate.ts";

export interface PlayedRow {
  readonly setting: Setting;
  readonly outcome: Outcome;
}

const HEAD = [
  "staleness",
  "group",
  "batch",
  "slots",
  "utilisation",
  "lag",
  "largest",
  "waste",
  "stale",
  "slow share",
  "episodes",
];

export function figuresTable(rows: readonly PlayedRow[]): string {
  const lines = rows.map(({ setting: { scenario }, outcome: { figures } }) => {
    const [stage] = scenario.stages;
    const { utilisation, lag, largestLag, waste, stale, slowShare, episodes } = figures;
    const shares = [utilisation.toFixed(3), lag.toFixed(2), String(largestLag), waste.toFixed(3), stale.toFixed(3)];
    const { maxStaleness, groupSize, batchGroups } = stage ?? { maxStaleness: 0, groupSize: 0, batchGroups: 0 };
    const size = [maxStaleness, groupSize, batchGroups, scenario.slots].map(String);
    return [...size, ...shares, slowShare.toFixed(2), String(episodes)];
  });
  const widths = HEAD.map((name, column) => Math.max(name.length, ...lines.map((line) => line[column]?.length ?? 0)));
  return [HEAD, ...lines]
    .map((line) => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "))
    .join("\n");
}
