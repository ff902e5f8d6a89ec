/** @file Recorded times of an episode: read off a clock, or counted from steps where every bit must repeat. */
import type { Clock } from "@vesper/kit";

export interface EpisodeTime {
  /** Milliseconds since the Unix epoch; since 0 in deterministic runs. */
  nowMs(): number;
  /** Milliseconds since the episode began, on a clock that never goes back. */
  elapsedMs(): number;
  /** Called after each step. */
  step(): void;
  /** Starts a measurement; calling the result gives its milliseconds. */
  stopwatch(): () => number;
  /** What was measured elsewhere, as it is to be recorded. */
  measured(ms: number): number;
}

export function clockTime(clock: Clock): EpisodeTime {
  const began = clock.monotonicMs();
  return {
    nowMs: () => clock.nowMs(),
    elapsedMs: () => clock.monotonicMs() - began,
    step: () => undefined,
    stopwatch: () => {
      const started = clock.monotonicMs();
      return () => clock.monotonicMs() - started;
    },
    measured: (ms) => ms,
  };
}

/** Every step takes `stepMs`; nothing that was measured is recorded. */
export function steppedTime(stepMs: number): EpisodeTime {
  let steps = 0;
  return {
    nowMs: () => steps * stepMs,
    elapsedMs: () => steps * stepMs,
    step: () => {
      steps += 1;
    },
    stopwatch: () => () => 0,
    measured: () => 0,
  };
}
