/** @file The contract between the loop and a platform: reset → observe → act → … → judge → release. */
import type { Action } from "@vesper/actions";
import type { Consequence, KeyPoint, Observation, Platform, Task } from "@vesper/proto";

export interface EnvironmentDriver extends AsyncDisposable {
  readonly platform: Platform;
  /** One slot: a browser context, a desktop, a device. */
  open(options: SessionOptions): Promise<EnvironmentSession>;
}

export interface SessionOptions {
  /** Page time virtual, frame times from the step count, caret hidden; a driver fault then ends the run. */
  readonly deterministic: boolean;
  readonly signal?: AbortSignal;
}

export interface EnvironmentSession extends AsyncDisposable {
  /** Climbs the reset ladder until the start is verified clean. @throws {EnvironmentFault} when no rung helps */
  reset(task: Task, seed: bigint, signal: AbortSignal): Promise<EpisodeStart>;
  /**
   * Executes an action that answers observation `on`. An executor's error comes back as text, not as a throw.
   * @throws {EnvironmentFault} when the platform broke or did not answer within its deadline
   */
  act(action: Action, on: number, signal: AbortSignal): Promise<StepResult>;
  /** What the action would bring about, from the table and the element under its point. Changes nothing. */
  classify(action: Action, signal: AbortSignal): Promise<Consequence>;
  /** The environment's own state, from outside the screen's reach, as JSON text. Undefined when it has none. */
  evidence(signal: AbortSignal): Promise<string | undefined>;
  /** Read-only looks for judges and oracles; never changes what it looks at. */
  probe(request: ProbeRequest, signal: AbortSignal): Promise<ProbeResult>;
  /** Proven by a real step through the same channel that steps use. */
  health(signal: AbortSignal): Promise<Health>;
}

/** What depends on the seed, and the first thing to see. */
export interface EpisodeStart {
  readonly instruction: string;
  readonly keyPoints: readonly KeyPoint[];
  /** False on infeasible tasks: the right answer is CallUser. */
  readonly feasible: boolean;
  readonly observation: Observation;
}

export interface StepResult {
  readonly observation: Observation;
  /** What the executor says back; "" for nothing. It is also the next observation's text. */
  readonly text: string;
  /** The frame differs from the one before. */
  readonly changed: boolean;
  /** Nothing moved any more when the frame was taken. */
  readonly settled: boolean;
  /** The environment itself is over (the app closed the episode); the policy's own endings are the loop's. */
  readonly terminal: boolean;
}

export type ProbeRequest =
  /** Box of the first visible element that matches a CSS selector, in image pixels. */
  | { readonly kind: "box"; readonly selector: string }
  /** Visible text of the first element that matches. */
  | { readonly kind: "text"; readonly selector: string }
  | { readonly kind: "url" }
  /** SHA-256 over the document, for the test that judging changes nothing. */
  | { readonly kind: "state-digest" };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `value` is undefined when nothing matched. */
export type ProbeResult =
  | { readonly kind: "box"; readonly value: Box | undefined }
  | { readonly kind: "text" | "url" | "state-digest"; readonly value: string | undefined };

export interface Health {
  readonly healthy: boolean;
  readonly reason: string;
  /** Resets by rung since the slot opened, for metrics. */
  readonly resetsByRung: Readonly<Record<string, number>>;
}
