/**
 * @file The trajectory archive: a WebDataset-style tar of `episode.json`, `000.step.json`, `000.png` … with the very
 * bytes that the actor saw. Written by environment workers; read by verifiers, learners and people.
 */

import { sha256 } from "@vesper/kit";
import type { EpisodeEnd, EpisodeOrder, Epoch, KeyPoint, Step } from "@vesper/proto";
import {
  documentRecord,
  episodeEnd,
  episodeOrder,
  epoch,
  flag,
  keyPoint,
  list,
  name,
  optional,
  step,
  text,
  uint32,
  uint64,
} from "@vesper/proto/fields";
import { CorruptRecord } from "./errors.ts";
import { jsonDocument } from "./json.ts";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

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

/** `episode.json`: everything but steps and frames, and the digest of each frame. */
interface EpisodeDocument extends Omit<Trajectory, "steps" | "frames"> {
  readonly formatVersion: number;
  readonly steps: number;
  readonly frames: readonly FrameDocument[];
}

interface FrameDocument {
  readonly name: string;
  readonly sha256: string;
}

const FORMAT_VERSION = 1;

const episodeDocument = jsonDocument<EpisodeDocument>(
  "episode.json",
  documentRecord<EpisodeDocument>({
    formatVersion: uint32,
    order: episodeOrder,
    epoch,
    instruction: text,
    keyPoints: list(keyPoint),
    feasible: flag,
    end: episodeEnd,
    evidence: optional(text),
    steps: uint32,
    frames: list(documentRecord<FrameDocument>({ name, sha256: name })),
    lastFrame: text,
    startedAtMs: uint64,
    finishedAtMs: uint64,
  }),
  2,
);
const stepDocument = jsonDocument<Step>("step.json", step);

/** What no honest archive exceeds; a reader refuses to spend more on one. */
const MAX_STEPS = 100_000;
const MAX_ARCHIVE_BYTES = 1024 ** 3;
const MAX_JSON_BYTES = 16 * 1024 ** 2;

const EPISODE = "episode.json";
const FRAME_NAME = /^\d{3,6}\.(png|jpe?g)$/;
const stepName = (index: number) => `${String(index).padStart(3, "0")}.step.json`;

/**
 * The archive's bytes; equal trajectories give equal bytes.
 * @throws {CorruptRecord} when the steps are not numbered 0, 1, …, or a frame is missing, unused, or not what its
 *   step's digest says
 * @throws {EncodeError} naming the field that JSON cannot carry
 */
export async function encodeTrajectory(trajectory: Trajectory): Promise<Uint8Array> {
  const { steps, frames, ...rest } = trajectory;
  const digests = new Map([...frames.keys()].sort().map((frame) => [frame, sha256(frames.get(frame) as Uint8Array)]));
  checkSteps(trajectory, digests);
  const episode: EpisodeDocument = {
    ...rest,
    formatVersion: FORMAT_VERSION,
    steps: steps.length,
    frames: [...digests].map(([frame, digest]) => ({ name: frame, sha256: digest })),
  };
  // WebDataset readers take consecutive entries with one stem as one sample: a step, then the frame it saw.
  const entries: TarEntry[] = [{ name: EPISODE, bytes: episodeDocument.encode(episode) }];
  const written = new Set<string>();
  const addFrame = (frame: string) => {
    const bytes = frames.get(frame);
    if (bytes === undefined || written.has(frame)) return;
    written.add(frame);
    entries.push({ name: frame, bytes });
  };
  for (const one of steps) {
    entries.push({ name: stepName(one.index), bytes: stepDocument.encode(one) });
    addFrame(one.frame);
  }
  addFrame(trajectory.lastFrame);
  return writeTar(entries);
}

/**
 * The frames are views into `bytes`.
 * @param options.verifyFrames false when the caller has checked the digest of the whole archive
 * @throws {CorruptRecord} naming the entry and the field; whatever the bytes are, nothing else
 */
export async function decodeTrajectory(
  bytes: Uint8Array,
  options: { readonly verifyFrames?: boolean } = {},
): Promise<Trajectory> {
  if (bytes.byteLength > MAX_ARCHIVE_BYTES) {
    throw new CorruptRecord("archive", "", `${bytes.byteLength} bytes; allowed: at most ${MAX_ARCHIVE_BYTES}`);
  }
  const files = new Map<string, Uint8Array>();
  for (const { name: file, bytes: content } of readTar(bytes, { maxEntries: 2 * MAX_STEPS + 2 })) {
    if (files.has(file)) throw new CorruptRecord(file, "", "twice in the archive");
    files.set(file, content);
  }
  const take = (file: string, limit: number) => {
    const content = files.get(file);
    if (content === undefined) throw new CorruptRecord(file, "", "missing from the archive");
    if (content.byteLength > limit) throw new CorruptRecord(file, "", `${content.byteLength} bytes; allowed: ${limit}`);
    files.delete(file);
    return content;
  };

  const episode = episodeDocument.decode(take(EPISODE, MAX_JSON_BYTES), EPISODE);
  const { formatVersion, frames: listed, steps: stepCount, ...rest } = episode;
  if (formatVersion !== FORMAT_VERSION) {
    throw new CorruptRecord(EPISODE, "formatVersion", `found ${formatVersion}; allowed: ${FORMAT_VERSION}`);
  }
  if (stepCount > MAX_STEPS) throw new CorruptRecord(EPISODE, "steps", `found ${stepCount}; allowed: ${MAX_STEPS}`);
  const steps: Step[] = [];
  for (let index = 0; index < stepCount; index++) {
    steps.push(stepDocument.decode(take(stepName(index), MAX_JSON_BYTES), stepName(index)));
  }
  const frames = new Map<string, Uint8Array>();
  const digests = new Map<string, string>();
  for (const { name: frame, sha256: expected } of listed) {
    if (frames.has(frame)) throw new CorruptRecord(EPISODE, "frames", `${frame} twice`);
    const content = take(frame, MAX_ARCHIVE_BYTES);
    if (options.verifyFrames !== false && sha256(content) !== expected) {
      throw new CorruptRecord(frame, "", "its bytes do not have the digest that episode.json names");
    }
    frames.set(frame, content);
    digests.set(frame, expected);
  }
  const stranger = files.keys().next();
  if (!stranger.done) throw new CorruptRecord(stranger.value, "", "no part of a trajectory");
  const trajectory: Trajectory = { ...rest, steps, frames };
  checkSteps(trajectory, digests);
  return trajectory;
}

/** Steps count up from 0 and belong to the order; frames and the names that steps use are the same set. */
function checkSteps({ order, steps, lastFrame }: Trajectory, digests: ReadonlyMap<string, string>): void {
  const used = new Set<string>();
  const use = (frame: string, where: string, field: string) => {
    if (!digests.has(frame)) throw new CorruptRecord(where, field, `${JSON.stringify(frame)} is not among the frames`);
    used.add(frame);
  };
  for (const [index, one] of steps.entries()) {
    const where = stepName(index);
    if (one.index !== index) throw new CorruptRecord(where, "index", `found ${one.index}; allowed: ${index}`);
    if (one.episode !== order.episode) throw new CorruptRecord(where, "episode", `not ${order.episode}`);
    use(one.frame, where, "frame");
    if (digests.get(one.frame) !== one.frameSha256) {
      throw new CorruptRecord(where, "frameSha256", `not the digest of ${one.frame}`);
    }
  }
  if (lastFrame !== "") use(lastFrame, EPISODE, "lastFrame");
  for (const frame of digests.keys()) {
    if (!FRAME_NAME.test(frame)) throw new CorruptRecord(frame, "", "a frame is called 000.png, 001.jpg, …");
    if (!used.has(frame)) throw new CorruptRecord(frame, "", "no step saw this frame");
  }
}
