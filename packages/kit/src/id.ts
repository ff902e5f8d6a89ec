/** @file Names that are the same whoever computes them: ids and seeds are hashes of what they name. */
import { createHash, randomBytes } from "node:crypto";
import { hash64 } from "./rng.ts";

export interface EpisodeName {
  readonly run: string;
  readonly stage: string;
  readonly group: number;
  readonly member: number;
  readonly attempt: number;
}

/** 16 hex digits: episode = hash(run, stage, group, member, attempt). */
export function episodeId({ run, stage, group, member, attempt }: EpisodeName): string {
  return hash64("episode", run, stage, group, member, attempt).toString(16).padStart(16, "0");
}

/** One per group, so that all members start from the same state. Never depends on run id, attempt or slot. */
export function environmentSeed(runSeed: bigint, stage: string, group: number): bigint {
  return hash64("environment", runSeed, stage, group);
}

/** One per member; what its actions are sampled with. */
export function samplingSeed(runSeed: bigint, stage: string, group: number, member: number): bigint {
  return hash64("sampling", runSeed, stage, group, member);
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A fresh name for something that never repeats (an incarnation); not for anything that must be reproduced. */
export function freshId(): string {
  return randomBytes(8).toString("hex");
}
