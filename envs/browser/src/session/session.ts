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
import { BrowserGone, CommandRefused } from "../cdp/errors.ts";
import type { BrowserDeadlines } from "../deadlines.ts";
import type { BrowserInstruments } from "../metrics.ts";
import { Backend } from "../page/backend.ts";
import type { Page } from "../page/page.ts";
import { boxOf, readList, stateOf, textOf } from "../page/world.ts";
import { classifyOnPage } from "./consequence.ts";
import { execute } from "./execute.ts";
import { faultsOf } from "./faults.ts";
import { Ladder } from "./ladder.ts";
import { Observer } from "./observer.ts";
import type { BrowserPool } from "./pool.ts";
import {
  openStart,
  prepareScripts,
  type ResetOrder,
  type Rung,
  restartInPlace,
  verifyFresh,
  verifyStarted,
} from "./reset.ts";
import { defaultSettle, type SettleBudget, settle } from "./settle.ts";
import type { Slot } from "./slot.ts";
import { type NativeList, say, sayList } from "./wording.ts";

export interface BrowserSessionOptions {
  readonly pool: BrowserPool;
  readonly templates: (taskId: string) => TaskTemplate | undefined;
  readonly deadlines: BrowserDeadlines;
  readonly settle: SettleBudget;
  readonly deterministic: boolean;
  readonly instruments: BrowserInstruments | undefined;
}

/** Page time that a page gets when it was opened or resized. */
const openingMs = defaultSettle.stepMs;

export class BrowserSession implements EnvironmentSession {
  readonly #options: BrowserSessionOptions;
  readonly #ladder: Ladder;
  #order: ResetOrder | undefined;
  #fault: EnvironmentFault | undefined;
  #observer = new Observer();
  #list: number | undefined;

  constructor(options: BrowserSessionOptions) {
    this.#options = options;
    this.#ladder = new Ladder(options);
  }

  async reset(task: Task, seed: bigint, signal: AbortSignal): Promise<EpisodeStart> {
    const template = this.#options.templates(task.id);
    if (!template) throw new UserError("task", task.id, "a task of a suite that this driver was given");
    if (task.platform !== "web") throw new UserError("task.platform", task.platform, "web");
    const previous = this.#order;
    this.#order = undefined;
    const { order, start } = await this.#guarded(() =>
      this.#ladder.climb(
        previous,
        () => orderOf(task, template, seed),
        (slot, fresh, rung) => this.#openEpisode(slot, fresh, rung),
        signal,
      ),
    );
    this.#fault = undefined;
    this.#order = order;
    const { instruction, keyPoints, feasible } = order.episode;
    return { instruction, keyPoints, feasible, observation: start };
  }

  async act(action: Action, on: number, signal: AbortSignal): Promise<StepResult> {
    const order = this.#ongoing("act");
    const started = performance.now();
    const result = await this.#call("act", this.#options.deadlines.actMs + pageWaitMs(action), signal, () =>
      this.#step(action, on, order),
    );
    this.#options.instruments?.step.record((performance.now() - started) / 1000, { size: sizeClass(order.task) });
    return result;
  }

  async classify(action: Action, signal: AbortSignal): Promise<Consequence> {
    this.#ongoing("classify");
    return await this.#call("classify", this.#options.deadlines.lookMs, signal, () =>
      classifyOnPage(action, this.#tab, this.#size),
    );
  }

  async evidence(signal: AbortSignal): Promise<string | undefined> {
    const { episode } = this.#ongoing("evidence");
    return await this.#call("evidence", this.#options.deadlines.lookMs, signal, async () => episode.evidence());
  }

  async probe(request: ProbeRequest, signal: AbortSignal): Promise<ProbeResult> {
    this.#ongoing("probe");
    return await this.#call("probe", this.#options.deadlines.lookMs, signal, () => this.#look(request));
  }

  async health(signal: AbortSignal): Promise<Health> {
    const { resetsByRung, slot } = this.#ladder;
    if (this.#fault) return { healthy: false, reason: this.#fault.message, resetsByRung };
    try {
      await faultsOf("health", this.#options.deadlines.lookMs, signal, async () => {
        if (slot && !slot.active.dialog) await slot.active.frames.capture();
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
    return await this.#call("resize", this.#options.deadlines.actMs, signal, async () => {
      const slot = this.#needSlot();
      slot.width = width;
      slot.height = height;
      await slot.active.resize(width, height);
      await this.#settle(slot.active);
      this.#observer.geometryChanged();
      return (await this.#observer.observe(slot, "")).observation;
    });
  }

  /** Crashes the page's renderer on purpose: for drills, to prove that a slot comes back. */
  async crashPage(): Promise<void> {
    this.#ongoing("crash");
    await this.#call("crash", this.#options.deadlines.lookMs, new AbortController().signal, () => this.#tab.crash());
  }

  /** Collects the page's garbage, so that what is measured afterwards is what is held. */
  async collectGarbage(signal: AbortSignal): Promise<void> {
    this.#ongoing("collect");
    await this.#call("collect", this.#options.deadlines.lookMs, signal, () => this.#tab.collectGarbage());
  }

  /** Process id of the browser under the slot, for supervision; undefined before the first reset. */
  get browserPid(): number | undefined {
    return this.#ladder.browserPid;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#order = undefined;
    await this.#ladder.leave(this.#fault?.kind === "exited" || this.#fault?.kind === "reset-failed");
  }

  get #tab(): Page {
    return this.#needSlot().active;
  }

  get #size(): { readonly width: number; readonly height: number } {
    return this.#needSlot();
  }

  #needSlot(): Slot {
    const { slot } = this.#ladder;
    if (!slot) throw new BrowserGone("the slot has no page");
    return slot;
  }

  /** The episode that goes on. @throws {EnvironmentFault} when there is none, or it broke */
  #ongoing(where: string): ResetOrder {
    if (this.#fault) throw this.#fault;
    if (!this.#order || !this.#ladder.slot)
      throw new EnvironmentFault("protocol", where, "no episode: reset comes first");
    return this.#order;
  }

  /** A call under its deadline; what breaks in it breaks the episode. */
  async #call<T>(where: string, ms: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return await this.#guarded(() => faultsOf(where, ms, signal, work));
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EnvironmentFault) this.#broke(error);
      // A call that was cut off may still be running in the page; only a new context is known to be still.
      else if (error instanceof Cancelled) this.#ladder.broke(undefined);
      throw error;
    }
  }

  #broke(fault: EnvironmentFault): void {
    this.#fault = fault;
    this.#ladder.broke(fault);
    this.#options.instruments?.faults.record(1, { kind: fault.kind });
  }

  async #openEpisode(slot: Slot, order: ResetOrder, rung: Rung): Promise<Observation> {
    if (this.#options.deterministic && !slot.drawn) {
      const { executable } = slot.shared.browser.process;
      throw new UserError(
        "chromium",
        `${executable} in a deterministic session`,
        "a headless shell, which draws on demand",
      );
    }
    this.#observer = new Observer();
    this.#list = undefined;
    slot.backend = order.backend;
    slot.dialogs = order.task.dialogs;
    const page = slot.active;
    if (rung === "R0") {
      await restartInPlace(page, order);
    } else {
      await prepareScripts(page, order, this.#options.deterministic);
      await openStart(page, order);
    }
    await this.#settle(page);
    if (rung !== "R0") verifyFresh(slot, page, order);
    // PressBack must not lead out of the episode.
    await page.forgetHistory();
    order.backend.check();
    verifyStarted(order);
    return (await this.#observer.observe(slot, "")).observation;
  }

  async #step(action: Action, on: number, order: ResetOrder): Promise<StepResult> {
    const slot = this.#needSlot();
    const since = this.#observer.outdated(on);
    if (since !== undefined) return await this.#show(say.stale(on, since), true, order);
    const { notes } = this.#observer;
    const { episode, task } = order;
    const execution = await execute(action, { slot, episode, notes, domain: task.domain, list: this.#list });
    if (!execution.touched) return await this.#show(execution.text, true, order);
    const settled = await this.#settle(slot.active, execution.waitMs ?? this.#options.settle.stepMs);
    const list = slot.active.takeListClicked();
    if (list) this.#list = list.contextId;
    const lines = [execution.text, list ? await this.#describeList(slot.active, list.contextId) : ""];
    const tabs = await this.#openWanted(slot, order);
    return await this.#show([...lines, ...tabs].filter(Boolean).join("\n"), settled, order);
  }

  async #show(text: string, settled: boolean, order: ResetOrder): Promise<StepResult> {
    order.backend.check();
    const { observation, changed } = await this.#observer.observe(this.#needSlot(), text);
    return { observation, text: observation.text, changed, settled, terminal: order.episode.over };
  }

  async #describeList(page: Page, contextId: number): Promise<string> {
    if (page.dialog) return "";
    try {
      const list = await page.look(readList, contextId);
      return list === null ? "" : sayList(list as NativeList);
    } catch (error) {
      // The click opened the list and left its document.
      if (error instanceof CommandRefused) return "";
      throw error;
    }
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
      await prepareScripts(tab, order, this.#options.deterministic);
      await tab.goTo(url);
      await this.#settle(tab);
      await tab.forgetHistory();
      lines.push(say.tabOpened(url));
    }
    return lines;
  }

  async #settle(page: Page, stepMs = openingMs): Promise<boolean> {
    this.#observer.pageTimeMs += stepMs;
    return await settle(page, this.#needSlot().drawn, this.#options.settle, stepMs);
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
