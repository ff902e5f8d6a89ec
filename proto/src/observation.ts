/** @file What a policy sees: one frame, its geometry, and what executors said back. */

export type ImageFormat = "png" | "jpeg";

export interface Observation {
  /** Counts up from 0 within an episode; an action names the observation it answers. */
  readonly seq: number;
  /** The very bytes that were captured; never transcoded, never changed. */
  readonly image: Uint8Array;
  readonly imageFormat: ImageFormat;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly devicePixelRatio: number;
  /** Degrees clockwise: 0, 90, 180, 270. */
  readonly rotation: number;
  /** URL, app or window title, by platform. */
  readonly location: string;
  /** Option lists, dialogs, notes, errors, refused actions. Empty when there is nothing to say. */
  readonly text: string;
  /** Frame time; from the step count in deterministic runs. */
  readonly atMs: number;
}
