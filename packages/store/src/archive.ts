/**
 * @file The trajectory archive: a WebDataset-style tar of `episode.json`, `000.step.json`, `000.png` … with the very
 * bytes that the actor saw. Written by environment workers; read by verifiers, learners and people.
 */
import type { EpisodeEnd, EpisodeOrder, Epoch, KeyPoint, Step } from "@vesper/proto";

export interface Trajectory {
  readonly order: EpisodeOrder;
  readonly epoch: Epoch;
  readonly instruction: string;
  readonly keyPoints: readonly KeyPoint[];
  readonly feasible: boolean;
  readonly end: EpisodeEnd;
  /** The environment's own state at the end, as JSON text; undefined when it has none or could not be read. */
  readonly evidence: string | undefined;
  readonly steps: readonly Step[];
  /** By name: each step's `frame`, and {@link Trajectory.lastFrame}. Equal frames may share a name. */
  readonly frames: ReadonlyMap<string, Uint8Array>;
  /** The frame after the last action. "" when the episode ended before anything was seen. */
  readonly lastFrame: string;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
}
