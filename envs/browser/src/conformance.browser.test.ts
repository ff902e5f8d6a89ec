import { driverConformance } from "@vesper/env-sdk/conformance";
import { BrowserSession } from "./session/session.ts";
import { driverFor, Player } from "./testing/play.ts";
import { html, sayScript, siteTemplate } from "./testing/site.ts";

const counter = siteTemplate({
  name: "counter",
  pages: {
    "/": `${sayScript}<button id="up" style="width:80px;height:40px">0</button><p id="heard"></p><script>
      let count = 0;
      up.onclick = async () => {
        up.textContent = String(++count);
        const answer = await say("count " + count);
        heard.textContent = await answer.text();
        setTimeout(() => { document.body.style.background = "hsl(" + Math.floor(Math.random() * 360) + ", 80%, 90%)"; }, 40);
      };
    </script>`,
  },
  clicks: ["#up", "#up"],
  wanted: ["count 2"],
});

const link = siteTemplate({
  name: "link",
  pages: {
    "/": `<a id="go" href="/second" style="display:block;height:40px">next</a><p id="t"></p><script>t.textContent = new Date().toISOString()</script>`,
    "/second": `${sayScript}<button id="done" style="height:40px">done</button><script>
      done.onclick = () => say("arrived");
      requestAnimationFrame(() => { document.body.style.paddingTop = "20px"; });
    </script>`,
  },
  clicks: ["#go", "#done"],
  wanted: ["arrived"],
});

const large = siteTemplate({
  name: "large",
  task: { frameWidth: 640, frameHeight: 400, deterministic: "state" },
  pages: {
    "/": `${sayScript}<button id="b" style="margin:200px">press</button><script>b.onclick = () => say("yes")</script>`,
  },
  clicks: ["#b"],
  wanted: ["yes"],
});

const typing = siteTemplate({
  name: "typing",
  pages: { "/": `<input id="field" style="width:120px;height:30px">` },
});

/** Stores in every place that a page has; its start page tells the back end what it found. */
const littering = siteTemplate({
  name: "littering",
  pages: {
    "/": (request) => {
      const found = JSON.stringify(request.headers.Cookie ?? request.headers.cookie ?? "");
      const page = html(`${sayScript}<script>
        if (${found} !== "") say("cookie header " + ${found});
        if (document.cookie) say("cookie " + document.cookie);
        if (localStorage.length) say("local storage");
        if (sessionStorage.length) say("session storage");
        if (window.name) say("window name");
        if (history.length > 2) say("history " + history.length);
        if (document.querySelector(":hover")) say("a pointer over it");
        indexedDB.databases().then((all) => { if (all.length) say("database"); });
        caches.keys().then((all) => { if (all.length) say("cache"); });
        addEventListener("mousedown", () => {
          document.cookie = "seen=1; max-age=9999";
          localStorage.setItem("seen", "1");
          sessionStorage.setItem("seen", "1");
          window.name = "seen";
          history.pushState({}, "", "/?seen");
          indexedDB.open("seen").onupgradeneeded = (e) => e.target.result.createObjectStore("s");
          caches.open("seen").then((c) => c.put("/x", new Response("x".repeat(1000))));
        });
      </script>`);
      return { ...page, headers: { ...page.headers, "set-cookie": "secret=1; HttpOnly; Path=/" } };
    },
  },
});

const hanging = siteTemplate({
  name: "hanging",
  pages: { "/": `<p>careful</p><script>addEventListener("mousedown", () => { for (;;); })</script>` },
});

driverConformance("the browser driver", async () => {
  const driver = driverFor([counter, link, large, typing, littering, hanging], {
    deadlines: { actMs: 4_000, commandMs: 4_000 },
  });
  return {
    driver,
    templates: [counter, link, large],
    typing: {
      template: typing,
      async focus(session, start, signal) {
        const player = await Player.start(session, typing, 1n);
        const { observation } = await session.act(
          { type: "Click", point: await player.point("#field") },
          start.observation.seq,
          signal,
        );
        return observation;
      },
      field: { kind: "text", selector: "#field" },
    },
    littering: {
      template: littering,
      actions: [
        { type: "Click", point: { x: 500, y: 500 } },
        { type: "Wait", seconds: 1 },
      ],
      found: (evidence) => (JSON.parse(evidence) as { readonly said: readonly string[] }).said,
    },
    hanging: { template: hanging, action: { type: "Click", point: { x: 500, y: 500 } } },
    foreignAction: { type: "PressRecent" },
    async resize(session, signal) {
      if (!(session instanceof BrowserSession)) throw new Error("a browser session was expected");
      return await session.resize(300, 200, signal);
    },
    processes: () => driver.browserPids,
    async [Symbol.asyncDispose]() {
      await driver[Symbol.asyncDispose]();
    },
  };
});
