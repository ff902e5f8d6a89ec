import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { harmless, worded } from "../form.ts";
import { columns, rows, somewhere, splitBottom, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { drag } from "../oracle.ts";
import { type Colour, colours, fills, shapes } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Drag the {colour} figure into {bin}",
  "Put what is {colour} into {bin}",
  "Only the {colour} one goes to {bin}: drag it there",
  "Sort the {colour} piece into {bin}",
];

interface Scene {
  readonly look: Look;
  readonly items: readonly Extract<Node, { type: "item" }>[];
  readonly bins: readonly Extract<Node, { type: "bin" }>[];
  readonly asked: Colour;
  readonly bin: string;
  readonly instruction: string;
}

interface State {
  readonly dropped: { readonly item: string; readonly into: string } | undefined;
}

export const dragMatch = defineTemplate<Scene, State>({
  name: "drag-match",
  summary: "drag the figure of the colour that is named into one of two boxes",
  tier: 2,
  split: "test",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const names = rng.shuffled(colours).slice(0, rng.between(2, 3));
    const asked = rng.pick(names);
    const side = rng.between(30, 36);
    const above = rng.below(2) === 0;
    const [a, b] = above ? splitTop(area, 46, 4) : splitBottom(area, 46, 4);
    const [shelf, below] = above ? [a, b] : [b, a];
    const figure = rng.pick(shapes);
    const items = columns(shelf, names.length, 6).flatMap((slot, i) => {
      const name = names[i];
      if (name === undefined) return [];
      const box: Box = somewhere(rng, slot, { width: side, height: side });
      return [{ type: "item" as const, id: name, box, name, figure: { shape: figure, fill: fills[name] } }];
    });
    const bins = (rng.below(2) === 0 ? columns(below, 2, 6) : rows(below, 2, 5)).map((box, i) => {
      const text = `Box ${"AB"[i] ?? ""}`;
      return { type: "bin" as const, id: text, box, name: text, text };
    });
    const bin = rng.pick(bins).id;
    return { look, items, bins, asked, bin, instruction: worded(rng, wordings, { colour: asked, bin }) };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ asked, bin }) => [
    statePoint("sorted", `the ${asked} figure lies in ${bin}`),
    guard("nothing-else", `nothing else was moved, nothing went elsewhere`),
  ],
  feasible: () => true,
  start: () => ({ dropped: undefined }),
  view: ({ look, items, bins }, { dropped }) => {
    const target = bins.find((bin) => bin.id === dropped?.into)?.box;
    const moved = (item: (typeof items)[number]) =>
      target && item.id === dropped?.item ? { ...item, box: { ...item.box, x: target.x + 6, y: target.y + 6 } } : item;
    return { look, nodes: [...bins, ...items.map(moved)] };
  },
  react: (_scene, state, event) => (event.kind === "drop" ? { dropped: { item: event.id, into: event.into } } : state),
  over: (_scene, state) => state.dropped !== undefined,
  judge: ({ asked, bin }, { dropped }) => {
    const right = dropped?.item === asked && dropped.into === bin;
    return { sorted: right, "nothing-else": dropped === undefined || right };
  },
  oracle: ({ asked, bin }, view) => drag(view, asked, bin),
});
