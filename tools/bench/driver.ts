/**
 * @file What the browser driver does beside a playwright-core loop of click and screenshot with its default flags: the
 * same binary, page, machine and minutes. They take turns, so that what else the machine does meets all of them.
 *
 * The driver is measured twice: as that loop works, with the frame right after the click; and as Vesper runs it by
 * default, where each step also lets 100 ms of page time pass, waits for the back end, and looks until nothing moves.
 */
import { createBrowserDriver, locateChromium } from "@vesper/env-browser";
import type { TaskTemplate } from "@vesper/env-sdk";
import { chromium } from "playwright-core";
import { median } from "./median.ts";

export interface DriverFigures {
  readonly width: number;
  readonly height: number;
  /** Medians over the rounds, steps (a click and its lossless frame) per second. */
  readonly driverStepsPerSecond: number;
  /** The same with the driver's default waiting until the page has settled. */
  readonly settledStepsPerSecond: number;
  readonly playwrightStepsPerSecond: number;
  /** Medians of the rounds' ratios over Playwright. */
  readonly ratio: number;
  readonly settledRatio: number;
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

/** Every click changes the colour of most of the page and a number on it, so each step draws a frame of its own. */
const page = `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:14px sans-serif}button{width:80px;height:40px}div{height:80vh}</style>
<button id="b">0</button><div id="d">Each click changes the colour here.</div><script>
let n = 0;
b.onclick = () => { b.textContent = ++n; d.style.background = "hsl(" + (n * 37) % 360 + ", 60%, 80%)"; };
</script>`;

const sizesByDefault = [
  { width: 160, height: 210 },
  { width: 1280, height: 800 },
];

/** One side of the comparison: begins an episode, then does one step at a time and gives its picture. */
interface Side extends AsyncDisposable {
  begin(): Promise<void>;
  step(): Promise<Uint8Array>;
}

export async function benchDriver(
  say: (line: string) => void,
  { sizes = sizesByDefault, pairs = 7, steps = 200 }: DriverBenchOptions = {},
): Promise<DriverFigures[]> {
  const figures: DriverFigures[] = [];
  for (const size of sizes) {
    await using atOnce = await openOurs(size, { stepMs: 0 });
    await using settled = await openOurs(size, {});
    await using theirs = await openTheirs(size);
    const sides = [
      { side: atOnce, steps },
      { side: settled, steps },
      { side: theirs, steps: Math.ceil(steps / 10) },
    ];
    // Engines compile what is hot; a rate of the first hundreds of steps is one of compilers.
    for (const { side, steps: count } of sides) await measure(side, 3 * count);
    const rounds: Round[] = [];
    for (let round = 0; round < pairs; round++) {
      const rates = [0, 0, 0];
      // Who goes first alternates, so that a drift of the machine favours nobody.
      for (let turn = 0; turn < sides.length; turn++) {
        const at = (round + turn) % sides.length;
        const next = sides[at];
        if (next) rates[at] = await measure(next.side, next.steps);
      }
      const [once = Number.NaN, waited = Number.NaN, playwright = Number.NaN] = rates;
      rounds.push({ once, waited, playwright });
    }
    const figure = figuresOf(size, rounds);
    say(lineOf(figure, rounds));
    figures.push(figure);
  }
  return figures;
}

/** Steps per second of each side in one round. */
interface Round {
  readonly once: number;
  readonly waited: number;
  readonly playwright: number;
}

function figuresOf(size: { readonly width: number; readonly height: number }, rounds: readonly Round[]): DriverFigures {
  return {
    ...size,
    driverStepsPerSecond: median(rounds.map((round) => round.once)),
    settledStepsPerSecond: median(rounds.map((round) => round.waited)),
    playwrightStepsPerSecond: median(rounds.map((round) => round.playwright)),
    ratio: median(rounds.map((round) => round.once / round.playwright)),
    settledRatio: median(rounds.map((round) => round.waited / round.playwright)),
    pairs: rounds.length,
  };
}

function lineOf(figure: DriverFigures, rounds: readonly Round[]): string {
  const each = rounds.map((round) => (round.once / round.playwright).toFixed(1)).join(" ");
  return (
    `${figure.width}×${figure.height}: driver ${figure.driverStepsPerSecond.toFixed(1)} steps/s ` +
    `(${figure.settledStepsPerSecond.toFixed(1)} settled), playwright-core ${figure.playwrightStepsPerSecond.toFixed(1)}, ` +
    `ratio ${figure.ratio.toFixed(1)} (${each}), settled ${figure.settledRatio.toFixed(1)}`
  );
}

/** Steps per second of one episode; its beginning is not timed. @throws when a step showed the same picture as the one before: nothing was measured then */
async function measure(side: Side, steps: number): Promise<number> {
  await side.begin();
  let last: Uint8Array = new Uint8Array();
  const began = performance.now();
  for (let i = 0; i < steps; i++) {
    const image = await side.step();
    if (Buffer.compare(image, last) === 0) throw new Error("a step drew no new frame");
    last = image;
  }
  return steps / ((performance.now() - began) / 1000);
}

async function openOurs(
  size: { readonly width: number; readonly height: number },
  settle: { readonly stepMs?: number },
): Promise<Side> {
  const template = benchTemplate(size);
  const driver = createBrowserDriver({ templates: () => template, settle });
  const session = await driver.open({ deterministic: false });
  const never = new AbortController().signal;
  const point = {
    x: Math.round((clickAt.x * 999) / (size.width - 1)),
    y: Math.round((clickAt.y * 999) / (size.height - 1)),
  };
  let on = 0;
  return {
    async begin() {
      on = (await session.reset(template.task, 1n, never)).observation.seq;
    },
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
  return {
    async begin() {
      await tab.goto(`${origin}/`);
    },
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
