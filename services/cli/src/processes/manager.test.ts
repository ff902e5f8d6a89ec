import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import type { Role } from "../serve/role.ts";
import { askProcesses, askScale, serveControl } from "./control.ts";
import { type ManagerOptions, ProcessManager, parseCounts } from "./manager.ts";
import { EventRecorder, type Scratch, scratchFolder, scripted, wellBehaved } from "./scripted-role.testing.ts";

const quick = { firstWaitMs: 1, longestWaitMs: 4, healthyMs: 60_000, tries: 3 };

/** Appends the role to a file when it is asked to end. */
const remembering = `${wellBehaved}
  process.prependListener("SIGTERM", () => require("fs").appendFileSync(process.argv[2], process.argv[1] + "\\n"));
`;

async function manage(scratch: Scratch, change: Partial<ManagerOptions> = {}) {
  const recorder = new EventRecorder();
  const ends = join(scratch.path, "ends");
  await writeFile(ends, "");
  const manager = await ProcessManager.start({
    plan: (role: Role) => scripted(remembering, [role, ends]),
    logFolder: scratch.path,
    graceMs: 60_000,
    onEvent: recorder.note,
    backOff: quick,
    ...change,
  });
  const ready = async (count: number) => {
    while (manager.statuses.filter(({ state }) => state === "ready").length < count) {
      await manager.look();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const gone = async (name: string) => {
    while (manager.statuses.some((status) => status.name === name))
      await new Promise((resolve) => setImmediate(resolve));
  };
  return { manager, recorder, ready, gone, ended: async () => (await readFile(ends, "utf8")).trim().split("\n") };
}

describe("the processes of a run", () => {
  it("have a port and a log each, and are ready when they say so", async () => {
    await using scratch = await scratchFolder();
    const { manager, ready } = await manage(scratch, { counts: { "environment-worker": 2 } });
    await using _ = manager;
    await ready(6);
    const ports = manager.statuses.map(({ port }) => port);
    expect(new Set(ports).size).toBe(6);
    expect(manager.statuses.map(({ name }) => name).sort()).toEqual([
      ...["actor-1", "coordinator-1", "environment-worker-1", "environment-worker-2", "learner-1", "verifier-1"],
    ]);
    const lines = await scratch.log("environment-worker-2");
    expect(lines.map(({ msg }) => msg)).toEqual(["started", "serving"]);
  });

  it("end in the order in which they depend on each other", async () => {
    await using scratch = await scratchFolder();
    const { manager, ready, ended } = await manage(scratch);
    await ready(5);
    await manager.drain();
    expect(await ended()).toEqual(["coordinator", "environment-worker", "verifier", "actor", "learner"]);
    expect(manager.statuses.every(({ state }) => state === "ended")).toBe(true);
  });

  it("become more and fewer: the youngest are drained, and names are not used again", async () => {
    await using scratch = await scratchFolder();
    const { manager, ready, gone } = await manage(scratch);
    await using _ = manager;
    await manager.scale({ "environment-worker": 3, actor: 2 });
    await ready(8);
    await manager.scale({ "environment-worker": 1 });
    expect(manager.of("environment-worker").map(({ status }) => status.name)).toEqual(["environment-worker-1"]);
    await Promise.all([gone("environment-worker-2"), gone("environment-worker-3")]);
    await manager.scale({ "environment-worker": 2 });
    expect(manager.of("environment-worker").map(({ status }) => status.name)).toEqual([
      ...["environment-worker-1", "environment-worker-4"],
    ]);
    expect(manager.of("actor")).toHaveLength(2);
  });

  it("are over when one of them is given up", async () => {
    await using scratch = await scratchFolder();
    const { manager } = await manage(scratch, {
      plan: (role) => scripted(role === "verifier" ? "console.error('no key'); process.exit(2)" : wellBehaved),
    });
    await using _ = manager;
    const error = await manager.failure;
    expect(error.message).toBe("verifier-1 was given up after 1 start");
    expect(String(error.cause)).toContain("no key");
  });

  it("come in numbers that can be meant", () => {
    expect(parseCounts(["environment-worker=4", "actor=2"])).toEqual({ "environment-worker": 4, actor: 2 });
    for (const wrong of ["actor", "actor=", "actor=-1", "actor=0", "actor=65", "learner=2", "nobody=1", "actor=1=2"])
      expect(() => parseCounts([wrong]), wrong).toThrow(UserError);
  });
});

describe("the control port of a run", () => {
  it("shows and scales, for those who can read the folder", async () => {
    await using scratch = await scratchFolder();
    const { manager, ready } = await manage(scratch);
    await using _ = manager;
    const control = await serveControl(scratch.path, manager);
    await ready(5);
    expect((await askProcesses(scratch.path)).map(({ state }) => state)).toEqual(Array(5).fill("ready"));
    expect(await askScale(scratch.path, { verifier: 2 })).toHaveLength(6);
    await expect(askScale(scratch.path, { learner: 2 })).rejects.toThrow(/a run has exactly one/);
    const file = join(scratch.path, "control.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(await readFile(file, "utf8"));
    const stranger = await fetch(`http://127.0.0.1:${port}/scale`, {
      method: "POST",
      headers: { authorization: "Bearer 0000000000000000" },
      body: '{"actor": 9}',
    });
    expect(stranger.status).toBe(401);
    expect(manager.of("actor")).toHaveLength(1);
    await control[Symbol.asyncDispose]();
    await expect(askProcesses(scratch.path)).rejects.toThrow(UserError);
  });

  it("of a run that died tells that nothing is at work", async () => {
    await using scratch = await scratchFolder();
    await writeFile(join(scratch.path, "control.json"), '{"port": 1, "token": "t", "pid": 1}');
    await expect(askProcesses(scratch.path)).rejects.toThrow(/nothing is at work any more/);
  });
});
