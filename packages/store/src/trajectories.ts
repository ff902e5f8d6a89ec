/** @file Trajectory archives in the store: written once, read by digest. */
import { decodeTrajectory, encodeTrajectory, type Trajectory } from "./archive.ts";
import { putOnce } from "./create.ts";
import { digestOf } from "./digest.ts";
import { CorruptRecord } from "./errors.ts";
import { keys } from "./layout.ts";
import type { BlobStore } from "./store.ts";

export interface StoredArchive {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Writes `<episode>.<epoch>.tar`. @throws {AlreadyExists} when other bytes lie under this epoch's name */
export async function writeArchive(
  store: BlobStore,
  trajectory: Trajectory,
  signal?: AbortSignal,
): Promise<StoredArchive> {
  const { order, epoch } = trajectory;
  const bytes = await encodeTrajectory(trajectory);
  const key = keys.trajectory(order.run, order.task.domain, order.episode, epoch);
  await putOnce(store, key, bytes, signal);
  return { key, sha256: await digestOf(bytes), bytes: bytes.byteLength };
}

/**
 * @throws {NotFound}
 * @throws {CorruptRecord} when the bytes do not have the digest, or are no trajectory
 */
export async function readArchive(
  store: BlobStore,
  archive: { readonly key: string; readonly sha256: string },
  signal?: AbortSignal,
): Promise<Trajectory> {
  const bytes = await store.get(archive.key, signal ? { signal } : {});
  if ((await digestOf(bytes)) !== archive.sha256) {
    throw new CorruptRecord(archive.key, "", "its bytes do not have the digest that was announced");
  }
  return decodeTrajectory(bytes, { verifyFrames: false });
}
