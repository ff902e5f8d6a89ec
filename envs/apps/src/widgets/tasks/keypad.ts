import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { GO, harmless, worded } from "../form.ts";
import { cells, somewhere, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Enter {code} on the keypad and press OK",
  "Dial {code}, then OK",
  "The number is {code}: key it in and confirm with OK",
  "Type {code} with the buttons and press OK",
];

/** What the display holds. */
const DIGITS_MAX = 6;

interface Scene {
  readonly look: Look;
  readonly display: Box;
  readonly keys: readonly Node[];
  readonly code: string;
  readonly instruction: string;
}

interface State {
  readonly entered: string;
  readonly submitted: boolean;
}

export const keypad = defineTemplate<Scene, State>({
  name: "keypad",
  summary: "key in the digits that are given and press OK",
  tier: 3,
  split: "train",
  stepLimit: 7,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const whole = somewhere(rng, area, { width: rng.between(96, area.width), height: rng.between(108, area.height) });
    const [display, pad] = splitTop(whole, 22, 4);
    const upward = rng.below(2) === 0;
    const top = upward ? [7, 8, 9, 4, 5, 6, 1, 2, 3] : [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const faces = [...top.map(String), "C", "0", "OK"];
    const keys = cells(pad, 3, 4, 3).map((box, i): Node => {
      const face = faces[i] ?? "";
      if (face === "OK") return { type: "button", id: GO, box, style: "action", name: "OK" };
      if (face === "C") return { type: "button", id: "clear", box, style: "outline", name: "Clear", text: "C" };
      return { type: "button", id: `key-${face}`, box, style: "key", name: face };
    });
    const code = Array.from({ length: rng.between(2, 4) }, () => rng.below(10)).join("");
    return { look, display, keys, code, instruction: worded(rng, wordings, { code }) };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ code }) => [
    statePoint("entered", `the display reads ${code}`),
    statePoint("confirmed", "it was confirmed with OK", ["entered"]),
    guard("nothing-else", "nothing else was confirmed"),
  ],
  feasible: () => true,
  start: () => ({ entered: "", submitted: false }),
  view: ({ look, display, keys }, { entered }) => ({
    look,
    nodes: [
      { type: "panel", box: display, tone: "surface" },
      {
        type: "text",
        box: { ...display, width: display.width - 8 },
        text: entered,
        size: 15,
        bold: true,
        align: "right",
      },
      ...keys,
    ],
  }),
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    if (event.id === GO) return { ...state, submitted: true };
    if (event.id === "clear") return { ...state, entered: "" };
    return { ...state, entered: (state.entered + event.id.slice("key-".length)).slice(0, DIGITS_MAX) };
  },
  over: (_scene, state) => state.submitted,
  judge: ({ code }, { entered, submitted }) => ({
    entered: entered === code,
    confirmed: submitted && entered === code,
    "nothing-else": !submitted || entered === code,
  }),
  oracle: ({ code }, view) => press(view, ...[...code].map((digit) => `key-${digit}`), GO),
});
