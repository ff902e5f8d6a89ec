/** @file The web platform: browsers shared by slots, opened when the first slot needs one. */
import type { EnvironmentDriver, SessionOptions, TaskTemplate } from "@vesper/env-sdk";
import { Cancelled, type Metrics, UserError } from "@vesper/kit";
import type { CaptureMode } from "./chromium/flags.ts";
import { locateChromium } from "./chromium/locate.ts";
import { type BrowserDeadlines, defaultDeadlines } from "./deadlines.ts";
import { browserMetrics } from "./metrics.ts";
import { BrowserPool } from "./session/pool.ts";
import { BrowserSession } from "./session/session.ts";
import { defaultSettle, type SettleBudget } from "./session/settle.ts";

export interface BrowserDriverOptions {
  /** The template of a task, which brings the back end of its pages. */
  readonly templates: (taskId: string) => TaskTemplate | undefined;
  /** Path of a Chromium; absent: `VESPER_CHROMIUM`, else the bundled headless shell. */
  readonly executable?: string;
  /** How frames are made; `auto` (the default) draws on demand where the browser can. */
  readonly capture?: CaptureMode | "auto";
  readonly deadlines?: Partial<BrowserDeadlines>;
  readonly settle?: Partial<SettleBudget>;
  readonly slotsPerBrowser?: number;
  /** Episodes after which a browser is replaced by a fresh one. */
  readonly episodesPerBrowser?: number;
  readonly metrics?: Metrics;
  /** Receives lines for the person at the terminal; standard error by default. */
  readonly notice?: (line: string) => void;
}

export interface BrowserDriver extends EnvironmentDriver {
  readonly platform: "web";
  open(options: SessionOptions): Promise<BrowserSession>;
  /** Process ids of the browsers that are up. */
  readonly browserPids: readonly number[];
  /** Browsers launched so far. */
  readonly browserLaunches: number;
}

const defaultSlotsPerBrowser = 16;
const defaultEpisodesPerBrowser = 2_000;

/** Said once per process, however many browsers start. */
const said = new Set<string>();

function noticeOnce(line: string): void {
  if (said.has(line)) return;
  said.add(line);
  process.stderr.write(`vesper: ${line}\n`);
}

/**
 * A driver of the web platform. Browsers start with the first reset and end with the driver.
 *
 * @throws {UserError} (from `open`) when there is no Chromium that starts here
 */
export function createBrowserDriver(options: BrowserDriverOptions): BrowserDriver {
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  const settle = { ...defaultSettle, ...options.settle };
  const instruments = options.metrics?.declare(browserMetrics);
  const capture = options.capture ?? "auto";
  const pool = new BrowserPool(
    async () => ({
      chromium: await locateChromium(options.executable === undefined ? {} : { executable: options.executable }),
      capture,
      deadlines,
      notice: options.notice ?? noticeOnce,
    }),
    {
      slotsPerBrowser: options.slotsPerBrowser ?? defaultSlotsPerBrowser,
      episodesPerBrowser: options.episodesPerBrowser ?? defaultEpisodesPerBrowser,
    },
  );
  return {
    platform: "web",
    get browserPids() {
      return pool.pids;
    },
    get browserLaunches() {
      return pool.launches;
    },
    async open(session) {
      if (session.signal?.aborted) throw new Cancelled("open", { cause: session.signal.reason });
      if (session.deterministic && capture === "screenshot") {
        throw new UserError(
          "capture",
          "screenshot in a deterministic session",
          "begin-frame, which the headless shell has",
        );
      }
      return new BrowserSession({
        pool,
        templates: options.templates,
        deadlines,
        settle,
        deterministic: session.deterministic,
        instruments,
      });
    },
    async [Symbol.asyncDispose]() {
      await pool[Symbol.asyncDispose]();
    },
  };
}
