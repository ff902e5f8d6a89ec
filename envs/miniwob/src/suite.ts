/** @file The suite `miniwob`: every page of the pack as a task of its own, served and judged from this process. */
import { consequencesByGravity } from "@vesper/actions";
import type { TaskEpisode, TaskSuite, TaskTemplate, WebRequest, WebResponse } from "@vesper/env-sdk";
import type { KeyPoint, Task } from "@vesper/proto";
import { decodeEvidence, type Evidence, encodeEvidence } from "./evidence.ts";
import { EPISODE_PATH, REPORT_HEADER, REPORT_PATH, restart, withScript } from "./page-script.ts";
import type { Pages } from "./pages.ts";
import { readReport } from "./report.ts";
import { hasEnd, settingsOf } from "./settings.ts";

export const SUITE = "miniwob";
export const ORIGIN = "https://miniwob.vesper.test";

/** The size that the pages are made for, in CSS pixels; the top 50 rows hold the instruction. */
export const FRAME_WIDTH = 160;
export const FRAME_HEIGHT = 210;

/** Far more than the slowest page needs for its steps; a step itself has the driver's deadlines. */
const TIME_LIMIT_MS = 60_000;

/** What there is to read before a page has drawn its problem. */
export const UNSAID = "(the page says it when the episode begins)";

const keyPoints: readonly KeyPoint[] = [
  { id: "rewarded", text: "the page gave a reward above zero", kind: "state", after: [], weight: 1 },
];

const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  png: "image/png",
  gif: "image/gif",
  woff: "font/woff",
};

export function miniwobSuite(pages: Pages): TaskSuite {
  return { name: SUITE, templates: pages.tasks.filter(hasEnd).map((name) => pageTemplate(pages, name)) };
}

function pageTemplate(pages: Pages, name: string): TaskTemplate {
  const { tier, stepLimit, restarts } = settingsOf(name);
  const task: Task = {
    id: `${SUITE}/${name}`,
    platform: "web",
    domain: "web",
    frameWidth: FRAME_WIDTH,
    frameHeight: FRAME_HEIGHT,
    stepLimit,
    timeLimitMs: TIME_LIMIT_MS,
    deterministic: "pixels",
    allowedOrigins: [ORIGIN],
    // Nothing on these pages reaches further than the page, whatever its buttons are called.
    allowedConsequences: consequencesByGravity,
    dialogs: "dismiss",
    parameters: "{}",
  };
  return {
    task,
    summary: `MiniWoB++, ${name.replaceAll("-", " ")}`,
    tier,
    split: "train",
    ...(restarts ? { web: { restart } } : {}),
    episode: (seed) => new PageEpisode(pages, name, BigInt.asUintN(64, seed)),
    evaluate(text, seed) {
      const own = { task: name, seed: BigInt.asUintN(64, seed), pagesSha256: pages.digest };
      const { ended } = decodeEvidence(text, own);
      const rewarded = ended !== undefined && ended.rawReward > 0;
      const how = ended === undefined ? "the page goes on" : `raw reward ${ended.rawReward} ${ended.reason}`.trim();
      return { kind: rewarded ? "completed" : "failed", keyPoints: { rewarded }, reason: how };
    },
  };
}

class PageEpisode implements TaskEpisode {
  readonly keyPoints = keyPoints;
  readonly feasible = true;
  readonly startUrl: string;
  readonly #pages: Pages;
  readonly #name: string;
  readonly #seed: bigint;
  #utterance: string | undefined;
  #ended: Evidence["ended"];

  constructor(pages: Pages, name: string, seed: bigint) {
    this.#pages = pages;
    this.#name = name;
    this.#seed = seed;
    this.startUrl = `${ORIGIN}/miniwob/${name}.html`;
  }

  get started(): boolean {
    return this.#utterance !== undefined;
  }

  get instruction(): string {
    return this.#utterance ?? UNSAID;
  }

  get over(): boolean {
    return this.#ended !== undefined;
  }

  /** @throws {PageBroken} when the page says that it could not begin */
  respond({ method, url, headers, body }: WebRequest): WebResponse {
    const { origin, pathname } = new URL(url);
    if (origin !== ORIGIN) return answer(403);
    if (pathname === REPORT_PATH && method === "POST") {
      if (!Object.keys(headers).some((header) => header.toLowerCase() === REPORT_HEADER)) return answer(403);
      this.#take(body);
      return answer(204);
    }
    if (method !== "GET") return answer(404);
    if (pathname === EPISODE_PATH) return answer(200, JSON.stringify({ seed: pageSeed(this.#seed) }), "json");
    const path = decodeURIComponent(pathname).slice(1);
    const file = this.#pages.file(path);
    if (file === undefined) return answer(404);
    if (path === `miniwob/${this.#name}.html`) return answer(200, withScript(file), "html");
    // Another task's page would be another episode.
    if (path.startsWith("miniwob/") && path.endsWith(".html")) return answer(404);
    return answer(200, file, path.split(".").at(-1), keep);
  }

  /** The first beginning and the first end count: a page that is loaded again draws the same problem anew. */
  #take(body: string): void {
    const report = readReport(body);
    if (report.kind === "begun") this.#utterance ??= report.utterance;
    else if (this.started) this.#ended ??= { rawReward: report.rawReward, reason: report.reason };
  }

  evidence(): string {
    return encodeEvidence({
      task: this.#name,
      seed: this.#seed,
      pagesSha256: this.#pages.digest,
      utterance: this.#utterance ?? "",
      ended: this.#ended,
    });
  }

  /** There is no solution to learn from: what is done on these pages comes from the policy alone. */
  async *oracle(): ReturnType<TaskEpisode["oracle"]> {}
}

/** As the pages' own harness seeds them where the number is exact; larger ones as text. */
function pageSeed(seed: bigint): number | string {
  return seed <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(seed) : seed.toString();
}

/** The files beside a page are the same in every episode, so the browser may keep them: a load takes half the time. */
const keep = { "cache-control": "public, max-age=31536000, immutable" };

function answer(
  status: number,
  body: string | Uint8Array = "",
  kind = "",
  more: Readonly<Record<string, string>> = {},
): WebResponse {
  return { status, headers: { "content-type": contentTypes[kind] ?? "application/octet-stream", ...more }, body };
}
