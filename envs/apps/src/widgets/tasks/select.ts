import { guard, statePoint } from "../definition.ts";
import { actionBelow, caption, GO, harmless, worded } from "../form.ts";
import { splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { choose, press } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { places } from "../words.ts";

const wordings = [
  "Choose {place} in the list and press {go}",
  "Select {place}, then press {go}",
  "Set the place to {place} and submit with {go}",
  "We travel to {place}: pick it and press {go}",
];

interface Scene {
  readonly look: Look;
  readonly list: Extract<Node, { type: "select" }>;
  readonly fixed: readonly Node[];
  readonly place: string;
  readonly instruction: string;
}

interface State {
  readonly value: string;
  readonly submitted: boolean;
}

export const select = defineTemplate<Scene, State>({
  name: "select",
  summary: "choose the entry that is named in a native list and submit",
  tier: 2,
  split: "train",
  stepLimit: 5,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const go = rng.pick(["Submit", "Done", "OK"]);
    const { rest, button } = actionBelow(rng, contentArea(look), go);
    const [head, body] = splitTop(rest, 14, rng.between(2, 12));
    const options = rng.shuffled(places).slice(0, rng.between(3, 6));
    const [first] = options;
    const place = rng.pick(options.slice(1));
    const label = rng.pick(["Place", "Destination", "Town"]);
    const height = rng.between(28, 34);
    const box = {
      ...body,
      y: body.y + rng.below(body.height - height + 1),
      width: rng.between(100, body.width),
      height,
    };
    return {
      look,
      list: { type: "select", id: "list", box, name: label, options, value: first ?? place },
      fixed: [caption(head, label), button],
      place,
      instruction: worded(rng, wordings, { place, go }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ place }) => [
    statePoint("chosen", `${place} is chosen`),
    statePoint("submitted", "the form was submitted with it", ["chosen"]),
    guard("nothing-else", "no other place was submitted"),
  ],
  feasible: () => true,
  start: ({ list }) => ({ value: list.value, submitted: false }),
  view: ({ look, list, fixed }, { value }) => ({ look, nodes: [...fixed, { ...list, value }] }),
  react: (_scene, state, event) => {
    if (event.kind === "set") return { ...state, value: event.value };
    return event.kind === "press" ? { ...state, submitted: true } : state;
  },
  over: (_scene, state) => state.submitted,
  judge: ({ place }, { value, submitted }) => ({
    chosen: value === place,
    submitted: submitted && value === place,
    "nothing-else": !submitted || value === place,
  }),
  async *oracle({ place }, view) {
    yield* choose(view, "list", place);
    yield* press(view, GO);
  },
});
