import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { actionBelow, GO, harmless, worded } from "../form.ts";
import { centred, columns, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { colours, fills, type Shape, shapes } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Choose the {shape}, go on and confirm",
  "Pick the {shape}, press {next}, then {confirm}",
  "Order one {shape}: select it, press {next}, and {confirm} on the second page",
  "Take the {shape} through both pages of the form",
];

type Button = Extract<Node, { type: "button" }>;

interface Scene {
  readonly look: Look;
  readonly tiles: readonly Button[];
  readonly first: readonly Node[];
  readonly second: readonly Node[];
  readonly shown: Box;
  readonly asked: Shape;
  readonly instruction: string;
}

interface State {
  readonly page: 1 | 2;
  readonly chosen: string | undefined;
  readonly confirmed: boolean;
}

function step(box: Box, number: 1 | 2): Node {
  return { type: "text", box, text: `Step ${number} of 2`, size: 10, soft: true };
}

export const twoStepForm = defineTemplate<Scene, State>({
  name: "two-step-form",
  summary: "choose a figure on the first page, go on, confirm on the second",
  tier: 2,
  split: "train",
  stepLimit: 6,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const next = rng.pick(["Next", "Go on", "Continue"]);
    const confirm = rng.pick(["Confirm", "Finish", "Order"]);
    const area = contentArea(look);
    const going = actionBelow(rng, area, next);
    const [head, body] = splitTop(going.rest, 13, 2);
    const names = rng.shuffled(shapes).slice(0, rng.between(2, 3));
    const asked = rng.pick(names);
    const fill = fills[rng.pick(colours)];
    const side = rng.between(34, 38);
    const places = columns(body, names.length, 6).map((slot) => {
      const size = { width: side, height: side };
      return { ...centred(slot, size), y: slot.y + 4 + rng.below(slot.height - side - 7) };
    });
    const tiles = names.flatMap((shape, i): Button[] => {
      const box = places[i];
      return box ? [{ type: "button", id: shape, box, style: "tile", name: shape, figure: { shape, fill } }] : [];
    });
    const back = { x: area.x, y: area.y, width: 44, height: 22 };
    const shown = centred({ ...going.rest, y: area.y + 22, height: going.rest.height - 22 }, { width: 48, height: 48 });
    return {
      look,
      tiles,
      first: [step(head, 1), going.button],
      second: [
        { type: "button", id: "back", box: back, style: "outline", name: "Back" },
        step({ ...head, x: head.x + 54, y: back.y + 4, width: head.width - 54 }, 2),
        actionBelow(rng, area, confirm).button,
      ],
      shown,
      asked,
      instruction: worded(rng, wordings, { shape: asked, next, confirm }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ asked }) => [
    statePoint("chosen", `the ${asked} was chosen and taken to the second page`),
    statePoint("confirmed", "the second page was confirmed with it", ["chosen"]),
    guard("nothing-else", `nothing but the ${asked} was confirmed`),
  ],
  feasible: () => true,
  start: () => ({ page: 1, chosen: undefined, confirmed: false }),
  view: ({ look, tiles, first, second, shown }, { page, chosen }) => {
    if (page === 1)
      return { look, nodes: [...tiles.map((tile) => ({ ...tile, selected: tile.id === chosen })), ...first] };
    const figure = tiles.find((tile) => tile.id === chosen)?.figure;
    return { look, nodes: [...second, ...(figure ? [{ type: "figure" as const, box: shown, figure }] : [])] };
  },
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    if (event.id === "back") return { ...state, page: 1 };
    if (event.id !== GO) return { ...state, chosen: event.id };
    if (state.page === 2) return { ...state, confirmed: true };
    return state.chosen === undefined ? state : { ...state, page: 2 };
  },
  over: (_scene, state) => state.confirmed,
  judge: ({ asked }, { page, chosen, confirmed }) => ({
    chosen: page === 2 && chosen === asked,
    confirmed: confirmed && chosen === asked,
    "nothing-else": !confirmed || chosen === asked,
  }),
  oracle: ({ asked }, view) => press(view, asked, GO, GO),
});
