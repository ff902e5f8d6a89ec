import { choiceTemplate } from "../choice.ts";
import { worded } from "../form.ts";
import { arrange } from "../layout.ts";
import { contentArea, drawLook } from "../look.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Press the button that says {word}",
  "Click {word}",
  "Choose the button labelled {word}",
  "Go to {word}",
  "Find {word} and press it",
];

export const clickLabel = choiceTemplate({
  name: "click-label",
  summary: "press the button whose label is given",
  tier: 2,
  split: "validation",
  draw(rng) {
    const look = drawLook(rng);
    const count = rng.between(3, 5);
    const style = rng.pick(["plain", "outline", "key"] as const);
    const words = rng.shuffled(things).slice(0, count);
    const boxes = arrange(
      rng,
      contentArea(look),
      count,
      { width: rng.between(60, 64), height: rng.between(22, 28) },
      5,
    );
    const nodes = words.flatMap((name, i): Node[] => {
      const box = boxes[i];
      return box ? [{ type: "button", id: name, box, style, name }] : [];
    });
    const word = rng.pick(words);
    return { look, nodes, wanted: word, instruction: worded(rng, wordings, { word }), target: `the button ${word}` };
  },
});
