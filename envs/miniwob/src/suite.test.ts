import type { TaskEpisode, TaskTemplate, WebResponse } from "@vesper/env-sdk";
import { CorruptData } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { PageBroken } from "./errors.ts";
import { EPISODE_PATH, REPORT_HEADER, REPORT_PATH } from "./page-script.ts";
import { miniwobSuite, ORIGIN, UNSAID } from "./suite.ts";
import { testPages } from "./testing/pages.ts";

const SEED = 12n;
const pages = testPages();
const suite = miniwobSuite(pages);

function templateOf(name: string): TaskTemplate {
  const template = suite.templates.find(({ task }) => task.id === `miniwob/${name}`);
  if (!template) throw new Error(`no task ${name}`);
  return template;
}

const buttons = templateOf("two-buttons");

function get(episode: TaskEpisode, path: string): WebResponse {
  return episode.respond({ method: "GET", url: `${ORIGIN}${path}`, headers: {}, body: "" });
}

function report(episode: TaskEpisode, said: unknown, headers: Record<string, string> = { [REPORT_HEADER]: "1" }) {
  const body = typeof said === "string" ? said : JSON.stringify(said);
  return episode.respond({ method: "POST", url: `${ORIGIN}${REPORT_PATH}`, headers, body }).status;
}

function begun(utterance = "Press yes."): TaskEpisode {
  const episode = buttons.episode(SEED);
  report(episode, { kind: "begun", utterance });
  return episode;
}

const won = { kind: "ended", rawReward: 1, reason: "right" };
const lost = { kind: "ended", rawReward: -1, reason: "wrong" };

describe("the suite", () => {
  it("has a task for every page, on the pages' own frame", () => {
    const names = ["broken", "form-sequence", "odd", "silent", "two-buttons"];
    expect(suite.templates.map(({ task }) => task.id)).toEqual(names.map((name) => `miniwob/${name}`));
    for (const { task } of suite.templates) expect([task.frameWidth, task.frameHeight]).toEqual([160, 210]);
  });

  it("restarts in place only pages that leave nothing behind", () => {
    const names = [
      "click-test",
      "click-tab",
      "click-tab-2-hard",
      "click-collapsible-2",
      "form-sequence",
      "form-sequence-2",
    ];
    const all = miniwobSuite(testPages(Object.fromEntries(names.map((name) => [`miniwob/${name}.html`, "<p>"]))));
    const restarting = all.templates.filter(({ web }) => web?.restart !== undefined).map(({ task }) => task.id);
    expect(names.filter((name) => restarting.includes(`miniwob/${name}`))).toEqual(["click-test", "form-sequence-2"]);
  });

  it("offers no solution, so that nothing supervised can be made of these pages", async () => {
    const probe = async () => ({ kind: "box", value: undefined }) as const;
    for (const template of suite.templates) {
      const moves = template.episode(SEED).oracle({ frameWidth: 160, frameHeight: 210, probe });
      expect((await moves.next()).done).toBe(true);
    }
  });
});

describe("the back end of an episode", () => {
  it("serves the page with the script after everything of its own, and the files it needs as they are", () => {
    const episode = buttons.episode(SEED);
    const page = get(episode, "/miniwob/two-buttons.html");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(String(page.body)).toMatch(/<\/html><script>.*vesperBegin.*<\/script>$/s);
    expect(get(episode, "/core/core.js").body).toEqual(pages.file("core/core.js"));
  });

  it("serves neither another task's page nor what is not there", () => {
    const episode = buttons.episode(SEED);
    for (const path of ["/miniwob/odd.html", "/miniwob/none.html", "/core/../../etc/passwd", "/"])
      expect([path, get(episode, path).status]).toEqual([path, 404]);
    expect(
      episode.respond({ method: "GET", url: "https://else.test/core/core.js", headers: {}, body: "" }).status,
    ).toBe(403);
  });

  it("gives the page its seed, exact at any size", () => {
    const seeds = [0n, 12n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 64n - 1n];
    const given = seeds.map((seed) => JSON.parse(String(get(buttons.episode(seed), EPISODE_PATH).body)).seed);
    expect(given).toEqual([0, 12, 2 ** 53 - 1, "9007199254740992", "18446744073709551615"]);
  });

  it("has an instruction when the page has said it", () => {
    const episode = buttons.episode(SEED);
    expect([episode.started, episode.instruction]).toEqual([false, UNSAID]);
    report(episode, { kind: "begun", utterance: "Press yes." });
    expect([episode.started, episode.instruction]).toEqual([true, "Press yes."]);
  });

  it("keeps the first end and the first instruction, whatever comes later", () => {
    const episode = begun();
    report(episode, lost);
    expect(episode.over).toBe(true);
    report(episode, { kind: "begun", utterance: "Press no." });
    report(episode, won);
    expect(episode.instruction).toBe("Press yes.");
    expect(buttons.evaluate(episode.evidence(), SEED).kind).toBe("failed");
  });

  it("believes no end before a beginning, and nothing that a form or link could send", () => {
    const early = buttons.episode(SEED);
    report(early, won);
    expect(early.over).toBe(false);
    const episode = begun();
    expect(report(episode, won, {})).toBe(403);
    expect(get(episode, REPORT_PATH).status).toBe(404);
    expect(episode.over).toBe(false);
  });

  it.each([
    ["a page that could not begin", { kind: "broken", error: "Error: no problem today" }],
    ["a page without an instruction", { kind: "begun", utterance: "" }],
    ["a page whose instruction is none", { kind: "begun", utterance: 3 }],
    ["what is no report", { kind: "won" }],
    ["what is no object", 3],
    ["what is no JSON", "{"],
  ])("breaks for %s", (_what, said) => {
    expect(() => report(buttons.episode(SEED), said)).toThrow(PageBroken);
  });
});

describe("the judge", () => {
  it.each([
    [1, "completed"],
    [0.01, "completed"],
    [0, "failed"],
    [-1, "failed"],
    [null, "failed"],
  ])("takes a raw reward of %s as %s", (rawReward, kind) => {
    const episode = begun();
    report(episode, { kind: "ended", rawReward, reason: "" });
    const verdict = buttons.evaluate(episode.evidence(), SEED);
    expect([verdict.kind, verdict.keyPoints]).toEqual([kind, { rewarded: kind === "completed" }]);
  });

  it("takes an episode that goes on as failed", () => {
    expect(buttons.evaluate(begun().evidence(), SEED)).toMatchObject({ kind: "failed", reason: "the page goes on" });
  });

  const episode = begun();
  report(episode, won);
  const forged = (change: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(episode.evidence()), ...change });

  it.each([
    ["no JSON", "oops"],
    ["no object", "3"],
    ["another format", forged({ format: "vesper.miniwob/0" })],
    ["another task", forged({ task: "odd" })],
    ["another seed", forged({ seed: "13" })],
    ["other pages", forged({ pagesSha256: "0".repeat(64) })],
    ["an episode that never began", forged({ utterance: "" })],
    ["an end without a reward", forged({ ended: {} })],
    ["no word on its end", forged({ ended: undefined })],
  ])("refuses evidence with %s", (_what, text) => {
    expect(() => buttons.evaluate(text, SEED)).toThrow(CorruptData);
  });
});
