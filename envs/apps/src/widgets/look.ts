/** @file How a page looks: neutral grounds in several tones, so that the colours that tasks name stand out. */
import type { Box } from "@vesper/env-sdk";
import type { Rng } from "@vesper/kit";

export interface Look {
  /** CSS background of the page. */
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  /** Background of cards, fields and plain buttons. */
  readonly surface: string;
  readonly line: string;
  /** Header and decoration; a tone that no task names. */
  readonly accent: string;
  readonly radius: number;
  readonly stroke: number;
  readonly capitals: boolean;
  readonly header: "none" | "bar" | "rule" | "footer" | "side";
  readonly title: string;
}

interface Tone {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly surface: string;
  readonly line: string;
}

const tones: readonly Tone[] = [
  { ground: "#fbfaf7", ink: "#22252b", soft: "#6c6f76", surface: "#ffffff", line: "#b9b6ad" },
  { ground: "#eef1f4", ink: "#1c2733", soft: "#5f6b78", surface: "#ffffff", line: "#a9b4bf" },
  { ground: "#f3ece0", ink: "#33291c", soft: "#77694f", surface: "#fffaf0", line: "#bfae90" },
  { ground: "#dfe5e1", ink: "#1f2a25", soft: "#57665e", surface: "#f6f9f7", line: "#98a69e" },
  { ground: "#d9dbe0", ink: "#202228", soft: "#5b5e68", surface: "#f4f5f8", line: "#8f939e" },
  { ground: "#39414d", ink: "#f4f6f9", soft: "#b9c1cc", surface: "#4a5462", line: "#77828f" },
  { ground: "#2f2c35", ink: "#f7f3fb", soft: "#bdb5c7", surface: "#423e4a", line: "#77707f" },
];

const accents = ["#3f5866", "#5d5348", "#46564d", "#5a4a55", "#54565b"] as const;
const titles = ["Harbour", "Ledger", "Almanac", "Atrium", "Workshop", "Orchard", "Signal", "Lantern"] as const;
const headers = ["none", "none", "bar", "bar", "rule", "footer", "side"] as const;

/** Side of the square frame, in CSS pixels. */
export const FRAME = 160;

const BAR = 18;
const SIDE = 12;

export function drawLook(rng: Rng): Look {
  return {
    ...rng.pick(tones),
    accent: rng.pick(accents),
    radius: rng.pick([0, 3, 6, 10]),
    stroke: rng.pick([1, 1, 2]),
    capitals: rng.below(4) === 0,
    header: rng.pick(headers),
    title: rng.pick(titles),
  };
}

/** What the header leaves for content, with a margin of 6 px. */
export function contentArea(look: Look): Box {
  const left = look.header === "side" ? SIDE : 0;
  const top = look.header === "bar" || look.header === "rule" ? BAR : 0;
  const bottom = look.header === "footer" ? BAR : 0;
  const margin = 6;
  return {
    x: left + margin,
    y: top + margin,
    width: FRAME - left - 2 * margin,
    height: FRAME - top - bottom - 2 * margin,
  };
}

/** Where the header is drawn; undefined for none. */
export function headerBox(look: Look): Box | undefined {
  switch (look.header) {
    case "none":
      return undefined;
    case "bar":
    case "rule":
      return { x: 0, y: 0, width: FRAME, height: BAR };
    case "footer":
      return { x: 0, y: FRAME - BAR, width: FRAME, height: BAR };
    case "side":
      return { x: 0, y: 0, width: SIDE, height: FRAME };
  }
}
