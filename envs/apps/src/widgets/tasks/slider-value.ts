import { guard, statePoint } from "../definition.ts";
import { actionBelow, GO, harmless, worded } from "../form.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press, pressAt } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Set the slider to {value} and press {go}",
  "Bring the value to {value}, then press {go}",
  "Choose {value} on the scale and press {go}",
  "The scale should read {value}: set it, then {go}",
];

/** Width of the native thumb as the style sheet draws it. */
const THUMB = 16;

type Range = Extract<Node, { type: "range" }>;

interface Scene {
  readonly look: Look;
  readonly range: Range;
  readonly fixed: readonly Node[];
  readonly wanted: number;
  readonly instruction: string;
}

interface State {
  readonly value: number;
  readonly submitted: boolean;
}

export const sliderValue = defineTemplate<Scene, State>({
  name: "slider-value",
  summary: "set a native slider to a number on its scale and submit",
  tier: 3,
  split: "train",
  stepLimit: 5,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const go = rng.pick(["Set", "Done", "OK"]);
    const { rest, button } = actionBelow(rng, area, go);
    const max = rng.pick([4, 5, 6]);
    const box = { x: rest.x + 2, y: rest.y + rng.between(22, rest.height - 34), width: rest.width - 4, height: 26 };
    const [wanted, value] = rng.shuffled(Array.from({ length: max + 1 }, (_, i) => i));
    const scale = Array.from({ length: max + 1 }, (_, i): Node => {
      const centre = box.x + THUMB / 2 + (i / max) * (box.width - THUMB);
      const place = { x: Math.round(centre) - 8, y: box.y - 16, width: 16, height: 14 };
      return { type: "text", box: place, text: String(i), size: 12, bold: true, align: "center" };
    });
    return {
      look,
      range: { type: "range", id: "range", box, name: "scale", max, value: value ?? 0 },
      fixed: [...scale, button],
      wanted: wanted ?? 1,
      instruction: worded(rng, wordings, { value: wanted ?? 1, go }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ wanted }) => [
    statePoint("set", `the slider stands at ${wanted}`),
    statePoint("submitted", "the value was submitted", ["set"]),
    guard("nothing-else", "no other value was submitted"),
  ],
  feasible: () => true,
  start: ({ range }) => ({ value: range.value, submitted: false }),
  view: ({ look, range, fixed }, { value }) => ({ look, nodes: [...fixed, { ...range, value }] }),
  react: (_scene, state, event) => {
    if (event.kind === "set") return { ...state, value: Number(event.value) };
    return event.kind === "press" ? { ...state, submitted: true } : state;
  },
  over: (_scene, state) => state.submitted,
  judge: ({ wanted }, { value, submitted }) => ({
    set: value === wanted,
    submitted: submitted && value === wanted,
    "nothing-else": !submitted || value === wanted,
  }),
  async *oracle({ range, wanted }, view) {
    const share = (THUMB / 2 + (wanted / range.max) * (range.box.width - THUMB)) / range.box.width;
    yield* pressAt(view, "range", share, 0.5);
    yield* press(view, GO);
  },
});
