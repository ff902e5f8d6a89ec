import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { actionBelow, caption, GO, harmless, worded } from "../form.ts";
import { splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Set the quantity to {wanted} and press {go}",
  "Change the number to {wanted}, then press {go}",
  "We need {wanted} of them: adjust and press {go}",
  "Make it {wanted} and confirm with {go}",
];

const MOST = 9;
/** How far the goal lies from the start. */
const FARTHEST = 3;

interface Scene {
  readonly look: Look;
  readonly fixed: readonly Node[];
  readonly display: Box;
  readonly first: number;
  readonly wanted: number;
  readonly instruction: string;
}

interface State {
  readonly value: number;
  readonly submitted: boolean;
}

export const stepper = defineTemplate<Scene, State>({
  name: "stepper",
  summary: "raise or lower a number to the one that is given and submit",
  tier: 3,
  split: "train",
  stepLimit: 7,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const go = rng.pick(["Add", "Done", "OK"]);
    const { rest, button } = actionBelow(rng, contentArea(look), go);
    const [head, body] = splitTop(rest, 16, rng.between(4, 16));
    const side = rng.between(32, 40);
    const x = body.x + rng.below(body.width - 2 * side - 44 + 1);
    const at = (left: number, width: number): Box => ({ x: left, y: body.y, width, height: side });
    const offset = rng.between(1, FARTHEST) * (rng.below(2) === 0 ? 1 : -1);
    const first = offset > 0 ? rng.between(0, MOST - offset) : rng.between(-offset, MOST);
    const wanted = first + offset;
    return {
      look,
      fixed: [
        caption(head, rng.pick(things), 12),
        { type: "button", id: "less", box: at(x, side), style: "plain", name: "less", text: "−" },
        { type: "button", id: "more", box: at(x + side + 44, side), style: "plain", name: "more", text: "+" },
        button,
      ],
      display: at(x + side, 44),
      first,
      wanted,
      instruction: worded(rng, wordings, { wanted, go }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ wanted }) => [
    statePoint("set", `the number is ${wanted}`),
    statePoint("submitted", "it was submitted", ["set"]),
    guard("nothing-else", "no other number was submitted"),
  ],
  feasible: () => true,
  start: ({ first }) => ({ value: first, submitted: false }),
  view: ({ look, fixed, display }, { value }) => ({
    look,
    nodes: [...fixed, { type: "text", box: display, text: String(value), size: 22, bold: true, align: "center" }],
  }),
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    if (event.id === GO) return { ...state, submitted: true };
    const value = state.value + (event.id === "more" ? 1 : -1);
    return { ...state, value: Math.min(Math.max(value, 0), MOST) };
  },
  over: (_scene, state) => state.submitted,
  judge: ({ wanted }, { value, submitted }) => ({
    set: value === wanted,
    submitted: submitted && value === wanted,
    "nothing-else": !submitted || value === wanted,
  }),
  oracle: ({ first, wanted }, view) =>
    press(view, ...Array<string>(Math.abs(wanted - first)).fill(wanted > first ? "more" : "less"), GO),
});
