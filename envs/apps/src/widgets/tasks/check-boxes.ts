import { guard, statePoint } from "../definition.ts";
import { actionBelow, GO, harmless, worded } from "../form.ts";
import { rows } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Tick {list} and press {go}",
  "Select {list}, nothing else, then press {go}",
  "Put a mark at {list} and submit with {go}",
  "Of these take {list}; press {go} when ready",
];

type Option = Extract<Node, { type: "option" }>;

interface Scene {
  readonly look: Look;
  readonly options: readonly Option[];
  readonly button: Node;
  readonly wanted: readonly string[];
  readonly instruction: string;
}

interface State {
  readonly ticked: readonly string[];
  readonly submitted: boolean;
}

export const checkBoxes = defineTemplate<Scene, State>({
  name: "check-boxes",
  summary: "tick the boxes that are named, no others, and submit",
  tier: 2,
  split: "train",
  stepLimit: 6,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const go = rng.pick(["Submit", "Done", "OK"]);
    const { rest, button } = actionBelow(rng, contentArea(look), go);
    const names = rng.shuffled(things).slice(0, rng.between(3, 4));
    const places = rows(rest, names.length, 3, 24);
    const options = names.flatMap((name, i): Option[] => {
      const box = places[i];
      return box ? [{ type: "option", id: name, box, role: "checkbox", name, checked: false }] : [];
    });
    const wanted = rng.shuffled(names).slice(0, rng.between(1, names.length - 1));
    const list = wanted.length < 2 ? wanted.join("") : `${wanted.slice(0, -1).join(", ")} and ${wanted.at(-1)}`;
    return { look, options, button, wanted, instruction: worded(rng, wordings, { list, go }) };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ wanted }) => [
    ...wanted.map((name) => statePoint(`ticked-${name}`, `${name} is ticked`)),
    statePoint(
      "submitted",
      "the form was submitted with exactly these ticked",
      wanted.map((name) => `ticked-${name}`),
    ),
    guard("nothing-else", "the form was not submitted with any other choice"),
  ],
  feasible: () => true,
  start: () => ({ ticked: [], submitted: false }),
  view: ({ look, options, button }, { ticked }) => ({
    look,
    nodes: [...options.map((option) => ({ ...option, checked: ticked.includes(option.id) })), button],
  }),
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    if (event.id === GO) return { ...state, submitted: true };
    const { ticked } = state;
    const after = ticked.includes(event.id) ? ticked.filter((id) => id !== event.id) : [...ticked, event.id];
    return { ...state, ticked: after };
  },
  over: (_scene, state) => state.submitted,
  judge: ({ wanted }, { ticked, submitted }) => {
    const exact = ticked.length === wanted.length && wanted.every((name) => ticked.includes(name));
    return {
      ...Object.fromEntries(wanted.map((name) => [`ticked-${name}`, ticked.includes(name)])),
      submitted: submitted && exact,
      "nothing-else": !submitted || exact,
    };
  },
  oracle: ({ wanted }, view) => press(view, ...wanted, GO),
});
