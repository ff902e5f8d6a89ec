/** @file Runs of lamps through the API, over a real bus, a real store and real processes, to the end of the server. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ApiClient, ApiUnavailable, methods } from "@vesper/coordinator/api";
import { createLogger, UserError } from "@vesper/kit";
import type { RunStatus } from "@vesper/proto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proveLedger } from "../ledger.ts";
import { noConnections } from "../processes/given-nothing.testing.ts";
import { type Scratch, scratchFolder } from "../processes/scripted-role.testing.ts";
import { ServerFolder } from "../processes/servers/server-folder.ts";
import { takeDown } from "../processes/servers/standing-servers.ts";
import { runFolder } from "../run-folder.ts";
import { openStoreOf } from "../run-store.ts";
import { RunFolders } from "./run-folders.ts";
import { serveApi } from "./serve-api.ts";

const program = [
  process.execPath,
  "--import",
  import.meta.resolve("tsx"),
  fileURLToPath(new URL("../processes/lamps-program.testing.ts", import.meta.url)),
];

const TOKEN = "the-token-of-this-test";

const runFile = (name: string, updates: number) => `
name: ${name}
seed: 3
policy: { width: 8, frameWidth: 64, frameHeight: 32, actions: [Click] }
environment: { slots: 3 }
stages:
  - { kind: sft, name: mid, tasks: [lamps/light-one], until: { updates: ${updates} }, batchGroups: 4, learner: { minibatch: 8 } }
validation: { everyUpdates: 0, seedsPerTask: 1 }
`;

let scratch: Scratch;
let servers: ServerFolder;
const stop = new AbortController();
let served: Promise<void>;
let url: string;

beforeAll(async () => {
  scratch = await scratchFolder();
  servers = new ServerFolder(join(scratch.path, "servers"));
  await new Promise<void>((resolve, reject) => {
    served = serveApi({
      host: "127.0.0.1",
      port: 0,
      token: TOKEN,
      out: scratch.path,
      servers: servers.path,
      connections: noConnections,
      mostRuns: 1,
      program,
      log: createLogger({ level: "info", file: join(scratch.path, "api.jsonl") }),
      interrupted: stop.signal,
      onListening: (where) => {
        url = where.url;
        resolve();
      },
    });
    served.catch(reject);
  });
});

afterAll(async () => {
  stop.abort(new Error("the tests are over"));
  await served;
  await takeDown(servers);
  await scratch[Symbol.asyncDispose]();
});

async function watchTo(client: ApiClient, run: string, enough: (status: RunStatus) => boolean): Promise<RunStatus[]> {
  const seen: RunStatus[] = [];
  const ended = new AbortController();
  for await (const { status } of client.watch(methods.watchRun, { run }, ended.signal)) {
    seen.push(status);
    if (enough(status)) break;
  }
  return seen;
}

/** `vesper …` as a person runs it. */
async function vesper(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const bin = fileURLToPath(new URL("../../bin/vesper.mjs", import.meta.url));
  const env = { PATH: process.env.PATH, VESPER_API: url, VESPER_API_TOKEN: TOKEN, ...environment };
  return await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const never = () => false;

async function stopAndWatch(client: ApiClient, run: string): Promise<RunStatus> {
  const { status } = await client.call(methods.stopRun, { run });
  expect(status.state).toBe("stopping");
  const last = (await watchTo(client, run, never)).at(-1);
  if (!last) throw new Error(`nothing was said of ${run}`);
  return last;
}

const start = (name: string, updates: number, resume = false) => ({
  runFile: runFile(name, updates),
  roles: [],
  resume,
});

describe("a run through the API", () => {
  it("starts, is watched to its end, is listed, and leaves policies and a ledger that balances", async () => {
    using client = new ApiClient({ url, token: TOKEN });
    const { status } = await client.call(methods.startRun, start("short", 2));
    expect(status).toMatchObject({ run: "short", state: "running" });
    await expect(client.call(methods.startRun, start("short", 2))).rejects.toThrow("short, which is running here");
    await expect(client.call(methods.startRun, start("other", 2))).rejects.toThrow("as many as this server drives");

    const seen = await watchTo(client, "short", never);
    expect(seen.at(-1)).toMatchObject({ run: "short", state: "finished", stage: "mid", version: 2, reason: "" });
    const states = seen.map((each) => each.state);
    expect(states.slice(0, -1).every((state) => state === "running")).toBe(true);

    const { runs } = await client.call(methods.listRuns, { after: "", limit: 0 });
    expect(runs.map(({ run, state }) => [run, state])).toEqual([["short", "finished"]]);

    const { policy, pointer } = await client.call(methods.getPolicy, { run: "short", policy: "", version: undefined });
    expect(policy).toMatchObject({ run: "short", policy: "policy", version: 2, parentVersion: 1, stage: "mid" });
    expect(policy.episodesConsumed).toBeGreaterThanOrEqual(4);
    expect(pointer).toMatchObject({ version: 2, digest: policy.digest, manifestKey: policy.manifestKey });
    const { policies } = await client.call(methods.listPolicies, { run: "", after: "", limit: 0 });
    expect(policies).toEqual([policy]);
    const enough = new AbortController();
    for await (const { pointer: watched } of client.watch(
      methods.watchPolicy,
      { run: "short", policy: "policy" },
      enough.signal,
    )) {
      expect(watched).toEqual(pointer);
      enough.abort(new Error("seen"));
    }
    await using store = await openStoreOf(runFolder(scratch.path, "short"));
    expect((await proveLedger(store, "short")).violations).toEqual([]);
  }, 180_000);

  it("is scaled, is stopped in the middle, and goes on from there", async () => {
    using client = new ApiClient({ url, token: TOKEN });
    await client.call(methods.startRun, start("long", 100_000));
    const roles = [{ role: "environment-worker", count: 2 }];
    const scaled = await client.call(methods.scaleRun, { run: "long", roles });
    expect(scaled.status.roles).toContainEqual(expect.objectContaining({ role: "environment-worker", processes: 2 }));
    await expect(
      client.call(methods.scaleRun, { run: "long", roles: [{ role: "learner", count: 2 }] }),
    ).rejects.toThrow("learner: found 2; allowed: 1");
    await watchTo(client, "long", ({ version }) => version >= 1);
    const first = await stopAndWatch(client, "long");
    expect(first).toMatchObject({ state: "stopped", reason: "" });
    await expect(client.call(methods.stopRun, { run: "long" })).rejects.toThrow("long, which is stopped");

    await expect(client.call(methods.startRun, start("long", 100_000))).rejects.toThrow(
      "whose folder is there already",
    );
    await client.call(methods.startRun, start("long", 100_000, true));
    await watchTo(client, "long", ({ version }) => version > first.version);
    const second = await stopAndWatch(client, "long");
    expect(second.state).toBe("stopped");
    expect(second.version).toBeGreaterThan(first.version);
    await using store = await openStoreOf(runFolder(scratch.path, "long"));
    expect((await proveLedger(store, "long")).violations).toEqual([]);
  }, 240_000);

  it("is refused for a mistake in its file, in one line, and leaves nothing behind", async () => {
    using client = new ApiClient({ url, token: TOKEN });
    const wrong = client.call(methods.startRun, { runFile: "name: Wrong Name\n", roles: [], resume: false });
    await expect(wrong).rejects.toThrow(UserError);
    await expect(wrong).rejects.toThrow(/^run file: name: found "Wrong Name"; allowed: lower-case letters/);
    const suites = `${runFile("sly", 1)}suites: [/etc/passwd]\n`;
    await expect(client.call(methods.startRun, { runFile: suites, roles: [], resume: false })).rejects.toThrow(
      "run file: suites[0]: found /etc/passwd; allowed: none",
    );
    await expect(client.call(methods.getRun, { run: "../short" })).rejects.toThrow("which this server does not know");
    const { runs } = await client.call(methods.listRuns, { after: "short", limit: 10 });
    expect(runs).toEqual([]);
  });
});

describe("the commands", () => {
  it("start a run, watch it to its end, list it, and show its policy", async () => {
    const file = join(scratch.path, "typed.yaml");
    await writeFile(file, runFile("typed", 1));
    const started = await vesper(["runs", "start", file, "--watch", "--json"]);
    expect(started, started.err).toMatchObject({ code: 0 });
    const lines = started.out.trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ run: "typed", state: "finished", version: 1 });
    const listed = await vesper(["runs", "list"]);
    expect(listed.out).toMatch(/^typed +finished +mid +1 /m);
    const shown = await vesper(["policies", "get", "typed"]);
    expect(shown.out).toMatch(/^version +1 of stage mid$/m);
    expect(shown.out).toMatch(/^pointer +version 1, [0-9a-f]{64}$/m);
    const policies = await vesper(["policies", "list", "typed", "--json"]);
    expect(JSON.parse(policies.out)).toMatchObject([{ run: "typed", version: 1 }]);
    const stopped = await vesper(["runs", "stop", "typed"]);
    expect(stopped).toEqual({
      code: 2,
      out: "",
      err: "vesper: run: found typed, which is finished; allowed: a run that this server drives now\n",
    });
  }, 180_000);

  it("say in one line what is wrong: no server, a wrong token, none, an unknown run", async () => {
    const away = await vesper(["runs", "list", "--api", "http://127.0.0.1:1"]);
    expect(away).toMatchObject({ code: 1, out: "" });
    expect(away.err).toBe(
      "vesper: the API at http://127.0.0.1:1 cannot be reached: nobody listens there; `vesper api` starts one\n",
    );
    const wrong = await vesper(["runs", "list"], { VESPER_API_TOKEN: "another-token-than-that" });
    expect(wrong).toMatchObject({ code: 1, out: "" });
    expect(wrong.err.trim().split("\n")).toEqual([expect.stringContaining("refuses this token")]);
    const none = await vesper(["runs", "list"], { VESPER_API_TOKEN: "" });
    expect(none.err).toContain("wants a token");
    const unknown = await vesper(["runs", "watch", "nobody"]);
    expect(unknown).toEqual({
      code: 2,
      out: "",
      err: "vesper: run: found nobody, which this server does not know; allowed: a run of `vesper runs list`\n",
    });
  }, 60_000);
});

describe("the end of the server", () => {
  it("ends its streams, drains its runs, and leaves them to be gone on with", async () => {
    using client = new ApiClient({ url, token: TOKEN });
    await client.call(methods.startRun, start("left", 100_000));
    await watchTo(client, "left", ({ version }) => version >= 1);
    const endOnce = () => {
      stop.abort(new Error("SIGTERM"));
      return false;
    };
    await expect(watchTo(client, "left", endOnce)).rejects.toThrow("the server is about to end");
    await served;
    await expect(client.call(methods.getRun, { run: "left" })).rejects.toThrow(ApiUnavailable);
    expect(await new RunFolders(scratch.path).status("left")).toMatchObject({ state: "stopped", reason: "" });
    await using store = await openStoreOf(runFolder(scratch.path, "left"));
    expect((await proveLedger(store, "left")).violations).toEqual([]);
  }, 180_000);
});
