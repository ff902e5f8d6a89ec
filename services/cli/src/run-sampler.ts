/** @file Looks at a run about once a second: a line for people, a sample for the record. */
import type { CoordinatorProgress } from "@vesper/coordinator";
import type { LearnerProgress } from "@vesper/learner";
import type { MetricsLog } from "./metrics-log.ts";
import type { ProgressSnapshot } from "./progress.ts";

/** Rates are taken over this long, so that one slow batch does not make the line jump. */
const WINDOW_SECONDS = 10;

interface Look {
  readonly seconds: number;
  readonly steps: number;
  readonly version: number;
}

const standingStill = { stepsPerSecond: 0, updatesPerSecond: 0 } as const;

/** A run that says where it stands, in one process or in many. */
export interface RunSource {
  readonly coordinator: {
    progress(): Omit<CoordinatorProgress, "phase" | "updates" | "lag">;
  };
  readonly learner: {
    progress(): Pick<LearnerProgress, "version" | "stage" | "last" | "lag">;
  };
}

export class RunSampler {
  readonly #run: RunSource;
  readonly #log: MetricsLog;
  readonly #looks: Look[] = [];
  #stage = "";
  #version = -1;

  constructor(run: RunSource, log: MetricsLog) {
    this.#run = run;
    this.#log = log;
  }

  /** Records what is new and says where the run stands. */
  look(): ProgressSnapshot {
    const seen = this.#run.coordinator.progress();
    const learner = this.#run.learner.progress();
    if (seen.stage !== this.#stage && seen.stage !== "") {
      this.#stage = seen.stage;
      this.#looks.length = 0;
      this.#log.write({ stage: seen.stage, kind: "stage", version: seen.version, values: {} });
    }
    // A learner that has not found its place yet (−1) has made no updates since the last look.
    const version = Math.max(0, learner.version);
    const known = learner.version >= 0;
    const { stepsPerSecond, updatesPerSecond } = known ? this.#rates(seen.steps, version) : standingStill;
    const snapshot: ProgressSnapshot = {
      stage: seen.stage,
      version,
      episodes: seen.episodes,
      success: seen.success,
      meanReturn: seen.meanReward,
      updatesPerSecond,
      stepsPerSecond,
      lag: learner.lag,
      secondsLeft: seen.secondsLeft,
    };
    this.#log.write({
      stage: seen.stage,
      kind: "rate",
      version,
      values: {
        episodes: seen.episodes,
        steps: seen.steps,
        stepsPerSecond,
        updatesPerSecond,
        lag: learner.lag,
        ...defined({ success: seen.success, return: seen.meanReward }),
        ...Object.fromEntries(Object.entries(seen.perTask).map(([task, v]) => [`success/${task}`, v])),
      },
    });
    if (learner.version !== this.#version && learner.last) {
      this.#log.write({
        stage: learner.stage,
        kind: "update",
        version: learner.version,
        values: defined({ ...learner.last, lag: learner.lag }),
      });
    }
    this.#version = learner.version;
    return snapshot;
  }

  #rates(steps: number, version: number): { readonly stepsPerSecond: number; readonly updatesPerSecond: number } {
    const now: Look = { seconds: this.#log.seconds, steps, version };
    this.#looks.push(now);
    while (this.#looks.length > 2 && now.seconds - (this.#looks[0]?.seconds ?? 0) > WINDOW_SECONDS) this.#looks.shift();
    const first = this.#looks[0] ?? now;
    const seconds = now.seconds - first.seconds;
    if (seconds <= 0) return standingStill;
    return {
      stepsPerSecond: (steps - first.steps) / seconds,
      updatesPerSecond: Math.max(0, version - first.version) / seconds,
    };
  }
}

function defined(values: Readonly<Record<string, number | undefined>>): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) out[name] = value;
  return out;
}
