/** @file From `RUN@best` to the checkpoint that it names. */
import { UserError } from "@vesper/kit";
import { readAlias } from "@vesper/learner";
import { type BlobStore, type Manifest, readManifests } from "@vesper/store";

/** @throws {UserError} listing the versions that are kept */
export async function findVersion(
  store: BlobStore,
  run: string,
  policy: string,
  version: number | "best" | "last",
): Promise<Manifest> {
  const manifests = await readManifests(store, run, policy);
  const wanted = typeof version === "number" ? version : await readAlias(store, run, policy, version);
  const found = manifests.find((m) => m.version === wanted);
  if (found) return found;
  const kept = manifests.map((m) => m.version).join(", ");
  throw new UserError("version", String(version), kept ? `best, last, ${kept}` : "a run that has made a checkpoint");
}
