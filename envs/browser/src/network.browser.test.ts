import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserDriver } from "./driver.ts";
import type { BrowserSession } from "./session/session.ts";
import { driverFor, never, Player } from "./testing/play.ts";
import { html, type Site, sayScript, siteOrigin, siteTemplate } from "./testing/site.ts";

const secondOrigin = "https://second.vesper.test";

/** A real server of this machine: nothing of a page may ever reach it. */
let server: Server;
let reached: string[] = [];

function sitesAgainst(port: number) {
  const outside = `http://127.0.0.1:${port}`;
  return {
    fetches: {
      name: "fetches",
      pages: {
        "/": `${sayScript}<script>
          const attempt = (name, work) => work().then(() => say(name + " worked"), () => say(name + " failed"));
          (async () => {
            await attempt("fetch", () => fetch("${outside}/fetch", { mode: "no-cors" }));
            await attempt("beacon", async () => { navigator.sendBeacon("${outside}/beacon"); });
            await attempt("socket", () => new Promise((yes, no) => { const s = new WebSocket("ws://127.0.0.1:${port}/socket"); s.onopen = yes; s.onerror = no; }));
            await attempt("worker", () => navigator.serviceWorker.register("/sw.js"));
            await attempt("location", () => new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no)));
            await attempt("clipboard", () => navigator.clipboard.readText());
            attempt("camera", () => navigator.mediaDevices.getUserMedia({ video: true }));
          })();
        </script><img src="${outside}/image"><iframe src="${outside}/frame"></iframe><link rel="prefetch" href="${outside}/prefetch">`,
        "/sw.js": { status: 200, headers: { "content-type": "text/javascript" }, body: "" },
      },
    },
    leaves: {
      name: "leaves",
      pages: {
        "/": `<a id="out" href="${outside}/link">out</a><a id="file" href="file:///etc/passwd">file</a><a id="redirect" href="/redirect">redirect</a><a id="second" href="${secondOrigin}/two">second</a>`,
        "/redirect": () => ({ status: 302, headers: { location: `${outside}/redirected` }, body: "" }),
      },
    },
    two: {
      name: "two-origins",
      task: { allowedOrigins: [siteOrigin, secondOrigin] },
      pages: {
        "/": `<a id="second" href="/hop">second</a>`,
        "/hop": () => ({ status: 303, headers: { location: `${secondOrigin}/two` }, body: "" }),
        "/two": `<p id="t">there</p><iframe id="f" src="${siteOrigin}/inner"></iframe>`,
        "/inner": `${sayScript}<script>say("inner frame of " + location.origin)</script>`,
      },
    },
    download: {
      name: "download",
      pages: {
        "/": `<a id="get" href="/file" download>get</a>`,
        "/file": () => ({
          status: 200,
          headers: { "content-type": "application/octet-stream", "content-disposition": "attachment" },
          body: new Uint8Array(1000),
        }),
      },
    },
    chooser: { name: "chooser", pages: { "/": `<input id="f" type="file" style="width:150px;height:40px">` } },
    cookies: {
      name: "cookies",
      pages: {
        "/": (request, memory) => {
          memory.said.push(`cookie: ${request.headers.Cookie ?? request.headers.cookie ?? ""}`);
          return {
            ...html(`<a id="again" href="/">again</a>`),
            headers: { "content-type": "text/html", "set-cookie": "a=1; Path=/\nb=2; HttpOnly; Path=/" },
          };
        },
      },
    },
  } satisfies Record<string, SiteOrResponse>;
}

type SiteOrResponse = Omit<Site, "pages"> & {
  readonly pages: Readonly<
    Record<string, Site["pages"][string] | { status: number; headers: Record<string, string>; body: string }>
  >;
};

describe("the network of a page", () => {
  let driver: BrowserDriver;
  let session: BrowserSession;
  let templates: Record<string, ReturnType<typeof siteTemplate>>;

  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(String(request.url));
      response.end("reached");
    });
    server.on("upgrade", (request, socket) => {
      reached.push(String(request.url));
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    templates = Object.fromEntries(
      Object.entries(sitesAgainst(port)).map(([key, site]) => {
        const pages = Object.fromEntries(
          Object.entries(site.pages).map(([path, page]) => [path, typeof page === "object" ? () => page : page]),
        );
        return [key, siteTemplate({ ...site, pages })];
      }),
    );
    driver = driverFor(Object.values(templates));
    session = await driver.open({ deterministic: false });
  });

  afterAll(async () => {
    await session[Symbol.asyncDispose]();
    await driver[Symbol.asyncDispose]();
    server.close();
  });

  const play = (name: string): Promise<Player> => {
    const template = templates[name];
    if (!template) throw new Error(`no site ${name}`);
    return Player.start(session, template);
  };

  test("no request, socket, worker or permission leads outside, by name or by address", async () => {
    reached = [];
    const player = await play("fetches");
    for (let i = 0; i < 3; i++) await player.act({ type: "Wait", seconds: 5 });
    const said = await player.said();
    expect(said).not.toContain("camera worked");
    expect(said.filter((each) => !each.startsWith("camera"))).toEqual([
      "fetch failed",
      "beacon worked", // it is only queued; that it goes nowhere is what the server says below
      "socket failed",
      "worker failed",
      "location failed",
      "clipboard failed",
    ]);
    expect(reached).toEqual([]);
  });

  test("a link outside is refused with a word, also behind a redirect, and the page stays", async () => {
    reached = [];
    for (const selector of ["#out", "#redirect", "#second"]) {
      const player = await play("leaves");
      const step = await player.click(selector);
      expect(step.text).toContain("was refused: it is not an allowed origin");
      expect(step).toMatchObject({ changed: false, observation: { location: `${siteOrigin}/` } });
    }
    const player = await play("leaves");
    expect((await player.click("#file")).observation.location).toBe(`${siteOrigin}/`);
    expect(reached).toEqual([]);
  });

  test("every origin that a task allows is served, in frames as well", async () => {
    const player = await play("two");
    const step = await player.click("#second");
    expect(step.observation.location).toBe(`${secondOrigin}/two`);
    expect(await player.text("#t")).toBe("there");
    expect(await player.said()).toEqual([`inner frame of ${siteOrigin}`]);
  });

  test("a download is denied and the page stays", async () => {
    const player = await play("download");
    const step = await player.click("#get");
    expect(step.observation.location).toBe(`${siteOrigin}/`);
    expect(step.changed || step.settled).toBe(true);
  });

  test("a file chooser is denied with a word", async () => {
    const player = await play("chooser");
    expect((await player.click("#f")).text).toContain("files are not offered");
  });

  test("cookies of responses come back with the next request, HttpOnly ones too, and end with the episode", async () => {
    for (let episode = 0; episode < 2; episode++) {
      const player = await play("cookies");
      await player.click("#again");
      expect(await player.said()).toEqual(["cookie: ", "cookie: a=1; b=2"]);
    }
    expect((await session.health(never)).resetsByRung).toMatchObject({ R4: 0 });
  });
});
