/** @file Test data: a policy's checkpoints as a learner writes them, and requests as environments send them. */
import { crc32, deflateSync } from "node:zlib";
import type { Bus } from "@vesper/bus";
import { freshId } from "@vesper/kit";
import { buildVisionPolicy, type Policy, savePolicy } from "@vesper/policies";
import type { ActRequest } from "@vesper/proto";
import { type BlobStore, keys, type Manifest, putPart, writeManifest } from "@vesper/store";

export const SIDE = 32;

export const policy: Policy = buildVisionPolicy({ frameWidth: SIDE, frameHeight: SIDE, cell: 4, width: 8 });

/** A PNG of one colour. */
export function plainFrame(side: number, red: number): Uint8Array {
  const stride = side * 3 + 1;
  const raw = new Uint8Array(stride * side);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) raw[y * stride + 1 + x * 3] = red;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  out.set(named, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

/** Writes a version's parts and manifest; the weights are drawn from `seed`. */
export async function writeVersion(
  store: BlobStore,
  version: number,
  seed: bigint,
  of: Policy = policy,
): Promise<Manifest> {
  const files = savePolicy(of, of.initialise(seed));
  const parts = await Promise.all([
    putPart(store, "run", "policy", files.description),
    putPart(store, "run", "model", files.model),
    putPart(store, "run", "weights", files.weights),
  ]);
  const manifest: Manifest = {
    run: "run",
    policy: "main",
    version,
    digest: parts[2].sha256,
    parent: undefined,
    start: undefined,
    stage: "",
    update: version,
    parts,
    position: { incarnation: "a", floor: 1, above: [] },
    consumed: [],
    consumedGroups: [],
    discarded: [],
    discardedGroups: [],
    replayed: [],
    metrics: {},
    createdAtMs: 1,
  };
  await writeManifest(store, manifest);
  return manifest;
}

/** Moves the policy's pointer to a version. */
export async function point(bus: Bus, { run, policy: name, version, digest }: Manifest): Promise<void> {
  const stored = await bus.pointers.get(run, name);
  const manifestKey = keys.manifest(run, name, version);
  await bus.pointers.put({ run, policy: name, version, digest, manifestKey, publishedAtMs: 1 }, stored?.revision ?? 0);
}

export function actRequest(changes: Partial<ActRequest> = {}): ActRequest {
  return {
    run: "run",
    policy: "main",
    episode: freshId(),
    epoch: { incarnation: "orders", delivery: 1 },
    stepIndex: 0,
    platform: "web",
    observation: {
      seq: 0,
      image: plainFrame(SIDE, 40),
      imageFormat: "png",
      imageWidth: SIDE,
      imageHeight: SIDE,
      devicePixelRatio: 1,
      rotation: 0,
      location: "",
      text: "",
      atMs: 1,
    },
    instruction: "click the square",
    history: [],
    samplingSeed: 5n,
    temperature: 1,
    minVersion: 0,
    hintType: 0,
    ...changes,
  };
}
