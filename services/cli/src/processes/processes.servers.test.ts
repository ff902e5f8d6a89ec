/** @file Runs in processes over a real bus and a real store: to the end, through the death of every role, side by side. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "@vesper/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LedgerReport, proveLedger } from "../ledger.ts";
import { ProgressPrinter, type ProgressSnapshot } from "../progress.ts";
import { parseRunFile } from "../run-file.ts";
import { runFolder } from "../run-folder.ts";
import { openStoreOf } from "../run-store.ts";
import { roles } from "../serve/role.ts";
import { driveProcesses } from "./drive-processes.ts";
import { noConnections } from "./given-nothing.testing.ts";
import type { ProcessManager } from "./manager.ts";
import type { RoleProcess } from "./role-process.ts";
import { type Scratch, scratchFolder } from "./scripted-role.testing.ts";
import { ServerFolder } from "./servers/server-folder.ts";
import { bringUp, takeDown } from "./servers/standing-servers.ts";

const program = [
  process.execPath,
  "--import",
  import.meta.resolve("tsx"),
  fileURLToPath(new URL("./lamps-program.testing.ts", import.meta.url)),
];

const spec = (name: string, updates: number) =>
  parseRunFile(
    `
name: ${name}
seed: 3
policy: { width: 8, frameWidth: 64, frameHeight: 32, actions: [Click] }
environment: { slots: 3 }
stages:
  - { kind: sft, name: mid, tasks: [lamps/light-one], until: { updates: 2 }, batchGroups: 4, learner: { minibatch: 8 } }
  - { kind: grpo, name: online, tasks: [lamps/light-one], until: { updates: ${updates} }, batchGroups: 2, groupSize: 3, learner: { minibatch: 8 } }
  - { kind: evaluate, name: after, tasks: [lamps/light-one], seeds: 4 }
validation: { everyUpdates: 4, seedsPerTask: 2 }
`,
    "the test",
  );

let scratch: Scratch;
let servers: ServerFolder;

interface Wish {
  readonly name: string;
  readonly updates: number;
  readonly resume?: boolean;
  readonly interrupted?: AbortSignal;
  /** Default: beside the servers. */
  readonly out?: string;
  /** About once a second, with the processes at work. */
  readonly onLook?: (snapshot: ProgressSnapshot, manager: ProcessManager) => void;
}

function drive({ name, updates, resume = false, interrupted, out = scratch.path, onLook }: Wish) {
  let manager: ProcessManager | undefined;
  return driveProcesses({
    spec: spec(name, updates),
    folder: runFolder(out, name),
    resume,
    printer: new ProgressPrinter(process.stderr),
    interrupted: interrupted ?? new AbortController().signal,
    counts: {},
    connections: noConnections,
    servers: servers.path,
    program,
    onProcesses: (started) => {
      manager = started;
    },
    onSnapshot: (snapshot) => {
      if (manager) onLook?.(snapshot, manager);
    },
  });
}

async function ledgerOf(name: string): Promise<LedgerReport> {
  await using store = await openStoreOf(runFolder(scratch.path, name));
  return await proveLedger(store, name);
}

beforeAll(async () => {
  scratch = await scratchFolder();
  servers = new ServerFolder(join(scratch.path, "servers"));
});

afterAll(async () => {
  await takeDown(servers);
  await scratch[Symbol.asyncDispose]();
});

describe("a run in processes", () => {
  it("comes to its end over servers of its own, leaves what a run leaves, and its ledger balances", async () => {
    const done = await drive({ name: "own", updates: 3 });
    expect(done.status).toBe("finished");
    expect(done.version).toBeGreaterThanOrEqual(5);
    expect(done.evaluations.flatMap(({ scores }) => scores)).toHaveLength(1);
    const names = await readdir(join(scratch.path, "runs", "own"));
    expect(names).toEqual(expect.arrayContaining(["run.json", "metrics.jsonl", "report.html", "log.jsonl", "logs"]));
    expect(names).not.toContain("control.json");
    const logs = await readdir(join(scratch.path, "runs", "own", "logs"));
    expect(logs.sort()).toEqual(
      [...roles.map((role) => `${role}-1.log`).sort(), ...["nats-server.log", "versitygw.log"]].sort(),
    );
    const ledger = await ledgerOf("own");
    expect(ledger.violations).toEqual([]);
    expect(ledger.open).toBe(0);
    expect(ledger.consumed).toBeGreaterThanOrEqual(2 * 4 + 3 * 2);
    const samples = (await readFile(join(scratch.path, "runs", "own", "metrics.jsonl"), "utf8")).trim().split("\n");
    expect(samples.map((line) => JSON.parse(line).kind)).toContain("update");
    expect((await servers.readNote())?.owner).toBeUndefined();
  }, 180_000);

  it("has nothing left to do when it is resumed, and is never begun over", async () => {
    await expect(drive({ name: "own", updates: 3 })).rejects.toThrow(UserError);
    const done = await drive({ name: "own", updates: 3, resume: true });
    expect(done).toMatchObject({ status: "finished" });
  }, 120_000);

  it("goes on through the death of every role, and its ledger balances", async () => {
    await bringUp(servers);
    const enough = new AbortController();
    const left = [...roles];
    const died: string[] = [];
    let victim: RoleProcess | undefined;
    let since = 0;
    const onLook = ({ version }: ProgressSnapshot, manager: ProcessManager) => {
      // The next one dies when the one before is back at work and the run has moved since.
      if (victim && (victim.status.restarts === 0 || victim.status.state !== "ready" || version <= since)) return;
      victim = manager.of(left[0] ?? "learner")[0];
      const role = left.shift();
      if (role === undefined) return enough.abort();
      victim?.process.signal("SIGKILL");
      died.push(role);
      since = version;
    };
    const done = await drive({ name: "deaths", updates: 100_000, interrupted: enough.signal, onLook });
    expect(done.status).toBe("interrupted");
    expect(died).toEqual(roles);
    const ledger = await ledgerOf("deaths");
    expect(ledger.violations).toEqual([]);
    expect(ledger.newestVersion).toBeGreaterThan(since);
    expect(ledger.consumed + ledger.discarded + ledger.open).toBe(ledger.trajectories);
  }, 420_000);

  it("shares bus and store with another, and is driven by one manager only", async () => {
    await bringUp(servers);
    const elsewhere = join(scratch.path, "elsewhere");
    let second: Promise<unknown> | undefined;
    const onLook = () => {
      second ??= drive({ name: "left", updates: 3, out: elsewhere }).catch((error: unknown) => error);
    };
    const [left, right] = await Promise.all([
      drive({ name: "left", updates: 12, onLook }),
      drive({ name: "right", updates: 12 }),
    ]);
    expect([left.status, right.status]).toEqual(["finished", "finished"]);
    const refused = await second;
    expect(refused).toBeInstanceOf(UserError);
    expect(String(refused)).toContain(`left, which process ${process.pid} on`);
    for (const name of ["left", "right"]) {
      const ledger = await ledgerOf(name);
      expect(ledger.violations, name).toEqual([]);
      expect(ledger.open, name).toBe(0);
    }
  }, 420_000);
});
