/** @file Every drill by name. */
import { join } from "node:path";
import { ACK_WAIT_MS } from "@vesper/bus";
import { roles } from "@vesper/cli";
import { boundaries } from "@vesper/kit";
import type { Fault } from "./arena.ts";
import {
  atBoundary,
  cutOff,
  diskFull,
  hanging,
  olderCheckpoint,
  passages,
  serverKilled,
  serverStopped,
  signalled,
  slow,
} from "./faults.ts";

/** Long enough to be missed, shorter than what would give its messages to others. */
const STOP_MS = 4_000;
const CUT_MS = 5_000;
/** Longer than the ack wait: what was taken goes to somebody else, and then the stopped one goes on. */
const BEYOND_ACK_WAIT_MS = ACK_WAIT_MS + 3_000;

export interface PlannedDrill {
  readonly name: string;
  /** Needs a disk of its own that can be filled. */
  readonly ownDisk?: boolean;
  make(): Fault;
}

export const drills: readonly PlannedDrill[] = [
  ...boundaries.flatMap((boundary): PlannedDrill[] => {
    const { role } = passages[boundary];
    return [
      { name: `${role}-killed-at-${boundary}`, make: () => atBoundary(boundary, "SIGKILL", 0) },
      { name: `${role}-stopped-at-${boundary}`, make: () => atBoundary(boundary, "SIGSTOP", STOP_MS) },
    ];
  }),
  ...roles.map((role): PlannedDrill => ({ name: `${role}-cut-off`, make: () => cutOff("bus", CUT_MS, role) })),
  {
    name: "environment-worker-continued-after-its-orders-went-to-another",
    make: () => signalled("environment-worker", "SIGSTOP", BEYOND_ACK_WAIT_MS, { "environment-worker": 2 }),
  },
  { name: "broker-killed", make: () => serverKilled("nats", 1_000) },
  { name: "broker-stopped", make: () => serverStopped("nats", STOP_MS) },
  { name: "broker-wiped", make: () => serverKilled("nats", 1_000, true) },
  {
    name: "broker-disk-full",
    ownDisk: true,
    make: () => diskFull((arena) => join(arena.servers.path, "nats"), CUT_MS),
  },
  { name: "bus-cut-for-all", make: () => cutOff("bus", CUT_MS) },
  { name: "store-killed", make: () => serverKilled("s3", 1_000) },
  { name: "store-slow", make: () => slow("store", 300, 8_000) },
  { name: "store-hanging", make: () => hanging("store", 8_000) },
  { name: "store-cut", make: () => cutOff("store", CUT_MS) },
  { name: "store-full", ownDisk: true, make: () => diskFull((arena) => arena.servers.bucketFolder, CUT_MS) },
  { name: "older-checkpoint-restored", make: () => olderCheckpoint() },
];
