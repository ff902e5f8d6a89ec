/**
 * @file What the S3 store costs beside minio's client used by hand: the same service, bytes and minutes, in turns. Ours
 * checks digests on both ways, has deadlines, and writes only what is absent; theirs does nothing of it.
 */
import { randomBytes } from "node:crypto";
import { createS3Store } from "@vesper/store";
import { type BareStore, bareClient, S3Server } from "@vesper/store/testing";
import { median } from "./median.ts";

export interface StoreFigures {
  /** Medians over the pairs of our rate ÷ theirs, all sizes together. */
  readonly ratio: number;
  readonly sizes: readonly {
    readonly bytes: number;
    readonly ratio: number;
    /** Medians, of what was put and got again. */
    readonly oursMibPerSecond: number;
    readonly theirsMibPerSecond: number;
  }[];
  readonly pairs: number;
}

const BUCKET = "bench";
const MIB = 1 << 20;
/** Blobs of a turn: a checkpoint's parts are a few large tensors and many small ones. */
const SIZES = [
  { bytes: MIB, blobs: 24 },
  { bytes: 16 * MIB, blobs: 3 },
];

export async function benchStore(
  say: (line: string) => void,
  { pairs = 7 }: { readonly pairs?: number } = {},
): Promise<StoreFigures> {
  await using server = await S3Server.start();
  const { endpoint, accessKey, secretKey } = server;
  await using store = await createS3Store({ endpoint, accessKey, secretKey, bucket: BUCKET, createBucket: true });
  const ours: BareStore = {
    put: (key, bytes) => store.put(key, bytes, { ifAbsent: true }),
    get: (key) => store.get(key),
    delete: (keys) => store.delete(keys),
  };
  const theirs = bareClient(server, BUCKET);
  for (const side of [ours, theirs]) for (const size of SIZES) await seconds(side, size);

  const rounds: { readonly ours: number[]; readonly theirs: number[] }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const round = { ours: [] as number[], theirs: [] as number[] };
    for (const size of SIZES) {
      // Who goes first alternates, so that a drift of the machine favours nobody.
      for (const side of pair % 2 === 0 ? (["ours", "theirs"] as const) : (["theirs", "ours"] as const)) {
        round[side].push(await seconds(side === "ours" ? ours : theirs, size));
      }
    }
    rounds.push(round);
  }

  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  const ratio = median(rounds.map((round) => sum(round.theirs) / sum(round.ours)));
  const sizes = SIZES.map(({ bytes, blobs }, at) => {
    const mib = (bytes * blobs) / MIB;
    const [mine, other] = [rounds.map((r) => r.ours[at] ?? Number.NaN), rounds.map((r) => r.theirs[at] ?? Number.NaN)];
    return {
      bytes,
      ratio: median(mine.map((one, i) => (other[i] ?? Number.NaN) / one)),
      oursMibPerSecond: median(mine.map((one) => mib / one)),
      theirsMibPerSecond: median(other.map((one) => mib / one)),
    };
  });
  for (const size of sizes) {
    say(
      `store, blobs of ${size.bytes / MIB} MiB: ours ${size.oursMibPerSecond.toFixed(0)} MiB/s, ` +
        `minio's client ${size.theirsMibPerSecond.toFixed(0)} MiB/s, ratio ${size.ratio.toFixed(2)}`,
    );
  }
  return { ratio, sizes, pairs };
}

let turns = 0;

/** Of putting new blobs one after the other, and getting each again. */
async function seconds(side: BareStore, { bytes, blobs }: { readonly bytes: number; readonly blobs: number }) {
  const turn = `turn-${++turns}`;
  const parts = Array.from({ length: blobs }, (_, i) => ({ key: `${turn}/${i}`, bytes: randomBytes(bytes) }));
  const began = performance.now();
  for (const part of parts) await side.put(part.key, part.bytes);
  for (const part of parts) {
    const got = await side.get(part.key);
    if (got.byteLength !== bytes) throw new Error(`${part.key}: ${got.byteLength} bytes of ${bytes}`);
  }
  const took = (performance.now() - began) / 1_000;
  await side.delete(parts.map((part) => part.key));
  return took;
}
