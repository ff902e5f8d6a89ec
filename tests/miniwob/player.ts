/** @file Plays a task straight on a driver's session, for the tests of the pages of MiniWoB++. */
import { type Action, toGrid } from "@vesper/actions";
import type { BrowserDriver } from "@vesper/env-browser";
import type { EnvironmentSession, EpisodeStart, StepResult, TaskTemplate } from "@vesper/env-sdk";
import { sha256 } from "@vesper/kit";

const never = new AbortController().signal;

export class Player {
  readonly start: EpisodeStart;
  readonly #session: EnvironmentSession;
  readonly #template: TaskTemplate;
  readonly #seed: bigint;
  #on: number;

  private constructor(session: EnvironmentSession, template: TaskTemplate, seed: bigint, start: EpisodeStart) {
    this.#session = session;
    this.#template = template;
    this.#seed = seed;
    this.start = start;
    this.#on = start.observation.seq;
  }

  static async start(session: EnvironmentSession, template: TaskTemplate, seed: bigint): Promise<Player> {
    return new Player(session, template, seed, await session.reset(template.task, seed, never));
  }

  /** SHA-256 of the first frame. */
  get firstFrame(): string {
    return sha256(this.start.observation.image);
  }

  async act(action: Action): Promise<StepResult> {
    const step = await this.#session.act(action, this.#on, never);
    this.#on = step.observation.seq;
    return step;
  }

  async wait(seconds: number): Promise<StepResult> {
    return await this.act({ type: "Wait", seconds });
  }

  /** Clicks the middle of the first visible element that matches. */
  async click(selector: string): Promise<StepResult> {
    const found = await this.#session.probe({ kind: "box", selector }, never);
    if (found.kind !== "box" || !found.value) throw new Error(`${selector} is not to be seen`);
    const { x, y, width, height } = found.value;
    const { frameWidth, frameHeight } = this.#template.task;
    const middle = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
    return await this.act({ type: "Click", point: toGrid(middle, { width: frameWidth, height: frameHeight }) });
  }

  async text(selector: string): Promise<string | undefined> {
    const found = await this.#session.probe({ kind: "text", selector }, never);
    return found.kind === "text" ? found.value : undefined;
  }

  async verdict(): Promise<string> {
    return this.#template.evaluate(String(await this.#session.evidence(never)), this.#seed).kind;
  }
}

/** Rungs that the resets within `work` took. */
export async function rungsOf(session: EnvironmentSession, work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await session.health(never)).resetsByRung;
  await work();
  const after = (await session.health(never)).resetsByRung;
  return Object.keys(after).filter((rung) => (after[rung] ?? 0) > (before[rung] ?? 0));
}

export async function withSession<T>(driver: BrowserDriver, work: (session: EnvironmentSession) => Promise<T>) {
  await using session = await driver.open({ deterministic: true });
  return await work(session);
}
