/** @file The contract of MiniWoB++'s pages under the real driver, on small pages of our own that keep it. */
import { type BrowserDriver, createBrowserDriver } from "@vesper/env-browser";
import { miniwobSuite } from "@vesper/env-miniwob";
import { testPages } from "@vesper/env-miniwob/testing";
import { EnvironmentFault, type TaskTemplate } from "@vesper/env-sdk";
import { decode } from "fast-png";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Player, rungsOf, withSession } from "./player.ts";

const suite = miniwobSuite(testPages());
const templates = new Map(suite.templates.map((template) => [template.task.id, template]));

function templateOf(name: string): TaskTemplate {
  const template = templates.get(`miniwob/${name}`);
  if (!template) throw new Error(`no task ${name}`);
  return template;
}

const buttons = templateOf("two-buttons");
const form = templateOf("form-sequence");

/** Share of the pixels that are as dark as the START cover. */
function darkness(png: Uint8Array): number {
  const { data, channels, width, height } = decode(png);
  let dark = 0;
  for (let i = 0; i < data.length; i += channels) if ((data[i] ?? 255) < 60) dark += 1;
  return dark / (width * height);
}

describe("pages that draw their own problem", () => {
  let driver: BrowserDriver;

  beforeAll(() => {
    driver = createBrowserDriver({ templates: (id) => templates.get(id) });
  });

  afterAll(async () => {
    await driver[Symbol.asyncDispose]();
  });

  test("begin by themselves, say what is asked for, and never show their cover", async () => {
    await withSession(driver, async (session) => {
      const player = await Player.start(session, buttons, 1n);
      expect(player.start.instruction).toMatch(/^Press yes, the \d+th time\.$/);
      const last = await player.click("#yes");
      expect(last.terminal).toBe(true);
      for (const { image } of [player.start.observation, last.observation]) expect(darkness(image)).toBeLessThan(0.1);
      expect(await player.verdict()).toBe("completed");
    });
  });

  test("are the same for the same seed, restarted in place or opened elsewhere, and others for another", async () => {
    const first = (seeds: readonly bigint[]) =>
      withSession(driver, async (session) => {
        const seen = new Map<bigint, unknown>();
        for (const seed of seeds) {
          const player = await Player.start(session, buttons, seed);
          seen.set(seed, [player.start.instruction, player.firstFrame]);
        }
        return seen;
      });
    const [one, two, alone] = [await first([1n, 2n, 3n]), await first([3n, 2n, 1n]), await first([2n])];
    for (const seed of [1n, 2n, 3n]) expect(two.get(seed)).toEqual(one.get(seed));
    expect(alone.get(2n)).toEqual(one.get(2n));
    expect(new Set([...one.values()].map((seen) => JSON.stringify(seen))).size).toBe(3);
  });

  test("restart in place where they are clean, and are loaded again where they are not", async () => {
    await withSession(driver, async (session) => {
      const end = async () => (await Player.start(session, buttons, 1n)).click("#no");
      await end();
      expect(await rungsOf(session, end)).toEqual(["R0"]);
      const type = async () => {
        const player = await Player.start(session, form, 1n);
        expect(await player.text("#field")).toBe("");
        await player.click("#field");
        await player.act({ type: "Type", content: "word" });
      };
      await type();
      expect(await rungsOf(session, type)).toEqual(["R1"]);
    });
  });

  test("are judged by their raw reward: neither the time taken nor their own timer counts", async () => {
    await withSession(driver, async (session) => {
      const player = await Player.start(session, buttons, 4n);
      for (let i = 0; i < 3; i++) expect((await player.wait(30)).terminal).toBe(false);
      expect(await player.verdict()).toBe("failed");
      await player.click("#yes");
      expect(await player.verdict()).toBe("completed");
    });
  });

  test("end once: what a page says after its first end changes nothing", async () => {
    await withSession(driver, async (session) => {
      const player = await Player.start(session, form, 1n);
      expect((await player.click("#go")).terminal).toBe(true);
      expect(await player.verdict()).toBe("failed");
      const wrong = await Player.start(session, buttons, 1n);
      await wrong.click("#no");
      await wrong.click("#yes");
      expect(await wrong.verdict()).toBe("failed");
    });
  });

  test("of which the last episode goes on say nothing about the next one", async () => {
    await withSession(driver, async (session) => {
      await Player.start(session, buttons, 1n);
      const next = await Player.start(session, buttons, 2n);
      expect((await next.wait(5)).terminal).toBe(false);
      expect(await next.verdict()).toBe("failed");
    });
  });

  test("draw the same problem anew when they are loaded again within an episode", async () => {
    await withSession(driver, async (session) => {
      const player = await Player.start(session, buttons, 6n);
      const { observation } = await player.act({ type: "PressHome" });
      expect(Buffer.from(observation.image).equals(player.start.observation.image)).toBe(true);
      await player.click("#yes");
      expect(await player.verdict()).toBe("completed");
    });
  });

  test("may say what is asked for with fields beside it; a reward that is no number is none", async () => {
    await withSession(driver, async (session) => {
      const player = await Player.start(session, templateOf("odd"), 1n);
      expect(player.start.instruction).toBe("Press the only one.");
      expect((await player.click("#yes")).terminal).toBe(true);
      expect(await player.verdict()).toBe("failed");
    });
  });

  test.each(["broken", "silent"])("that cannot begin are a fault, never a start: %s", async (name) => {
    await withSession(driver, async (session) => {
      const start = Player.start(session, templateOf(name), 1n);
      await expect(start).rejects.toThrow(EnvironmentFault);
      await expect(start).rejects.toThrow(/the page did not begin/);
    });
  });

  test("that never say that they began are a fault", async () => {
    const mute: TaskTemplate = {
      ...buttons,
      task: { ...buttons.task, id: "miniwob/mute" },
      episode: (seed) => {
        const episode = buttons.episode(seed);
        return {
          instruction: "",
          keyPoints: [],
          feasible: true,
          over: false,
          startUrl: episode.startUrl,
          started: false,
          respond: (request) => episode.respond(request),
          evidence: () => "",
          oracle: (view) => episode.oracle(view),
        };
      },
    };
    await using other = createBrowserDriver({ templates: () => mute });
    await withSession(other, async (session) => {
      await expect(Player.start(session, mute, 1n)).rejects.toThrow(/did not begin its episode/);
    });
  });
});
