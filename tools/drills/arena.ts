/**
 * @file One run in processes with a fault in the middle: servers of its own behind proxies, the run's processes, what is
 * in flight, when the run has recovered, and what the ledger says in the end.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Bus, createNatsBus, type QueueStats, StreamMissing } from "@vesper/bus";
import {
  bringUp,
  driveProcesses,
  type ProcessManager,
  ProgressPrinter,
  parseRunFile,
  proveLedger,
  type Role,
  roles,
  runFolder,
  ServerFolder,
  takeDown,
} from "@vesper/cli";
import { noConnections } from "@vesper/cli/testing";
import { DeadlineExceeded, silentLogger, systemClock, TcpProxy, withDeadline } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { type BlobStore, createFileStore, decodeReportRecord, keys, listVersions, readManifest } from "@vesper/store";

/** Between two looks at what the fault did. */
const LOOK_EVERY_MS = 50;
/** From the processes' start to the run at work. */
const START_DEADLINE_MS = 90_000;
/** A fault that has not struck by then never will. */
const STRIKE_DEADLINE_MS = 90_000;
/** A run that has not recovered by then never will. */
const RECOVERY_DEADLINE_MS = 120_000;
/** Updates that make a run "at work". */
const WARM_UPDATES = 2;

export interface Outcome {
  readonly passed: boolean;
  /** Orders, finished episodes and labels on their way when the fault struck. */
  readonly inFlight: number;
  /** From the kill, or the end of a stop or cut, until an update that holds an episode begun after it. */
  readonly recoverySeconds: number;
  readonly lost: number;
  readonly consumedTwice: number;
  /** What is wrong, or "". */
  readonly problem: string;
}

/** When a fault struck, and since when the run may recover from it. */
export interface Strike {
  readonly inFlight: number;
  readonly recoverFromMs: number;
}

export interface Fault {
  /** More of a process's environment at each of its starts. */
  environmentOf?(role: Role, index: number, arena: Arena): Readonly<Record<string, string>>;
  /** Strikes once the run is at work, and mends what is to be mended. */
  strike(arena: Arena): Promise<Strike>;
  /** Strikes by itself when its moment comes, which may be before the second update. */
  readonly byItself?: boolean;
  /** How many of each scalable role; default 1. */
  readonly counts?: Partial<Record<Role, number>>;
}

/** The run that a fault is put to. */
export interface ArenaRun {
  readonly spec: RunSpec;
  /** What plays its roles; default: vesper itself. */
  readonly program?: readonly string[];
}

/** Everything real but the browser, which would only be slower. */
export function lampsRun(name: string): ArenaRun {
  const text = `
name: ${name}
seed: 3
policy: { width: 8, frameWidth: 64, frameHeight: 32, actions: [Click] }
environment: { slots: 4 }
stages:
  - { kind: grpo, name: online, tasks: [lamps/light-one], until: { updates: 1000000 }, batchGroups: 4, groupSize: 4, learner: { minibatch: 16 } }
validation: { everyUpdates: 0 }
`;
  const lamps = fileURLToPath(import.meta.resolve("@vesper/cli/testing/lamps"));
  return {
    spec: parseRunFile(text, "the drill's run"),
    program: [process.execPath, "--import", import.meta.resolve("tsx"), lamps],
  };
}

export class Arena {
  readonly spec: RunSpec;
  readonly folder: string;
  readonly servers: ServerFolder;
  /** Each role's way to the bus, and the one way of all to the store. */
  readonly buses: ReadonlyMap<Role, TcpProxy>;
  readonly objects: TcpProxy;
  /** The bucket's objects as the plain files that they are: also while the server is broken. */
  readonly store: BlobStore;
  readonly #program: readonly string[] | undefined;
  #manager: ProcessManager | undefined;

  private constructor(
    { spec, program }: ArenaRun,
    folder: string,
    { servers, buses, objects, store }: Pick<Arena, "servers" | "buses" | "objects" | "store">,
  ) {
    this.spec = spec;
    this.#program = program;
    this.folder = folder;
    this.servers = servers;
    this.buses = buses;
    this.objects = objects;
    this.store = store;
  }

  /** Puts a fault to a run over standing servers of its own. */
  static async drill(run: ArenaRun, folder: string, fault: Fault): Promise<Outcome> {
    const servers = new ServerFolder(join(folder, "servers"));
    const { natsPort, s3Port } = await bringUp(servers);
    const buses = new Map<Role, TcpProxy>();
    for (const role of roles) buses.set(role, await TcpProxy.start({ target: { host: "127.0.0.1", port: natsPort } }));
    await using objects = await TcpProxy.start({ target: { host: "127.0.0.1", port: s3Port } });
    await using store = await createFileStore(servers.bucketFolder);
    const arena = new Arena(run, folder, { servers, buses, objects, store });
    try {
      return await arena.#run(fault);
    } finally {
      for (const way of buses.values()) await way[Symbol.asyncDispose]();
      await takeDown(servers);
    }
  }

  get manager(): ProcessManager {
    if (!this.#manager) throw new Error("the run's processes were not started");
    return this.#manager;
  }

  /** Orders, finished episodes and labels that are on their way. */
  async inFlight(): Promise<number> {
    const { unfinished, unlabelled, unsettled } = await this.#onTheirWay();
    return unfinished + unlabelled + unsettled;
  }

  /** A way to the bus around the proxies. */
  async bus(): Promise<Bus> {
    const password = (await readFile(this.servers.passwordFile("operator"), "utf8")).trim();
    const { natsPort } = (await this.servers.readNote()) ?? { natsPort: 0 };
    const servers = `nats://127.0.0.1:${natsPort}`;
    return await createNatsBus({
      servers,
      name: "drill",
      user: "operator",
      password,
      create: false,
      log: silentLogger,
    });
  }

  async #onTheirWay() {
    await using bus = await this.bus();
    const held = ({ pending, taken }: QueueStats) => pending + taken;
    const labelled = bus.labelled(this.spec.name, this.spec.policy.name);
    const [unfinished, unlabelled, unsettled] = await Promise.all([
      orNothing(bus.orders(this.spec.name, this.spec.environment.platform).stats().then(held)),
      orNothing(bus.ready(this.spec.name).stats().then(held)),
      orNothing(
        labelled.stats().then(({ firstSequence, lastSequence }) => Math.max(0, lastSequence - firstSequence + 1)),
      ),
    ]);
    return { unfinished, unlabelled, unsettled };
  }

  /** Waits until `look` gives something. @throws {DeadlineExceeded} */
  async until<T>(what: string, look: () => Promise<T | undefined>, deadlineMs = STRIKE_DEADLINE_MS): Promise<T> {
    return await withDeadline(what, deadlineMs, async (signal) => {
      for (;;) {
        const found = await look();
        if (found !== undefined) return found;
        await systemClock.sleep(LOOK_EVERY_MS, signal);
      }
    });
  }

  /** Resolves when a process of the role has printed `text`. */
  async said(role: Role, text: string): Promise<void> {
    const path = join(runFolder(this.folder, this.spec.name).path, "logs", `${role}-1.log`);
    await this.until(`${role}: ${text}`, async () => {
      const log = await readFile(path, "utf8").catch(() => "");
      return log.includes(text) || undefined;
    });
  }

  async newestVersion(): Promise<number> {
    return (await listVersions(this.store, this.spec.name, this.spec.policy.name)).at(-1) ?? -1;
  }

  async #run(fault: Fault): Promise<Outcome> {
    const enough = new AbortController();
    let manager: (started: ProcessManager) => void = () => undefined;
    const started = new Promise<ProcessManager>((resolve) => {
      manager = resolve;
    });
    const running = driveProcesses({
      spec: this.spec,
      folder: runFolder(this.folder, this.spec.name),
      resume: false,
      printer: new ProgressPrinter(process.stderr),
      interrupted: enough.signal,
      counts: fault.counts ?? {},
      connections: noConnections,
      servers: this.servers.path,
      ...(this.#program === undefined ? {} : { program: this.#program }),
      environmentOf: (role, index) => ({
        VESPER_NATS_URL: `nats://127.0.0.1:${this.buses.get(role)?.port}`,
        VESPER_S3_ENDPOINT: `http://127.0.0.1:${this.objects.port}`,
        ...fault.environmentOf?.(role, index, this),
      }),
      onProcesses: manager,
      onSnapshot: () => undefined,
    });
    let ended: unknown = "the run ended by itself";
    const over = running.then(
      () => undefined,
      (error: unknown) => {
        ended = error;
      },
    );
    let strike: Strike | undefined;
    let recoverySeconds = Number.NaN;
    let problem = "";
    try {
      this.#manager = await Promise.race([started, over.then(() => Promise.reject(ended))]);
      const work = async () => {
        if (!fault.byItself) await this.#atWork();
        const struck = await fault.strike(this);
        strike = struck;
        recoverySeconds = (await this.#recovery(struck.recoverFromMs)) / 1_000;
      };
      await Promise.race([work(), over.then(() => Promise.reject(ended))]);
    } catch (error) {
      problem = error instanceof DeadlineExceeded ? error.message : String(error);
    }
    enough.abort();
    await over;
    if (ended !== "the run ended by itself" && problem === "") problem = String(ended);
    return await this.#judge(strike, recoverySeconds, problem);
  }

  async #atWork(): Promise<void> {
    const warm = async () => (await this.newestVersion()) >= WARM_UPDATES || undefined;
    await this.until("the run at work", warm, START_DEADLINE_MS);
  }

  /** Milliseconds from `fromMs` until the first update that holds an episode begun after it. */
  async #recovery(fromMs: number): Promise<number> {
    const { name, policy } = this.spec;
    const looked = new Set<number>();
    return await this.until(
      "an update with an episode begun after the fault",
      async () => {
        for (const version of await listVersions(this.store, name, policy.name)) {
          if (looked.has(version)) continue;
          const manifest = await readManifest(this.store, name, policy.name, version);
          looked.add(version);
          if (manifest.createdAtMs < fromMs) continue;
          for (const { reportKey } of manifest.consumed) {
            const { ready } = decodeReportRecord(await this.store.get(reportKey), reportKey);
            if (ready.startedAtMs >= fromMs) return manifest.createdAtMs - fromMs;
          }
        }
        return undefined;
      },
      RECOVERY_DEADLINE_MS,
    );
  }

  async #judge(strike: Strike | undefined, recoverySeconds: number, problem: string): Promise<Outcome> {
    const ledger = await proveLedger(this.store, this.spec.name);
    const of = (...kinds: readonly string[]) => ledger.violations.filter(({ kind }) => kinds.includes(kind)).length;
    const consumedTwice = of("consumed-twice", "consumed-and-discarded");
    const lost = of("unaccounted", "consumed-without-report") + (await this.#unreported());
    const inFlight = strike?.inFlight ?? 0;
    const problems = [
      problem,
      ...ledger.violations.slice(0, 2).map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`),
      lost > 0 ? `${lost} lost` : "",
      strike && inFlight === 0 ? "nothing was in flight" : "",
    ].filter((each) => each !== "");
    return {
      passed: problems.length === 0,
      inFlight,
      recoverySeconds,
      lost,
      consumedTwice,
      problem: problems.join("; "),
    };
  }

  /** Archived episodes without a report that nothing on the bus will still bring one. */
  async #unreported(): Promise<number> {
    const reported = new Set<string>();
    const reports = keys.reports(this.spec.name);
    for await (const { key } of this.store.list(reports))
      reported.add(key.slice(reports.length).split(".", 1)[0] ?? "");
    const archived = new Set<string>();
    for await (const { key } of this.store.list(`runs/${this.spec.name}/trajectories/`)) {
      archived.add(key.slice(key.lastIndexOf("/") + 1).split(".", 1)[0] ?? "");
    }
    const missing = [...archived].filter((episode) => !reported.has(episode)).length;
    if (missing === 0) return 0;
    // Labels on their way have their reports already: they excuse nothing.
    const { unfinished, unlabelled } = await this.#onTheirWay();
    return Math.max(0, missing - unfinished - unlabelled);
  }
}

/** A stream that a wiped broker forgot holds nothing. */
async function orNothing(count: Promise<number>): Promise<number> {
  try {
    return await count;
  } catch (error) {
    if (error instanceof StreamMissing) return 0;
    throw error;
  }
}
