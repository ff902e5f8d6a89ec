import { choiceTemplate } from "../choice.ts";
import { idleLines, worded } from "../form.ts";
import { overlaps, somewhere } from "../layout.ts";
import { contentArea, drawLook } from "../look.ts";
import { colours, fills, shapes } from "../shapes.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Click the button",
  "Press the button on the page",
  "There is one button here: push it",
  "Tap the coloured button",
  "Hit the button",
];

export const clickTarget = choiceTemplate({
  name: "click-target",
  summary: "press the one button on the page",
  tier: 1,
  split: "train",
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const fill = fills[rng.pick(colours)];
    const side = rng.between(28, 48);
    const shaped = rng.below(3) === 0;
    const size = { width: shaped ? side : side + rng.between(0, 30), height: side };
    const box = somewhere(rng, area, size);
    const button: Node = shaped
      ? { type: "button", id: "target", box, style: "bare", name: "button", figure: { shape: rng.pick(shapes), fill } }
      : { type: "button", id: "target", box, style: "tile", name: "button", fill, round: rng.below(3) === 0 };
    const text = idleLines(rng, area, 9).filter((line) => !overlaps(line.box, box, 3));
    return {
      look,
      nodes: [...text.slice(0, rng.between(0, 5)), button],
      wanted: "target",
      instruction: worded(rng, wordings, {}),
      target: "the button",
    };
  },
});
