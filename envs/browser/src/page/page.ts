/**
 * @file One top-level page of a slot: its target, its dialogs, its loading state, its clock, its frames. Whatever waits
 * on the page also ends when the page opens a dialog, because nothing on the page moves until that is answered.
 */
import { setTimeout as delay } from "node:timers/promises";
import { VesperError } from "@vesper/kit";
import type { CdpSession } from "../cdp/connection.ts";
import { CommandRefused, PageGone } from "../cdp/errors.ts";
import type { DialogOpening, DragData } from "../cdp/protocol.ts";
import type { Browser } from "../chromium/browser.ts";
import { answerPaused, type Backend } from "./backend.ts";
import { frameGapMs, PageClock, type PageClocks } from "./clock.ts";
import { pngSize } from "./png.ts";
import { bindingName, type WorldReport, worldName, worldScript } from "./world.ts";

/**
 * After this many stalls time is pushed on. The browser counts a response whose body nobody reads as pending once a
 * dialog has come and gone, and time would stand for good (ResourceLoader pauses every loader that a dialog froze).
 */
const stallsBeforePush = 2;

/** An event that was not acknowledged this long after a frame has missed it, and gets another. */
const lateAckMs = 20;

/** What a slot gives to all of its pages. */
export interface PageHost {
  readonly backend: Backend | undefined;
  readonly clocks: PageClocks;
  readonly width: number;
  readonly height: number;
  /** What becomes of dialogs: wait for the policy, or be answered at once. */
  readonly dialogs: "observe" | "accept" | "dismiss";
  /** A dialog was answered without the policy. */
  dialogAnswered(dialog: DialogOpening, accepted: boolean): void;
  /** The page asked for another window. */
  windowWanted(url: string): void;
  /** Something was denied; the policy reads why. */
  denied(line: string): void;
}

/** Something the page refused to compute for us. */
export class ScriptFailed extends VesperError {
  readonly code = "script-failed";
}

/** Frames are drawn, and show nothing. */
export class NoPicture extends VesperError {
  readonly code = "no-picture";
  override readonly retryable = true;
}

/** 2024-01-01T00:00:00Z, in seconds: the date on which every renderer begins. */
export const startOfPageTimeS = 1_704_067_200;
/** A budget that has not run out after this long of real time gets a frame: loading can wait for one. */
const stallMs = 100;
/** A frame may come without its picture, e.g. before a page was first shown. */
const pictureTries = 12;

export interface ListClicked {
  readonly contextId: number;
}

export class Page {
  readonly session: CdpSession;
  readonly targetId: string;
  readonly frameId: string;
  readonly #host: PageHost;
  readonly #browser: Browser;
  #clock: PageClock = new PageClock(0);
  #url = "about:blank";
  #loading = false;
  #documents = 0;
  #dialog: DialogOpening | undefined;
  #wakeOnDialog: (() => void)[] = [];
  #wakeOnLoad: (() => void)[] = [];
  #unanswered: Promise<unknown>[] = [];
  #list: ListClicked | undefined;
  #leftovers: readonly string[] | undefined;
  #picture: Buffer | undefined;
  #drag: DragData | undefined;
  #requests = 0;
  #lastTicks = 0;
  #timeSticks = false;
  #touched = true;
  #clockDrifted = false;
  #episodeScript: string | undefined;

  private constructor(browser: Browser, host: PageHost, session: CdpSession, targetId: string, frameId: string) {
    this.#browser = browser;
    this.#host = host;
    this.session = session;
    this.targetId = targetId;
    this.frameId = frameId;
  }

  static async create(browser: Browser, host: PageHost, browserContextId: string): Promise<Page> {
    const root = browser.connection.browser;
    const drawn = browser.capture === "begin-frame";
    const { targetId } = await root.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
      width: host.width,
      height: host.height,
      ...(drawn ? { enableBeginFrameControl: true } : {}),
    });
    const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: true });
    const session = browser.connection.session(sessionId);
    // A page's target and its main frame share their id.
    const page = new Page(browser, host, session, targetId, targetId);
    await page.#prepare();
    // A page that is navigated before it was ever shown may stay blind for good (about 1 in 100 on a busy machine).
    if (drawn) await page.capture();
    return page;
  }

  get url(): string {
    return this.#url;
  }

  get loading(): boolean {
    return this.#loading;
  }

  get dialog(): DialogOpening | undefined {
    return this.#dialog;
  }

  /** Something was done to the newest document since it was opened by {@link goTo}. */
  get touched(): boolean {
    return this.#touched;
  }

  /** Requests that reached the back end, or were refused, since the page was made. */
  get requests(): number {
    return this.#requests;
  }

  /** Time had to be pushed: it no longer stands while requests are under way. */
  get timeSticks(): boolean {
    return this.#timeSticks;
  }

  /** How much time has passed is no longer known exactly; the page is not for another episode. */
  get clockDrifted(): boolean {
    return this.#clockDrifted;
  }

  /** A dialog is open, or what it held up is not done. */
  get busy(): boolean {
    return this.#dialog !== undefined || this.#unanswered.length > 0;
  }

  get clock(): PageClock {
    return this.#clock;
  }

  /** Top-level documents that began since the page was made. */
  get documents(): number {
    return this.#documents;
  }

  /** What the newest document found of earlier ones before its own scripts ran. */
  get leftovers(): readonly string[] | undefined {
    return this.#leftovers;
  }

  /** The native list clicked since the last call. */
  takeListClicked(): ListClicked | undefined {
    const list = this.#list;
    this.#list = undefined;
    return list;
  }

  /** Replaces the script that runs in the page's own world before the page's scripts. */
  async setEpisodeScript(source: string | undefined): Promise<void> {
    const work: Promise<unknown>[] = [];
    if (this.#episodeScript !== undefined) {
      work.push(this.session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: this.#episodeScript }));
      this.#episodeScript = undefined;
    }
    if (source !== undefined) {
      const adding = this.session.send("Page.addScriptToEvaluateOnNewDocument", { source });
      work.push(
        adding.then(({ identifier }) => {
          this.#episodeScript = identifier;
        }),
      );
    }
    await Promise.all(work);
  }

  /** What the page began to drag since the last call. */
  takeDrag(): DragData | undefined {
    const drag = this.#drag;
    this.#drag = undefined;
    return drag;
  }

  async #prepare(): Promise<void> {
    this.#listen();
    const { session } = this;
    const drawn = this.#browser.capture === "begin-frame";
    const [time] = await Promise.all([
      drawn
        ? session.send("Emulation.setVirtualTimePolicy", { policy: "pause", initialVirtualTime: startOfPageTimeS })
        : undefined,
      session.send("Page.enable", {}),
      session.send("Inspector.enable", {}),
      session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
      // Bindings report only where the domain is on.
      session.send("Runtime.enable", {}),
      session.send("Runtime.addBinding", { name: bindingName, executionContextName: worldName }),
      session.send("Page.addScriptToEvaluateOnNewDocument", { source: worldScript, worldName }),
      session.send("Page.setInterceptFileChooserDialog", { enabled: true, cancel: true }),
      session.send("Input.setInterceptDrags", { enabled: true }),
      session.send("Emulation.setFocusEmulationEnabled", { enabled: true }),
      drawn
        ? undefined
        : session.send("Emulation.setDeviceMetricsOverride", {
            width: this.#host.width,
            height: this.#host.height,
            deviceScaleFactor: 1,
            mobile: false,
          }),
    ]);
    if (time) this.#clock = this.#host.clocks.at(time.virtualTimeTicksBase);
  }

  #listen(): void {
    const { session, frameId } = this;
    session.on("Fetch.requestPaused", (paused) => {
      this.#requests += 1;
      void answerPaused(session, paused, this.#host.backend);
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== frameId) return;
      this.#url = frame.url;
      this.#documents += 1;
      this.#timeSticks = false;
    });
    session.on("Page.navigatedWithinDocument", (event) => {
      if (event.frameId === frameId) this.#url = event.url;
    });
    session.on("Page.frameStartedLoading", (event) => {
      if (event.frameId === frameId) this.#loading = true;
    });
    session.on("Page.frameStoppedLoading", (event) => {
      if (event.frameId !== frameId) return;
      this.#loading = false;
      for (const wake of this.#wakeOnLoad.splice(0)) wake();
    });
    session.on("Page.javascriptDialogOpening", (dialog) => {
      // Leaving is always allowed: the policy asked for it, or the slot is being reset.
      if (dialog.type === "beforeunload" || this.#host.dialogs !== "observe") {
        void this.#answerAtOnce(dialog);
        return;
      }
      this.#dialog = dialog;
      for (const wake of this.#wakeOnDialog.splice(0)) wake();
    });
    session.on("Page.javascriptDialogClosed", () => {
      this.#dialog = undefined;
    });
    session.on("Page.windowOpen", ({ url }) => this.#host.windowWanted(url));
    session.on("Page.fileChooserOpened", () => this.#host.denied("The page asked for a file; files are not offered."));
    session.on("Input.dragIntercepted", ({ data }) => {
      this.#drag = data;
    });
    session.on("Runtime.bindingCalled", ({ payload, executionContextId }) => {
      const report = JSON.parse(payload) as WorldReport;
      if (report.kind === "select") this.#list = { contextId: executionContextId };
      else this.#leftovers = report.leftovers;
    });
  }

  /**
   * Waits for work on the page, or until the page opens a dialog: then the work goes on when that is answered.
   *
   * @returns false when a dialog is open
   */
  async done(...work: Promise<unknown>[]): Promise<boolean> {
    this.#touched = true;
    const all = Promise.all(work);
    // Kept for later when a dialog comes between; a rejection is then seen by who waits next.
    all.catch(() => undefined);
    this.#unanswered.push(all);
    return await this.caughtUp();
  }

  /**
   * As {@link done}, for events that pages handle with the next frame (moves without a press, the wheel): they are
   * acknowledged only when one is drawn.
   */
  async doneWithFrame(...work: Promise<unknown>[]): Promise<boolean> {
    if (this.#browser.capture !== "begin-frame") return await this.done(...work);
    let acknowledged = false;
    const all = Promise.all(work).then(() => {
      acknowledged = true;
    });
    all.catch(() => undefined);
    // The events must be with the page before the frame is; a round trip on the same way sees to that.
    if (!(await this.done(this.session.send("Runtime.evaluate", { expression: "0", returnByValue: true })))) {
      this.#unanswered.push(all);
      return false;
    }
    while (!acknowledged) {
      const frame = this.#beginFrame();
      if (!(await this.done(frame, Promise.race([all, delay(lateAckMs)])))) {
        this.#unanswered.push(all);
        return false;
      }
    }
    return true;
  }

  /** Everything that was begun is done, or (false) a dialog is open. */
  async caughtUp(): Promise<boolean> {
    while (this.#unanswered.length > 0) {
      if (this.#dialog) return false;
      const [first] = this.#unanswered;
      let wake: (() => void) | undefined;
      const dialog = new Promise<"dialog">((resolve) => {
        wake = () => resolve("dialog");
        this.#wakeOnDialog.push(wake);
      });
      const outcome = await Promise.race([first?.then(() => "done" as const), dialog]);
      this.#wakeOnDialog = this.#wakeOnDialog.filter((each) => each !== wake);
      if (outcome === "dialog") return false;
      await this.#unanswered.shift();
    }
    return this.#dialog === undefined;
  }

  async #answerAtOnce(dialog: DialogOpening): Promise<void> {
    const accept = dialog.type === "beforeunload" || this.#host.dialogs === "accept";
    if (dialog.type !== "beforeunload") this.#host.dialogAnswered(dialog, accept);
    try {
      await this.session.send("Page.handleJavaScriptDialog", { accept, promptText: dialog.defaultPrompt ?? "" });
    } catch (error) {
      // Gone with its page.
      if (!(error instanceof CommandRefused || error instanceof PageGone)) throw error;
    }
  }

  /** Closes the open dialog, a prompt with its default unless another text is given; what it held up can go on. */
  async answerDialog(accept: boolean, text?: string): Promise<void> {
    const promptText = text ?? this.#dialog?.defaultPrompt ?? "";
    this.#dialog = undefined;
    await this.session.send("Page.handleJavaScriptDialog", { accept, promptText });
  }

  /**
   * Lets `ms` of page time pass. Time stands while requests are unanswered.
   *
   * @returns false when a dialog is open
   */
  async advance(ms: number): Promise<boolean> {
    if (!(await this.caughtUp())) return false;
    let ran = false;
    const runOut = new Promise<void>((resolve) => {
      const off = this.session.on("Emulation.virtualTimeBudgetExpired", () => {
        off();
        ran = true;
        resolve();
      });
    });
    let free = await this.#giveTime(ms);
    for (let stalls = 0; free && !ran; stalls++) {
      const looked = new AbortController();
      const stalled = delay(stallMs, undefined, { signal: looked.signal }).catch(() => undefined);
      free = await this.done(Promise.race([runOut, stalled, this.session.whenGone]));
      looked.abort();
      if (this.session.gone) throw this.session.gone;
      if (!free || ran) break;
      await this.draw();
      if (stalls === stallsBeforePush && !this.#timeSticks) {
        this.#timeSticks = true;
        this.#clockDrifted = true;
        free = await this.#giveTime(ms);
      }
    }
    // A dialog came in between: the rest of the budget is used up when it is answered.
    if (!ran) this.#unanswered.push(runOut);
    this.#clock.advance(ms);
    return ran;
  }

  /** @returns false when a dialog is open */
  async #giveTime(ms: number): Promise<boolean> {
    const given = this.session.send("Emulation.setVirtualTimePolicy", {
      policy: this.#timeSticks ? "advance" : "pauseIfNetworkFetchesPending",
      budget: ms,
      // A page that posts tasks without end still sees its time pass.
      maxVirtualTimeTaskStarvationCount: 10_000,
    });
    return await this.done(
      given.then(({ virtualTimeTicksBase }) => {
        this.#clock = this.#host.clocks.at(virtualTimeTicksBase);
      }),
    );
  }

  /**
   * Draws one frame.
   *
   * @returns whether something on it had changed; undefined when a dialog is open
   */
  async draw(): Promise<boolean | undefined> {
    if (!(await this.caughtUp())) return undefined;
    const frame = this.#beginFrame();
    if (!(await this.done(frame))) return undefined;
    return (await frame).hasDamage;
  }

  /** Frame times of one page never go back, also when another renderer with another clock takes over. */
  #nextTicks(): number {
    this.#lastTicks = Math.max(this.#clock.nextFrameTicks(), this.#lastTicks + frameGapMs);
    return this.#lastTicks;
  }

  #beginFrame(): Promise<{ readonly hasDamage: boolean }> {
    return this.session.send("HeadlessExperimental.beginFrame", {
      frameTimeTicks: this.#nextTicks(),
      interval: frameIntervalMs,
    });
  }

  /**
   * Draws one frame and gives its picture; the last one, if any, while a dialog is open.
   *
   * @throws {NoPicture}
   */
  async capture(): Promise<Buffer | undefined> {
    for (let tries = 0; tries < pictureTries; tries++) {
      if (!(await this.caughtUp())) return this.#picture;
      const data = await this.#shoot();
      if (data === "dialog") return this.#picture;
      if (data !== undefined) {
        this.#picture = Buffer.from(data, "base64");
        pngSize(this.#picture);
        return this.#picture;
      }
      // Nothing was there to be drawn yet: what is missing comes from other processes, in their own time.
      if (tries > 0) await delay(tries);
    }
    throw new NoPicture(`the page gave no picture in ${pictureTries} frames`);
  }

  async #shoot(): Promise<string | undefined | "dialog"> {
    if (this.#browser.capture === "screenshot") {
      const shot = this.session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
      return (await this.done(shot)) ? (await shot).data : "dialog";
    }
    const frame = this.session.send("HeadlessExperimental.beginFrame", {
      frameTimeTicks: this.#nextTicks(),
      interval: frameIntervalMs,
      screenshot: { format: "png", optimizeForSpeed: true },
    });
    return (await this.done(frame)) ? (await frame).screenshotData : "dialog";
  }

  /**
   * Goes to a URL and waits until the page is there.
   *
   * @returns why the browser could not go there; undefined when it did, or when a dialog holds the page
   */
  async goTo(url: string): Promise<string | undefined> {
    const arrived = this.navigated();
    const going = this.session.send("Page.navigate", { url });
    if (!(await this.done(going))) return undefined;
    const { errorText } = await going;
    if (errorText === undefined && (await this.done(arrived))) this.#touched = false;
    return errorText;
  }

  /** Makes where the page is now its beginning: nothing to go back to. */
  async forgetHistory(): Promise<void> {
    await this.session.send("Page.resetNavigationHistory", {});
  }

  /** Resolves at the next arrival of the main frame anywhere, be it a new document or a place in this one. */
  navigated(): Promise<void> {
    return new Promise((resolve) => {
      const offs = [
        this.session.on("Page.frameNavigated", ({ frame }) => {
          if (frame.id === this.frameId) arrive();
        }),
        this.session.on("Page.navigatedWithinDocument", ({ frameId }) => {
          if (frameId === this.frameId) arrive();
        }),
      ];
      const arrive = () => {
        for (const off of offs) off();
        resolve();
      };
    });
  }

  /** Resolves when the page is not loading, or (false) a dialog is open. */
  async loaded(): Promise<boolean> {
    while (this.#loading) {
      const stopped = new Promise<void>((resolve) => this.#wakeOnLoad.push(resolve));
      if (!(await this.done(Promise.race([stopped, this.session.whenGone])))) return false;
      if (this.session.gone) throw this.session.gone;
    }
    return true;
  }

  /** Prepares the page to be left: no dialog, no pointer over it, no way back to it. */
  async leave(): Promise<void> {
    if (this.#dialog) await this.answerDialog(false);
    this.#unanswered = [];
    this.#list = undefined;
    this.#drag = undefined;
    this.#picture = undefined;
    this.#leftovers = undefined;
    await this.done(
      this.session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1, button: "none" }),
      // A move waits for a frame, unless an event that does not comes after it.
      this.session.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Unidentified" }),
      this.session.send("Page.resetNavigationHistory", {}),
    );
  }

  async resize(width: number, height: number): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.session.send("Emulation.setDeviceMetricsOverride", metrics);
  }

  /** Runs an expression in the page's own world; for what a template declares, never for looking. */
  async runInPage(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.session.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new ScriptFailed(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Runs an expression in the isolated world of the main frame, or in the world given. */
  async look(expression: string, contextId?: number, awaitPromise = false): Promise<unknown> {
    const context = contextId ?? (await this.#mainWorld());
    const { result, exceptionDetails } = await this.session.send("Runtime.evaluate", {
      expression,
      contextId: context,
      returnByValue: true,
      awaitPromise,
    });
    if (exceptionDetails) {
      throw new ScriptFailed(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** The isolated world of the main frame; made anew in each document, found again within one. */
  async #mainWorld(): Promise<number> {
    const world = await this.session.send("Page.createIsolatedWorld", { frameId: this.frameId, worldName });
    return world.executionContextId;
  }

  async collectGarbage(): Promise<void> {
    await this.session.send("HeapProfiler.collectGarbage", {});
  }

  /** Ends with {@link PageGone}, as a crash by itself would. */
  async crash(): Promise<void> {
    await this.session.send("Page.crash", {});
  }

  async close(): Promise<void> {
    if (this.session.gone) return;
    await this.#browser.connection.browser.send("Target.closeTarget", { targetId: this.targetId });
  }
}

/** One frame at 60 Hz. */
export const frameIntervalMs = 1000 / 60;
