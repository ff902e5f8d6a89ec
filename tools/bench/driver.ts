/**
 * @file What the browser driver does beside a playwright-core loop of click and screenshot with its default flags: the
 * same binary, page, machine and minutes. The two take turns; each turn is a pair, so that what else the machine does
 * meets both.
 */

import { createBrowserDriver, locateChromium } from "@vesper/env-browser";
import type { TaskTemplate } from "@vesper/env-sdk";
import { chromium } from "playwright-core";
import { median } from "./median.ts";

export interface DriverFigures {
  readonly width: number;
  readonly height: number;
  /** Medians over the pairs, steps (a click and its lossless frame) per second. */
  readonly driverStepsPerSecond: number;
  readonly playwrightStepsPerSecond: number;
  /** Median of the pairs' ratios, driver over Playwright. */
  readonly ratio: number;
  readonly pairs: number;
}

export interface DriverBenchOptions {
  readonly sizes?: readonly { readonly width: number; readonly height: number }[];
  readonly pairs?: number;
  /** Steps of one turn of the driver; Playwright's turn takes a tenth, as it is that much slower. */
  readonly steps?: number;
}

const origin = "https://bench.vesper.test";
const clickAt = { x: 40, y: 20 };

/** Every click changes the colour of the whole page and a number on it, so each step draws a frame of its own. */
const page = `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:14px sans-serif}button{width:80px;height:40px}</style>
<button id="b">0</button><p>Each click changes the colour of the page.</p><script>
let n = 0;
b.onclick = () => { b.textContent = ++n; document.body.style.background = "hsl(" + (n * 37) % 360 + ", 60%, 80%)"; };
</script>`;

const sizesByDefault = [
  { width: 160, height: 210 },
  { width: 1280, height: 800 },
];

/** One side of the comparison: does one step and gives its picture. */
interface Side extends AsyncDisposable {
  step(): Promise<Uint8Array>;
}

export async function benchDriver(
  say: (line: string) => void,
  { sizes = sizesByDefault, pairs = 7, steps = 200 }: DriverBenchOptions = {},
): Promise<DriverFigures[]> {
  const figures: DriverFigures[] = [];
  for (const size of sizes) {
    await using ours = await openOurs(size);
    await using theirs = await openTheirs(size);
    await measure(ours, Math.ceil(steps / 4));
    await measure(theirs, Math.ceil(steps / 40));
    const turns: { readonly ours: number; readonly theirs: number }[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      // Who goes first alternates, so that a drift of the machine favours neither.
      const first = pair % 2 === 0 ? await measure(ours, steps) : await measure(theirs, Math.ceil(steps / 10));
      const second = pair % 2 === 0 ? await measure(theirs, Math.ceil(steps / 10)) : await measure(ours, steps);
      turns.push(pair % 2 === 0 ? { ours: first, theirs: second } : { ours: second, theirs: first });
    }
    const figure: DriverFigures = {
      ...size,
      driverStepsPerSecond: median(turns.map((turn) => turn.ours)),
      playwrightStepsPerSecond: median(turns.map((turn) => turn.theirs)),
      ratio: median(turns.map((turn) => turn.ours / turn.theirs)),
      pairs,
    };
    say(
      `${size.width}×${size.height}: driver ${figure.driverStepsPerSecond.toFixed(1)} steps/s, ` +
        `playwright-core ${figure.playwrightStepsPerSecond.toFixed(1)}, ratio ${figure.ratio.toFixed(1)} ` +
        `(${turns.map((turn) => (turn.ours / turn.theirs).toFixed(1)).join(" ")})`,
    );
    figures.push(figure);
  }
  return figures;
}

/** Steps per second. @throws when a step showed the same picture as the one before: nothing was measured then */
async function measure(side: Side, steps: number): Promise<number> {
  let last: Uint8Array = new Uint8Array();
  const began = performance.now();
  for (let i = 0; i < steps; i++) {
    const image = await side.step();
    if (Buffer.compare(image, last) === 0) throw new Error("a step drew no new frame");
    last = image;
  }
  return steps / ((performance.now() - began) / 1000);
}

async function openOurs(size: { readonly width: number; readonly height: number }): Promise<Side> {
  const template = benchTemplate(size);
  const driver = createBrowserDriver({ templates: () => template });
  const session = await driver.open({ deterministic: false });
  const never = new AbortController().signal;
  const start = await session.reset(template.task, 1n, never);
  const point = {
    x: Math.round((clickAt.x * 999) / (size.width - 1)),
    y: Math.round((clickAt.y * 999) / (size.height - 1)),
  };
  let on = start.observation.seq;
  return {
    async step() {
      const { observation } = await session.act({ type: "Click", point }, on, never);
      on = observation.seq;
      return observation.image;
    },
    async [Symbol.asyncDispose]() {
      await session[Symbol.asyncDispose]();
      await driver[Symbol.asyncDispose]();
    },
  };
}

async function openTheirs(size: { readonly width: number; readonly height: number }): Promise<Side> {
  const { executable, environment } = await locateChromium();
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...(process.env as Record<string, string>), ...environment },
  });
  const context = await browser.newContext({ viewport: size });
  const tab = await context.newPage();
  await tab.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: page }));
  await tab.goto(`${origin}/`);
  return {
    async step() {
      await tab.mouse.click(clickAt.x, clickAt.y);
      return await tab.screenshot();
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
    },
  };
}

function benchTemplate(size: { readonly width: number; readonly height: number }): TaskTemplate {
  return {
    task: {
      id: "bench/clicks",
      platform: "web",
      domain: "web",
      frameWidth: size.width,
      frameHeight: size.height,
      stepLimit: 1,
      timeLimitMs: 1,
      deterministic: "pixels",
      allowedOrigins: [origin],
      allowedConsequences: [],
      dialogs: "observe",
      parameters: "{}",
    },
    summary: "a page that changes with every click",
    tier: 1,
    split: "test",
    episode: () => ({
      instruction: "click",
      keyPoints: [],
      feasible: true,
      startUrl: `${origin}/`,
      respond: () => ({ status: 200, headers: { "content-type": "text/html" }, body: page }),
      evidence: () => "{}",
      over: false,
      async *oracle() {},
    }),
    evaluate: () => ({ kind: "failed", keyPoints: {}, reason: "" }),
  };
}
