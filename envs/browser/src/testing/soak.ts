/**
 * @file Many episodes in a few slots, and what is left behind: processes, zombies, descriptors, and memory as a slope.
 * A level says little, because caches fill; a leak is what keeps rising.
 */
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { TaskTemplate } from "@vesper/env-sdk";
import { createBrowserDriver } from "../driver.ts";
import type { BrowserSession } from "../session/session.ts";
import { aliveInGroup, openDescriptors, zombiesOfOurs } from "./processes.ts";

export interface SoakOptions {
  readonly templates: readonly TaskTemplate[];
  readonly episodes: number;
  /** Episodes before the first look: caches and compiled code fill meanwhile. */
  readonly warmUp: number;
  /** Episodes between two looks at the memory. */
  readonly every: number;
  readonly slots: number;
}

export interface SoakReport {
  readonly episodes: number;
  readonly faults: number;
  /** Rise of resident memory after a collection, least squares over the looks, in MB per 100 episodes. */
  readonly nodeSlopeMb: number;
  readonly browserSlopeMb: number;
  /** Resident memory at the last look, in MB. */
  readonly nodeMb: number;
  readonly browserMb: number;
  /** Most processes at a look, and the number at the first one. */
  readonly processesAtFirst: number;
  readonly processesAtMost: number;
  /** Left after the driver was disposed of. */
  readonly processesLeft: number;
  readonly zombiesLeft: number;
  readonly descriptorsLeft: number;
  readonly looks: readonly { readonly episode: number; readonly nodeMb: number; readonly browserMb: number }[];
}

const never = new AbortController().signal;

export async function soak(options: SoakOptions): Promise<SoakReport> {
  const byId = new Map(options.templates.map((template) => [template.task.id, template]));
  const collect = collector();
  // One short life first, so that what a process opens once and keeps is not taken for a leak.
  await live(options, byId, options.slots, () => undefined);
  const descriptors = openDescriptors();
  const looks: { episode: number; nodeMb: number; browserMb: number; processes: number }[] = [];
  let group = 0;
  const faults = await live(options, byId, options.episodes, async (episode, sessions) => {
    group = sessions[0]?.browserPid ?? 0;
    if (episode < options.warmUp || episode % options.every !== 0) return;
    for (const session of sessions) await session.collectGarbage(never);
    collect();
    const members = aliveInGroup(group);
    const browserMb = members.reduce((sum, pid) => sum + residentMb(pid), 0);
    looks.push({ episode, nodeMb: residentMb(process.pid), browserMb, processes: members.length });
  });
  const last = looks.at(-1);
  return {
    episodes: options.episodes,
    faults,
    nodeSlopeMb: 100 * slope(looks.map((look) => [look.episode, look.nodeMb])),
    browserSlopeMb: 100 * slope(looks.map((look) => [look.episode, look.browserMb])),
    nodeMb: last?.nodeMb ?? Number.NaN,
    browserMb: last?.browserMb ?? Number.NaN,
    processesAtFirst: looks[0]?.processes ?? Number.NaN,
    processesAtMost: Math.max(...looks.map((look) => look.processes)),
    processesLeft: aliveInGroup(group).length,
    zombiesLeft: zombiesOfOurs().length,
    descriptorsLeft: openDescriptors() - descriptors,
    looks,
  };
}

/** One driver's life: episodes by the oracles, all slots in step. @returns the number of faults */
async function live(
  options: SoakOptions,
  byId: ReadonlyMap<string, TaskTemplate>,
  episodes: number,
  look: (episode: number, sessions: readonly BrowserSession[]) => Promise<void> | undefined,
): Promise<number> {
  // A browser that is never replaced hides nothing.
  const driver = createBrowserDriver({ templates: (id) => byId.get(id), episodesPerBrowser: Number.MAX_SAFE_INTEGER });
  let faults = 0;
  try {
    const sessions = await Promise.all(
      Array.from({ length: options.slots }, () => driver.open({ deterministic: false })),
    );
    for (let episode = 0; episode < episodes; ) {
      const round = sessions.slice(0, episodes - episode).map((session, slot) => {
        const number = episode + slot;
        return playOne(session, options.templates, number);
      });
      for (const outcome of await Promise.allSettled(round)) if (outcome.status === "rejected") faults += 1;
      episode += round.length;
      await look(episode, sessions);
    }
    for (const session of sessions) await session[Symbol.asyncDispose]();
  } finally {
    await driver[Symbol.asyncDispose]();
  }
  return faults;
}

async function playOne(session: BrowserSession, templates: readonly TaskTemplate[], number: number): Promise<void> {
  const template = templates[number % templates.length];
  if (!template) return;
  const seed = BigInt(number);
  const start = await session.reset(template.task, seed, never);
  const { frameWidth, frameHeight } = template.task;
  const oracle = template
    .episode(seed)
    .oracle({ frameWidth, frameHeight, probe: (request) => session.probe(request, never) });
  let on = start.observation.seq;
  for (let next = await oracle.next(); !next.done; ) {
    const step = await session.act(next.value, on, never);
    on = step.observation.seq;
    next = await oracle.next(step);
  }
  await session.evidence(never);
}

/** A full collection of our own heap, without asking for a flag on the command line. */
function collector(): () => void {
  setFlagsFromString("--expose_gc");
  const collect: unknown = runInNewContext("gc");
  return typeof collect === "function" ? () => void collect() : () => undefined;
}

function residentMb(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // ended since it was listed
  }
}

/** Least squares: rise per unit of x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
