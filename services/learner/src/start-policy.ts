/** @file Where a run's first weights come from when not from its seed: a checkpoint of another run. */
import { UserError } from "@vesper/kit";
import {
  decodePolicyAlias,
  keys,
  listVersions,
  type Manifest,
  NotFound,
  partOf,
  readManifest,
  readPart,
} from "@vesper/store";
import type { EnginePart } from "./engine.ts";
import type { StoreAccess } from "./store-access.ts";

/** What a new run takes over from a checkpoint; moments and position start anew. */
const TAKEN_PARTS: readonly string[] = ["policy", "model", "weights"];

export interface StartReference {
  readonly run: string;
  /** A version, or a name that the run gave to one. */
  readonly selector: number | "best" | "last";
}

/** Reads `<run folder>` or `<run folder>@<version|best|last>`; without a selector it is `last`. @throws {UserError} */
export function parseStart(start: string): StartReference {
  const [folder = "", selector = "last", ...rest] = start.split("@");
  const run = folder.replace(/\/+$/, "").split("/").at(-1) ?? "";
  if (run === "" || rest.length > 0) throw refused(start, "`<run folder>` or `<run folder>@<version|best|last>`");
  if (selector === "best" || selector === "last") return { run, selector };
  if (!/^\d{1,9}$/.test(selector)) throw refused(start, "a version number, `best` or `last` after the @");
  return { run, selector: Number(selector) };
}

/**
 * The parts of the named checkpoint.
 * @throws {UserError} when there is none, or its weights are no longer kept @throws {CorruptData}
 */
export async function readStart(
  access: StoreAccess,
  start: string,
  signal: AbortSignal,
): Promise<{ readonly manifest: Manifest; readonly parts: readonly EnginePart[] }> {
  const manifest = await findManifest(access, start, signal);
  const parts: EnginePart[] = [];
  for (const name of TAKEN_PARTS) {
    const part = partOf(manifest, name);
    const key = keys.part(manifest.run, part.sha256);
    if (!(await access.call("stat", signal, (store, s) => store.stat(key, { signal: s }))))
      throw refused(start, `a version whose parts are kept (the ${name} of ${manifest.version} is gone)`);
    const bytes = await access.call(`read part ${name}`, signal, (store, s) => readPart(store, manifest.run, part, s));
    parts.push({ name, bytes, sha256: part.sha256 });
  }
  return { manifest, parts };
}

async function findManifest(access: StoreAccess, start: string, signal: AbortSignal): Promise<Manifest> {
  const { run, selector } = parseStart(start);
  const prefix = `runs/${run}/policies/`;
  const found = await access.list(prefix, signal);
  const policies = [...new Set(found.map((key) => key.slice(prefix.length).split("/")[0] ?? ""))];
  const [policy, ...others] = policies;
  if (policy === undefined) throw refused(start, "a run folder of this store that holds checkpoints");
  if (others.length > 0) throw refused(start, `a run with one policy (it has ${policies.join(", ")})`);
  const version = await selected(access, run, policy, selector, signal);
  if (version === undefined) throw refused(start, `a version that the run has made (no \`${selector}\` yet)`);
  try {
    return await access.call("read manifest", signal, (store, s) => readManifest(store, run, policy, version, s));
  } catch (error) {
    if (error instanceof NotFound) throw refused(start, "a version that the run has made");
    throw error;
  }
}

/** A name that was not written down yet: `last` is then the newest version. */
async function selected(
  access: StoreAccess,
  run: string,
  policy: string,
  selector: StartReference["selector"],
  signal: AbortSignal,
): Promise<number | undefined> {
  if (typeof selector === "number") return selector;
  const key = keys.policyAlias(run, policy, selector);
  const record = await access.find(key, signal);
  if (record) return decodePolicyAlias(record, key).version;
  if (selector === "best") return undefined;
  return (await access.call("list versions", signal, (store, s) => listVersions(store, run, policy, s))).at(-1);
}

function refused(start: string, allowed: string): UserError {
  return new UserError("policy.start", JSON.stringify(start), allowed);
}
