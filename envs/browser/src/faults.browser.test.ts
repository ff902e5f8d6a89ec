import { EnvironmentFault } from "@vesper/env-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserDriver } from "./driver.ts";
import type { BrowserSession } from "./session/session.ts";
import { driverFor, never, Player } from "./testing/play.ts";
import { aliveInGroup, groupIsGone } from "./testing/processes.ts";
import { html, type Site, sayScript, siteTemplate } from "./testing/site.ts";

const sites = {
  calm: {
    name: "calm",
    pages: { "/": `${sayScript}<button id="b">b</button><script>b.onclick = () => say("calm");</script>` },
  },
  loop: { name: "loop", pages: { "/": `<button id="b">b</button><script>b.onclick = () => { for (;;); };</script>` } },
  loopAtStart: { name: "loop-at-start", pages: { "/": "<p>x</p><script>for (;;);</script>" } },
  alerts: { name: "alerts", pages: { "/": `${sayScript}<p>x</p><script>alert("at once"); say("went on");</script>` } },
  endlessAlerts: {
    name: "endless-alerts",
    task: { dialogs: "dismiss" },
    pages: {
      "/": `${sayScript}<button id="b">b</button><script>b.onclick = () => { for (let i = 0; i < 5; i++) say("got " + confirm("no. " + i)); };</script>`,
    },
  },
  throws: {
    name: "throws",
    pages: {
      "/": `<a id="b" href="/bad">bad</a>`,
      "/bad": () => {
        throw new Error("a bug in the back end");
      },
    },
  },
  throwsAtStart: {
    name: "throws-at-start",
    pages: {
      "/": () => {
        throw new Error("no start");
      },
    },
  },
  missing: { name: "missing", pages: {} },
  timers: {
    name: "timers",
    pages: {
      "/": `<p id="t">0</p><script>let n = 0; setInterval(() => { t.textContent = ++n; }, 7); const spin = () => setTimeout(spin, 0); spin();</script>`,
    },
  },
  errors: {
    name: "errors",
    pages: {
      "/": (request) => (request.url.endsWith("/") ? { ...html("<h1>out of order</h1>"), status: 500 } : html("")),
    },
  },
} satisfies Record<string, Site>;

const templates = Object.fromEntries(Object.entries(sites).map(([key, site]) => [key, siteTemplate(site)]));

function templateOf(name: keyof typeof sites) {
  const template = templates[name];
  if (!template) throw new Error(`no site ${name}`);
  return template;
}

const deadlines = { actMs: 3_000, resetMs: 3_000, commandMs: 3_000, lookMs: 3_000, closeMs: 1_000 };

async function faultOf(promise: Promise<unknown>): Promise<EnvironmentFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvironmentFault);
  if (!(error instanceof EnvironmentFault)) throw error;
  return error;
}

describe("faults", () => {
  let driver: BrowserDriver;
  let session: BrowserSession;
  let neighbour: BrowserSession;

  beforeAll(async () => {
    driver = driverFor(Object.values(templates), { deadlines });
    session = await driver.open({ deterministic: false });
    neighbour = await driver.open({ deterministic: false });
  });

  afterAll(async () => {
    await session[Symbol.asyncDispose]();
    await neighbour[Symbol.asyncDispose]();
    await driver[Symbol.asyncDispose]();
  });

  const play = (name: keyof typeof sites) => Player.start(session, templateOf(name));

  const calmAgain = async () => {
    const player = await play("calm");
    await player.click("#b");
    expect(await player.said()).toEqual(["calm"]);
    expect(await session.health(never)).toMatchObject({ healthy: true });
  };

  test("a page that never returns is unresponsive within the deadline; the neighbour does not notice", async () => {
    const beside = await Player.start(neighbour, templateOf("calm"));
    const player = await play("loop");
    const hanging = faultOf(player.click("#b"));
    await beside.click("#b");
    expect(await beside.said()).toEqual(["calm"]);
    expect(await hanging).toMatchObject({ kind: "unresponsive", where: "act" });
    await beside.click("#b");
    expect(await beside.said()).toEqual(["calm", "calm"]);
    await calmAgain();
    expect(driver.browserLaunches).toBe(1);
  });

  test("a start page that never returns fails the reset, typed, after three attempts on higher rungs", async () => {
    const before = await session.health(never);
    expect(await faultOf(play("loopAtStart"))).toMatchObject({ kind: "reset-failed", where: "reset" });
    const after = await session.health(never);
    const taken = Object.entries(after.resetsByRung).map(([rung, n]) => [rung, n - (before.resetsByRung[rung] ?? 0)]);
    expect(taken.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(3);
    expect(Object.fromEntries(taken)).toMatchObject({ R4: expect.any(Number) });
    await calmAgain();
  });

  test("a dialog that nobody answers holds nobody up: it is shown, probes stay silent, and reset ends it", async () => {
    const { observation } = await session.reset(templateOf("alerts").task, 1n, never);
    expect(observation.text).toContain('Dialog (alert): "at once"');
    expect(observation.image.length).toBeGreaterThan(0);
    expect(await session.probe({ kind: "text", selector: "p" }, never)).toEqual({ kind: "text", value: undefined });
    expect(await session.health(never)).toMatchObject({ healthy: true });
    await calmAgain();
    const player = await play("alerts");
    await player.act({ type: "PressEnter" });
    expect(await player.said()).toEqual(["went on"]);
  });

  test("dialogs of a task that dismisses them are answered at once and told", async () => {
    const player = await play("endlessAlerts");
    const step = await player.click("#b");
    expect(step.text).toContain('The confirm "no. 4" was dismissed.');
    expect(await player.said()).toEqual(Array.from({ length: 5 }, () => "got false"));
  });

  test("a crashed renderer is a fault of that slot alone", async () => {
    const beside = await Player.start(neighbour, templateOf("calm"));
    const player = await play("calm");
    const crash = faultOf(
      player.act({ type: "Launch", url: "https://site.vesper.test/" }).then(() => session.crashPage()),
    );
    expect(await crash).toMatchObject({ kind: "crashed" });
    expect(await faultOf(player.click("#b"))).toMatchObject({ kind: "crashed" });
    await beside.click("#b");
    expect(await beside.said()).toEqual(["calm"]);
    await calmAgain();
  });

  test("a killed browser is a fault at once; the slot gets another browser", async () => {
    const player = await play("calm");
    const pid = Number(session.browserPid);
    process.kill(pid, "SIGKILL");
    expect(await faultOf(player.click("#b"))).toMatchObject({ kind: "exited" });
    await calmAgain();
    expect(session.browserPid).not.toBe(pid);
    await groupIsGone(pid);
  });

  test("a stopped browser is unresponsive within the deadline, and its group is killed all the same", async () => {
    const player = await play("calm");
    const pid = Number(session.browserPid);
    for (const member of aliveInGroup(pid)) process.kill(member, "SIGSTOP");
    expect(await faultOf(player.act({ type: "Wait", seconds: 1 }))).toMatchObject({ kind: "unresponsive" });
    await calmAgain();
    expect(session.browserPid).not.toBe(pid);
    await groupIsGone(pid);
  });

  test("a back end that throws is a fault, never a page", async () => {
    const player = await play("throws");
    const fault = await faultOf(player.click("#b"));
    expect(fault).toMatchObject({ kind: "crashed" });
    expect(fault.message).toContain("a bug in the back end");
    await calmAgain();
  });

  test("a back end that throws at the start fails the reset, and says why (NeMo-Gym#2921)", async () => {
    const fault = await faultOf(play("throwsAtStart"));
    expect(fault).toMatchObject({ kind: "reset-failed" });
    expect(fault.message).toContain("no start");
    await calmAgain();
  });

  test("an error page of the back end is a page like any other", async () => {
    const player = await play("errors");
    expect(await player.text("h1")).toBe("out of order");
    await play("missing");
  });

  test("a page whose timers never rest still gives frames, and says that it moves", async () => {
    const player = await play("timers");
    const step = await player.act({ type: "Wait", seconds: 1 });
    expect(step).toMatchObject({ settled: false, changed: true });
  });
});
