import { guard, statePoint } from "../definition.ts";
import { harmless, worded } from "../form.ts";
import { rows } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { settings } from "../words.ts";

const wordings = [
  "Turn {name} {way}",
  "Switch {name} {way} and leave the rest as it is",
  "Make sure that {name} is {way}, then finish",
  "{name} should be {way}: set it and report that you are done",
];

type Option = Extract<Node, { type: "option" }>;

interface Scene {
  readonly look: Look;
  readonly options: readonly Option[];
  readonly name: string;
  readonly way: "on" | "off";
  readonly instruction: string;
}

/** Ids of the switches that are on. */
type State = readonly string[];

export const toggle = defineTemplate<Scene, State>({
  name: "toggle",
  summary: "bring one of several switches into the state that is asked for, and say so",
  tier: 2,
  split: "train",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const names = rng.shuffled(settings).slice(0, rng.between(2, 4));
    const places = rows(contentArea(look), names.length, rng.between(4, 10), 28);
    const options = names.flatMap((name, i): Option[] => {
      const box = places[i];
      return box ? [{ type: "option", id: name, box, role: "switch", name, checked: rng.below(2) === 0 }] : [];
    });
    const chosen = rng.pick(options);
    const way = chosen.checked ? "off" : "on";
    return { look, options, name: chosen.id, way, instruction: worded(rng, wordings, { name: chosen.id, way }) };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ name, way }) => [
    statePoint("switched", `${name} is ${way}`),
    guard("others", `every switch but ${name} is as it was`),
  ],
  feasible: () => true,
  start: ({ options }) => options.filter((option) => option.checked).map((option) => option.id),
  view: ({ look, options }, on) => ({
    look,
    nodes: options.map((option) => ({ ...option, checked: on.includes(option.id) })),
  }),
  react: (_scene, on, event) => {
    if (event.kind !== "press") return on;
    return on.includes(event.id) ? on.filter((id) => id !== event.id) : [...on, event.id];
  },
  over: () => false,
  judge: ({ options, name, way }, on) => ({
    switched: on.includes(name) === (way === "on"),
    others: options.every((option) => option.id === name || option.checked === on.includes(option.id)),
  }),
  async *oracle({ name }, view) {
    yield* press(view, name);
    yield { type: "Finished" };
  },
});
