import { guard, statePoint } from "../definition.ts";
import { caption, harmless, worded } from "../form.ts";
import { rows, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { fieldNames } from "../words.ts";

const wordings = [
  "Click into the field {name}",
  "Put the cursor into {name}",
  "Focus the {name} field",
  "I want to write something under {name}: click there",
];

interface Scene {
  readonly look: Look;
  readonly nodes: readonly Node[];
  readonly name: string;
  readonly instruction: string;
}

interface State {
  readonly focused: string | undefined;
}

export const focusField = defineTemplate<Scene, State>({
  name: "focus-field",
  summary: "put the focus into the field whose label is given",
  tier: 2,
  split: "train",
  stepLimit: 3,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const names = rng.shuffled(fieldNames).slice(0, rng.between(2, 3));
    const beside = rng.below(2) === 0;
    const nodes = rows(area, names.length, rng.between(3, 8), beside ? 30 : 40).flatMap((row, i): Node[] => {
      const name = names[i];
      if (name === undefined) return [];
      const [above, below] = splitTop(row, 13, 1);
      const label = beside ? { ...row, width: 42 } : above;
      const box = beside ? { ...row, x: row.x + 46, width: row.width - 46 } : below;
      return [caption(label, name), { type: "field", id: name, box, name, value: "" }];
    });
    const name = rng.pick(names);
    return { look, nodes, name, instruction: worded(rng, wordings, { name }) };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ name }) => [
    statePoint("focused", `the field ${name} has the focus`),
    guard("nothing-else", "no other field was entered"),
  ],
  feasible: () => true,
  start: () => ({ focused: undefined }),
  view: ({ look, nodes }) => ({ look, nodes }),
  react: (_scene, state, event) => (event.kind === "focus" ? { focused: event.id } : state),
  over: (_scene, state) => state.focused !== undefined,
  judge: ({ name }, { focused }) => ({
    focused: focused === name,
    "nothing-else": focused === undefined || focused === name,
  }),
  oracle: ({ name }, view) => press(view, name),
});
