/** @file The fetched pages themselves. Without them this file is skipped: `make miniwob-pages` fetches them. */
import { type BrowserDriver, createBrowserDriver } from "@vesper/env-browser";
import { miniwobSuite, openPinnedPages } from "@vesper/env-miniwob";
import type { TaskTemplate } from "@vesper/env-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Player, withSession } from "./player.ts";
import { solutions } from "./solve.ts";

const pages = openPinnedPages();
if (!pages) process.stderr.write("tests/miniwob/pack: skipped, since `make miniwob-pages` has not been run\n");
const templates = new Map((pages ? miniwobSuite(pages).templates : []).map((t) => [t.task.id, t]));

function templateOf(name: string): TaskTemplate {
  const template = templates.get(`miniwob/${name}`);
  if (!template) throw new Error(`no task ${name}`);
  return template;
}

const names = Object.keys(solutions);
const seeds = [1n, 2n, 3n];

describe.skipIf(!pages)("the pages of MiniWoB++", () => {
  let driver: BrowserDriver;

  beforeAll(() => {
    driver = createBrowserDriver({ templates: (id) => templates.get(id) });
  });

  afterAll(async () => {
    await driver[Symbol.asyncDispose]();
  });

  test.each(names)("%s: done as asked is a success, nothing done is none", async (name) => {
    await withSession(driver, async (session) => {
      for (const seed of seeds) {
        const player = await Player.start(session, templateOf(name), seed);
        const last = await solutions[name]?.(player);
        expect([seed, last?.terminal, await player.verdict()]).toEqual([seed, true, "completed"]);
        const idle = await Player.start(session, templateOf(name), seed);
        expect([await idle.verdict(), idle.start.instruction]).toEqual(["failed", player.start.instruction]);
      }
    });
  });

  test.each(names)("%s: the same seed is the same page, whatever was played before", async (name) => {
    const template = templateOf(name);
    const alone = await withSession(driver, async (session) => (await Player.start(session, template, 5n)).firstFrame);
    await withSession(driver, async (session) => {
      for (const seed of seeds) await solutions[name]?.(await Player.start(session, template, seed));
      expect((await Player.start(session, template, 5n)).firstFrame).toBe(alone);
      const other = templateOf(name === "click-test" ? "focus-text" : "click-test");
      await Player.start(session, other, 1n);
      expect((await Player.start(session, template, 5n)).firstFrame).toBe(alone);
    });
  });
});
