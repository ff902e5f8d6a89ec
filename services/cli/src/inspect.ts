/** @file What lies in a run, a trajectory or a checkpoint, as facts: text for people, the same as JSON for scripts. */
import { readFile } from "node:fs/promises";
import { sha256 } from "@vesper/kit";
import {
  type BlobStore,
  decodeManifest,
  decodeTrajectory,
  keys,
  type Manifest,
  readManifests,
  type Trajectory,
} from "@vesper/store";
import { table } from "./output.ts";

export interface Inspection {
  readonly text: string;
  readonly value: unknown;
}

export async function inspectRun(store: BlobStore, run: string, policy: string): Promise<Inspection> {
  const manifests = await readManifests(store, run, policy);
  const count = async (prefix: string) => {
    let blobs = 0;
    let bytes = 0;
    for await (const info of store.list(prefix)) {
      blobs++;
      bytes += info.bytes;
    }
    return { blobs, bytes };
  };
  const [trajectories, reports, groups, parts] = await Promise.all(
    [keys.trajectories(run), keys.reports(run), keys.groups(run), keys.parts(run)].map(count),
  );
  const checkpoints = manifests.map((m) => ({
    version: m.version,
    digest: m.digest,
    stage: m.stage,
    metrics: m.metrics,
  }));
  const size = (c: { blobs: number; bytes: number } | undefined) =>
    c ? `${c.blobs} (${(c.bytes / 2 ** 20).toFixed(1)} MiB)` : "0";
  const last = checkpoints.at(-1);
  const text = [
    table([
      ["run", run],
      ["policy", policy],
      ["last version", last ? `${last.version} · ${last.digest.slice(0, 12)} · ${last.stage}` : "none"],
      ["checkpoints kept", checkpoints.map((c) => c.version).join(", ") || "none"],
      ["trajectories", size(trajectories)],
      ["reports", size(reports)],
      ["groups closed", size(groups)],
      ["parts", size(parts)],
    ]),
    ...(last ? ["", "metrics of the last version", metricsTable(last.metrics)] : []),
  ].join("\n");
  return { text, value: { run, policy, checkpoints, trajectories, reports, groups, parts } };
}

export async function inspectCheckpoint(store: BlobStore, manifest: Manifest): Promise<Inspection> {
  const parts = await Promise.all(
    manifest.parts.map(async (part) => ({ ...part, state: await partState(store, manifest.run, part.sha256) })),
  );
  const discarded = new Map<string, number>();
  for (const d of manifest.discarded) discarded.set(d.reason, (discarded.get(d.reason) ?? 0) + 1);
  const text = [
    table([
      ["version", String(manifest.version)],
      ["digest", manifest.digest],
      ["parent", manifest.parent ? `${manifest.parent.version} · ${manifest.parent.digest.slice(0, 12)}` : "none"],
      ["stage", manifest.stage],
      ["created", new Date(manifest.createdAtMs).toISOString()],
      ["consumed", `${manifest.consumed.length} episodes in groups ${manifest.consumedGroups.join(", ") || "–"}`],
      ["replayed", `${manifest.replayed.length} rows`],
      ["discarded", [...discarded].map(([reason, n]) => `${n} ${reason}`).join(", ") || "none"],
      ["position", `floor ${manifest.position.floor}, ${manifest.position.above.length} above`],
    ]),
    "",
    table([["part", "bytes", "state", "sha256"], ...parts.map((p) => [p.name, String(p.bytes), p.state, p.sha256])]),
    "",
    metricsTable(manifest.metrics),
  ].join("\n");
  return { text, value: { manifest, parts } };
}

async function partState(store: BlobStore, run: string, digest: string): Promise<"ok" | "missing" | "corrupt"> {
  const key = keys.part(run, digest);
  if (!(await store.stat(key))) return "missing";
  return sha256(await store.get(key)) === digest ? "ok" : "corrupt";
}

function metricsTable(metrics: Readonly<Record<string, number>>): string {
  return table(Object.entries(metrics).map(([name, v]) => [name, Number(v.toPrecision(5)).toString()]));
}

export async function inspectTrajectory(path: string): Promise<Inspection> {
  const trajectory = await decodeTrajectory(await readFile(path));
  return { text: trajectoryText(trajectory), value: withoutFrames(trajectory) };
}

function trajectoryText(t: Trajectory): string {
  const rows = t.steps.map((s) => [
    String(s.index),
    s.refused
      ? `refused (${s.consequence}): ${s.response.action}`
      : s.response.action || `— ${s.response.parseFailure}`,
    String(s.response.version),
    s.response.logprobs.reduce((a, b) => a + b, 0).toFixed(3),
    s.changed ? "yes" : "no",
    s.executorText,
  ]);
  return [
    table([
      ["episode", `${t.order.episode} · group ${t.order.group}, member ${t.order.member}, attempt ${t.order.attempt}`],
      ["task", `${t.order.task.id} · seed ${t.order.environmentSeed}`],
      ["instruction", t.instruction],
      ["acted", `${t.order.behaviour}, for ${t.order.purpose}`],
      ["end", [t.end.kind, t.end.fault, t.end.where].filter((x) => x !== "").join(" · ")],
      ["evidence", t.evidence ?? "none"],
    ]),
    "",
    table([["step", "action", "version", "log-probability", "changed", "said"], ...rows]),
  ].join("\n");
}

function withoutFrames(t: Trajectory): unknown {
  return { ...t, frames: [...t.frames].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })) };
}

export async function readManifest(store: BlobStore, key: string): Promise<Manifest> {
  return decodeManifest(await store.get(key));
}
