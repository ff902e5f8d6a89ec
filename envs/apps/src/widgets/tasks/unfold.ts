import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { GO, harmless, idleLines, worded } from "../form.ts";
import { inset, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { colours, fills } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Unfold {title} and press {go}",
  "Open the folded part {title} first, then {go}",
  "Have a look into {title}, then press {go} below it",
  "Unfold the part with what it holds and press {go}",
];

const BAR = "bar";
const GO_HEIGHT = 26;

interface Scene {
  readonly look: Look;
  readonly title: string;
  readonly bar: Extract<Node, { type: "button" }>;
  /** What unfolding shows, and pushes the button below. */
  readonly content: readonly Node[];
  readonly go: { readonly name: string; readonly folded: Box; readonly unfolded: Box };
  readonly instruction: string;
}

interface State {
  readonly unfolded: boolean;
  /** How the page was when the button was pressed. */
  readonly pressed: "folded" | "unfolded" | undefined;
}

export const unfold = defineTemplate<Scene, State>({
  name: "unfold",
  summary: "open a folded part of the page before the button below it is pressed",
  tier: 2,
  split: "train",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const title = rng.pick(things);
    const name = rng.pick(["Done", "Agree", "Apply", "Carry on", "Finish"]);
    const area = contentArea(look);
    const [head, below] = splitTop({ ...area, y: area.y + rng.below(14) }, rng.between(18, 26), 2);
    const height = rng.between(30, 62);
    const sheet: Box = { ...below, height };
    const width = rng.pick([56, 76, 96, below.width]);
    const x = below.x + rng.below(below.width - width + 1);
    const lowest = area.y + area.height - GO_HEIGHT;
    const folded = { x, y: below.y + rng.between(4, 34), width, height: GO_HEIGHT };
    const unfolded = { ...folded, y: Math.min(lowest, folded.y + height) };
    return {
      look,
      title,
      bar: {
        type: "button",
        id: BAR,
        box: head,
        ...rng.pick([
          { style: "plain" as const },
          { style: "outline" as const },
          { style: "tile" as const, fill: fills[rng.pick(colours)] },
        ]),
        name: title,
        text: `${rng.pick(["+", "›", "»"])} ${title}`,
      },
      content: [{ type: "panel", box: sheet, tone: "surface" }, ...idleLines(rng, inset(sheet, 4), 3)],
      go: { name, folded, unfolded },
      instruction: worded(rng, wordings, { title, go: name }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ title, go }) => [
    statePoint("unfolded", `${title} was unfolded`),
    statePoint("pressed", `${go.name} was pressed with it unfolded`, ["unfolded"]),
    guard("not-before", `${go.name} was not pressed before`),
  ],
  feasible: () => true,
  start: () => ({ unfolded: false, pressed: undefined }),
  view: ({ look, bar, content, go }, { unfolded }) => ({
    look,
    nodes: [
      { ...bar, selected: unfolded },
      ...(unfolded ? content : []),
      { type: "button", id: GO, box: unfolded ? go.unfolded : go.folded, style: "action", name: go.name },
    ],
  }),
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    if (event.id === BAR) return { ...state, unfolded: !state.unfolded };
    return { ...state, pressed: state.unfolded ? "unfolded" : "folded" };
  },
  over: (_scene, state) => state.pressed !== undefined,
  judge: (_scene, { unfolded, pressed }) => ({
    unfolded,
    pressed: pressed === "unfolded",
    "not-before": pressed !== "folded",
  }),
  oracle: (_scene, view) => press(view, BAR, GO),
});
