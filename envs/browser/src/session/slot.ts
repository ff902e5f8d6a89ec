/** @file What one slot owns at a moment: a place in a browser, a context, its tabs. Released as a whole. */
import { BrowserGone, CommandRefused, PageGone } from "../cdp/errors.ts";
import type { DialogOpening } from "../cdp/protocol.ts";
import type { Backend } from "../page/backend.ts";
import { PageClocks } from "../page/clock.ts";
import { Page, type PageHost } from "../page/page.ts";
import type { SharedBrowser } from "./pool.ts";
import { sayDialogAnswered } from "./wording.ts";

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** A browser context and its tabs. The last tab is the active one. */
export class Slot implements PageHost {
  readonly shared: SharedBrowser;
  readonly contextId: string;
  readonly clocks = new PageClocks();
  width: number;
  height: number;
  backend: Backend | undefined;
  dialogs: "observe" | "accept" | "dismiss" = "observe";
  /** The slot's own: the browser's is shared by all of its contexts. */
  clipboard = "";
  /** Episodes since it was made. */
  episodes = 0;
  readonly #tabs: Page[] = [];
  readonly #windowsWanted: string[] = [];
  readonly #denials: string[] = [];

  private constructor(shared: SharedBrowser, contextId: string, size: FrameSize) {
    this.shared = shared;
    this.contextId = contextId;
    this.width = size.width;
    this.height = size.height;
  }

  static async create(shared: SharedBrowser, size: FrameSize): Promise<Slot> {
    const root = shared.browser.connection.browser;
    const { browserContextId } = await root.send("Target.createBrowserContext", { disposeOnDetach: true });
    const slot = new Slot(shared, browserContextId, size);
    await Promise.all([
      root.send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId, eventsEnabled: false }),
      // Granting an explicit empty list denies every other permission without asking.
      root.send("Browser.grantPermissions", { permissions: [], browserContextId }),
      slot.openTab(),
    ]);
    return slot;
  }

  /** Frames are drawn on demand, and page time is virtual. */
  get drawn(): boolean {
    return this.shared.browser.capture === "begin-frame";
  }

  get tabs(): readonly Page[] {
    return this.#tabs;
  }

  /** The tab that actions go to. @throws {PageGone} when every tab is gone */
  get active(): Page {
    for (;;) {
      const tab = this.#tabs.at(-1);
      if (!tab) throw new PageGone("every tab of the slot is gone", false);
      if (!tab.session.gone || this.#tabs.length === 1) return tab;
      if (tab.session.gone.crashed) throw tab.session.gone;
      this.#tabs.pop();
    }
  }

  async openTab(): Promise<Page> {
    const page = await Page.create(this.shared.browser, this, this.contextId);
    this.#tabs.push(page);
    return page;
  }

  /** Closes the active tab; the one before becomes active. */
  async closeActive(): Promise<void> {
    const tab = this.#tabs.pop();
    await tab?.close();
  }

  /** One new tab instead of all that were open; the new one comes first, so that the context never is empty. */
  async replaceTabs(): Promise<void> {
    const old = this.#tabs.splice(0);
    await this.openTab();
    await Promise.all(old.map((tab) => tab.close()));
  }

  async cookies(): Promise<readonly string[]> {
    const root = this.shared.browser.connection.browser;
    const { cookies } = await root.send("Storage.getCookies", { browserContextId: this.contextId });
    return cookies.map((cookie) => `${cookie.name} (${cookie.domain})`);
  }

  /** What the last episode's pages asked for is of no interest to the next one. */
  forgetEpisode(): void {
    this.episodes += 1;
    this.clipboard = "";
    this.#windowsWanted.length = 0;
    this.#denials.length = 0;
  }

  /** @throws {CommandTimedOut} when the browser does not do even that */
  async dispose(deadlineMs: number): Promise<void> {
    this.backend = undefined;
    this.#tabs.length = 0;
    try {
      const root = this.shared.browser.connection.browser;
      await root.send("Target.disposeBrowserContext", { browserContextId: this.contextId }, deadlineMs);
    } catch (error) {
      // Gone with its browser: disposed of all the same.
      if (!(error instanceof BrowserGone || error instanceof CommandRefused)) throw error;
    }
  }

  dialogAnswered(dialog: DialogOpening, accepted: boolean): void {
    this.#denials.push(sayDialogAnswered(dialog, accepted));
  }

  windowWanted(url: string): void {
    this.#windowsWanted.push(url);
  }

  denied(line: string): void {
    this.#denials.push(line);
  }

  takeWindowsWanted(): readonly string[] {
    return this.#windowsWanted.splice(0);
  }

  takeDenials(): readonly string[] {
    return this.#denials.splice(0);
  }
}
