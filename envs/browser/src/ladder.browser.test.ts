import { EnvironmentFault } from "@vesper/env-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserDriver } from "./driver.ts";
import type { BrowserSession } from "./session/session.ts";
import { driverFor, never, Player } from "./testing/play.ts";
import { html, type Site, sayScript, siteOrigin, siteTemplate } from "./testing/site.ts";

const otherOrigin = "https://other.vesper.test";

const sites = {
  clean: {
    name: "clean",
    pages: { "/": `${sayScript}<button id="b">b</button><script>b.onclick = () => say("b");</script>` },
  },
  wide: { name: "wide", task: { frameWidth: 300, frameHeight: 200 }, pages: { "/": "<p>wide</p>" } },
  other: {
    name: "other",
    task: { allowedOrigins: [siteOrigin, otherOrigin] },
    pages: { "/": `<a id="a" href="${otherOrigin}/">a</a>` },
  },
  stores: {
    name: "stores",
    pages: {
      "/": `${sayScript}<button id="b">b</button><script>if (localStorage.seen) say("seen"); b.onclick = () => { localStorage.seen = 1; };</script>`,
    },
  },
  database: {
    name: "database",
    pages: {
      "/": `<button id="b">b</button><script>b.onclick = () => { indexedDB.open("d").onupgradeneeded = (e) => e.target.result.createObjectStore("s").add("x".repeat(9999), 1); };</script>`,
    },
  },
  parting: {
    name: "parting",
    pages: {
      "/": `${sayScript}<script>if (sessionStorage.seen) say("seen"); addEventListener("pagehide", () => { sessionStorage.seen = 1; });</script>`,
    },
  },
  cookie: {
    name: "cookie",
    pages: { "/": () => ({ ...html("<p>x</p>"), headers: { "content-type": "text/html", "set-cookie": "a=1" } }) },
  },
  restarts: {
    name: "restarts",
    web: { restart: "globalThis.restart()" },
    pages: {
      "/": `${sayScript}<p id="n">1</p><script>let n = 1; globalThis.restart = () => { n += 1; document.getElementById("n").textContent = n; };</script>`,
    },
  },
  badRestart: { name: "bad-restart", web: { restart: "noSuchFunction()" }, pages: { "/": "<p id=p>x</p>" } },
  leaves: { name: "leaves", pages: { "/": `<script>location.href = "/away"</script>`, "/away": "<p>away</p>" } },
} satisfies Record<string, Site>;

const templates = Object.fromEntries(Object.entries(sites).map(([key, site]) => [key, siteTemplate(site)]));

describe("the reset ladder", () => {
  let driver: BrowserDriver;
  let session: BrowserSession;

  beforeAll(async () => {
    driver = driverFor(Object.values(templates));
  });

  afterAll(async () => {
    await driver[Symbol.asyncDispose]();
  });

  /** Rungs that the resets within `work` took. */
  async function rungsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = (await session.health(never)).resetsByRung;
    await work();
    const after = (await session.health(never)).resetsByRung;
    return Object.fromEntries(
      Object.entries(after)
        .map(([rung, count]): [string, number] => [rung, count - (before[rung] ?? 0)])
        .filter(([, count]) => count > 0),
    );
  }

  const templateOf = (name: keyof typeof sites) => {
    const template = templates[name];
    if (!template) throw new Error(`no site ${name}`);
    return template;
  };
  const play = (name: keyof typeof sites) => Player.start(session, templateOf(name));

  const fresh = async (): Promise<void> => {
    await session?.[Symbol.asyncDispose]();
    session = await driver.open({ deterministic: true });
  };

  test("the first reset makes a context; after an episode that stored nothing a navigation is enough", async () => {
    await fresh();
    expect(await rungsOf(() => play("clean"))).toEqual({ R3: 1 });
    expect(await rungsOf(async () => (await play("clean")).click("#b"))).toEqual({ R1: 1 });
    expect(await rungsOf(() => play("clean"))).toEqual({ R1: 1 });
  });

  test("another size takes a new page, other origins a new context", async () => {
    await fresh();
    await play("clean");
    expect(await rungsOf(() => play("wide"))).toEqual({ R2: 1 });
    expect(await rungsOf(() => play("wide"))).toEqual({ R1: 1 });
    const player = await play("other");
    await player.click("#a");
    expect(await rungsOf(() => play("clean"))).toEqual({ R3: 1 });
  });

  test.each(["stores", "database"] as const)(
    "what an episode of %s stored is found, and a new context follows",
    async (name) => {
      await fresh();
      const player = await play(name);
      await player.click("#b");
      await player.act({ type: "Wait", seconds: 1 });
      let next: Player | undefined;
      expect(
        await rungsOf(async () => {
          next = await play(name);
        }),
      ).toEqual({ R1: 1, R3: 1 });
      expect(await next?.said()).toEqual([]);
    },
  );

  test("also what a page stores at the moment it is left", async () => {
    await fresh();
    await play("parting");
    let next: Player | undefined;
    expect(
      await rungsOf(async () => {
        next = await play("parting");
      }),
    ).toEqual({ R1: 1, R3: 1 });
    expect(await next?.said()).toEqual([]);
  });

  test("an episode that was given a cookie is followed by a new context at once", async () => {
    await fresh();
    await play("cookie");
    expect(await rungsOf(() => play("cookie"))).toEqual({ R3: 1 });
  });

  test("a page that declares it restarts in place, and is reopened when it cannot", async () => {
    await fresh();
    await play("restarts");
    let player: Player | undefined;
    expect(
      await rungsOf(async () => {
        player = await play("restarts");
      }),
    ).toEqual({ R0: 1 });
    expect(await player?.text("#n")).toBe("2");
    expect(await rungsOf(() => play("badRestart"))).toEqual({ R1: 1 });
    expect(await rungsOf(() => play("badRestart"))).toEqual({ R0: 1, R1: 1 });
  });

  test("a start page may lead elsewhere among its own pages", async () => {
    await fresh();
    const { observation } = await session.reset(templateOf("leaves").task, 1n, never);
    expect(observation.location).toBe(`${siteOrigin}/away`);
  });

  test("an episode that broke off is followed by a new context", async () => {
    await fresh();
    const player = await play("clean");
    await session.crashPage().catch((error: unknown) => expect(error).toBeInstanceOf(EnvironmentFault));
    await expect(player.click("#b")).rejects.toBeInstanceOf(EnvironmentFault);
    expect(await rungsOf(() => play("clean"))).toEqual({ R3: 1 });
  });
});
