import type { Rng } from "@vesper/kit";
import { type ChoiceScene, choiceTemplate } from "../choice.ts";
import { worded } from "../form.ts";
import { arrange } from "../layout.ts";
import { contentArea, drawLook } from "../look.ts";
import { colours, fills } from "../shapes.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Click the {colour} one",
  "Press the {colour} tile",
  "Choose {colour}",
  "Tap the patch that is {colour}",
  "Pick the tile coloured {colour}",
];

/** @param missing the colour that the instruction names is not there */
function draw(rng: Rng, missing: boolean): ChoiceScene {
  const look = drawLook(rng);
  const count = rng.between(3, 5);
  const shown = rng.shuffled(colours);
  const side = rng.between(28, 38);
  const round = rng.below(2) === 0;
  const boxes = arrange(rng, contentArea(look), count, { width: side, height: side }, 8);
  const nodes = boxes.map((box, i): Node => {
    const colour = shown[i] ?? colours[0] ?? "red";
    return { type: "button", id: colour, box, style: "tile", name: colour, fill: fills[colour], round };
  });
  const asked = shown[missing ? count : rng.below(count)] ?? "red";
  return {
    look,
    nodes,
    wanted: missing ? undefined : asked,
    instruction: worded(rng, wordings, { colour: asked }),
    target: `the ${asked} tile`,
  };
}

export const clickColor = choiceTemplate({
  name: "click-color",
  summary: "press the tile of the colour that is named",
  tier: 1,
  split: "train",
  draw: (rng) => draw(rng, false),
});

export const clickColorMissing = choiceTemplate({
  name: "click-color-missing",
  summary: "infeasible: no tile has the colour that is named",
  tier: 1,
  split: "train",
  draw: (rng) => draw(rng, true),
});
