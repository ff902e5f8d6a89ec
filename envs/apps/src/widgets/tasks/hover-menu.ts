import type { Box } from "@vesper/env-sdk";
import { guard, statePoint } from "../definition.ts";
import { harmless, idleLines, worded } from "../form.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { hover, press } from "../oracle.ts";
import { colours, fills } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Open the menu and pick {colour}",
  "Choose {colour} from the menu",
  "Hover over the menu, then click {colour}",
  "Take {colour} out of the menu",
];

const ENTRY = 24;

interface Scene {
  readonly look: Look;
  readonly head: Extract<Node, { type: "button" }>;
  readonly entries: readonly Node[];
  readonly sheet: Box;
  readonly idle: readonly Node[];
  readonly asked: string;
  readonly instruction: string;
}

interface State {
  readonly open: boolean;
  readonly picked: string | undefined;
}

export const hoverMenu = defineTemplate<Scene, State>({
  name: "hover-menu",
  summary: "open a menu by hovering and pick the colour that is named",
  tier: 2,
  split: "train",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const names = rng.shuffled(colours).slice(0, 3);
    const asked = rng.pick(names);
    const width = rng.between(80, 104);
    const x = area.x + rng.below(area.width - width + 1);
    const y = area.y + rng.below(area.height - 26 - names.length * (ENTRY + 2) - 2);
    const head = { x, y, width, height: 26 };
    const sheet = { x, y: y + 26, width, height: names.length * (ENTRY + 2) + 2 };
    const entries = names.map((name, i): Node => {
      const box = { x: x + 2, y: sheet.y + 2 + i * (ENTRY + 2), width: width - 4, height: ENTRY };
      return { type: "button", id: name, box, style: "tile", name, fill: fills[name] };
    });
    return {
      look,
      head: { type: "button", id: "menu", box: head, style: "plain", name: "Menu", opensOnHover: true },
      entries,
      sheet,
      idle: idleLines(rng, { ...area, y: head.y + 30, height: area.y + area.height - head.y - 30 }, 4),
      asked,
      instruction: worded(rng, wordings, { colour: asked }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ asked }) => [
    statePoint("opened", "the menu was opened", [], 0.5),
    statePoint("picked", `${asked} was picked from the menu`, ["opened"]),
    guard("nothing-else", "nothing else was picked"),
  ],
  feasible: () => true,
  start: () => ({ open: false, picked: undefined }),
  view: ({ look, head, entries, sheet, idle }, { open }) => {
    const menu: Node[] = open ? [{ type: "panel", box: sheet, tone: "surface" }, ...entries] : [];
    return { look, nodes: [...idle, { ...head, selected: open }, ...menu] };
  },
  react: (_scene, state, event) => {
    if (event.id === "menu") return event.kind === "hover" || event.kind === "press" ? { ...state, open: true } : state;
    return event.kind === "press" ? { ...state, picked: event.id } : state;
  },
  over: (_scene, state) => state.picked !== undefined,
  judge: ({ asked }, { open, picked }) => ({
    opened: open,
    picked: picked === asked,
    "nothing-else": picked === undefined || picked === asked,
  }),
  async *oracle({ asked }, view) {
    yield* hover(view, "menu");
    yield* press(view, asked);
  },
});
