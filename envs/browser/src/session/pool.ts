/**
 * @file Browsers shared by slots. A slot holds one browser at a time; a browser that has served its episodes, or that
 * failed a slot, takes no new slots and is closed when its last one has moved on.
 */
import { Browser, type BrowserOptions } from "../chromium/browser.ts";

export interface PoolOptions {
  readonly slotsPerBrowser: number;
  /** Episodes after which a browser is replaced. */
  readonly episodesPerBrowser: number;
}

export class SharedBrowser {
  readonly browser: Browser;
  readonly #episodesLeft: () => number;
  episodes = 0;
  holders = 0;
  retired = false;

  constructor(browser: Browser, episodesPerBrowser: number) {
    this.browser = browser;
    this.#episodesLeft = () => episodesPerBrowser - this.episodes;
  }

  /** It has served its time; a slot should move on at its next reset. */
  get worn(): boolean {
    return this.retired || !this.browser.alive || this.#episodesLeft() <= 0;
  }
}

export class BrowserPool implements AsyncDisposable {
  readonly #launchOptions: () => Promise<BrowserOptions>;
  readonly #options: PoolOptions;
  readonly #browsers = new Set<SharedBrowser>();
  #launching: Promise<SharedBrowser> | undefined;
  #launches = 0;

  constructor(launchOptions: () => Promise<BrowserOptions>, options: PoolOptions) {
    this.#launchOptions = launchOptions;
    this.#options = options;
  }

  /** Browsers launched so far. */
  get launches(): number {
    return this.#launches;
  }

  /** Process ids of the browsers that are up. */
  get pids(): readonly number[] {
    return [...this.#browsers].filter((each) => each.browser.alive).map((each) => each.browser.process.pid);
  }

  /** A browser with room for one more slot, other than `not`; launched when there is none. */
  async acquire(not?: SharedBrowser): Promise<SharedBrowser> {
    for (;;) {
      for (const shared of this.#browsers) {
        if (shared === not || shared.worn || shared.holders >= this.#options.slotsPerBrowser) continue;
        shared.holders += 1;
        return shared;
      }
      // Slots that ask at the same time wait for the same launch, then look again.
      this.#launching ??= this.#launch().finally(() => {
        this.#launching = undefined;
      });
      await this.#launching;
    }
  }

  /** Gives a slot's place back; the last one out of a worn browser closes it. */
  async release(shared: SharedBrowser): Promise<void> {
    shared.holders -= 1;
    if (shared.holders > 0 || !shared.worn) return;
    this.#browsers.delete(shared);
    await shared.browser.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#launching?.catch(() => undefined);
    const all = [...this.#browsers];
    this.#browsers.clear();
    await Promise.all(all.map((shared) => shared.browser.close()));
  }

  async #launch(): Promise<SharedBrowser> {
    const browser = await Browser.launch(await this.#launchOptions());
    this.#launches += 1;
    const shared = new SharedBrowser(browser, this.#options.episodesPerBrowser);
    this.#browsers.add(shared);
    return shared;
  }
}
