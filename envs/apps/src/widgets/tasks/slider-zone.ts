import { statePoint } from "../definition.ts";
import { caption, harmless, worded } from "../form.ts";
import { somewhere } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { KNOB } from "../markup.ts";
import { pressAt } from "../oracle.ts";
import { type Colour, colours, fills } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Move the slider into the {colour} zone",
  "Slide the knob to {colour}",
  "Put the slider on {colour}",
  "Set the knob inside the {colour} part",
];

/** Zones are cut from this many steps. */
const STEPS = 24;

type Track = Extract<Node, { type: "track" }>;

interface Scene {
  readonly look: Look;
  readonly track: Track;
  readonly text: readonly Node[];
  readonly colour: Colour;
  readonly from: number;
  readonly to: number;
  readonly instruction: string;
}

export const sliderZone = defineTemplate<Scene, number>({
  name: "slider-zone",
  summary: "bring a slider's knob into the zone of the colour that is named",
  tier: 1,
  split: "train",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const vertical = rng.below(3) === 0;
    const thick = rng.between(26, 34);
    const length = rng.between(vertical ? 104 : 122, vertical ? area.height - 16 : area.width);
    const size = vertical ? { width: thick, height: length } : { width: length, height: thick };
    const box = somewhere(rng, { ...area, y: area.y + 14, height: area.height - 14 }, size);
    // Three zones of 7 to 9 steps; the knob starts in a zone that is not asked for.
    const [a, b] = rng.pick([
      [8, 16],
      [7, 15],
      [8, 15],
      [9, 16],
    ] as const); // prettier-ignore
    const spans = [
      [0, a],
      [a + 1, b],
      [b + 1, STEPS],
    ] as const; // prettier-ignore
    const names = rng.shuffled(colours).slice(0, spans.length);
    const [goal, start] = rng.shuffled([0, 1, 2]);
    const zones = spans.map(([from, to], i) => ({ from, to, fill: fills[names[i] ?? "red"] }));
    const [from, to] = spans[goal ?? 0] ?? spans[0];
    const [first, last] = spans[start ?? 1] ?? spans[1];
    const colour = names[goal ?? 0] ?? "red";
    const value = Math.floor((first + last) / 2);
    return {
      look,
      track: { type: "track", id: "slider", box, name: "slider", steps: STEPS, value, vertical, zones },
      text: [caption({ ...area, height: 14 }, rng.pick(["Warmth", "Speed", "Level", "Volume", "Light"]))],
      colour,
      from,
      to,
      instruction: worded(rng, wordings, { colour }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ colour }) => [statePoint("inside", `the knob stands in the ${colour} zone`)],
  feasible: () => true,
  start: ({ track }) => track.value,
  view: ({ look, track, text }, value) => ({ look, nodes: [...text, { ...track, value }] }),
  react: (_scene, value, event) => (event.kind === "set" ? Number(event.value) : value),
  over: ({ from, to }, value) => value >= from && value <= to,
  judge: ({ from, to }, value) => ({ inside: value >= from && value <= to }),
  oracle: ({ track, from, to }, view) => {
    const length = track.vertical ? track.box.height : track.box.width;
    const share = (KNOB / 2 + ((from + to) / 2 / STEPS) * (length - KNOB)) / length;
    return track.vertical ? pressAt(view, "slider", 0.5, share) : pressAt(view, "slider", share, 0.5);
  },
});
