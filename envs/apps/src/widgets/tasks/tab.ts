import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { harmless, worded } from "../form.ts";
import { arrange, columns, inset, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { colours, fills, type Shape, shapes } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { sections } from "../words.ts";

const wordings = [
  "Open tab {number} and click the {shape}",
  "On tab number {number} press the {shape}",
  "Go to tab {number}, then choose the {shape}",
  "Find the {shape} under tab {number} and press it",
];

interface Scene {
  readonly look: Look;
  readonly sheet: Box;
  readonly tabs: readonly {
    readonly id: string;
    readonly name: string;
    readonly box: Box;
    readonly content: readonly Node[];
  }[];
  /** The tab that is open at the start is never the one that is asked for. */
  readonly open: string;
  readonly asked: string;
  readonly shape: Shape;
  readonly instruction: string;
}

interface State {
  readonly open: string;
  readonly pressed: { readonly tab: string; readonly shape: string } | undefined;
}

export const tab = defineTemplate<Scene, State>({
  name: "tab",
  summary: "open the tab of the number that is given and press a figure in it",
  tier: 2,
  split: "train",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const [strip, body] = splitTop(contentArea(look), 24, -1);
    const count = rng.between(2, 3);
    const named = rng.below(2) === 0;
    const words = rng.shuffled(sections);
    // Every sheet has the same figures elsewhere and in other colours, so that only the right tab's will do.
    const shown = rng.shuffled(shapes).slice(0, rng.between(2, 3));
    const side = rng.between(28, 34);
    const tabs = columns(strip, count, 2).map((box, i) => {
      const boxes = arrange(rng, inset(body, 5), shown.length, { width: side, height: side }, 6);
      const content = shown.flatMap((shape, k): Node[] => {
        const place = boxes[k];
        const figure = { shape, fill: fills[rng.pick(colours)] };
        return place ? [{ type: "button", id: shape, box: place, style: "bare", name: shape, figure }] : [];
      });
      return { id: `tab-${i + 1}`, name: named ? `${i + 1} ${words[i] ?? ""}` : `${i + 1}`, box, content };
    });
    const [asked, open] = rng.shuffled(tabs.map((one) => one.id));
    const shape = rng.pick(shown);
    const number = (asked ?? "").slice("tab-".length);
    return {
      look,
      sheet: body,
      tabs,
      open: open ?? "tab-1",
      asked: asked ?? "tab-2",
      shape,
      instruction: worded(rng, wordings, { number, shape }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ asked, shape }) => [
    statePoint("opened", `${asked.replace("-", " ")} is open`),
    statePoint("pressed", `the ${shape} was pressed there`, ["opened"]),
    guard("nothing-else", "no other figure was pressed, on no other tab"),
  ],
  feasible: () => true,
  start: ({ open }) => ({ open, pressed: undefined }),
  view: ({ look, sheet, tabs }, { open }) => ({
    look,
    nodes: [
      { type: "panel", box: sheet, tone: "surface" },
      ...tabs.map(
        ({ id, name, box }): Node => ({ type: "button", id, box, style: "tab", name, selected: id === open }),
      ),
      ...(tabs.find((one) => one.id === open)?.content ?? []),
    ],
  }),
  react: ({ tabs }, state, event) => {
    if (event.kind !== "press") return state;
    if (tabs.some((one) => one.id === event.id)) return { ...state, open: event.id };
    return { ...state, pressed: { tab: state.open, shape: event.id } };
  },
  over: (_scene, state) => state.pressed !== undefined,
  judge: ({ asked, shape }, { open, pressed }) => {
    const right = pressed?.tab === asked && pressed.shape === shape;
    return { opened: open === asked, pressed: right, "nothing-else": pressed === undefined || right };
  },
  oracle: ({ asked, shape }, view) => press(view, asked, shape),
});
