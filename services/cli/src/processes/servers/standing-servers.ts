/** @file `vesper up` and `vesper down`: a bus and a store on this machine that outlive the command that started them. */
import { spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { answers, InvariantViolated, systemClock, UserError, VesperError, withDeadline } from "@vesper/kit";
import type { ProcessPlan } from "../supervised.ts";
import { processIdentity } from "./process-identity.ts";
import type { GivenPrograms, RunningProcess, ServerFolder, ServersNote } from "./server-folder.ts";

const START_DEADLINE_MS = 20_000;
const STOP_DEADLINE_MS = 20_000;
const LOOK_EVERY_MS = 50;
/** Of a server's log, for the message when it does not start. */
const SHOWN_LINES = 3;

/** A server did not start, or did not end. */
export class ServerFailed extends VesperError {
  readonly code = "server-failed";
}

/** What stands, as a note says and as is so. */
export async function standing(
  value: ServersNote | undefined,
): Promise<{ readonly nats: boolean; readonly s3: boolean; readonly owner: boolean }> {
  return { nats: await runs(value?.nats), s3: await runs(value?.s3), owner: await runs(value?.owner) };
}

/** Starts what does not run yet. @throws {UserError} while a run has the servers to itself */
export async function bringUp(folder: ServerFolder, given: GivenPrograms = {}): Promise<ServersNote> {
  const before = await folder.readNote();
  const { nats, s3, owner } = await standing(before);
  if (owner) throw ownedBy(folder, before?.owner);
  if (before && nats && s3) return before;
  // What died comes back where its users look for it.
  const ports = await folder.choosePorts(before);
  const natsPort = nats && before ? before.natsPort : ports.natsPort;
  const s3Port = s3 && before ? before.s3Port : ports.s3Port;
  let now: ServersNote = {
    natsPort,
    s3Port,
    ...(nats && before?.nats ? { nats: before.nats } : {}),
    ...(s3 && before?.s3 ? { s3: before.s3 } : {}),
  };
  // Noted one by one, so that `down` finds the first when the second does not start.
  if (!nats) {
    const plan = await folder.natsPlan(natsPort, given);
    now = { ...now, nats: await startDetached("nats-server", plan, natsPort, folder.logFile("nats")) };
    await folder.writeNote(now);
  }
  if (!s3) {
    const plan = await folder.s3Plan(s3Port, given);
    now = { ...now, s3: await startDetached("versitygw", plan, s3Port, folder.logFile("s3")) };
    await folder.writeNote(now);
  }
  return now;
}

/** Ends exactly the processes that {@link bringUp} started. @returns which of them had been running */
export async function takeDown(folder: ServerFolder): Promise<readonly ("nats-server" | "versitygw")[]> {
  const before = await folder.readNote();
  if (!before) return [];
  if ((await standing(before)).owner) throw ownedBy(folder, before.owner);
  const ended: ("nats-server" | "versitygw")[] = [];
  for (const [name, process] of [
    ["nats-server", before.nats],
    ["versitygw", before.s3],
  ] as const) {
    if (process && (await end(name, process))) ended.push(name);
  }
  await folder.writeNote({ natsPort: before.natsPort, s3Port: before.s3Port });
  return ended;
}

export function ownedBy(folder: ServerFolder, owner: RunningProcess | undefined): UserError {
  return new UserError(
    "servers",
    `${folder.path}, whose servers belong to the run of process ${owner?.pid}`,
    "`vesper up` before the first run, so that several share them, or another --servers",
  );
}

async function runs(process: RunningProcess | undefined): Promise<boolean> {
  return process !== undefined && (await processIdentity(process.pid)) === process.identity;
}

/** Resolves when it accepts connections. It belongs to nobody then, and writes into a file. */
async function startDetached(
  name: string,
  { command, args, env }: ProcessPlan,
  port: number,
  logFile: string,
): Promise<RunningProcess> {
  await using log = await open(logFile, "a", 0o600);
  const child = spawn(command, args, { detached: true, stdio: ["ignore", log.fd, log.fd], env });
  let ended = false;
  child.once("error", () => {
    ended = true;
  });
  child.once("exit", () => {
    ended = true;
  });
  child.unref();
  const failed = async (how: string) => {
    const lines = (await readFile(logFile, "utf8")).trim().split("\n");
    return new ServerFailed(`${name} ${how}: ${lines.slice(-SHOWN_LINES).join(" | ")}`);
  };
  await withDeadline(`the start of ${name}`, START_DEADLINE_MS, async (signal) => {
    // Its port may be somebody else's: then it ends, and the answer was not its own.
    while (ended || !(await answers(port))) {
      if (ended) throw await failed("ended at its start");
      await systemClock.sleep(LOOK_EVERY_MS, signal);
    }
  });
  const { pid } = child;
  if (pid === undefined) throw new InvariantViolated("a spawned process has no pid");
  const identity = await processIdentity(pid);
  if (identity === undefined) throw await failed("ended at its start");
  return { pid, identity };
}

/** False when it does not run any more. */
async function end(name: string, process_: RunningProcess): Promise<boolean> {
  if (!(await runs(process_))) return false;
  process.kill(process_.pid, "SIGTERM");
  try {
    await withDeadline(`the end of ${name}`, STOP_DEADLINE_MS, async (signal) => {
      while (await runs(process_)) await systemClock.sleep(LOOK_EVERY_MS, signal);
    });
  } catch (error) {
    if (await runs(process_)) process.kill(process_.pid, "SIGKILL");
    throw new ServerFailed(`${name} did not end by itself and was killed`, { cause: error });
  }
  return true;
}
