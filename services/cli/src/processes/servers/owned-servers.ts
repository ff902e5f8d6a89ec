/** @file A bus and a store for the time of one run: children of its process, started again when they die. */
import { join } from "node:path";
import { answers, InvariantViolated, systemClock, withDeadline } from "@vesper/kit";
import { ProcessLog } from "../process-log.ts";
import { type ProcessEvent, type ProcessGaveUp, type ProcessPlan, Supervised } from "../supervised.ts";
import { processIdentity } from "./process-identity.ts";
import type { GivenPrograms, ServerFolder, ServersNote } from "./server-folder.ts";
import { ownedBy, standing } from "./standing-servers.ts";

const START_DEADLINE_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** For writing down what is in memory. */
const GRACE_MS = 15_000;

export class OwnedServers implements AsyncDisposable {
  readonly note: ServersNote;
  readonly #folder: ServerFolder;
  readonly #servers: readonly Supervised[];
  readonly #logs: readonly ProcessLog[];

  private constructor(
    folder: ServerFolder,
    note: ServersNote,
    servers: readonly Supervised[],
    logs: readonly ProcessLog[],
  ) {
    this.#folder = folder;
    this.note = note;
    this.#servers = servers;
    this.#logs = logs;
  }

  /** Resolves when both accept connections. @throws {UserError} when another run has them */
  static async start(options: {
    readonly folder: ServerFolder;
    readonly given?: GivenPrograms;
    /** Of the run: where what they print goes. */
    readonly logFolder: string;
    readonly onEvent: (event: ProcessEvent) => void;
  }): Promise<OwnedServers> {
    const { folder, given = {}, logFolder, onEvent } = options;
    const before = await folder.readNote();
    if ((await standing(before)).owner) throw ownedBy(folder, before?.owner);
    const identity = await processIdentity(process.pid);
    if (identity === undefined) throw new InvariantViolated("this process cannot be seen");
    const ports = await folder.choosePorts(before);
    const note: ServersNote = { ...ports, owner: { pid: process.pid, identity } };
    await folder.writeNote(note);
    const servers: Supervised[] = [];
    const logs: ProcessLog[] = [];
    const start = async (name: string, plan: ProcessPlan, port: number) => {
      const log = await ProcessLog.open(join(logFolder), name);
      logs.push(log);
      const probe = () => answers(port);
      const server = await Supervised.start({ name, plan, log, graceMs: GRACE_MS, onEvent, probe });
      servers.push(server);
      await listening(server);
    };
    try {
      await start("nats-server", await folder.natsPlan(ports.natsPort, given), ports.natsPort);
      await start("versitygw", await folder.s3Plan(ports.s3Port, given), ports.s3Port);
    } catch (error) {
      await using _ = new OwnedServers(folder, note, servers, logs);
      throw error;
    }
    return new OwnedServers(folder, note, servers, logs);
  }

  /** Resolves when one of them is given up; pending for ever otherwise. */
  get failure(): Promise<ProcessGaveUp> {
    return Promise.race(this.#servers.map((server) => server.failure));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.drain()));
    await Promise.all(this.#logs.map((log) => log[Symbol.asyncDispose]()));
    const { natsPort, s3Port } = this.note;
    await this.#folder.writeNote({ natsPort, s3Port });
  }
}

/** @throws {ProcessGaveUp} when it ends instead, again and again */
async function listening(server: Supervised): Promise<void> {
  let error: ProcessGaveUp | undefined;
  void server.failure.then((gaveUp) => {
    error = gaveUp;
  });
  await withDeadline(`the start of ${server.name}`, START_DEADLINE_MS, async (signal) => {
    for (;;) {
      await server.look();
      if (server.state === "ready") return;
      if (error) throw error;
      await systemClock.sleep(LOOK_EVERY_MS, signal);
    }
  });
}
