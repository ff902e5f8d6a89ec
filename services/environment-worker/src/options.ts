import type { Bus } from "@vesper/bus";
import type { EnvironmentDriver, TaskTemplate } from "@vesper/env-sdk";
import type { Clock } from "@vesper/kit";
import type { Platform } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import type { WorkerLimits } from "./limits.ts";

export interface EnvironmentWorkerOptions {
  /** Whose orders it takes. */
  readonly run: string;
  readonly platform: Platform;
  /** Episodes at once. */
  readonly slots: number;
  /** How to start each platform's driver; the worker owns what it started. */
  readonly drivers: ReadonlyMap<Platform, () => Promise<EnvironmentDriver>>;
  readonly bus: Bus;
  readonly store: BlobStore;
  /** Templates by task id, for their oracles. */
  readonly templates: (taskId: string) => TaskTemplate | undefined;
  /** Times counted from steps; only `pixels` tasks; a fault ends the service. */
  readonly deterministic: boolean;
  /** `off` is an ablation: consequences are recorded and nothing is refused. */
  readonly consequenceGate?: "on" | "off";
  readonly limits?: Partial<WorkerLimits>;
  /** For waits between tries and heartbeats, which are real also in deterministic runs. Default: the system's. */
  readonly timers?: Clock;
}
