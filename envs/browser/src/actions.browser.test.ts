import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserDriver } from "./driver.ts";
import type { BrowserSession } from "./session/session.ts";
import { driverFor, never, Player } from "./testing/play.ts";
import { html, type Site, sayScript, siteOrigin, siteTemplate } from "./testing/site.ts";

/** Tells the back end of every event of some kinds, so that tests see what a page sees. */
const listen = (...types: readonly string[]) => `${sayScript}<script>
  for (const type of ${JSON.stringify(types)}) addEventListener(type, (e) => say([type, e.key ?? "", e.detail ?? "", e.button ?? ""].join(":")), true);
</script>`;

const sites = {
  clicks: { name: "clicks", pages: { "/": `${listen("click", "dblclick", "contextmenu")}<button id="b">b</button>` } },
  keys: {
    name: "keys",
    pages: {
      "/": `${sayScript}<input id="f"><textarea id="t"></textarea><script>
        const keys = [];
        f.addEventListener("keydown", (e) => keys.push(e.key + (e.shiftKey ? "+" : "")));
        f.addEventListener("change", () => say("change " + keys.join(",")));
        addEventListener("keydown", (e) => { if (e.ctrlKey && e.key === "s") { e.preventDefault(); say("saved"); } });
      </script>`,
    },
  },
  form: {
    name: "form",
    pages: {
      "/": `<form method="post" action="/sent"><input name="q" id="q"><button>Send</button></form>`,
      "/sent": (request) => html(`<p id="got">${request.method} ${request.body}</p>`),
    },
  },
  hover: {
    name: "hover",
    pages: {
      "/": `<style>#menu{display:none}#bar:hover #menu{display:block}</style><div id="bar">bar<p id="menu">menu</p></div>`,
    },
  },
  drag: {
    name: "drag",
    pages: {
      "/": `${sayScript}<div id="from" style="width:40px;height:40px;background:red"></div><div id="to" style="margin-top:80px;width:60px;height:40px;background:blue"></div><script>
        let moves = 0, down = false;
        addEventListener("mousedown", () => { down = true; });
        addEventListener("mousemove", (e) => { if (down && e.buttons === 1) moves++; });
        addEventListener("mouseup", (e) => say("dropped on " + e.target.id + (moves >= 8 ? " smoothly" : " in " + moves)));
      </script>`,
    },
  },
  dragData: {
    name: "drag-data",
    pages: {
      "/": `${sayScript}<div id="from" draggable="true" style="width:60px;height:40px;background:red">x</div><div id="to" style="margin-top:60px;width:60px;height:40px;background:blue"></div><script>
        from.ondragstart = (e) => e.dataTransfer.setData("text/plain", "cargo");
        to.ondragover = (e) => e.preventDefault();
        to.ondrop = (e) => { e.preventDefault(); say("got " + e.dataTransfer.getData("text/plain")); };
      </script>`,
    },
  },
  scroll: {
    name: "scroll",
    pages: {
      "/": `<div style="height:3000px">tall</div><p id="end">end</p><script>onscroll = () => { document.title = String(scrollY); }</script>`,
    },
  },
  list: {
    name: "list",
    pages: {
      "/": `${sayScript}<select id="s"><option value="a">Apple</option><option value="b">Pear</option><option value="c" disabled>Plum</option></select><script>
        s.addEventListener("input", () => say("input " + s.value));
        s.addEventListener("change", () => say("change " + s.value));
      </script>`,
    },
  },
  dialogs: {
    name: "dialogs",
    pages: {
      "/": `${sayScript}<button id="a">alert</button><button id="c">confirm</button><button id="p">prompt</button><script>
        a.onclick = () => { alert("hello"); say("after alert"); };
        c.onclick = () => say("confirm " + confirm("sure?"));
        p.onclick = () => say("prompt " + prompt("name?", "Ann"));
      </script>`,
    },
  },
  pages: {
    name: "pages",
    pages: {
      "/": `<a id="next" href="/two">two</a>`,
      "/two": `<p id="two">two</p><a id="frag" href="#part">part</a>`,
    },
  },
  window: {
    name: "window",
    web: { windows: true },
    pages: { "/": `<a id="open" target="_blank" href="/two">open</a>`, "/two": `<p id="two">in a tab</p>` },
  },
  noWindow: { name: "no-window", pages: { "/": `<a id="open" target="_blank" href="/two">open</a>`, "/two": "two" } },
  hold: {
    name: "hold",
    pages: {
      "/": `${sayScript}<button id="b" style="height:50px">b</button><script>let at; b.onmousedown = () => { at = Date.now(); }; b.onmouseup = () => say("held " + (Date.now() - at));</script>`,
    },
  },
  time: {
    name: "time",
    pages: { "/": `${sayScript}<p>wait</p><script>setTimeout(() => say("ten seconds"), 10_000)</script>` },
  },
} satisfies Record<string, Site>;

const templates = Object.fromEntries(Object.entries(sites).map(([key, site]) => [key, siteTemplate(site)]));

describe("actions in a page", () => {
  let driver: BrowserDriver;
  let session: BrowserSession;

  beforeAll(async () => {
    driver = driverFor(Object.values(templates));
    session = await driver.open({ deterministic: false });
  });

  afterAll(async () => {
    await session[Symbol.asyncDispose]();
    await driver[Symbol.asyncDispose]();
  });

  const templateOf = (name: keyof typeof sites) => {
    const template = templates[name];
    if (!template) throw new Error(`no site ${name}`);
    return template;
  };

  const play = (name: keyof typeof sites): Promise<Player> => Player.start(session, templateOf(name));

  test("Click, DoubleClick and RightClick are what a page knows them as", async () => {
    const player = await play("clicks");
    const point = await player.point("#b");
    await player.act({ type: "Click", point });
    await player.act({ type: "DoubleClick", point });
    await player.act({ type: "RightClick", point });
    expect(await player.said()).toEqual([
      "click::1:0",
      "click::1:0",
      "click::2:0",
      "dblclick::2:0",
      "contextmenu::0:2",
    ]);
  });

  test("every typed character is a keydown, shifted ones with Shift, and Enter ends the line", async () => {
    const player = await play("keys");
    await player.click("#f");
    await player.act({ type: "Type", content: "aB!é漢😀\n" });
    expect(await player.text("#f")).toBe("aB!é漢😀");
    expect(await player.said()).toEqual(["change a,B+,!+,é,漢,😀,Enter"]);
  });

  test("a new line typed into a text area is a line", async () => {
    const player = await play("keys");
    await player.click("#t");
    await player.act({ type: "Type", content: "one\ntwo" });
    expect(await player.text("#t")).toBe("one\ntwo");
  });

  test("Hotkey presses in order: select all, replace, and a page's own shortcut", async () => {
    const player = await play("keys");
    await player.click("#t");
    await player.act({ type: "Type", content: "old text" });
    await player.act({ type: "Hotkey", keys: ["Ctrl", "a"], repeat: 1 });
    await player.act({ type: "Type", content: "new" });
    await player.act({ type: "Hotkey", keys: ["BackSpace"], repeat: 2 });
    expect(await player.text("#t")).toBe("n");
    await player.act({ type: "Hotkey", keys: ["control", "s"], repeat: 1 });
    expect(await player.said()).toEqual(["saved"]);
    expect((await player.act({ type: "Hotkey", keys: ["Hyper"], repeat: 1 })).text).toContain("unknown key");
  });

  test("PressEnter sends a form, and the back end sees its body", async () => {
    const player = await play("form");
    await player.click("#q");
    await player.act({ type: "Type", content: "é&1" });
    const step = await player.act({ type: "PressEnter" });
    expect(step.observation.location).toBe(`${siteOrigin}/sent`);
    expect(await player.text("#got")).toBe("POST q=%C3%A9%261");
  });

  test("Hover opens what opens under the pointer", async () => {
    const player = await play("hover");
    expect(await player.text("#menu")).toBeUndefined();
    const step = await player.act({ type: "Hover", point: await player.point("#bar") });
    expect(step.changed).toBe(true);
    expect(await player.text("#menu")).toBe("menu");
  });

  test("Drag moves with the button held, in steps that the page sees", async () => {
    const player = await play("drag");
    await player.act({ type: "Drag", start: await player.point("#from"), end: await player.point("#to") });
    expect(await player.said()).toEqual(["dropped on to smoothly"]);
  });

  test("Drag carries data between draggable elements", async () => {
    const player = await play("dragData");
    await player.act({ type: "Drag", start: await player.point("#from"), end: await player.point("#to") });
    expect(await player.said()).toEqual(["got cargo"]);
  });

  test("LongPress holds for its time, in page time", async () => {
    const player = await play("hold");
    await player.act({ type: "LongPress", point: await player.point("#b"), duration: 2 });
    const [said] = await player.said();
    expect(Number(said?.replace("held ", ""))).toBeGreaterThanOrEqual(2000);
  });

  test("Scroll covers two thirds of the viewport, or its notches", async () => {
    const player = await play("scroll");
    const point = { x: 500, y: 500 };
    await player.act({ type: "Scroll", point, direction: "down" });
    const box = () => session.probe({ kind: "box", selector: "#end" }, never);
    const after = await box();
    await player.act({ type: "Scroll", point, direction: "up", amount: 1 });
    const back = await box();
    const y = (probe: typeof after) => (probe.kind === "box" ? (probe.value?.y ?? Number.NaN) : Number.NaN);
    expect(y(back) - y(after)).toBe(100);
    await player.act({ type: "Scroll", point, direction: "up", amount: 10 });
    expect(y(await box()) - y(after)).toBe(140);
  });

  test("a native list says its options, and SelectOption chooses by index or by value", async () => {
    const player = await play("list");
    expect((await player.act({ type: "SelectOption", index: 1 })).text).toContain("no list is open");
    const opened = await player.click("#s");
    expect(opened.text.split("\n").slice(1)).toEqual(["0: Apple (selected)", "1: Pear", "2: Plum (disabled)"]);
    expect((await player.act({ type: "SelectOption", value: "Plum" })).text).toContain("disabled");
    expect((await player.act({ type: "SelectOption", value: "Cherry" })).text).toContain("no such option");
    const chosen = await player.act({ type: "SelectOption", index: 1 });
    expect(chosen).toMatchObject({ text: 'Selected "Pear".', changed: true });
    await player.click("#s");
    await player.act({ type: "SelectOption", value: "a" });
    expect(await player.said()).toEqual(["input b", "change b", "input a", "change a"]);
    await player.click("#s");
    await player.act({ type: "PressHome" });
    expect((await player.act({ type: "SelectOption", index: 1 })).text).toContain("no list is open");
  });

  test("an alert is text until it is answered, and the page goes on afterwards", async () => {
    const player = await play("dialogs");
    const shown = await player.click("#a");
    expect(shown.text).toContain('Dialog (alert): "hello"');
    expect(await player.said()).toEqual([]);
    const held = await player.act({ type: "Scroll", point: { x: 1, y: 1 }, direction: "down" });
    expect(held.text).toContain("A dialog is open");
    const closed = await player.act({ type: "PressEnter" });
    expect(closed.text).toBe("");
    expect(await player.said()).toEqual(["after alert"]);
  });

  test("confirm and prompt take the policy's answer", async () => {
    const player = await play("dialogs");
    await player.click("#c");
    await player.act({ type: "PressBack" });
    await player.click("#c");
    await player.act({ type: "Click", point: { x: 500, y: 500 } });
    expect((await player.click("#p")).text).toContain('default "Ann"');
    await player.act({ type: "Type", content: "Zoë" });
    await player.click("#p");
    await player.act({ type: "PressEnter" });
    await player.click("#p");
    await player.act({ type: "PressBack" });
    expect(await player.said()).toEqual(["confirm false", "confirm true", "prompt Zoë", "prompt Ann", "prompt null"]);
  });

  test("PressBack goes back within the episode and never out of it; PressHome to its start", async () => {
    const player = await play("pages");
    expect((await player.act({ type: "PressBack" })).text).toContain("no earlier page");
    await player.click("#next");
    await player.click("#frag");
    expect((await player.act({ type: "GetUrl" })).text).toBe(`${siteOrigin}/two#part`);
    expect((await player.act({ type: "PressBack" })).observation.location).toBe(`${siteOrigin}/two`);
    expect((await player.act({ type: "PressBack" })).observation.location).toBe(`${siteOrigin}/`);
    await player.click("#next");
    expect((await player.act({ type: "PressHome" })).observation.location).toBe(`${siteOrigin}/`);
  });

  test("Launch goes to allowed origins only", async () => {
    const player = await play("pages");
    expect((await player.act({ type: "Launch", url: "/two" })).observation.location).toBe(`${siteOrigin}/two`);
    for (const url of [
      "https://other.test/",
      "file:///etc/passwd",
      "chrome://version",
      "devtools://x",
      "javascript:1",
    ]) {
      const refused = await player.act({ type: "Launch", url });
      expect(refused).toMatchObject({ changed: false });
      expect(refused.text).toContain("Launch refused");
      expect(refused.observation.location).toBe(`${siteOrigin}/two`);
    }
  });

  test("notes come back with every later step", async () => {
    const player = await play("pages");
    await player.act({ type: "TakeNote", content: "the code is 7" });
    const step = await player.click("#next");
    expect(step.text).toBe("Notes:\n1. the code is 7");
    expect((await play("pages")).session).toBe(session);
    const fresh = await session.reset(siteTemplate(sites.pages).task, 1n, never);
    expect(fresh.observation.text).toBe("");
  });

  test("a window is a tab where the task allows it: it is active, older actions are stale, PressBack closes it", async () => {
    const player = await play("window");
    const opened = await player.click("#open");
    expect(opened.text).toContain("A new tab was opened");
    expect(opened.observation.location).toBe(`${siteOrigin}/two`);
    expect(await player.text("#two")).toBe("in a tab");
    const stale = await session.act({ type: "Click", point: { x: 1, y: 1 } }, 0, never);
    expect(stale.text).toContain("stale-observation");
    const closed = await session.act({ type: "PressBack" }, stale.observation.seq, never);
    expect(closed.text).toContain("The tab was closed");
    expect(closed.observation.location).toBe(`${siteOrigin}/`);
  });

  test("a window is refused with a word where the task does not allow it", async () => {
    const player = await play("noWindow");
    const step = await player.click("#open");
    expect(step.text).toContain("was refused");
    expect(step.observation.location).toBe(`${siteOrigin}/`);
  });

  test("without time to settle a step shows the frame right after its action, and waits for pages to load", async () => {
    const quick = driverFor([templateOf("keys"), templateOf("pages")], { settle: { stepMs: 0 } });
    const hasty = await quick.open({ deterministic: false });
    const player = await Player.start(hasty, templateOf("keys"));
    await player.click("#f");
    const typed = await player.act({ type: "Type", content: "abc" });
    expect(typed).toMatchObject({ changed: true, settled: false });
    expect(await player.act({ type: "Type", content: "" })).toMatchObject({ changed: false });
    const reader = await Player.start(hasty, templateOf("pages"));
    // A click may be acknowledged before the browser has heard of the navigation: then a later step waits for it.
    let arrived = await reader.click("#next");
    let { changed } = arrived;
    while (arrived.observation.location !== `${siteOrigin}/two`) {
      arrived = await reader.act({ type: "Type", content: "" });
      changed ||= arrived.changed;
    }
    expect(changed).toBe(true);
    expect(await reader.text("#two")).toBe("two");
    await quick[Symbol.asyncDispose]();
  });

  test("Wait passes page time, not real time", async () => {
    const player = await play("time");
    expect(await player.said()).toEqual([]);
    const started = await player.act({ type: "Wait", seconds: 10 });
    expect(await player.said()).toEqual(["ten seconds"]);
    expect(started.observation.atMs).toBeGreaterThanOrEqual(10_000);
  });
});
