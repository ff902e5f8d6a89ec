import { statePoint } from "../definition.ts";
import { harmless, worded } from "../form.ts";
import { somewhere } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { drag } from "../oracle.ts";
import { colours, fills, shapes } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Drag the {shape} into the box",
  "Move the {shape} to the dashed box",
  "Put the {shape} in the box",
  "The {shape} belongs in the box: drag it there",
];

interface Scene {
  readonly look: Look;
  readonly item: Extract<Node, { type: "item" }>;
  readonly bin: Extract<Node, { type: "bin" }>;
  readonly instruction: string;
}

export const dragToBox = defineTemplate<Scene, { readonly inside: boolean }>({
  name: "drag-to-box",
  summary: "drag the only figure into the dashed box",
  tier: 1,
  split: "train",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const shape = rng.pick(shapes);
    const side = rng.between(38, 46);
    // The box takes a bit more than half of the area, on any of its four sides.
    const where = rng.pick(["left", "right", "top", "bottom"] as const);
    const free = side + rng.between(4, 12);
    const flat = where === "top" || where === "bottom";
    const bin = {
      x: where === "right" ? area.x + free : area.x,
      y: where === "bottom" ? area.y + free : area.y,
      width: flat ? area.width : area.width - free,
      height: flat ? area.height - free : area.height,
    };
    const strip = {
      x: where === "left" ? bin.x + bin.width + 3 : area.x,
      y: where === "top" ? bin.y + bin.height + 3 : area.y,
      width: flat ? area.width : free - 3,
      height: flat ? free - 3 : area.height,
    };
    const figure = { shape, fill: fills[rng.pick(colours)] };
    return {
      look,
      item: {
        type: "item",
        id: "item",
        box: somewhere(rng, strip, { width: side, height: side }),
        name: shape,
        figure,
      },
      bin: { type: "bin", id: "box", box: bin, name: "box" },
      instruction: worded(rng, wordings, { shape }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ item }) => [statePoint("inside", `the ${item.name} lies in the box`)],
  feasible: () => true,
  start: () => ({ inside: false }),
  view: ({ look, item, bin }, { inside }) => {
    const box = { ...item.box, x: bin.box.x + 8, y: bin.box.y + 8 };
    return { look, nodes: [bin, inside ? { ...item, box } : item] };
  },
  react: (_scene, state, event) => (event.kind === "drop" ? { inside: true } : state),
  over: (_scene, state) => state.inside,
  judge: (_scene, { inside }) => ({ inside }),
  oracle: (_scene, view) => drag(view, "item", "box"),
});
