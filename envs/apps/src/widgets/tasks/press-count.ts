import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { actionBelow, GO, harmless, worded } from "../form.ts";
import { centred, columns, somewhere, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { colours, fills } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Press the bell {count} times, then {go}",
  "Ring {count} times and press {go}",
  "Fill {count} of the lamps with the bell and press {go}",
  "Hit the bell {count} times; {go} ends it",
];

const LAMPS = 4;

interface Scene {
  readonly look: Look;
  readonly bell: Node;
  readonly button: Node;
  readonly lamps: readonly Box[];
  readonly fill: string;
  readonly count: number;
  readonly instruction: string;
}

interface State {
  readonly presses: number;
  readonly submitted: boolean;
}

export const pressCount = defineTemplate<Scene, State>({
  name: "press-count",
  summary: "press a bell a number of times, which lamps count, and submit",
  tier: 2,
  split: "train",
  stepLimit: 6,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const go = rng.pick(["Done", "Stop", "OK"]);
    const { rest, button } = actionBelow(rng, contentArea(look), go);
    const [head, body] = splitTop(rest, 18, 4);
    const side = rng.between(38, 44);
    const fill = fills[rng.pick(colours)];
    const box = somewhere(rng, body, { width: side + rng.between(0, 30), height: side });
    const count = rng.between(2, LAMPS);
    return {
      look,
      bell: { type: "button", id: "bell", box, style: "plain", name: "Bell" },
      button,
      lamps: columns(head, LAMPS, 2).map((slot) => centred(slot, { width: 16, height: 16 })),
      fill,
      count,
      instruction: worded(rng, wordings, { count, go }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ count }) => [
    statePoint("pressed", `the bell was pressed ${count} times`),
    statePoint("ended", "it was ended then", ["pressed"]),
    guard("nothing-else", "it was not ended at another count"),
  ],
  feasible: () => true,
  start: () => ({ presses: 0, submitted: false }),
  view: ({ look, bell, button, lamps, fill }, { presses }) => ({
    look,
    nodes: [
      ...lamps.map((box, i): Node => {
        return { type: "figure", box, figure: { shape: "circle", fill: i < presses ? fill : look.ground } };
      }),
      bell,
      button,
    ],
  }),
  // One press too many shows as no lamp at all, so that the count is always visible.
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    return event.id === GO ? { ...state, submitted: true } : { ...state, presses: (state.presses + 1) % (LAMPS + 1) };
  },
  over: (_scene, state) => state.submitted,
  judge: ({ count }, { presses, submitted }) => ({
    pressed: presses === count,
    ended: submitted && presses === count,
    "nothing-else": !submitted || presses === count,
  }),
  oracle: ({ count }, view) => press(view, ...Array<string>(count).fill("bell"), GO),
});
