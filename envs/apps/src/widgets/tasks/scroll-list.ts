import { guard, statePoint } from "../definition.ts";
import { caption, harmless, worded } from "../form.ts";
import { somewhere, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { scrollTo } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Find {word} in the list and press it",
  "Scroll to {word} and choose it",
  "Press {word}; it may be further down",
  "Pick {word} out of the long list",
];

interface Scene {
  readonly look: Look;
  readonly head: Node;
  readonly list: Extract<Node, { type: "scroll" }>;
  readonly word: string;
  readonly instruction: string;
}

interface State {
  readonly picked: string | undefined;
}

export const scrollList = defineTemplate<Scene, State>({
  name: "scroll-list",
  summary: "find an entry of a list that is longer than the screen and press it",
  tier: 3,
  split: "train",
  stepLimit: 7,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const size = { width: rng.between(100, area.width), height: rng.between(100, area.height) };
    const [head, box] = splitTop(somewhere(rng, area, size), 14, 2);
    const rowHeight = rng.between(22, 28);
    const words = rng.shuffled(things).slice(0, rng.between(8, 11));
    // The first screenful holds no answer, so that the list has to be scrolled.
    const word = rng.pick(words.slice(Math.ceil(box.height / rowHeight)));
    const children = words.map((name, i): Node => {
      const row = { x: 3, y: 3 + i * rowHeight, width: box.width - 10, height: rowHeight - 3 };
      return { type: "button", id: name, box: row, style: "key", name };
    });
    return {
      look,
      head: caption(head, rng.pick(["All entries", "Stock", "Index"])),
      list: { type: "scroll", id: "list", box, contentHeight: words.length * rowHeight + 3, children },
      word,
      instruction: worded(rng, wordings, { word }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ word }) => [
    statePoint("picked", `${word} was pressed`),
    guard("nothing-else", `nothing but ${word} was pressed`),
  ],
  feasible: () => true,
  start: () => ({ picked: undefined }),
  view: ({ look, head, list }) => ({ look, nodes: [head, list] }),
  react: (_scene, state, event) => (event.kind === "press" ? { picked: event.id } : state),
  over: (_scene, state) => state.picked !== undefined,
  judge: ({ word }, { picked }) => ({
    picked: picked === word,
    "nothing-else": picked === undefined || picked === word,
  }),
  oracle: ({ word }, view) => scrollTo(view, "list", word),
});
