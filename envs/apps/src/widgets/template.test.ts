import type { TaskEpisode, WebResponse } from "@vesper/env-sdk";
import { CorruptData } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { EVENTS_PATH, PAGE_HEADER } from "./document.ts";
import type { PageEvent } from "./events.ts";
import { clickColor } from "./tasks/click-color.ts";
import { radio } from "./tasks/radio.ts";
import { typeWord } from "./tasks/type-word.ts";
import { ORIGIN } from "./template.ts";
import { solutions } from "./testing/solve.ts";

const SEED = 3n;

function page(episode: TaskEpisode): string {
  return String(episode.respond({ method: "GET", url: `${ORIGIN}/`, headers: {}, body: "" }).body);
}

/** Reports as the page does, with the name that its document carries. */
function report(
  episode: TaskEpisode,
  event: unknown,
  changes: { headers?: Record<string, string>; method?: string } = {},
): WebResponse {
  const name = /data-page="([0-9a-f]+)"/.exec(page(episode))?.[1] ?? "";
  return episode.respond({
    method: changes.method ?? "POST",
    url: `${ORIGIN}${EVENTS_PATH}`,
    headers: changes.headers ?? { [PAGE_HEADER]: name },
    body: typeof event === "string" ? event : JSON.stringify(event),
  });
}

function solution(template: typeof radio, name: string, seed = SEED): readonly PageEvent[] {
  return solutions[name]?.(template.episode(seed).instruction, template.replay(seed, []).view) ?? [];
}

describe("the back end of an episode", () => {
  it("serves one document that needs nothing from elsewhere and forbids it", () => {
    const episode = clickColor.episode(SEED);
    const { status, headers } = episode.respond({ method: "GET", url: `${ORIGIN}/`, headers: {}, body: "" });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page(episode)).not.toMatch(
      /https?:|<link rel="stylesheet"|setTimeout|setInterval|requestAnimationFrame|Math\.random|Date/,
    );
  });

  it("does not tell the page what the goal is", () => {
    const named = (html: string) => html.replace(/data-page="[^"]*"|nonce="[^"]*"/g, "");
    // Two episodes with the same tiles and different goals would be the same page; here: no trace of the instruction.
    const episode = clickColor.episode(SEED);
    expect(named(page(episode))).not.toContain(episode.instruction);
    expect(named(page(episode))).not.toMatch(/wanted|asked|goal|instruction/i);
  });

  it("moves only by events that the view offers", () => {
    const episode = radio.episode(SEED);
    expect(report(episode, { kind: "press", id: "no such thing" }).status).toBe(409);
    expect(report(episode, { kind: "set", id: "go", value: "1" }).status).toBe(409);
    expect(report(episode, { kind: "drop", id: "go", into: "go" }).status).toBe(409);
    expect(JSON.parse(episode.evidence()).events).toEqual([]);
  });

  it("refuses to press what is greyed out", () => {
    const seed = [...Array(40).keys()]
      .map(BigInt)
      .find((s) => /disabled/.test(page(radio.episode(s)).split("</style>")[1] ?? ""));
    const episode = radio.episode(seed ?? 0n);
    const id = /data-id="(\w+)"[^>]* disabled/.exec(page(episode))?.[1] ?? "";
    expect(report(episode, { kind: "press", id }).status).toBe(409);
  });

  it("refuses what is not an event, and what does not come from its page", () => {
    const episode = clickColor.episode(SEED);
    const [event] = solution(clickColor, "click-color");
    expect(report(episode, "not json").status).toBe(400);
    expect(report(episode, { kind: "win", id: "x" }).status).toBe(400);
    expect(report(episode, null).status).toBe(400);
    expect(report(episode, event, { headers: {} }).status).toBe(403);
    expect(report(episode, event, { headers: { [PAGE_HEADER]: "0000000000000000" } }).status).toBe(403);
    expect(report(episode, event, { method: "GET" }).status).toBe(404);
    const elsewhere = { method: "GET", url: "https://elsewhere.vesper.test/", headers: {}, body: "" };
    expect(episode.respond(elsewhere).status).toBe(403);
    expect(episode.over).toBe(false);
    expect(clickColor.evaluate(episode.evidence(), SEED).kind).toBe("failed");
  });

  it("ends with the deciding event and refuses later ones", () => {
    const episode = clickColor.episode(SEED);
    const [event] = solution(clickColor, "click-color");
    expect(report(episode, event).status).toBe(200);
    expect(episode.over).toBe(true);
    const before = episode.evidence();
    expect(report(episode, event).status).toBe(410);
    expect(episode.evidence()).toBe(before);
    expect(clickColor.evaluate(before, SEED).kind).toBe("completed");
  });

  it("shows the same state after a reload, since the state lies behind the page", () => {
    const episode = radio.episode(SEED);
    const [choose] = solution(radio, "radio");
    const fresh = page(episode);
    report(episode, choose);
    expect(page(episode)).not.toBe(fresh);
    expect(page(episode)).toContain(`aria-checked="true"`);
  });

  it("answers with new markup only where the page does not show the outcome by itself", () => {
    const episode = typeWord.episode(SEED);
    expect(report(episode, { kind: "focus", id: "field" }).status).toBe(204);
    expect(report(episode, { kind: "set", id: "field", value: "x" }).status).toBe(204);
    expect(page(episode)).toContain(`value="x"`);
  });

  it("escapes what is typed", () => {
    const episode = typeWord.episode(SEED);
    report(episode, { kind: "set", id: "field", value: `"><script>alert(1)</script>` });
    expect(page(episode)).not.toContain("<script>alert");
  });

  it("keeps two episodes of one seed apart", () => {
    const [one, two] = [radio.episode(SEED), radio.episode(SEED)];
    report(one, solution(radio, "radio")[0]);
    expect(JSON.parse(two.evidence()).events).toEqual([]);
  });
});

describe("evidence", () => {
  const events = solution(radio, "radio");
  const episode = radio.episode(SEED);
  for (const event of events) report(episode, event);
  const evidence = episode.evidence();
  const forge = (change: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(evidence), ...change });

  it("is judged without the episode, always alike", () => {
    expect(radio.evaluate(evidence, SEED)).toEqual(radio.evaluate(evidence, SEED));
    expect(radio.evaluate(evidence, SEED).kind).toBe("completed");
  });

  it("of another seed is refused, even where it would be a solution", () => {
    const other = SEED + 1n;
    const easier = radio.episode(other);
    for (const event of solution(radio, "radio", other)) report(easier, event);
    expect(radio.evaluate(easier.evidence(), other).kind).toBe("completed");
    expect(() => radio.evaluate(easier.evidence(), SEED)).toThrow(CorruptData);
  });

  it.each([
    ["no JSON", "oops"],
    ["no object", "3"],
    ["another format", forge({ format: "vesper.widgets/0" })],
    ["another template", forge({ template: "click-color" })],
    ["no seed", forge({ seed: 3 })],
    ["another seed", forge({ seed: String(SEED + 1n) })],
    ["no events", forge({ events: {} })],
    ["an event that is none", forge({ events: [{ kind: "win" }] })],
    ["an event that the page did not offer", forge({ events: [{ kind: "press", id: "elsewhere" }] })],
    ["an event after the end", forge({ events: [...events, ...events] })],
  ])("with %s is corrupt, not a verdict", (_what, text) => {
    expect(() => radio.evaluate(text, SEED)).toThrow(CorruptData);
  });
});
