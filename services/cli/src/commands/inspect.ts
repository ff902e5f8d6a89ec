import { basename, resolve } from "node:path";
import { UserError } from "@vesper/kit";
import { type BlobStore, keys } from "@vesper/store";
import type { Command } from "commander";
import { type Inspection, inspectCheckpoint, inspectRun, inspectTrajectory, readManifest } from "../inspect.ts";
import { createOutput } from "../output.ts";
import { findVersion } from "../policy-reference.ts";
import { exists, openRunFolder, parsePolicyReference, type RunFolder } from "../run-folder.ts";
import { readRunSpec } from "../run-record.ts";
import { openStoreOf } from "../run-store.ts";

export function addInspect(program: Command): void {
  program
    .command("inspect")
    .description("show what lies in a run, a trajectory or a checkpoint")
    .argument("<what>", "a run's folder, a trajectory's .tar, a checkpoint's manifest, or RUN@VERSION")
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      `
Examples:
  vesper inspect out/runs/quickstart
  vesper inspect out/runs/quickstart@best
  vesper inspect out/runs/quickstart/trajectories/web/0123456789abcdef.….tar`,
    )
    .action(async (what: string, options: { json: boolean }) => {
      const found = await inspect(what);
      createOutput(options.json).print(found.text, found.value);
    });
}

async function inspect(what: string): Promise<Inspection> {
  if (what.endsWith(".tar")) {
    if (!(await exists(what))) throw new UserError("trajectory", what, "a trajectory's .tar file");
    return await inspectTrajectory(what);
  }
  if (/^\d+\.json$/.test(basename(what))) {
    const folder = await openRunFolder(resolve(what, "../../.."));
    const policy = basename(resolve(what, ".."));
    const key = keys.manifest(folder.run, policy, Number.parseInt(basename(what), 10));
    await using store = await openStoreOf(folder);
    return await inspectCheckpoint(store, await readManifest(store, key));
  }
  const { folder: path, version } = parsePolicyReference(what);
  const folder = await openRunFolder(path);
  await using store = await openStoreOf(folder);
  return what.includes("@") ? await inspectVersion(store, folder, version) : await inspectWhole(store, folder);
}

async function inspectWhole(store: BlobStore, folder: RunFolder): Promise<Inspection> {
  const spec = await readRunSpec(store, folder.run);
  return await inspectRun(store, folder.run, spec.policy.name);
}

async function inspectVersion(
  store: BlobStore,
  folder: RunFolder,
  version: number | "best" | "last",
): Promise<Inspection> {
  const spec = await readRunSpec(store, folder.run);
  return await inspectCheckpoint(store, await findVersion(store, folder.run, spec.policy.name, version));
}
