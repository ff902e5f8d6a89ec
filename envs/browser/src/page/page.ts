/** @file One top-level page of a slot: its target, where it is, what it asks for, what can be looked up in it. */
import { VesperError } from "@vesper/kit";
import type { CdpSession } from "../cdp/connection.ts";
import { CommandRefused, PageGone } from "../cdp/errors.ts";
import type { DialogOpening, DragData, RemoteValue } from "../cdp/protocol.ts";
import type { Browser } from "../chromium/browser.ts";
import { answerPaused, type Backend } from "./backend.ts";
import type { PageClocks } from "./clock.ts";
import { Frames } from "./frames.ts";
import type { CssPoint } from "./input.ts";
import { PageTime } from "./page-time.ts";
import { Waiting } from "./waiting.ts";
import { bindingName, type WorldReport, worldName, worldScript } from "./world.ts";

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

/** A native list was clicked; it is read in the world that saw it. */
export interface ListClicked {
  readonly contextId: number;
}

export class Page {
  readonly session: CdpSession;
  readonly targetId: string;
  /** The main frame. A page's target and its main frame share their id. */
  readonly frameId: string;
  readonly frames: Frames;
  readonly time: PageTime;
  /** Where the pointer is over the page; undefined when it never was. */
  pointer: CssPoint | undefined;
  readonly #host: PageHost;
  readonly #browser: Browser;
  readonly #waiting = new Waiting();
  readonly #wakeOnLoad = new Set<() => void>();
  #url = "about:blank";
  #loading = false;
  #documents = 0;
  #requests = 0;
  #touched = true;
  #list: ListClicked | undefined;
  #drag: DragData | undefined;
  #leftovers: readonly string[] | undefined;
  #episodeScript: string | undefined;

  private constructor(browser: Browser, host: PageHost, session: CdpSession, targetId: string) {
    this.#browser = browser;
    this.#host = host;
    this.session = session;
    this.targetId = targetId;
    this.frameId = targetId;
    this.time = new PageTime(session, this.#waiting, host.clocks);
    this.frames = new Frames(session, this.#waiting, this.time, browser.capture);
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
    const page = new Page(browser, host, browser.connection.session(sessionId), targetId);
    page.#listen();
    await page.#prepare();
    // A page that is navigated before it was ever shown may stay blind for good (about 1 in 100 on a busy machine).
    if (drawn) await page.frames.capture();
    return page;
  }

  get url(): string {
    return this.#url;
  }

  get loading(): boolean {
    return this.#loading;
  }

  get dialog(): DialogOpening | undefined {
    return this.#waiting.dialog;
  }

  /** A dialog is open, or what it held up is not done. */
  get busy(): boolean {
    return this.#waiting.busy;
  }

  /** Top-level documents that began since the page was made. */
  get documents(): number {
    return this.#documents;
  }

  /** Requests that reached the back end, or were refused, since the page was made. */
  get requests(): number {
    return this.#requests;
  }

  /** Something was done to the newest document since it was opened by {@link goTo}. */
  get touched(): boolean {
    return this.#touched;
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

  /** What the page began to drag since the last call. */
  takeDrag(): DragData | undefined {
    const drag = this.#drag;
    this.#drag = undefined;
    return drag;
  }

  /**
   * Waits for work on the page, or until the page opens a dialog: then the work goes on when that is answered.
   *
   * @returns false when a dialog is open
   */
  async done(...work: Promise<unknown>[]): Promise<boolean> {
    this.#touched = true;
    return await this.#waiting.done(...work);
  }

  /** As {@link done}, for events that pages handle with the next frame. */
  async doneWithFrame(...events: Promise<unknown>[]): Promise<boolean> {
    this.#touched = true;
    return await this.frames.drawUntil(...events);
  }

  /** Lets page time pass. @returns false when a dialog is open */
  async advance(ms: number): Promise<boolean> {
    return await this.time.advance(ms, () => this.frames.draw());
  }

  /** Closes the open dialog, a prompt with its default unless another text is given; what it held up can go on. */
  async answerDialog(accept: boolean, text?: string): Promise<void> {
    const promptText = text ?? this.dialog?.defaultPrompt ?? "";
    this.#waiting.dialogClosed();
    await this.session.send("Page.handleJavaScriptDialog", { accept, promptText });
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

  /** Resolves when the page is not loading. @returns false when a dialog is open */
  async loaded(): Promise<boolean> {
    while (this.#loading) {
      let wake = () => {};
      const stopped = new Promise<void>((resolve) => {
        wake = resolve;
        this.#wakeOnLoad.add(wake);
      });
      const off = this.session.onGone(wake);
      const free = await this.done(stopped);
      off();
      this.#wakeOnLoad.delete(wake);
      if (this.session.gone) throw this.session.gone;
      if (!free) return false;
    }
    return true;
  }

  /** Prepares the page to be left for another episode: no pointer over it, no way back to it. */
  async leave(): Promise<void> {
    this.#list = undefined;
    this.#drag = undefined;
    this.#leftovers = undefined;
    this.pointer = undefined;
    this.frames.forget();
    await this.done(
      this.session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1, button: "none" }),
      // A move waits for a frame, unless an event that does not comes after it.
      this.session.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Unidentified" }),
      this.forgetHistory(),
    );
  }

  async resize(width: number, height: number): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.session.send("Emulation.setDeviceMetricsOverride", metrics);
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

  /** Runs an expression in the page's own world; for what a template declares, never for looking. */
  async runInPage(expression: string): Promise<unknown> {
    return resultOf(
      await this.session.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true }),
    );
  }

  /** Runs an expression in the isolated world of the main frame, or in the world given. */
  async look(expression: string, contextId?: number, awaitPromise = false): Promise<unknown> {
    // The world is made anew in each document, and found again within one.
    const context =
      contextId ??
      (await this.session.send("Page.createIsolatedWorld", { frameId: this.frameId, worldName })).executionContextId;
    const options = { expression, contextId: context, returnByValue: true, awaitPromise };
    return resultOf(await this.session.send("Runtime.evaluate", options));
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

  async #prepare(): Promise<void> {
    const { session } = this;
    await Promise.all([
      this.#browser.capture === "begin-frame" ? this.time.stop() : this.resize(this.#host.width, this.#host.height),
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
    ]);
  }

  #listen(): void {
    this.#listenToNavigation();
    this.#listenToWishes();
    this.session.on("Fetch.requestPaused", (paused) => {
      this.#requests += 1;
      void answerPaused(this.session, paused, this.#host.backend);
    });
    this.session.on("Runtime.bindingCalled", ({ payload, executionContextId }) => {
      const report = JSON.parse(payload) as WorldReport;
      if (report.kind === "select") this.#list = { contextId: executionContextId };
      else this.#leftovers = report.leftovers;
    });
  }

  #listenToNavigation(): void {
    const { session, frameId } = this;
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== frameId) return;
      this.#url = frame.url;
      this.#documents += 1;
      this.time.documentChanged();
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
      for (const wake of [...this.#wakeOnLoad]) wake();
    });
  }

  #listenToWishes(): void {
    const { session } = this;
    session.on("Page.javascriptDialogOpening", (dialog) => {
      // Leaving is always allowed: the policy asked for it, or the slot is being reset.
      const atOnce = dialog.type === "beforeunload" || this.#host.dialogs !== "observe";
      if (atOnce) void this.#answerAtOnce(dialog);
      else this.#waiting.dialogOpened(dialog);
    });
    session.on("Page.javascriptDialogClosed", () => this.#waiting.dialogClosed());
    session.on("Page.windowOpen", ({ url }) => this.#host.windowWanted(url));
    session.on("Page.fileChooserOpened", () => this.#host.denied("The page asked for a file; files are not offered."));
    session.on("Input.dragIntercepted", ({ data }) => {
      this.#drag = data;
    });
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
}

/** @throws {ScriptFailed} when the expression threw */
function resultOf({ result, exceptionDetails }: RemoteValue): unknown {
  if (exceptionDetails) throw new ScriptFailed(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
