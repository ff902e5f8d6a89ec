import { choiceTemplate } from "../choice.ts";
import { worded } from "../form.ts";
import { arrange } from "../layout.ts";
import { contentArea, drawLook } from "../look.ts";
import { colours, fills, shapes } from "../shapes.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Click the {shape}",
  "Press the figure that is a {shape}",
  "Find the {shape} and tap it",
  "Choose the {shape}",
  "Which one is the {shape}? Press it",
];

export const clickShape = choiceTemplate({
  name: "click-shape",
  summary: "press the figure of the shape that is named",
  tier: 1,
  split: "train",
  draw(rng) {
    const look = drawLook(rng);
    const count = rng.between(3, 5);
    const style = rng.pick(["bare", "tile"] as const);
    const side = rng.between(30, 40);
    const one = rng.below(2) === 0 ? fills[rng.pick(colours)] : undefined;
    const shown = rng.shuffled(shapes).slice(0, count);
    const boxes = arrange(rng, contentArea(look), count, { width: side, height: side }, 6);
    const nodes = shown.flatMap((shape, i): Node[] => {
      const box = boxes[i];
      const fill = one ?? fills[rng.pick(colours)];
      return box ? [{ type: "button", id: shape, box, style, name: shape, figure: { shape, fill } }] : [];
    });
    const asked = rng.pick(shown);
    return { look, nodes, wanted: asked, instruction: worded(rng, wordings, { shape: asked }), target: `the ${asked}` };
  },
});
