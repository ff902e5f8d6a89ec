/** @file Small real sites for the driver's tests: a few pages, a back end that remembers what it was told. */

import type { Action } from "@vesper/actions";
import { toGrid } from "@vesper/actions";
import type { OracleView, StateVerdict, TaskTemplate, WebAllowances, WebRequest, WebResponse } from "@vesper/env-sdk";
import type { Task } from "@vesper/proto";

export interface Site {
  readonly name: string;
  /** Path → HTML, or a function of the request for paths that answer. `/` is where it starts. */
  readonly pages: Readonly<Record<string, string | ((request: WebRequest, memory: Memory) => WebResponse)>>;
  readonly task?: Partial<Task>;
  readonly web?: WebAllowances;
  /** CSS selectors that the oracle clicks one after the other. */
  readonly clicks?: readonly string[];
  /** What `POST /say` must have heard for the task to be completed. */
  readonly wanted?: readonly string[];
}

/** What the back end was told, in order: the truth of these sites. */
export interface Memory {
  readonly said: string[];
  readonly requests: WebRequest[];
}

export const siteOrigin = "https://site.vesper.test";

/** `say(text)` for pages: tells the back end, which is where truth lives. */
export const sayScript = `<script>const say = (text) => fetch("/say", { method: "POST", body: text });</script>`;

export function html(body: string, head = ""): WebResponse {
  const text = `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:8px;font:14px sans-serif}</style>${head}</head><body>${body}</body></html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: text };
}

export function siteTemplate(site: Site): TaskTemplate {
  const task: Task = {
    id: `sites/${site.name}`,
    platform: "web",
    domain: "web",
    frameWidth: 160,
    frameHeight: 210,
    stepLimit: 10,
    timeLimitMs: 60_000,
    deterministic: "pixels",
    allowedOrigins: [siteOrigin],
    allowedConsequences: ["navigate", "write"],
    dialogs: "observe",
    parameters: "{}",
    ...site.task,
  };
  return {
    task,
    summary: site.name,
    tier: 1,
    split: "test",
    ...(site.web ? { web: site.web } : {}),
    episode(seed) {
      const memory: Memory = { said: [], requests: [] };
      return {
        instruction: `Site ${site.name}, ${seed}`,
        keyPoints: [],
        feasible: true,
        startUrl: `${siteOrigin}/`,
        respond: (request) => respond(site, request, memory),
        evidence: () => JSON.stringify({ said: memory.said, urls: memory.requests.map((each) => each.url) }),
        get over() {
          return memory.said.includes("over");
        },
        oracle: (view) => clickAll(site.clicks ?? [], view),
      };
    },
    evaluate: (evidence) => verdict(site.wanted ?? [], evidence),
  };
}

function respond(site: Site, request: WebRequest, memory: Memory): WebResponse {
  memory.requests.push(request);
  const { pathname } = new URL(request.url);
  if (pathname === "/say") {
    memory.said.push(request.body);
    return { status: 200, headers: { "content-type": "text/plain" }, body: `heard ${request.body}` };
  }
  const page = site.pages[pathname];
  if (page === undefined) return { status: 404, headers: { "content-type": "text/plain" }, body: "not found" };
  return typeof page === "string" ? html(page) : page(request, memory);
}

function verdict(wanted: readonly string[], evidence: string): StateVerdict {
  const { said } = JSON.parse(evidence) as { readonly said: readonly string[] };
  const completed = wanted.length > 0 && wanted.every((word) => said.includes(word));
  return { kind: completed ? "completed" : "failed", keyPoints: {}, reason: said.join(", ") };
}

async function* clickAll(selectors: readonly string[], view: OracleView): AsyncGenerator<Action, void> {
  for (const selector of selectors) {
    const box = await view.probe({ kind: "box", selector });
    if (box.kind !== "box" || !box.value) throw new Error(`${selector} is not to be seen`);
    const { x, y, width, height } = box.value;
    const pixel = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
    yield { type: "Click", point: toGrid(pixel, { width: view.frameWidth, height: view.frameHeight }) };
  }
}
