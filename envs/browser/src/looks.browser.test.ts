import type { Action } from "@vesper/actions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserDriver } from "./driver.ts";
import type { BrowserSession } from "./session/session.ts";
import { driverFor, never, Player } from "./testing/play.ts";
import { sayScript, siteTemplate } from "./testing/site.ts";

const controls = siteTemplate({
  name: "controls",
  task: { frameWidth: 400, frameHeight: 400 },
  pages: {
    "/": `<style>body>*{display:block;height:30px;margin:4px}</style>
      <a id="link" href="/x">Read more</a>
      <button id="pay">Pay now</button>
      <div id="shadow"></div>
      <iframe id="frame" srcdoc="<button style='width:100px;height:20px'>Delete all</button>" style="height:40px"></iframe>
      <form method="post" action="/login"><input id="password" type="password"><button>Log in</button></form>
      <input id="plain">
      <p id="text">nothing to press</p>
      <script>shadow.attachShadow({ mode: "open" }).innerHTML = "<button style='width:100px;height:30px'>Send message</button>";</script>`,
  },
});

const editor = siteTemplate({
  name: "editor",
  pages: { "/": `${sayScript}<input id="a" value="secret words"><input id="b">` },
});

const puzzle = siteTemplate({
  name: "puzzle",
  task: { domain: "captcha" },
  pages: {
    "/": `${sayScript}<button id="a">a</button><button id="b">b</button><script>a.onclick = () => say("a"); b.onclick = () => say("b");</script>`,
  },
});

describe("looking at a page", () => {
  let driver: BrowserDriver;
  let session: BrowserSession;
  let neighbour: BrowserSession;

  beforeAll(async () => {
    driver = driverFor([controls, editor, puzzle]);
    session = await driver.open({ deterministic: true });
    neighbour = await driver.open({ deterministic: true });
  });

  afterAll(async () => {
    await session[Symbol.asyncDispose]();
    await neighbour[Symbol.asyncDispose]();
    await driver[Symbol.asyncDispose]();
  });

  test.each([
    ["#link", "navigate"],
    ["#pay", "pay"],
    ["#shadow", "send"],
    ["#frame", "delete"],
    ["#text", "none"],
  ] as const)("a click on %s is classed by the element under it: %s", async (selector, consequence) => {
    const player = await Player.start(session, controls);
    const box = await session.probe({ kind: "box", selector }, never);
    if (box.kind !== "box" || !box.value) throw new Error(`${selector} is not to be seen`);
    const at = { x: box.value.x + 30, y: box.value.y + 15 };
    const point = { x: Math.round((at.x * 999) / 399), y: Math.round((at.y * 999) / 399) };
    expect(await session.classify({ type: "Click", point }, never)).toBe(consequence);
    expect(await player.said()).toEqual([]);
  });

  test("typing is classed by the field that has the focus", async () => {
    const player = await Player.start(session, controls);
    const classOf = (content: string) => session.classify({ type: "Type", content }, never);
    await player.click("#plain");
    expect(await classOf("hello")).toBe("write");
    await player.click("#password");
    expect(await classOf("hunter2")).toBe("credential");
    expect(await session.classify({ type: "PressEnter" }, never)).toBe("credential");
  });

  test("a probe with a selector that is none says so, and breaks nothing", async () => {
    await Player.start(session, controls);
    await expect(session.probe({ kind: "box", selector: "[[" }, never)).rejects.toMatchObject({
      code: "script-failed",
    });
    expect(await session.probe({ kind: "box", selector: "#missing" }, never)).toEqual({
      kind: "box",
      value: undefined,
    });
    expect(await session.health(never)).toMatchObject({ healthy: true });
  });

  test("copy and paste work within a slot and never between slots or episodes", async () => {
    const hotkey = (...keys: string[]): Action => ({ type: "Hotkey", keys, repeat: 1 });
    const beside = await Player.start(neighbour, editor);
    const player = await Player.start(session, editor);
    await player.click("#a");
    await player.act(hotkey("Ctrl", "a"));
    await player.act(hotkey("Ctrl", "c"));
    await player.click("#b");
    await player.act(hotkey("Ctrl", "v"));
    expect(await player.text("#b")).toBe("secret words");
    await player.act(hotkey("Ctrl", "a"));
    await player.act(hotkey("Ctrl", "x"));
    expect(await player.text("#b")).toBe("");
    await player.act(hotkey("Shift", "Insert"));
    expect(await player.text("#b")).toBe("secret words");

    for (const chord of [hotkey("Ctrl", "v"), hotkey("Shift", "Insert"), hotkey("Meta", "V")]) {
      await beside.click("#b");
      await beside.act(chord);
      expect(await beside.text("#b")).toBe("");
    }
    const next = await Player.start(session, editor);
    await next.click("#b");
    await next.act(hotkey("Ctrl", "v"));
    expect(await next.text("#b")).toBe("");
  });

  test("a captcha is answered in one go: its sequence runs open loop and shows one frame", async () => {
    const player = await Player.start(session, puzzle);
    const [a, b] = [await player.point("#a"), await player.point("#b")];
    const click = (point: typeof a): Action => ({ type: "Click", point });
    const step = await player.act({ type: "Sequence", actions: [click(a), click(b), click(a)] });
    expect(step.observation.seq).toBe(1);
    expect(await player.said()).toEqual(["a", "b", "a"]);
    const other = await Player.start(session, editor);
    expect((await other.act({ type: "Sequence", actions: [click(a), click(b)] })).text).toContain("not an action");
  });
});
