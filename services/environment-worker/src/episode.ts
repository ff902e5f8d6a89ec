/** @file One episode from its first frame to its typed end: observe, choose, pass the gate, execute, record. */
import { type Action, parseAction } from "@vesper/actions";
import { EnvironmentFault, type EnvironmentSession, type EpisodeStart, type StepResult } from "@vesper/env-sdk";
import { pass } from "@vesper/kit";
import type { ActResponse, Consequence, EpisodeEnd, EpisodeOrder, Epoch, Observation, Step } from "@vesper/proto";
import type { Behaviour } from "./behaviour.ts";
import { passGate } from "./consequence-gate.ts";
import { ended, endedByFault, splitEnding } from "./ending.ts";
import type { EpisodeTime } from "./episode-time.ts";
import { OlderEpoch } from "./errors.ts";
import { FrameNames, type NamedFrame } from "./frame-names.ts";
import { History } from "./history.ts";
import type { WorkerLimits } from "./limits.ts";
import { RepeatDetector } from "./repeat-detector.ts";

export interface EpisodeSetting {
  readonly order: EpisodeOrder;
  readonly epoch: Epoch;
  readonly session: EnvironmentSession;
  readonly start: EpisodeStart;
  readonly behaviour: Behaviour;
  readonly gate: "on" | "off";
  readonly limits: Pick<WorkerLimits, "unparsableInARow" | "repeatsInARow">;
  readonly time: EpisodeTime;
  /** False once a newer delivery of the order was taken: nothing more may happen. */
  isCurrent(): boolean;
  onStep(step: Step): void;
  readonly signal: AbortSignal;
}

export interface PlayedEpisode {
  readonly end: EpisodeEnd;
  readonly evidence: string | undefined;
  readonly steps: readonly Step[];
  readonly frames: ReadonlyMap<string, Uint8Array>;
  readonly lastFrame: string;
  /** Set when the platform broke: the session is of no more use. */
  readonly fault: EnvironmentFault | undefined;
}

/** One choice and what it was made on. */
interface Seen {
  readonly frame: NamedFrame;
  readonly observation: Observation;
  readonly history: readonly string[];
  readonly response: ActResponse;
  readonly observeMs: number;
  readonly inferMs: number;
}

/** What executing one response came to. */
interface Executed {
  readonly consequence: Consequence;
  readonly refused: boolean;
  readonly result: StepResult;
  readonly end: EpisodeEnd | undefined;
}

/**
 * Plays until the episode ends; a fault of the platform is an ending too.
 *
 * @throws {NobodyActed} when no actor answered: the order is to go back
 * @throws {OlderEpoch} when a newer delivery was taken meanwhile
 * @throws {Cancelled} when the signal fired
 */
export async function playEpisode(setting: EpisodeSetting): Promise<PlayedEpisode> {
  const player = new Player(setting);
  let end: EpisodeEnd;
  let evidence: string | undefined;
  let fault: EnvironmentFault | undefined;
  try {
    end = await player.play();
  } catch (error) {
    if (!(error instanceof EnvironmentFault)) throw error;
    fault = error;
    end = endedByFault("environment-fault", error.kind, error.where);
  }
  if (!fault) {
    try {
      evidence = await setting.session.evidence(setting.signal);
    } catch (error) {
      if (!(error instanceof EnvironmentFault)) throw error;
      fault = error;
      end = endedByFault("judge-fault", error.kind, error.where);
    }
  }
  return { ...player.recorded(), end, evidence, fault };
}

class Player {
  readonly #setting: EpisodeSetting;
  readonly #frames = new FrameNames();
  readonly #history = new History();
  readonly #repeats: RepeatDetector;
  readonly #steps: Step[] = [];
  #observation: Observation;
  /** What the driver last had to say, notes included; refusals of ours come before it, not instead of it. */
  #driverText: string;
  #unparsable = 0;

  constructor(setting: EpisodeSetting) {
    this.#setting = setting;
    this.#observation = setting.start.observation;
    this.#driverText = setting.start.observation.text;
    this.#repeats = new RepeatDetector(setting.limits.repeatsInARow);
  }

  recorded(): Pick<PlayedEpisode, "steps" | "frames" | "lastFrame"> {
    const lastFrame = this.#frames.add(this.#observation, this.#steps.length).name;
    return { steps: this.#steps, frames: this.#frames.frames, lastFrame };
  }

  async play(): Promise<EpisodeEnd> {
    const { order, time } = this.#setting;
    for (;;) {
      if (this.#steps.length >= order.task.stepLimit) return ended("step-limit");
      if (time.elapsedMs() >= order.task.timeLimitMs) return ended("time-limit");
      const end = await this.#step();
      if (end) return end;
    }
  }

  async #step(): Promise<EpisodeEnd | undefined> {
    const { behaviour, time, start, signal } = this.#setting;
    this.#refuseIfOlder();
    const observing = time.stopwatch();
    const index = this.#steps.length;
    const observation = this.#observation;
    const frame = this.#frames.add(observation, index);
    const history = this.#history.actions;
    const observeMs = observing();
    const inferring = time.stopwatch();
    const response = await behaviour.next(
      { stepIndex: index, instruction: start.instruction, observation, history },
      signal,
    );
    const inferMs = inferring();
    if (!response) return ended("finished");
    this.#refuseIfOlder();
    const seen = { frame, observation, history, response, observeMs, inferMs };
    const acting = time.stopwatch();
    let executed: Executed;
    try {
      executed = await this.#execute(response);
    } catch (error) {
      if (error instanceof EnvironmentFault)
        this.#record(seen, this.#unchanged("none", false, error.message), acting());
      throw error;
    }
    this.#record(seen, executed, acting());
    this.#observation = executed.result.observation;
    this.#history.add(response.action);
    behaviour.observe(executed.result);
    if (executed.end) return executed.end;
    if (executed.result.terminal) return ended("finished");
    if (this.#repeats.note(response.action, executed.result.changed)) return ended("repeat-loop");
    return undefined;
  }

  async #execute(response: ActResponse): Promise<Executed> {
    const { session, order, gate, limits, signal } = this.#setting;
    const parsed = readAction(response);
    if (typeof parsed === "string") {
      this.#unparsable += 1;
      const end = this.#unparsable >= limits.unparsableInARow ? ended("policy-fault") : undefined;
      return { ...this.#unchanged("none", false, `The last output is no action: ${parsed}.`), end };
    }
    this.#unparsable = 0;
    const { executable, end } = splitEnding(parsed);
    if (!executable) return { ...this.#unchanged("none", false, ""), end };
    const { consequence, refusal } = await passGate(gate, order.task, executable, session, signal);
    if (refusal !== "") return this.#unchanged(consequence, true, refusal);
    const result = await session.act(executable, this.#observation.seq, signal);
    pass("step-acted");
    this.#driverText = result.observation.text;
    return { consequence, refused: false, result, end };
  }

  /** Nothing was executed: the same frame again, with what there is to say about it before what the driver says. */
  #unchanged(consequence: Consequence, refused: boolean, text: string): Executed {
    const shown = [text, this.#driverText].filter((part) => part !== "").join("\n");
    const observation = { ...this.#observation, text: shown };
    const result = { observation, text, changed: false, settled: true, terminal: false };
    return { consequence, refused, result, end: undefined };
  }

  #record(seen: Seen, executed: Executed, actMs: number): void {
    const { order, epoch, time } = this.#setting;
    const { response } = seen;
    const step: Step = {
      run: order.run,
      episode: order.episode,
      epoch,
      index: this.#steps.length,
      frame: seen.frame.name,
      frameSha256: seen.frame.sha256,
      observationSeq: seen.observation.seq,
      observationText: seen.observation.text,
      location: seen.observation.location,
      history: seen.history,
      hintType: order.hintType,
      temperature: order.temperature,
      response: { ...response, queueMs: time.measured(response.queueMs), inferMs: time.measured(response.inferMs) },
      consequence: executed.consequence,
      refused: executed.refused,
      executorText: executed.result.text,
      changed: executed.result.changed,
      timing: { observeMs: seen.observeMs, inferMs: seen.inferMs, actMs },
    };
    this.#steps.push(step);
    this.#setting.onStep(step);
    time.step();
  }

  #refuseIfOlder(): void {
    const { order, epoch } = this.#setting;
    if (!this.#setting.isCurrent()) throw new OlderEpoch(order.episode, epoch.delivery);
  }
}

/** The action, or why there is none. */
function readAction(response: ActResponse): Action | string {
  if (response.parseFailure !== "") return response.parseFailure;
  const parsed = parseAction(response.action);
  return parsed.action ?? parsed.failure;
}
