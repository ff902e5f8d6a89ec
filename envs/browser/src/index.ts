export { BrowserGone, CommandRefused, CommandTimedOut, PageGone } from "./cdp/errors.ts";
export type { CaptureMode } from "./chromium/flags.ts";
export { type Chromium, type LocateOptions, locateChromium } from "./chromium/locate.ts";
export { type BrowserDeadlines, defaultDeadlines } from "./deadlines.ts";
export { type BrowserDriver, type BrowserDriverOptions, createBrowserDriver } from "./driver.ts";
export { browserMetrics } from "./metrics.ts";
export type { BrowserSession } from "./session/session.ts";
export { defaultSettle, type SettleBudget } from "./session/settle.ts";
