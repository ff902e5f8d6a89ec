import { guard, statePoint } from "../definition.ts";
import { actionBelow, caption, GO, harmless, worded } from "../form.ts";
import { splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press, typeInto } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Type {word} into the field and press {go}",
  "Write {word} in the text field, then press {go}",
  "Enter the word {word} and submit with {go}",
  "Fill in {word} and press {go}",
];

type Field = Extract<Node, { type: "field" }>;

interface Scene {
  readonly look: Look;
  readonly field: Field;
  readonly fixed: readonly Node[];
  readonly word: string;
  readonly instruction: string;
}

interface State {
  readonly value: string;
  readonly submitted: boolean;
}

export const typeWord = defineTemplate<Scene, State>({
  name: "type-word",
  summary: "type the word that is given into the field and submit",
  tier: 2,
  split: "train",
  stepLimit: 5,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const go = rng.pick(["Submit", "Done", "OK"]);
    const { rest, button } = actionBelow(rng, contentArea(look), go);
    const [head, body] = splitTop(rest, 14, rng.between(2, 12));
    const label = rng.pick(["Your word", "Search for", "Keyword", "New entry"]);
    const word = rng.pick(things).toLowerCase();
    const height = rng.between(28, 36);
    const box = { ...body, y: body.y + rng.below(body.height - height + 1), height };
    return {
      look,
      field: {
        type: "field",
        id: "field",
        box,
        name: label,
        value: "",
        hint: rng.pick(["", "type here", "a word"]),
        enter: GO,
      },
      fixed: [caption(head, label), button],
      word,
      instruction: worded(rng, wordings, { word, go }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ word }) => [
    statePoint("typed", `the field holds ${word}`),
    statePoint("submitted", "the form was submitted with it", ["typed"]),
    guard("nothing-else", "no other text was submitted"),
  ],
  feasible: () => true,
  start: () => ({ value: "", submitted: false }),
  view: ({ look, field, fixed }, { value }) => ({ look, nodes: [...fixed, { ...field, value }] }),
  react: (_scene, state, event) => {
    if (event.kind === "set") return { ...state, value: event.value };
    return event.kind === "press" ? { ...state, submitted: true } : state;
  },
  over: (_scene, state) => state.submitted,
  judge: ({ word }, { value, submitted }) => {
    const right = value.trim().toLowerCase() === word;
    return { typed: right, submitted: submitted && right, "nothing-else": !submitted || right };
  },
  async *oracle({ word }, view) {
    yield* typeInto(view, "field", word);
    yield* press(view, GO);
  },
});
