import type { Box } from "@vesper/env-sdk";
import { describe, expect, it } from "vitest";
import { contains, overlaps } from "./layout.ts";
import { FRAME, headerBox } from "./look.ts";
import { widgets, widgetTemplates } from "./suite.ts";
import { possibleEvents } from "./testing/possible-events.ts";
import { solutions } from "./testing/solve.ts";
import type { ActiveNode, Node, View } from "./view.ts";

const SEEDS = Array.from({ length: 200 }, (_, i) => BigInt(i + 1));
const frame: Box = { x: 0, y: 0, width: FRAME, height: FRAME };

/** Targets that lie on the page itself; those inside a scrolled list are measured against its content. */
function targets(nodes: readonly Node[]): ActiveNode[] {
  return nodes.filter((node): node is ActiveNode => "id" in node);
}

function shownName(node: ActiveNode): string {
  return "name" in node ? node.name : node.id;
}

/** First seed whose start view breaks the rule. */
function firstBreach(viewAt: (seed: bigint) => View, holds: (view: View) => boolean): bigint | undefined {
  return SEEDS.find((seed) => !holds(viewAt(seed)));
}

describe("the suite", () => {
  it("has distinct templates, most of them for training, some held back", () => {
    const ids = widgets.templates.map((template) => template.task.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(16);
    expect(new Set(widgets.templates.map((template) => template.split))).toEqual(
      new Set(["train", "validation", "test"]),
    );
    expect(ids.map((id) => id.slice("widgets/".length)).sort()).toEqual(Object.keys(solutions).sort());
  });

  it("shows every task in the same small frame, pixel for pixel repeatable", () => {
    for (const { task } of widgets.templates) {
      expect([task.frameWidth, task.frameHeight, task.platform, task.deterministic]).toEqual([
        FRAME,
        FRAME,
        "web",
        "pixels",
      ]);
      expect(task.allowedOrigins).toEqual(["https://widgets.vesper.test"]);
    }
  });
});

describe.each(widgetTemplates.map((template) => [template.task.id, template] as const))("%s", (_id, template) => {
  const viewAt = (seed: bigint) => template.replay(seed, []).view;

  it("keeps every node inside the frame", () => {
    expect(firstBreach(viewAt, ({ nodes }) => nodes.every((node) => contains(frame, node.box)))).toBeUndefined();
  });

  it("keeps targets apart from each other and from the header", () => {
    const apart = ({ nodes, look }: View) => {
      const header = headerBox(look);
      return targets(nodes).every(
        (one, i, all) =>
          all.slice(i + 1).every((other) => !overlaps(one.box, other.box)) &&
          // A modal dialog lies over the whole page, header included.
          (header === undefined ||
            !overlaps(one.box, header) ||
            nodes.some((node) => node.type === "panel" && node.tone === "veil")),
      );
    };
    expect(firstBreach(viewAt, apart)).toBeUndefined();
  });

  it("makes targets at least 16 pixels wide and high", () => {
    const large = ({ nodes }: View) => targets(nodes).every(({ box }) => box.width >= 16 && box.height >= 16);
    expect(firstBreach(viewAt, large)).toBeUndefined();
  });

  it("never shows two targets of one name", () => {
    const distinct = ({ nodes }: View) => {
      const names = targets(nodes).map(shownName);
      return new Set(names).size === names.length;
    };
    expect(firstBreach(viewAt, distinct)).toBeUndefined();
  });

  it("uses at least four wordings and many layouts", () => {
    const said = new Set<string>();
    const drawn = new Set<string>();
    for (const seed of SEEDS) {
      const episode = template.episode(seed);
      const { nodes } = viewAt(seed);
      const values = new Set(
        targets(nodes)
          .flatMap((node) => [shownName(node), ...(node.type === "select" ? node.options : [])])
          .flatMap((name) => name.toLowerCase().split(" ")),
      );
      // What is left when everything that changes with the goal is taken out.
      said.add(
        (episode.instruction.toLowerCase().match(/[a-z]+|\d+/g) ?? [])
          .filter((word) => !values.has(word) && !/^\d+$/.test(word) && !goalWords.has(word))
          .join(" "),
      );
      drawn.add(JSON.stringify(targets(nodes).map((node) => node.box)));
    }
    expect(said.size).toBeGreaterThanOrEqual(4);
    expect(drawn.size).toBeGreaterThan(SEEDS.length / 4);
  });

  it("gives the same episode for the same seed and another one for another", () => {
    const [a, b] = [template.episode(7n), template.episode(7n)];
    const page = (episode: typeof a) =>
      episode.respond({ method: "GET", url: episode.startUrl, headers: {}, body: "" }).body;
    expect([a.instruction, page(a), a.keyPoints]).toEqual([b.instruction, page(b), b.keyPoints]);
    expect(new Set(SEEDS.slice(0, 20).map((seed) => JSON.stringify(viewAt(seed)))).size).toBeGreaterThan(15);
  });

  it("gives nothing for doing nothing", () => {
    for (const seed of SEEDS) {
      const { verdict, keyPoints, over } = template.replay(seed, []);
      expect(over).toBe(false);
      expect(verdict.kind).toBe(template.episode(seed).feasible ? "failed" : "infeasible");
      for (const point of keyPoints)
        expect([point.id, verdict.keyPoints[point.id]]).toEqual([point.id, point.kind === "negative"]);
    }
  });

  it("is solved by whoever does what the instruction says, within the step limit", () => {
    const solve = solutions[template.task.id.slice("widgets/".length)];
    for (const seed of SEEDS) {
      const episode = template.episode(seed);
      const events = solve?.(episode.instruction, viewAt(seed)) ?? [];
      const { verdict, keyPoints } = template.replay(seed, events);
      expect([seed, episode.instruction, verdict.kind]).toEqual([
        seed,
        episode.instruction,
        episode.feasible ? "completed" : "infeasible",
      ]);
      expect(Object.keys(verdict.keyPoints).sort()).toEqual(keyPoints.map((point) => point.id).sort());
      expect(events.length).toBeLessThan(template.task.stepLimit);
    }
  });

  it("is not completed by any shorter way than the instruction's", () => {
    const solve = solutions[template.task.id.slice("widgets/".length)];
    for (const seed of SEEDS.slice(0, 30)) {
      const { instruction, feasible } = template.episode(seed);
      const events = feasible ? (solve?.(instruction, viewAt(seed)) ?? []) : [];
      for (let length = 0; length < events.length; length++) {
        const { verdict, over } = template.replay(seed, events.slice(0, length));
        expect([seed, verdict.kind === "completed", over]).toEqual([seed, false, false]);
      }
    }
  });

  it("has one right answer: of all first moves only those of the goal end well, and a wrong end is a failure", () => {
    for (const seed of SEEDS.slice(0, 30)) {
      const { feasible } = template.episode(seed);
      const moves = possibleEvents(viewAt(seed)).map((event) => template.replay(seed, [event]));
      const ended = moves.filter((move) => move.over);
      for (const { verdict } of ended) expect(["completed", "failed"]).toContain(verdict.kind);
      const completing = moves.filter(({ verdict }) => verdict.kind === "completed").length;
      // A slider's zone is as wide as it is; everywhere else a first move that completes is the only one.
      if (template.task.id !== "widgets/slider-zone") expect(completing).toBeLessThanOrEqual(feasible ? 1 : 0);
      if (!feasible) expect(moves.map(({ verdict }) => verdict.kind)).not.toContain("partial");
    }
  });
});

const goalWords = new Set(
  (
    "red orange yellow green blue purple pink circle square triangle star cross diamond moon on off and " +
    "submit done ok rate set add stop next go continue confirm finish order " +
    "anchor bamboo candle dolphin ember falcon garnet hazel island jasmine kettle lantern maple nectar otter pebble quartz " +
    "ribbon saffron thistle umbra velvet willow zephyr a b"
  ).split(" "),
);
