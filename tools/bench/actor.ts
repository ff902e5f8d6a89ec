/**
 * @file What one actor answers: requests per second and time per request by batch size, with the vision policy at
 * 160 × 160 on real PNG frames, through the bus. Closed loop: as many callers as the batch holds, each asking again as
 * soon as it is answered.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createActor } from "@vesper/actor";
import { type Bus, createInProcessBus } from "@vesper/bus";
import { hash64, Metrics, Rng, silentLogger, systemClock } from "@vesper/kit";
import { buildVisionPolicy, savePolicy } from "@vesper/policies";
import type { ActRequest } from "@vesper/proto";
import { type BlobStore, createFileStore, keys, type Manifest, putPart, writeManifest } from "@vesper/store";
import { encode } from "fast-png";

const SIDE = 160;
const BATCH_SIZES = [1, 2, 4, 8, 16];
const WARM_UP_MS = 1_000;
const WINDOW_MS = 4_000;

export interface ActorFigures {
  readonly batch: number;
  readonly requestsPerSecond: number;
  /** Mean size of the batches that were evaluated. */
  readonly meanBatch: number;
  /** Mean time from request to response, transport included. */
  readonly latencyMs: number;
  /** Mean processor time per request over all threads of the process: what the figure above comes to on idle cores. */
  readonly cpuMs: number;
}

export async function benchActor(say: (line: string) => void, threads = 1): Promise<ActorFigures[]> {
  const root = await mkdtemp(join(tmpdir(), "vesper-bench-actor-"));
  try {
    await using store = await createFileStore(root);
    const figures: ActorFigures[] = [];
    for (const batch of BATCH_SIZES) {
      const one = await measure(store, batch, threads);
      say(
        `batch ${one.batch}: ${one.requestsPerSecond.toFixed(1)} requests/s in batches of ${one.meanBatch.toFixed(1)}, ` +
          `${one.latencyMs.toFixed(1)} ms each, ${one.cpuMs.toFixed(1)} ms of processor time`,
      );
      figures.push(one);
    }
    return figures;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function measure(store: BlobStore, batch: number, threads: number): Promise<ActorFigures> {
  await using bus = createInProcessBus();
  await using actor = createActor({
    run: "bench",
    policy: "main",
    spec: { maxBatch: batch, maxWaitMs: 5, threads },
    bus,
    store,
    context: { clock: systemClock, log: silentLogger, metrics: new Metrics() },
    deterministic: false,
  });
  await actor.start();
  await publish(bus, store);
  const stop = new AbortController();
  const seen = { requests: 0, batchSizes: 0, milliseconds: 0 };
  const callers = Array.from({ length: batch }, async (_, caller) => {
    for (let n = 0; !stop.signal.aborted; n++) {
      const began = performance.now();
      const response = await bus.act.request(request(caller, n), { deadlineMs: 30_000 });
      seen.requests++;
      seen.batchSizes += response.batchSize;
      seen.milliseconds += performance.now() - began;
    }
  });
  await systemClock.sleep(WARM_UP_MS);
  Object.assign(seen, { requests: 0, batchSizes: 0, milliseconds: 0 });
  const [began, processor] = [performance.now(), process.cpuUsage()];
  await systemClock.sleep(WINDOW_MS);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const { requests, batchSizes, milliseconds } = seen;
  stop.abort();
  await Promise.all(callers);
  return {
    batch,
    requestsPerSecond: requests / seconds,
    meanBatch: batchSizes / requests,
    latencyMs: milliseconds / requests,
    cpuMs: (user + system) / 1000 / requests,
  };
}

/** Version 0 with weights from a seed. */
async function publish(bus: Bus, store: BlobStore): Promise<void> {
  const policy = buildVisionPolicy({ frameWidth: SIDE, frameHeight: SIDE });
  const files = savePolicy(policy, policy.initialise(7n));
  const parts = [
    await putPart(store, "bench", "policy", files.description),
    await putPart(store, "bench", "model", files.model),
    await putPart(store, "bench", "weights", files.weights),
  ];
  const digest = parts[2]?.sha256 ?? "";
  const manifest: Manifest = {
    run: "bench",
    policy: "main",
    version: 0,
    digest,
    parent: undefined,
    start: undefined,
    stage: "",
    update: 0,
    parts,
    position: { incarnation: "bench", floor: 1, above: [] },
    consumed: [],
    consumedGroups: [],
    discarded: [],
    discardedGroups: [],
    replayed: [],
    metrics: {},
    createdAtMs: 1,
  };
  await writeManifest(store, manifest);
  const manifestKey = keys.manifest("bench", "main", 0);
  await bus.pointers.put({ run: "bench", policy: "main", version: 0, digest, manifestKey, publishedAtMs: 1 }, 0);
}

/** A page-like frame: flat areas of a few colours. */
function frame(seed: bigint): Uint8Array {
  const rng = new Rng(seed);
  const data = new Uint8Array(SIDE * SIDE * 3).fill(250);
  for (let box = 0; box < 12; box++) {
    const [left, top] = [rng.below(SIDE - 40), rng.below(SIDE - 20)];
    const colour = [rng.below(256), rng.below(256), rng.below(256)];
    for (let y = top; y < top + 20; y++) for (let x = left; x < left + 40; x++) data.set(colour, (y * SIDE + x) * 3);
  }
  return encode({ width: SIDE, height: SIDE, data, channels: 3 });
}

const frames = Array.from({ length: 16 }, (_, i) => frame(BigInt(i)));

function request(caller: number, n: number): ActRequest {
  return {
    run: "bench",
    policy: "main",
    episode: `caller-${caller}`,
    epoch: { incarnation: "bench", delivery: 1 },
    stepIndex: n,
    platform: "web",
    observation: {
      seq: n,
      image: frames[(caller + n) % frames.length] ?? new Uint8Array(),
      imageFormat: "png",
      imageWidth: SIDE,
      imageHeight: SIDE,
      devicePixelRatio: 1,
      rotation: 0,
      location: "",
      text: "",
      atMs: 1,
    },
    instruction: "Click the red circle",
    history: [],
    samplingSeed: hash64("bench", caller, n),
    temperature: 1,
    minVersion: 0,
    hintType: 0,
  };
}
