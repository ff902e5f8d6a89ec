import { choiceTemplate } from "../choice.ts";
import { harmless, worded } from "../form.ts";
import { rows } from "../layout.ts";
import { contentArea, drawLook } from "../look.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Remove the tag {tag}",
  "Take {tag} off the list",
  "The tag {tag} is wrong: take it away",
  "Drop {tag} from the tags",
];

export const removeTag = choiceTemplate({
  name: "remove-tag",
  summary: "take one of the tags away by its cross",
  tier: 2,
  split: "test",
  consequences: [...harmless, "delete"],
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const tags = rng.shuffled(things).slice(0, rng.between(3, 4));
    const height = rng.between(22, 26);
    const places = rows({ ...area, y: area.y + rng.between(0, 8) }, tags.length, rng.between(4, 6), height);
    const crossFirst = rng.below(3) === 0;
    const nodes = tags.flatMap((tag, i): Node[] => {
      const place = places[i];
      if (place === undefined) return [];
      const box = { ...place, x: place.x + rng.between(0, area.width - 108), width: 108 };
      const cross = {
        x: crossFirst ? box.x + 3 : box.x + box.width - height + 3,
        y: box.y + 3,
        width: height - 6,
        height: height - 6,
      };
      const label = { ...box, x: box.x + (crossFirst ? height + 4 : 8), width: box.width - height - 8 };
      return [
        { type: "panel", box, tone: "surface" },
        { type: "text", box: label, text: tag, size: 12 },
        { type: "button", id: `remove-${tag}`, box: cross, style: "key", name: `Remove ${tag}`, text: "×" },
      ];
    });
    const tag = rng.pick(tags);
    return {
      look,
      nodes,
      wanted: `remove-${tag}`,
      instruction: worded(rng, wordings, { tag }),
      target: `the cross of the tag ${tag}`,
    };
  },
});
