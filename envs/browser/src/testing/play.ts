/** @file What the driver's tests do again and again: a driver over some sites, clicks on selectors. */
import { type Action, toGrid } from "@vesper/actions";
import type { EnvironmentSession, StepResult, TaskTemplate } from "@vesper/env-sdk";
import { type BrowserDriver, type BrowserDriverOptions, createBrowserDriver } from "../driver.ts";

export const never = new AbortController().signal;

export function driverFor(
  templates: readonly TaskTemplate[],
  options: Partial<BrowserDriverOptions> = {},
): BrowserDriver {
  const byId = new Map(templates.map((template) => [template.task.id, template]));
  return createBrowserDriver({ templates: (id) => byId.get(id), notice: () => undefined, ...options });
}

/** A player of one session: keeps the number of the observation that it answers. */
export class Player {
  readonly session: EnvironmentSession;
  readonly #size: { readonly width: number; readonly height: number };
  #on: number;

  private constructor(session: EnvironmentSession, template: TaskTemplate, on: number) {
    this.session = session;
    this.#size = { width: template.task.frameWidth, height: template.task.frameHeight };
    this.#on = on;
  }

  static async start(session: EnvironmentSession, template: TaskTemplate, seed = 1n): Promise<Player> {
    const { observation } = await session.reset(template.task, seed, never);
    return new Player(session, template, observation.seq);
  }

  async act(action: Action): Promise<StepResult> {
    const step = await this.session.act(action, this.#on, never);
    this.#on = step.observation.seq;
    return step;
  }

  /** The grid point over the middle of an element. */
  async point(selector: string): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.session.probe({ kind: "box", selector }, never);
    if (box.kind !== "box" || !box.value) throw new Error(`${selector} is not to be seen`);
    const { x, y, width, height } = box.value;
    return toGrid({ x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) }, this.#size);
  }

  async click(selector: string): Promise<StepResult> {
    return await this.act({ type: "Click", point: await this.point(selector) });
  }

  async text(selector: string): Promise<string | undefined> {
    const probe = await this.session.probe({ kind: "text", selector }, never);
    return probe.kind === "text" ? probe.value : undefined;
  }

  /** What the back end was told so far. */
  async said(): Promise<readonly string[]> {
    const evidence = JSON.parse(String(await this.session.evidence(never))) as { readonly said: readonly string[] };
    return evidence.said;
  }
}
