/**
 * @file One running browser: launched, proven by a handshake, closed. What the machine refuses is tried the next way
 * at once: without the sandbox where user namespaces are refused, without begin-frame control where the browser does
 * not know it.
 */
import { asError, UserError, withDeadline } from "@vesper/kit";
import { CdpConnection } from "../cdp/connection.ts";
import { BrowserGone, CommandRefused } from "../cdp/errors.ts";
import type { BrowserDeadlines } from "../deadlines.ts";
import type { CaptureMode } from "./flags.ts";
import type { Chromium } from "./locate.ts";
import { ChromiumProcess } from "./process.ts";

export interface BrowserOptions {
  readonly chromium: Chromium;
  /** `auto` proves begin-frame control by a frame and falls back to screenshots. */
  readonly capture: CaptureMode | "auto";
  readonly deadlines: BrowserDeadlines;
  /** One line for the person at the terminal. */
  readonly notice: (line: string) => void;
}

/** Printed by a browser whose sandbox the kernel or a seccomp filter refuses. */
const sandboxRefused =
  /no usable sandbox|failed to move to new namespace|setuid sandbox|clone.*operation not permitted/i;

export class Browser implements AsyncDisposable {
  readonly process: ChromiumProcess;
  readonly connection: CdpConnection;
  readonly capture: CaptureMode;
  readonly product: string;
  readonly #deadlines: BrowserDeadlines;
  #closing: Promise<void> | undefined;

  private constructor(
    process: ChromiumProcess,
    connection: CdpConnection,
    capture: CaptureMode,
    product: string,
    deadlines: BrowserDeadlines,
  ) {
    this.process = process;
    this.connection = connection;
    this.capture = capture;
    this.product = product;
    this.#deadlines = deadlines;
  }

  /** @throws {UserError} when this executable is no Chromium that starts here */
  static async launch(options: BrowserOptions): Promise<Browser> {
    const root = process.getuid?.() === 0;
    if (root) options.notice("the browser runs without its sandbox, because this process is root");
    const first = options.capture === "auto" ? "begin-frame" : options.capture;
    const browser = await launchWith(options, first, !root);
    if (options.capture !== "auto" || options.chromium.bundled || (await drawsOnDemand(browser))) return browser;
    await browser.close();
    return await launchWith(options, "screenshot", !root);
  }

  static async start(options: BrowserOptions, capture: CaptureMode, sandbox: boolean): Promise<Browser> {
    const process = await ChromiumProcess.launch({
      chromium: options.chromium,
      capture,
      sandbox,
      killMs: options.deadlines.killMs,
    });
    const connection = new CdpConnection(process.reader, process.writer, { commandMs: options.deadlines.commandMs });
    try {
      const { product } = await connection.send("Browser.getVersion", {}, "", options.deadlines.launchMs);
      return new Browser(process, connection, capture, product, options.deadlines);
    } catch (error) {
      await process.kill();
      connection.close("it did not start");
      throw new LaunchFailed(process.lastLines, { cause: error });
    }
  }

  get alive(): boolean {
    return !this.connection.closed && !this.process.ended;
  }

  /** Asks the browser to end, so that it reaps its own children; kills the group when it does not. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Kills the group at once: for a browser that hangs or is stopped. */
  async kill(): Promise<void> {
    this.#closing ??= this.process.kill();
    this.connection.close("it was killed");
    await this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    try {
      if (this.alive) {
        // The answer to Browser.close may be lost with the pipe; what counts is that the process ends.
        const asked = this.connection.send("Browser.close", {}, "", this.#deadlines.closeMs);
        await withDeadline("closing the browser", this.#deadlines.closeMs, async () => {
          await Promise.race([asked, this.process.exited]);
          await this.process.exited;
        });
        await asked;
      }
    } catch (error) {
      if (error instanceof UserError) throw error;
      // Not in time, or gone meanwhile: the kill below is the answer to both.
    } finally {
      this.connection.close("it was closed");
      await this.process.kill();
    }
  }
}

/** The browser ended, or said nothing, before the handshake. */
class LaunchFailed extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options: ErrorOptions) {
    super(lines.at(-1) ?? asError(options.cause).message, options);
    this.lines = lines;
  }
}

async function launchWith(options: BrowserOptions, capture: CaptureMode, sandbox: boolean): Promise<Browser> {
  try {
    return await Browser.start(options, capture, sandbox);
  } catch (error) {
    if (!(error instanceof LaunchFailed)) throw error;
    if (sandbox && error.lines.some((line) => sandboxRefused.test(line))) {
      options.notice("the browser runs without its sandbox, because user namespaces are refused here");
      return await launchWith(options, capture, false);
    }
    throw new UserError(
      "chromium",
      `${options.chromium.executable}, which does not start: ${error.message.trim()}`,
      "a Chromium or headless shell that starts here",
      { cause: error },
    );
  }
}

/** True when a target under begin-frame control gives a frame. */
async function drawsOnDemand(browser: Browser): Promise<boolean> {
  const root = browser.connection.browser;
  try {
    const { browserContextId } = await root.send("Target.createBrowserContext", { disposeOnDetach: true });
    const { targetId } = await root.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
      width: 16,
      height: 16,
      enableBeginFrameControl: true,
    });
    const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: true });
    await browser.connection
      .session(sessionId)
      .send("HeadlessExperimental.beginFrame", { screenshot: { format: "png", optimizeForSpeed: true } });
    await root.send("Target.disposeBrowserContext", { browserContextId });
    return true;
  } catch (error) {
    if (error instanceof CommandRefused || error instanceof BrowserGone) return false;
    throw error;
  }
}
