/**
 * @file A run in processes over real servers and a real browser, of which one process, chosen at random, is killed each
 * minute. What comes of its throughput, its memory, its descriptors and its streams.
 */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bus } from "@vesper/bus";
import { bringUp, type Measure, measure, parseRunFile, roles } from "@vesper/cli";
import { Rng, VesperError } from "@vesper/kit";
import { Arena, type ArenaRun, type Fault, type Outcome } from "../drills/arena.ts";
import { pidOfServer } from "../drills/faults.ts";
import { aliveIn, type Holdings, holdingsOf } from "./process-tree.ts";
import { type Look, rateBefore, theilSen, throughputBack } from "./throughput.ts";

const KILL_EVERY_MS = 60_000;
/** Two minutes for compilers and caches; the first kill comes at their end. */
const WARM_UP_MS = 120_000;
const LOOK_EVERY_MS = 250;
/** Between two looks at what the processes hold. */
const WEIGH_EVERY_MS = 5_000;
/** What they hold before a kill is the least that they held for this long: what a collection leaves, no peak. */
const FLOOR_MS = 40_000;
const SERVER_AWAY_MS = 500;

/** Everything that can die: each role and both servers, all as likely. */
const victims = [...roles, "broker", "store"] as const;
type Victim = (typeof victims)[number];

interface Kill {
  readonly victim: Victim;
  readonly atMs: number;
  readonly inFlight: number;
  /** Before it. */
  readonly held: Holdings & { readonly streamsMb: number };
}

interface Weight {
  readonly atMs: number;
  readonly residentMbOf: ReadonlyMap<string, number>;
}

interface SoakRecord {
  readonly looks: Look[];
  /** Resident memory of each process with its children, as it was found. */
  readonly weights: Weight[];
  readonly kills: Kill[];
  readonly groups: Set<number>;
  endedAtMs: number;
}

/** @param tell hears a line per kill */
export async function soakCluster(minutes: number, tell: (line: string) => void): Promise<readonly Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), "vesper-soak-"));
  try {
    const record: SoakRecord = { looks: [], weights: [], kills: [], groups: new Set(), endedAtMs: Number.NaN };
    const outcome = await Arena.drill(clicksRun(), folder, killing(minutes, record, tell));
    if (outcome.problem !== "") tell(outcome.problem);
    return measures(record, outcome);
  } finally {
    if (process.env.KEEP === undefined) await rm(folder, { recursive: true, force: true });
    else tell(`kept: ${folder}`);
  }
}

/** A rate at which nothing is learned: a run that has solved its tasks ends. */
function clicksRun(): ArenaRun {
  const text = `
name: soak
seed: 3
policy: { width: 8, actions: [Click] }
environment: { slots: 4 }
stages:
  - { kind: grpo, name: online, tasks: [widgets/click-target, widgets/dialog], until: { updates: 1000000 }, batchGroups: 4, groupSize: 4, learner: { minibatch: 16, learningRate: 0.0000001 } }
validation: { everyUpdates: 0 }
`;
  return { spec: parseRunFile(text, "the soak's run") };
}

function killing(minutes: number, record: SoakRecord, tell: (line: string) => void): Fault {
  return {
    async strike(arena) {
      const rng = new Rng(11n);
      const kills = Math.floor(minutes - WARM_UP_MS / 60_000);
      await using bus = await arena.bus();
      const startMs = Date.now();
      for (let n = 0; n < kills; n++) {
        await watch(arena, bus, record, startMs + WARM_UP_MS + n * KILL_EVERY_MS);
        const victim = victims[rng.below(victims.length)] ?? "broker";
        const inFlight = await arena.inFlight();
        const residentMbOf = floors(record.weights.filter(({ atMs }) => atMs >= Date.now() - FLOOR_MS));
        const held = {
          ...holdingsOf(await roots(arena)),
          residentMbOf,
          residentMb: [...residentMbOf.values()].reduce((sum, mb) => sum + mb, 0),
          streamsMb: await sizeMb(join(arena.servers.path, "nats")),
        };
        for (const group of held.groups) record.groups.add(group);
        const atMs = Date.now();
        await kill(arena, victim);
        record.kills.push({ victim, atMs, inFlight, held });
        const { residentMb, descriptors, processes, streamsMb } = held;
        const parts = [...residentMbOf].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(", ");
        tell(
          `${Math.round((atMs - startMs) / 1_000)} s: ${victim} killed, ${inFlight} in flight, ${rateBefore(record.looks, atMs).toFixed(1)} episodes/s; ` +
            `${processes} processes, ${descriptors} descriptors, streams ${streamsMb.toFixed(1)} MB, ${residentMb.toFixed(0)} MB resident: ${parts}`,
        );
      }
      await watch(arena, bus, record, Date.now() + KILL_EVERY_MS);
      record.endedAtMs = Date.now();
      const last = record.kills.at(-1);
      return { inFlight: last?.inFlight ?? 0, recoverFromMs: last?.atMs ?? startMs };
    },
  };
}

/** Counts labels, and weighs the processes, until the moment comes. A look that finds no broker counts as none. */
async function watch(arena: Arena, bus: Bus, { looks, weights }: SoakRecord, untilMs: number): Promise<void> {
  const labelled = bus.labelled(arena.spec.name, arena.spec.policy.name);
  while (Date.now() < untilMs) {
    if (Date.now() - (weights.at(-1)?.atMs ?? 0) >= WEIGH_EVERY_MS)
      weights.push({ atMs: Date.now(), residentMbOf: holdingsOf(await roots(arena)).residentMbOf });
    try {
      const { lastSequence } = await labelled.stats();
      looks.push({ atMs: Date.now(), count: lastSequence });
    } catch (error) {
      if (!(error instanceof VesperError)) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function kill(arena: Arena, victim: Victim): Promise<void> {
  if (victim === "broker" || victim === "store") {
    process.kill(await pidOfServer(arena, victim === "broker" ? "nats" : "s3"), "SIGKILL");
    await sleep(SERVER_AWAY_MS);
    await bringUp(arena.servers);
    return;
  }
  // One that was killed before and has not come back yet needs no more.
  arena.manager.of(victim)[0]?.process.signal("SIGKILL");
}

async function roots(arena: Arena): Promise<ReadonlyMap<string, number>> {
  const of = new Map<string, number>();
  for (const { name, pid } of arena.manager.statuses) if (pid !== undefined) of.set(name, pid);
  return of.set("broker", await pidOfServer(arena, "nats")).set("store", await pidOfServer(arena, "s3"));
}

/** The least that each held. */
function floors(weights: readonly Weight[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const { residentMbOf } of weights)
    for (const [name, mb] of residentMbOf) least.set(name, Math.min(mb, least.get(name) ?? mb));
  return least;
}

/** What the disk holds for the files of a folder, of which a server may remove some meanwhile. */
async function sizeMb(folder: string): Promise<number> {
  const entries = (await orGone(readdir(folder, { withFileTypes: true }))) ?? [];
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return await sizeMb(path);
    return ((await orGone(stat(path)))?.blocks ?? 0) / 2_048;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function orGone<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function measures({ looks, kills, groups, endedAtMs }: SoakRecord, outcome: Outcome): readonly Measure[] {
  const backs = kills.map(({ atMs }, n) => throughputBack(looks, atMs, kills[n + 1]?.atMs ?? endedAtMs));
  const slope = (of: (held: Kill["held"]) => number) =>
    theilSen(kills.map(({ atMs, held }) => [atMs / 60_000, of(held)]));
  const sorted = [...backs].sort((a, b) => a - b);
  const worst = new Map<Victim, number>();
  for (const [n, { victim }] of kills.entries()) {
    // NaN, for throughput that never came back, stays.
    worst.set(victim, Math.max(worst.get(victim) ?? 0, backs[n] ?? Number.NaN));
  }
  const rates = kills.map(({ atMs }) => rateBefore(looks, atMs));
  return [
    measure("kills", kills.length, "kills"),
    measure("recovery_max_s", atMost(backs), "s", { atMost: 15 }, { n: kills.length }),
    measure("recovery_p50_s", sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN, "s"),
    ...[...worst].map(([victim, seconds]) => measure(`recovery_max_s.${victim}`, seconds, "s")),
    measure(
      "rss_slope_mb_per_min",
      slope(({ residentMb }) => residentMb),
      "MB/min",
      { atMost: 1 },
      { n: kills.length },
    ),
    ...[...(kills.at(-1)?.held.residentMbOf.keys() ?? [])].map((name) =>
      measure(
        `rss_slope_mb_per_min.${name}`,
        slope(({ residentMbOf }) => residentMbOf.get(name) ?? Number.NaN),
        "MB/min",
      ),
    ),
    measure(
      "descriptors_slope_per_min",
      slope(({ descriptors }) => descriptors),
      "1/min",
    ),
    measure(
      "streams_slope_mb_per_min",
      slope(({ streamsMb }) => streamsMb),
      "MB/min",
    ),
    measure("processes_at_most", atMost(kills.map(({ held }) => held.processes)), "processes"),
    measure("processes_left", aliveIn(groups), "processes", { equals: 0 }),
    measure("episodes_per_s_first", rates[0] ?? Number.NaN, "1/s"),
    measure("episodes_per_s_last", rates.at(-1) ?? Number.NaN, "1/s"),
    measure("in_flight_at_least", -atMost(kills.map(({ inFlight }) => -inFlight)), "messages"),
    measure("lost", outcome.lost, "messages", { equals: 0 }),
    measure("consumed_twice", outcome.consumedTwice, "messages", { equals: 0 }),
    measure("ledger_balances", Number(outcome.passed), "share", { equals: 1 }),
  ];
}

/** NaN of nothing, so that it meets no goal. */
function atMost(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values);
}
