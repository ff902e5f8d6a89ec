/** @file The lamps behind the driver contract, with a switch for every way in which a platform can fail. */
import type { Action } from "@vesper/actions";
import {
  type EnvironmentDriver,
  EnvironmentFault,
  type EnvironmentSession,
  type EpisodeStart,
  type FaultKind,
  type Health,
  type ProbeRequest,
  type ProbeResult,
  type SessionOptions,
  type StepResult,
} from "@vesper/env-sdk";
import { InvariantViolated, throwIfAborted } from "@vesper/kit";
import type { Observation, Task } from "@vesper/proto";
import { keyPoints, LampsGame, probeLamps } from "./lamps.ts";

export type DriverCall = "open" | "reset" | "act" | "evidence";

export interface LampsOptions {
  /** What goes wrong with the n-th call of a kind over all sessions, from 0. `hang` answers only to its signal. */
  readonly fault?: (call: DriverCall, n: number, task: Task | undefined) => FaultKind | "hang" | undefined;
  /** Held open until it resolves: how a test makes one episode slow. */
  readonly pace?: (task: Task, seed: bigint, signal: AbortSignal) => Promise<void>;
}

export class LampsDriver implements EnvironmentDriver {
  readonly platform = "web";
  readonly #options: LampsOptions;
  readonly #calls = new Map<DriverCall, number>();
  opened = 0;
  closed = 0;

  constructor(options: LampsOptions = {}) {
    this.#options = options;
  }

  async open({ signal }: SessionOptions): Promise<EnvironmentSession> {
    await this.call("open", undefined, signal);
    this.opened += 1;
    return new LampsSession(this, this.#options);
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  /** Counts a call and lets it fail if it is its turn. */
  async call(call: DriverCall, task: Task | undefined, signal: AbortSignal | undefined): Promise<void> {
    const n = this.#calls.get(call) ?? 0;
    this.#calls.set(call, n + 1);
    throwIfAborted(signal, call);
    const fault = this.#options.fault?.(call, n, task);
    if (fault === "hang") {
      await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
    } else if (fault) throw new EnvironmentFault(fault, call, `switched on for call ${n}`);
  }
}

class LampsSession implements EnvironmentSession {
  readonly #driver: LampsDriver;
  readonly #options: LampsOptions;
  #game: LampsGame | undefined;
  #task: Task | undefined;
  #seq = 0;
  #resets = 0;
  #closed = false;

  constructor(driver: LampsDriver, options: LampsOptions) {
    this.#driver = driver;
    this.#options = options;
  }

  async reset(task: Task, seed: bigint, signal: AbortSignal): Promise<EpisodeStart> {
    await this.#driver.call("reset", task, signal);
    await this.#options.pace?.(task, seed, signal);
    this.#game = new LampsGame(task, seed);
    this.#task = task;
    this.#seq = 0;
    this.#resets += 1;
    const { instruction, state } = this.#game;
    return { instruction, keyPoints, feasible: state.feasible, observation: this.#observe() };
  }

  async act(action: Action, on: number, signal: AbortSignal): Promise<StepResult> {
    if (on !== this.#seq) throw new InvariantViolated(`act answers observation ${on}, the newest is ${this.#seq}`);
    await this.#driver.call("act", this.#task, signal);
    const game = this.#playing();
    const before = JSON.stringify(game.state);
    game.act(action);
    this.#seq += 1;
    return {
      observation: this.#observe(),
      text: "",
      changed: JSON.stringify(game.state) !== before,
      settled: true,
      terminal: false,
    };
  }

  async classify(action: Action) {
    return this.#playing().classify(action);
  }

  async evidence(signal: AbortSignal): Promise<string> {
    await this.#driver.call("evidence", this.#task, signal);
    return JSON.stringify(this.#playing().state);
  }

  async probe(request: ProbeRequest): Promise<ProbeResult> {
    return probeLamps(this.#playing(), request);
  }

  async health(): Promise<Health> {
    return { healthy: !this.#closed, reason: "", resetsByRung: { R0: this.#resets } };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#closed) this.#driver.closed += 1;
    this.#closed = true;
  }

  #playing(): LampsGame {
    if (!this.#game || this.#closed) throw new InvariantViolated("no episode in this session");
    return this.#game;
  }

  #observe(): Observation {
    const game = this.#playing();
    return {
      seq: this.#seq,
      image: game.draw(),
      imageFormat: "png",
      imageWidth: this.#task?.frameWidth ?? 0,
      imageHeight: this.#task?.frameHeight ?? 0,
      devicePixelRatio: 1,
      rotation: 0,
      location: "lamps",
      text: "",
      atMs: this.#seq * 100,
    };
  }
}
