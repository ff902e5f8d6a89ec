/**
 * @file A reader's solution of every template: from the instruction and what is on the screen alone. It knows neither
 * scene nor predicate, so that it would notice an instruction that says something else than the judge.
 */
import type { PageEvent } from "../events.ts";
import { type ActiveNode, activeNodes, type View } from "../view.ts";

const press = (id: string): PageEvent => ({ kind: "press", id });

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Nodes whose name the instruction says. */
function named(instruction: string, nodes: readonly ActiveNode[], type: ActiveNode["type"]): ActiveNode[] {
  const said = words(instruction);
  return nodes.filter(
    (node) => node.type === type && "name" in node && words(node.name).every((word) => said.includes(word)),
  );
}

/** @throws {Error} unless exactly one is there */
function only<T>(found: readonly T[], what: string): T {
  const [first] = found;
  if (found.length !== 1 || first === undefined) throw new Error(`${found.length} candidates: ${what}`);
  return first;
}

function numberIn(instruction: string): number {
  return Number(only(instruction.match(/\d+/g)?.slice(0, 1) ?? [], `a number in "${instruction}"`));
}

/** Everything but the carrying button: what a choice is made from. */
function choices(view: View): ActiveNode[] {
  return activeNodes(view.nodes).filter((node) => node.id !== "go");
}

type Solution = (instruction: string, view: View) => readonly PageEvent[];

const pressNamed: Solution = (instruction, view) => [
  press(only(named(instruction, choices(view), "button"), instruction).id),
];
const optionsThenGo: Solution = (instruction, view) => [
  ...named(instruction, choices(view), "option").map((node) => press(node.id)),
  press("go"),
];
/** What would be done if it could be: the same as in the feasible sibling. */
const nothing: Solution = () => [];

export const solutions: Readonly<Record<string, Solution>> = {
  "click-target": (_, view) => [press(only(choices(view), "one button").id)],
  "click-color": pressNamed,
  "click-shape": pressNamed,
  "click-label": pressNamed,
  "remove-tag": (instruction, view) => {
    const crosses = choices(view).filter(
      (node) => "name" in node && words(instruction).includes(words(node.name)[1] ?? ""),
    );
    return [press(only(crosses, instruction).id)];
  },
  "calendar-day": (instruction, view) => [
    press(
      only(
        choices(view).filter((node) => "name" in node && node.name === String(numberIn(instruction))),
        instruction,
      ).id,
    ),
  ],
  dialog: (instruction) => [press(/accept/i.test(instruction) ? "accept" : "dismiss")],
  radio: optionsThenGo,
  "check-boxes": optionsThenGo,
  toggle: (instruction, view) => [press(only(named(instruction, choices(view), "option"), instruction).id)],
  stars: (instruction) => [press(`star-${numberIn(instruction)}`), press("go")],
  unfold: () => [press("bar"), press("go")],
  "two-step-form": (instruction, view) => [
    press(only(named(instruction, choices(view), "button"), instruction).id),
    press("go"),
    press("go"),
  ],
  tab: (instruction, view) => [
    press(`tab-${numberIn(instruction)}`),
    press(
      only(
        named(instruction, choices(view), "button").filter((node) => !node.id.startsWith("tab-")),
        instruction,
      ).id,
    ),
  ],
  "slider-zone": (instruction, view) => {
    const track = only(
      view.nodes.filter((node) => node.type === "track"),
      "a track",
    );
    const zone = only(
      track.zones.filter(({ fill }) => words(instruction).includes(colourOf(fill))),
      instruction,
    );
    return [{ kind: "set", id: track.id, value: String(zone.from) }];
  },
  "slider-value": (instruction) => [{ kind: "set", id: "range", value: String(numberIn(instruction)) }, press("go")],
  "drag-to-box": (instruction, view) => {
    const item = only(named(instruction, choices(view), "item"), instruction);
    return [
      {
        kind: "drop",
        id: item.id,
        into: only(
          choices(view).filter((node) => node.type === "bin"),
          "box",
        ).id,
      },
    ];
  },
  "drag-match": (instruction, view) => {
    const item = only(named(instruction, choices(view), "item"), instruction);
    const into = only(
      choices(view).filter((node) => node.type === "bin" && instruction.includes(node.name)),
      instruction,
    );
    return [{ kind: "drop", id: item.id, into: into.id }];
  },
  keypad: (instruction) => {
    const code = only(instruction.match(/\d+/g) ?? [], instruction);
    return [...[...code].map((digit) => press(`key-${digit}`)), press("go")];
  },
  "type-word": (instruction) => {
    const word = /(?:Type|Write|the word|Fill in) (\w+)/.exec(instruction)?.[1] ?? "";
    return [{ kind: "set", id: "field", value: word }, press("go")];
  },
  select: (instruction, view) => {
    const list = only(
      view.nodes.filter((node) => node.type === "select"),
      "a list",
    );
    const value = only(
      list.options.filter((option) => instruction.includes(option)),
      instruction,
    );
    return [{ kind: "set", id: list.id, value }, press("go")];
  },
  "press-count": (instruction) => [...Array<PageEvent>(numberIn(instruction)).fill(press("bell")), press("go")],
  stepper: (instruction, view) => {
    const shown = only(
      view.nodes.filter((node) => node.type === "text" && /^\d$/.test(node.text)),
      "the number",
    );
    const steps = numberIn(instruction) - Number(shown.type === "text" ? shown.text : Number.NaN);
    return [...Array<PageEvent>(Math.abs(steps)).fill(press(steps > 0 ? "more" : "less")), press("go")];
  },
  "hover-menu": (instruction) => {
    const colour = only(
      words(instruction).filter((word) => colourNames.includes(word)),
      instruction,
    );
    return [{ kind: "hover", id: "menu" }, press(colour)];
  },
  "scroll-list": pressNamed,
  "focus-field": (instruction, view) => [
    { kind: "focus", id: only(named(instruction, choices(view), "field"), instruction).id },
  ],
  "click-color-missing": nothing,
  "radio-unavailable": nothing,
};

/** Named as people see them, not as the suite lists them. */
const hues: readonly [name: string, red: number, green: number, blue: number][] = [
  ["red", 211, 32, 47],
  ["orange", 245, 130, 31],
  ["yellow", 247, 208, 44],
  ["green", 35, 152, 74],
  ["blue", 30, 98, 216],
  ["purple", 124, 47, 191],
  ["pink", 245, 138, 184],
];
const colourNames = hues.map(([name]) => name);

function colourOf(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  const distance = ([, r, g, b]: (typeof hues)[number]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  return [...hues].sort((a, b) => distance(a) - distance(b))[0]?.[0] ?? "";
}
