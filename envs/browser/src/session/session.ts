/** @file One slot of the web platform under the contract of `envs/sdk`. */
import type { Action } from "@vesper/actions";
import {
  EnvironmentFault,
  type EnvironmentSession,
  type EpisodeStart,
  type Health,
  type ProbeRequest,
  type ProbeResult,
  type StepResult,
  type TaskTemplate,
} from "@vesper/env-sdk";
import { Cancelled, sha256, UserError } from "@vesper/kit";
import type { Consequence, Observation, Task } from "@vesper/proto";
import { BrowserGone, CommandTimedOut } from "../cdp/errors.ts";
import type { BrowserDeadlines } from "../deadlines.ts";
import type { BrowserInstruments } from "../metrics.ts";
import { Backend } from "../page/backend.ts";
import type { Page } from "../page/page.ts";
import { blankPng } from "../page/png.ts";
import { boxOf, readList, stateOf, textOf } from "../page/world.ts";
import { classifyOnPage } from "./consequence.ts";
import { execute } from "./execute.ts";
import { BackendFailed, faultsOf } from "./faults.ts";
import type { BrowserPool, SharedBrowser } from "./pool.ts";
import {
  firstRung,
  nextRung,
  openStart,
  prepareScripts,
  type ResetOrder,
  type Rung,
  restartInPlace,
  rungs,
  verifyFresh,
  verifyNothingStored,
} from "./reset.ts";
import { type SettleBudget, settle } from "./settle.ts";
import { Slot } from "./slot.ts";
import { type NativeList, say, sayDialog, sayList, sayNotes } from "./wording.ts";

export interface BrowserSessionOptions {
  readonly pool: BrowserPool;
  readonly templates: (taskId: string) => TaskTemplate | undefined;
  readonly deadlines: BrowserDeadlines;
  readonly settle: SettleBudget;
  readonly deterministic: boolean;
  readonly instruments: BrowserInstruments | undefined;
}

/** Failed attempts after which a reset gives up. */
const resetAttempts = 3;

interface Shown {
  readonly observation: Observation;
  readonly png: Buffer;
}

export class BrowserSession implements EnvironmentSession {
  readonly #options: BrowserSessionOptions;
  #shared: SharedBrowser | undefined;
  #slot: Slot | undefined;
  #order: ResetOrder | undefined;
  /** The lowest rung that can mend what broke last. */
  #mendFrom: Rung | undefined;
  #fault: EnvironmentFault | undefined;
  #seq = 0;
  #resizedAt = 0;
  #shownTab: Page | undefined;
  #shown: Shown | undefined;
  #startedMs = 0;
  #pageTimeMs = 0;
  #list: number | undefined;
  readonly #notes: string[] = [];
  readonly #resets: Record<string, number> = Object.fromEntries(rungs.map((rung) => [rung, 0]));

  constructor(options: BrowserSessionOptions) {
    this.#options = options;
  }

  async reset(task: Task, seed: bigint, signal: AbortSignal): Promise<EpisodeStart> {
    const template = this.#options.templates(task.id);
    if (!template) throw new UserError("task", task.id, "a task of a suite that this driver was given");
    if (task.platform !== "web") throw new UserError("task.platform", task.platform, "web");
    const { order, observation } = await this.#climb(() => orderOf(task, template, seed), signal);
    const { instruction, keyPoints, feasible } = order.episode;
    return { instruction, keyPoints, feasible, observation };
  }

  async act(action: Action, on: number, signal: AbortSignal): Promise<StepResult> {
    const order = this.#ongoing("act");
    const started = performance.now();
    const result = await this.#guarded("act", this.#options.deadlines.actMs + pageWaitMs(action), signal, () =>
      this.#step(action, on, order),
    );
    this.#options.instruments?.step.record((performance.now() - started) / 1000, { size: sizeClass(order.task) });
    return result;
  }

  async classify(action: Action, signal: AbortSignal): Promise<Consequence> {
    this.#ongoing("classify");
    return await this.#guarded("classify", this.#options.deadlines.lookMs, signal, () =>
      classifyOnPage(action, this.#tab, this.#size),
    );
  }

  async evidence(signal: AbortSignal): Promise<string | undefined> {
    const { episode } = this.#ongoing("evidence");
    return await this.#guarded("evidence", this.#options.deadlines.lookMs, signal, async () => episode.evidence());
  }

  async probe(request: ProbeRequest, signal: AbortSignal): Promise<ProbeResult> {
    this.#ongoing("probe");
    return await this.#guarded("probe", this.#options.deadlines.lookMs, signal, () => this.#look(request));
  }

  async health(signal: AbortSignal): Promise<Health> {
    const resetsByRung = { ...this.#resets };
    if (this.#fault) return { healthy: false, reason: this.#fault.message, resetsByRung };
    try {
      await faultsOf("health", this.#options.deadlines.lookMs, signal, async () => {
        const slot = this.#slot;
        if (!slot) return;
        if (slot.active.dialog) return;
        await slot.active.capture();
      });
      return { healthy: true, reason: "", resetsByRung };
    } catch (error) {
      if (!(error instanceof EnvironmentFault)) throw error;
      this.#broke(error);
      return { healthy: false, reason: error.message, resetsByRung };
    }
  }

  /**
   * Gives the page another size; actions that answer earlier observations are refused from then on.
   *
   * @param width CSS pixels @param height CSS pixels
   */
  async resize(width: number, height: number, signal: AbortSignal): Promise<Observation> {
    this.#ongoing("resize");
    return await this.#guarded("resize", this.#options.deadlines.actMs, signal, async () => {
      const slot = this.#needSlot();
      slot.width = width;
      slot.height = height;
      await slot.active.resize(width, height);
      await this.#settle(slot.active);
      this.#resizedAt = this.#seq + 1;
      return (await this.#observe("")).observation;
    });
  }

  /** Crashes the page's renderer on purpose: for drills, to prove that a slot comes back. */
  async crashPage(): Promise<void> {
    this.#ongoing("crash");
    await this.#guarded("crash", this.#options.deadlines.lookMs, new AbortController().signal, () => this.#tab.crash());
  }

  /** Collects the page's garbage, so that what is measured afterwards is what is held. */
  async collectGarbage(signal: AbortSignal): Promise<void> {
    this.#ongoing("collect");
    await this.#guarded("collect", this.#options.deadlines.lookMs, signal, () => this.#tab.collectGarbage());
  }

  /** Process id of the browser under the slot, for supervision; undefined before the first reset. */
  get browserPid(): number | undefined {
    return this.#shared?.browser.process.pid;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#order = undefined;
    await this.#leaveBrowser();
  }

  get #tab(): Page {
    return this.#needSlot().active;
  }

  get #size(): { readonly width: number; readonly height: number } {
    return this.#needSlot();
  }

  get #drawn(): boolean {
    return this.#shared?.browser.capture === "begin-frame";
  }

  #needSlot(): Slot {
    if (!this.#slot) throw new BrowserGone("the slot has no page");
    return this.#slot;
  }

  /** The episode that goes on. @throws {EnvironmentFault} when there is none, or it broke */
  #ongoing(where: string): ResetOrder {
    if (this.#fault) throw this.#fault;
    if (!this.#order || !this.#slot) throw new EnvironmentFault("protocol", where, "no episode: reset comes first");
    return this.#order;
  }

  async #guarded<T>(where: string, ms: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await faultsOf(where, ms, signal, work);
    } catch (error) {
      // A call that was cut off may still be running in the page; only a new context is known to be still.
      if (error instanceof Cancelled) this.#mendFrom = "R3";
      if (error instanceof EnvironmentFault) this.#broke(error);
      throw error;
    }
  }

  #broke(fault: EnvironmentFault): void {
    this.#fault = fault;
    this.#mendFrom = fault.kind === "exited" ? "R4" : "R3";
    this.#options.instruments?.faults.record(1, { kind: fault.kind });
  }

  // --- reset

  /** @param fresh gives the episode anew: a failed attempt has already asked its back end for pages */
  async #climb(fresh: () => ResetOrder, signal: AbortSignal): Promise<{ order: ResetOrder; observation: Observation }> {
    const previous = this.#order;
    this.#order = undefined;
    let order = fresh();
    let rung = this.#mendFrom ?? firstRung(this.#slot, previous, order);
    let last: EnvironmentFault | undefined;
    for (let attempt = 1; attempt <= resetAttempts; attempt++) {
      if (attempt > 1) order = fresh();
      const going = order;
      const started = performance.now();
      this.#resets[rung] = (this.#resets[rung] ?? 0) + 1;
      try {
        const taken = rung;
        const observation = await faultsOf("reset", this.#options.deadlines.resetMs, signal, () =>
          this.#attempt(taken, going, previous),
        );
        this.#options.instruments?.reset.record((performance.now() - started) / 1000, { rung });
        this.#fault = undefined;
        this.#mendFrom = undefined;
        this.#order = order;
        if (this.#shared) this.#shared.episodes += 1;
        return { order, observation };
      } catch (error) {
        this.#mendFrom = "R3";
        if (!(error instanceof EnvironmentFault)) throw error;
        this.#options.instruments?.faults.record(1, { kind: error.kind });
        last = error;
        rung = error.kind === "exited" ? "R4" : nextRung(rung, error.cause);
        // A context that cannot even be made says that the browser is at fault, not the page.
        if (!this.#slot) rung = "R4";
      }
    }
    this.#mendFrom = "R4";
    const fault = new EnvironmentFault(
      "reset-failed",
      "reset",
      `${resetAttempts} attempts failed, the last with: ${last?.message}`,
      { cause: last },
    );
    this.#fault = fault;
    throw fault;
  }

  async #attempt(rung: Rung, order: ResetOrder, previous: ResetOrder | undefined): Promise<Observation> {
    this.#forgetEpisode();
    const slot = await this.#slotFor(rung, order, previous);
    slot.backend = order.backend;
    slot.dialogs = order.task.dialogs;
    const page = slot.active;
    if (rung === "R0") {
      await restartInPlace(page, order);
    } else {
      await prepareScripts(page, order);
      await openStart(page, order);
    }
    await this.#settle(page);
    if (rung !== "R0") verifyFresh(slot, page, order);
    // PressBack must not lead out of the episode.
    await page.forgetHistory();
    if (order.backend.failure) throw new BackendFailed(order.backend.failure);
    return (await this.#observe("")).observation;
  }

  #forgetEpisode(): void {
    this.#seq = -1;
    this.#resizedAt = 0;
    this.#shown = undefined;
    this.#shownTab = undefined;
    this.#list = undefined;
    this.#notes.length = 0;
    this.#startedMs = Date.now();
    this.#pageTimeMs = 0;
  }

  /** The slot that a rung gives: the old one as far as the rung keeps it. */
  async #slotFor(rung: Rung, order: ResetOrder, previous: ResetOrder | undefined): Promise<Slot> {
    const size = { width: order.task.frameWidth, height: order.task.frameHeight };
    const slot = this.#slot;
    if (rung === "R3" || rung === "R4" || !slot) {
      if (rung === "R4") await this.#leaveBrowser();
      else await this.#leaveContext();
      this.#shared ??= await this.#options.pool.acquire();
      this.#slot = await Slot.create(this.#shared, size);
      return this.#slot;
    }
    const origins = previous?.backend.servedOrigins ?? new Set<string>();
    if (rung === "R2") {
      await verifyNothingStored(slot, slot.active, origins);
      // The new page comes first: a context without a page may be taken down by the browser.
      slot.width = size.width;
      slot.height = size.height;
      await slot.replaceTabs();
    } else {
      await Promise.all([verifyNothingStored(slot, slot.active, origins), slot.active.leave()]);
    }
    slot.takeDenials();
    slot.takeWindowsWanted();
    return slot;
  }

  async #leaveContext(): Promise<void> {
    const slot = this.#slot;
    this.#slot = undefined;
    if (!slot) return;
    try {
      await slot.dispose();
    } catch (error) {
      if (!(error instanceof CommandTimedOut)) throw error;
      // A browser that cannot even drop a context hangs as a whole.
      await this.#dropBrowser();
    }
  }

  async #leaveBrowser(): Promise<void> {
    await this.#leaveContext();
    const shared = this.#shared;
    this.#shared = undefined;
    if (!shared) return;
    if (this.#fault) shared.retired = true;
    await this.#options.pool.release(shared);
  }

  /** Kills a browser that hangs; its other slots see it as exited and move on. */
  async #dropBrowser(): Promise<void> {
    const shared = this.#shared;
    this.#shared = undefined;
    if (!shared) return;
    shared.retired = true;
    await shared.browser.kill();
    await this.#options.pool.release(shared);
  }

  // --- steps

  async #step(action: Action, on: number, order: ResetOrder): Promise<StepResult> {
    const before = this.#shown;
    if (on < this.#resizedAt) return await this.#finish(say.stale(on, this.#resizedAt), true, before, order);
    const slot = this.#needSlot();
    const execution = await execute(action, {
      slot,
      episode: order.episode,
      notes: this.#notes,
      list: this.#list,
      drawn: this.#drawn,
    });
    let settled = true;
    if (execution.stepMs !== 0) {
      settled = await this.#settle(slot.active, execution.stepMs);
      const list = slot.active.takeListClicked();
      if (list) this.#list = list.contextId;
      const lines = [execution.text, list ? await this.#describeList(slot.active, list.contextId) : ""];
      const tabs = await this.#openWanted(slot, order);
      return await this.#finish([...lines, ...tabs].filter(Boolean).join("\n"), settled, before, order);
    }
    return await this.#finish(execution.text, settled, before, order);
  }

  async #finish(text: string, settled: boolean, before: Shown | undefined, order: ResetOrder): Promise<StepResult> {
    const failure = order.backend.failure;
    if (failure) throw new BackendFailed(failure);
    const { observation, png } = await this.#observe(text);
    return {
      observation,
      text: observation.text,
      changed: before === undefined || !before.png.equals(png),
      settled,
      terminal: order.episode.over,
    };
  }

  async #describeList(page: Page, contextId: number): Promise<string> {
    if (page.dialog) return "";
    const list = await page.look(readList, contextId);
    return list === null ? "" : sayList(list as NativeList);
  }

  /** Windows that the page asked for: tabs of ours where the task allows them, else refused. */
  async #openWanted(slot: Slot, order: ResetOrder): Promise<string[]> {
    const lines: string[] = [];
    for (const url of slot.takeWindowsWanted()) {
      if (order.template.web?.windows !== true || !order.backend.allows(url)) {
        lines.push(say.windowDenied(url));
        continue;
      }
      const tab = await slot.openTab();
      await prepareScripts(tab, order);
      await tab.goTo(url);
      await this.#settle(tab);
      await tab.forgetHistory();
      lines.push(say.tabOpened(url));
    }
    return lines;
  }

  async #settle(page: Page, stepMs = this.#options.settle.stepMs): Promise<boolean> {
    this.#pageTimeMs += stepMs;
    return await settle(page, this.#drawn, this.#options.settle, stepMs);
  }

  async #observe(executorText: string): Promise<Shown> {
    const slot = this.#needSlot();
    const page = slot.active;
    const backend = slot.backend;
    const png = (await page.capture()) ?? blankPng(slot.width, slot.height);
    this.#seq += 1;
    // Another tab shows other things at the same points: like a resize, it outdates what was seen before.
    if (this.#shownTab !== undefined && this.#shownTab !== page) this.#resizedAt = this.#seq;
    this.#shownTab = page;
    const lines = [
      executorText,
      page.dialog ? sayDialog(page.dialog) : "",
      ...slot.takeDenials(),
      ...(backend?.takeRefusals() ?? []).map(say.refusedOrigin),
      this.#notes.length > 0 ? sayNotes(this.#notes) : "",
    ];
    const observation: Observation = {
      seq: this.#seq,
      image: png,
      imageFormat: "png",
      imageWidth: slot.width,
      imageHeight: slot.height,
      devicePixelRatio: 1,
      rotation: 0,
      location: page.url,
      text: lines.filter(Boolean).join("\n"),
      atMs: this.#drawn ? this.#pageTimeMs : Date.now() - this.#startedMs,
    };
    this.#shown = { observation, png };
    return this.#shown;
  }

  async #look(request: ProbeRequest): Promise<ProbeResult> {
    const page = this.#tab;
    if (request.kind === "url") return { kind: "url", value: page.url };
    // The page's thread stands while a dialog is open: there is nothing to read.
    if (page.dialog) return { kind: request.kind, value: undefined };
    switch (request.kind) {
      case "box": {
        const box = await page.look(boxOf(request.selector));
        return {
          kind: "box",
          value: (box as { x: number; y: number; width: number; height: number } | null) ?? undefined,
        };
      }
      case "text": {
        const text = await page.look(textOf(request.selector));
        return { kind: "text", value: typeof text === "string" ? text : undefined };
      }
      case "state-digest":
        return { kind: "state-digest", value: sha256(String(await page.look(stateOf))) };
    }
  }
}

function orderOf(task: Task, template: TaskTemplate, seed: bigint): ResetOrder {
  const episode = template.episode(seed);
  return { task, template, episode, seed, backend: new Backend(episode, task.allowedOrigins) };
}

/** Real time that an action asks for by itself, where page time is real. */
function pageWaitMs(action: Action): number {
  if (action.type === "Wait") return action.seconds * 1000;
  if (action.type === "LongPress") return action.duration * 1000;
  return 0;
}

function sizeClass(task: Task): "small" | "large" {
  return task.frameWidth * task.frameHeight <= 320 * 320 ? "small" : "large";
}
