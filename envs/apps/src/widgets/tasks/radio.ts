import type { Rng } from "@vesper/kit";
import { guard, statePoint, type WidgetDefinition } from "../definition.ts";
import { actionBelow, GO, harmless, worded } from "../form.ts";
import { cells, rows } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { colours, fills } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Select the {colour} option and submit",
  "Choose {colour}, then press {go}",
  "Mark the {colour} entry and send the form with {go}",
  "Set the option to {colour} and press {go}",
];

type Option = Extract<Node, { type: "option" }>;

interface Scene {
  readonly look: Look;
  readonly options: readonly Option[];
  readonly button: Node;
  readonly asked: string;
  readonly available: boolean;
  readonly instruction: string;
}

interface State {
  readonly chosen: string | undefined;
  readonly submitted: boolean;
}

/** @param available whether the option that is asked for can be chosen; another one never can in half of the pages */
function draw(rng: Rng, available: boolean): Scene {
  const look = drawLook(rng);
  const go = rng.pick(["Submit", "Done", "OK"]);
  const { rest, button } = actionBelow(rng, contentArea(look), go);
  const names = rng.shuffled(colours).slice(0, rng.between(3, 4));
  const asked = rng.pick(names);
  const other = names.find((name) => name !== asked);
  const blocked = available ? (rng.below(2) === 0 ? other : undefined) : asked;
  const shape = rng.pick(["circle", "square", "diamond"] as const);
  const places = names.length === 4 && rng.below(2) === 0 ? cells(rest, 2, 2, 5) : rows(rest, names.length, 3, 26);
  const options = names.flatMap((name, i): Option[] => {
    const box = places[i];
    if (box === undefined) return [];
    const figure = { shape, fill: fills[name] };
    const height = Math.min(box.height, 30);
    return [
      {
        type: "option",
        id: name,
        box: { ...box, height },
        role: "radio",
        name,
        checked: false,
        figure,
        disabled: name === blocked,
      },
    ];
  });
  const instruction = worded(rng, wordings, { colour: asked, go });
  return { look, options, button, asked, available, instruction };
}

function definition(name: string, summary: string, available: boolean): WidgetDefinition<Scene, State> {
  return {
    name,
    summary,
    tier: 2,
    split: "train",
    stepLimit: 4,
    consequences: harmless,
    draw: (rng) => draw(rng, available),
    instruction: (scene) => scene.instruction,
    keyPoints: ({ asked }) => [
      statePoint("chosen", `the ${asked} option is chosen`),
      statePoint("submitted", "the form was submitted with it", ["chosen"]),
      guard("nothing-else", `the form was not submitted without the ${asked} option`),
    ],
    feasible: (scene) => scene.available,
    start: () => ({ chosen: undefined, submitted: false }),
    view: ({ look, options, button }, { chosen }) => ({
      look,
      nodes: [...options.map((option) => ({ ...option, checked: option.id === chosen })), button],
    }),
    react: (_scene, state, event) => {
      if (event.kind !== "press") return state;
      return event.id === GO ? { ...state, submitted: true } : { ...state, chosen: event.id };
    },
    over: (_scene, state) => state.submitted,
    judge: ({ asked }, { chosen, submitted }) => ({
      chosen: chosen === asked,
      submitted: submitted && chosen === asked,
      "nothing-else": !submitted || chosen === asked,
    }),
    async *oracle(scene, view) {
      if (scene.available) yield* press(view, scene.asked, GO);
      else yield { type: "CallUser", content: `The ${scene.asked} option cannot be chosen` };
    },
  };
}

export const radio = defineTemplate(
  definition("radio", "choose the option of the colour that is named and submit", true),
);

export const radioUnavailable = defineTemplate(
  definition("radio-unavailable", "infeasible: the option that is named is greyed out", false),
);
