import { escapeMarkup, widgets } from "@vesper/env-apps";
import type { TaskTemplate } from "@vesper/env-sdk";
import { describe, expect, it } from "vitest";
import tallWidgets from "./tall-widgets.ts";

const seeds = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n];

function pageOf(template: TaskTemplate, seed: bigint): string {
  const episode = template.episode(seed);
  return String(episode.respond({ method: "GET", url: episode.startUrl, headers: {}, body: "" }).body);
}

const notice = /<div aria-hidden="true" style="position:fixed;[^>]*>([^<]*)<\/div>/;

const pairs = tallWidgets.templates.map((template, i) => {
  const own = widgets.templates[i];
  if (!own) throw new Error("more tall widgets than widgets");
  return [template.task.id, template, own] as const;
});

describe.each(pairs)("%s", (id, template, own) => {
  it("is the widget's task on a frame of 160 × 210", () => {
    expect(template.task).toEqual({ ...own.task, id, frameHeight: 210 });
    expect(id.split("/")[1]).toBe(own.task.id.split("/")[1]);
  });

  it("lies wholly inside the frame, at a height that the seed draws, and is otherwise the widget's page", () => {
    const tops = new Set<number>();
    for (const seed of seeds) {
      const page = pageOf(template, seed);
      expect(page).toBe(pageOf(template, seed));
      const [added = "", top = "-1"] = /html\{height:210px;[^}]*\}body\{margin-top:(\d+)px\}/.exec(page) ?? [];
      expect(page.replace(added, "").replace(notice, "")).toBe(pageOf(own, seed));
      expect(Number(top)).toBeGreaterThanOrEqual(0);
      expect(Number(top) + own.task.frameHeight).toBeLessThanOrEqual(210);
      tops.add(Number(top));
    }
    expect(tops.size).toBeGreaterThan(2);
  });

  it("mostly says on the page what is asked, as text that can not be clicked", () => {
    const said = seeds.map((seed) => notice.exec(pageOf(template, seed))?.[1]);
    expect(said.filter((text) => text !== undefined).length).toBeGreaterThan(2);
    for (const [i, text] of said.entries())
      if (text !== undefined) expect(text).toBe(escapeMarkup(own.episode(seeds[i] ?? 0n).instruction));
  });

  it("is judged as the widget is", () => {
    const evidence = template.episode(3n).evidence();
    expect(evidence).toBe(own.episode(3n).evidence());
    expect(template.evaluate(evidence, 3n)).toEqual(own.evaluate(evidence, 3n));
  });
});
