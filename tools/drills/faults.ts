/** @file What can go wrong, each as something that is done to a run at work and undone again. */
import { open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bringUp, type Role } from "@vesper/cli";
import { type Boundary, type Drill, drillLine, formatDrill, systemClock, type TcpProxy } from "@vesper/kit";
import { keys, listVersions, readManifest } from "@vesper/store";
import type { Arena, Fault, Strike } from "./arena.ts";

/** Which role passes which boundary, and at which passage it is well at work. */
export const passages: Readonly<Record<Boundary, { readonly role: Role; readonly passage: number }>> = {
  "order-published": { role: "coordinator", passage: 60 },
  "group-closed": { role: "coordinator", passage: 14 },
  "order-taken": { role: "environment-worker", passage: 60 },
  "step-acted": { role: "environment-worker", passage: 80 },
  "archive-written": { role: "environment-worker", passage: 50 },
  "ready-published": { role: "environment-worker", passage: 50 },
  "act-request-taken": { role: "actor", passage: 80 },
  "report-written": { role: "verifier", passage: 50 },
  "label-published": { role: "verifier", passage: 50 },
  consumed: { role: "learner", passage: 5 },
  "checkpoint-parts": { role: "learner", passage: 5 },
  manifest: { role: "learner", passage: 5 },
  pointer: { role: "learner", passage: 5 },
  settled: { role: "learner", passage: 18 },
  purge: { role: "learner", passage: 5 },
};

/** The process is killed, or stopped for a while, exactly at the boundary. */
export function atBoundary(boundary: Boundary, signal: Drill["signal"], stopMs: number): Fault {
  const { role, passage } = passages[boundary];
  const drill: Drill = { boundary, signal, passage };
  let armed = true;
  return {
    byItself: true,
    environmentOf: (of, index) => {
      if (!armed || of !== role || index !== 1) return {};
      // Only the first process of the role: the one that takes its place is to work.
      armed = false;
      return { VESPER_DRILL: formatDrill(drill) };
    },
    async strike(arena) {
      const { pid } = arena.manager.of(role)[0]?.status ?? {};
      await arena.said(role, drillLine(drill));
      const struckMs = Date.now();
      const inFlight = await arena.inFlight();
      if (signal === "SIGKILL") return { inFlight, recoverFromMs: struckMs };
      await systemClock.sleep(stopMs);
      if (pid !== undefined) process.kill(-pid, "SIGCONT");
      return { inFlight, recoverFromMs: Date.now() };
    },
  };
}

/** A signal to a role's process at any moment. */
export function signalled(
  role: Role,
  signal: "SIGKILL" | "SIGSTOP",
  stopMs: number,
  counts: Fault["counts"] = {},
): Fault {
  return {
    counts,
    async strike(arena) {
      const inFlight = await arena.inFlight();
      const { pid } = arena.manager.of(role)[0]?.status ?? {};
      if (pid === undefined) throw new Error(`no process of ${role}`);
      process.kill(-pid, signal);
      const struckMs = Date.now();
      if (signal === "SIGKILL") return { inFlight, recoverFromMs: struckMs };
      await systemClock.sleep(stopMs);
      process.kill(-pid, "SIGCONT");
      return { inFlight, recoverFromMs: Date.now() };
    },
  };
}

/** One way is broken for a while and then mended. */
function during(breakIt: (arena: Arena) => Promise<void>, mend: (arena: Arena) => Promise<void>, ms: number): Fault {
  return {
    async strike(arena): Promise<Strike> {
      const inFlight = await arena.inFlight();
      await breakIt(arena);
      await systemClock.sleep(ms);
      await mend(arena);
      return { inFlight, recoverFromMs: Date.now() };
    },
  };
}

/** The roles' ways to the bus, or the way to the store. */
const ways = (arena: Arena, to: "bus" | "store", only?: Role): readonly TcpProxy[] => {
  if (to === "store") return [arena.objects];
  return [...arena.buses].filter(([role]) => only === undefined || role === only).map(([, way]) => way);
};

/** All processes lose the bus or the store, or one role alone loses the bus, as in a network that is split. */
export function cutOff(to: "bus" | "store", ms: number, only?: Role): Fault {
  const each = (what: (way: TcpProxy) => void) => async (arena: Arena) => ways(arena, to, only).forEach(what);
  return during(
    each((way) => {
      way.cut();
    }),
    each((way) => {
      way.restore();
    }),
    ms,
  );
}

/** What is sent to the bus or the store gets no answer, and no error either. */
export function hanging(to: "bus" | "store", ms: number): Fault {
  const each = (what: (way: TcpProxy) => void) => async (arena: Arena) => ways(arena, to).forEach(what);
  return during(
    each((way) => {
      way.pause();
    }),
    each((way) => {
      way.resume();
    }),
    ms,
  );
}

export function slow(to: "bus" | "store", delayMs: number, ms: number): Fault {
  const delayed = (by: number) => async (arena: Arena) => {
    for (const way of ways(arena, to)) way.delay(by);
  };
  return during(delayed(delayMs), delayed(0), ms);
}

type Server = "nats" | "s3";

export async function pidOfServer(arena: Arena, server: Server): Promise<number> {
  const pid = (await arena.servers.readNote())?.[server]?.pid;
  if (pid === undefined) throw new Error(`${server} does not run`);
  return pid;
}

/** The server dies and comes back; a wiped broker comes back empty. */
export function serverKilled(server: Server, awayMs: number, wiped = false): Fault {
  return during(
    async (arena) => {
      process.kill(await pidOfServer(arena, server), "SIGKILL");
      if (wiped) await rm(join(arena.servers.path, "nats"), { recursive: true, force: true });
    },
    async (arena) => {
      await bringUp(arena.servers);
    },
    awayMs,
  );
}

export function serverStopped(server: Server, ms: number): Fault {
  return during(
    async (arena) => {
      process.kill(await pidOfServer(arena, server), "SIGSTOP");
    },
    async (arena) => {
      process.kill(await pidOfServer(arena, server), "SIGCONT");
    },
    ms,
  );
}

/** The learner dies, and its newest checkpoint is found to be broken: an older one is restored. */
export function olderCheckpoint(): Fault {
  return {
    async strike(arena) {
      const inFlight = await arena.inFlight();
      arena.manager.of("learner")[0]?.process.signal("SIGKILL");
      const struckMs = Date.now();
      const { name, policy } = arena.spec;
      const version = (await listVersions(arena.store, name, policy.name)).at(-1) ?? -1;
      const weights = (await readManifest(arena.store, name, policy.name, version)).parts.find(
        (p) => p.name === "weights",
      );
      const path = join(arena.servers.bucketFolder, keys.part(name, weights?.sha256 ?? ""));
      const bytes = await readFile(path);
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(path, bytes);
      return { inFlight, recoverFromMs: struckMs };
    },
  };
}

/** Everything that is free on the disk of the given folder is used up for a while. */
export function diskFull(folder: (arena: Arena) => string, ms: number): Fault {
  const ballast = (arena: Arena) => join(folder(arena), "ballast");
  return during(
    async (arena) => {
      const megabyte = Buffer.alloc(1 << 20);
      await using file = await open(ballast(arena), "w");
      for (let size = megabyte.length; size >= 512; size >>= 1) {
        try {
          for (;;) await file.appendFile(megabyte.subarray(0, size));
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        }
      }
    },
    async (arena) => {
      await rm(ballast(arena), { force: true });
    },
    ms,
  );
}
