/** @file The server, asked by stock clients: every method, every refusal, and its end. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client, credentials, type ServiceError, status } from "@grpc/grpc-js";
import { Metrics, silentLogger, systemClock, VesperError } from "@vesper/kit";
import { samplePointer } from "@vesper/proto/samples";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiServer } from "./api-server.ts";
import { methods } from "./contract.ts";
import { MemoryRuns, OnePolicy } from "./scripted-runs.testing.ts";
import { readMessage, type ServiceName, StockClient } from "./stock-client.testing.ts";

const policy = {
  run: "quickstart",
  policy: "small",
  version: 13,
  digest: "a".repeat(64),
  manifestKey: "runs/quickstart/policies/small/000000013.json",
  stage: "online",
  update: 13,
  parentVersion: 12,
  bytes: 123_456,
  episodesConsumed: 24,
  episodesDiscarded: 2,
  createdAtMs: 1_700_000_010_000,
  metrics: [{ name: "loss", value: 0.125 }],
};

let runs: MemoryRuns;
let metrics: Metrics;
let server: ApiServer;
let address: string;
let opened: StockClient[];

async function serve(options: { readonly mostStreams?: number } = {}): Promise<void> {
  await server?.stop();
  runs = new MemoryRuns();
  metrics = new Metrics();
  const policies = new OnePolicy(policy, samplePointer);
  const context = { clock: systemClock, log: silentLogger, metrics };
  server = new ApiServer({ host: "127.0.0.1", port: 0, runs, policies, ...options }, context);
  await server.start();
  address = `127.0.0.1:${server.port}`;
}

function client(service: ServiceName = "vesper.v1.RunService"): StockClient {
  const made = new StockClient(service, address);
  opened.push(made);
  return made;
}

beforeEach(async () => {
  opened = [];
  await serve();
});

afterEach(async () => {
  for (const each of opened) each[Symbol.dispose]();
  await server.stop();
});

/** The error of a call that must fail, with its detail as a stranger reads it. */
async function errorOf(call: Promise<unknown>): Promise<{ code: string; details: string; detail: unknown }> {
  const error = await call.then(
    () => Promise.reject(new Error("the call did not fail")),
    (thrown: ServiceError) => thrown,
  );
  const [bytes] = error.metadata?.get("vesper-error-bin") ?? [];
  const detail = bytes instanceof Buffer ? readMessage("vesper.v1.ErrorDetail", bytes) : undefined;
  return { code: status[error.code] ?? String(error), details: error.details, detail };
}

async function all(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const each of stream) seen.push(each);
  return seen;
}

describe("a stock client", () => {
  it("starts, lists, gets, scales, watches and stops a run", async () => {
    const api = client();
    const roles = [{ role: "actor", count: 2 }];
    expect(await api.call("StartRun", { runFile: "first", roles })).toMatchObject({
      status: { run: "first", state: "RUN_STATE_RUNNING", roles: [{ role: "actor", processes: 2 }] },
    });
    await api.call("StartRun", { runFile: "second" });
    expect(await api.call("ListRuns", { limit: 1 })).toMatchObject({ runs: [{ run: "first" }], next: "first" });
    expect(await api.call("ListRuns", { after: "first" })).toMatchObject({ runs: [{ run: "second" }] });
    expect(await api.call("GetRun", { run: "second" })).toMatchObject({ status: { run: "second", success: 0.75 } });
    expect(await api.call("ScaleRun", { run: "first", roles: [{ role: "actor", count: 5 }] })).toMatchObject({
      status: { roles: [{ role: "actor", processes: 5 }] },
    });
    const seen: unknown[] = [];
    for await (const each of api.watch("WatchRun", { run: "first" })) {
      seen.push(each);
      if (seen.length === 1) runs.set("first", { version: 1 });
      if (seen.length === 2) runs.set("first", { state: "finished" });
    }
    expect(seen).toMatchObject([
      { status: { state: "RUN_STATE_RUNNING" } },
      { status: { version: 1 } },
      { status: { state: "RUN_STATE_FINISHED" } },
    ]);
    expect(await api.call("StopRun", { run: "second" })).toMatchObject({ status: { state: "RUN_STATE_STOPPING" } });
  });

  it("gets, lists and watches policies", async () => {
    const api = client("vesper.v1.PolicyService");
    expect(await api.call("GetPolicy", { run: "quickstart" })).toEqual({ policy, pointer: samplePointer });
    expect(await api.call("ListPolicies", {})).toEqual({ policies: [policy] });
    expect(await all(api.watch("WatchPolicy", { run: "quickstart" }))).toEqual([{ pointer: samplePointer }]);
    expect(await errorOf(api.call("GetPolicy", { run: "quickstart", version: 0 }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a refusal", () => {
  it("of a mistake says field, found and allowed", async () => {
    expect(await errorOf(client().call("StartRun", { runFile: "No Name" }))).toEqual({
      code: "INVALID_ARGUMENT",
      details: 'run file: name: found "No Name"; allowed: lower-case letters',
      detail: { code: "user-error", field: "run file: name", found: '"No Name"', allowed: "lower-case letters" },
    });
    expect(await errorOf(client().call("GetRun", {}))).toMatchObject({
      code: "INVALID_ARGUMENT",
      detail: { code: "decode-failed", field: "run", found: "nothing" },
    });
    expect(await errorOf(client().call("ListRuns", { limit: 1_001 }))).toMatchObject({
      code: "INVALID_ARGUMENT",
      detail: { field: "limit", found: "1001", allowed: "0 to 1000" },
    });
  });

  it("has the status of its cause", async () => {
    const api = client();
    for (const runFile of ["a", "b", "c"]) await api.call("StartRun", { runFile });
    const again = await errorOf(api.call("StartRun", { runFile: "a" }));
    expect(again).toMatchObject({ code: "ALREADY_EXISTS", detail: { code: "run-exists", field: "run" } });
    const fourth = await errorOf(api.call("StartRun", { runFile: "d" }));
    expect(fourth).toMatchObject({ code: "RESOURCE_EXHAUSTED", detail: { code: "too-many-runs", retryable: true } });
    expect(await errorOf(api.call("GetRun", { run: "nobody" }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await errorOf(all(api.watch("WatchRun", { run: "nobody" })))).toMatchObject({
      code: "NOT_FOUND",
      detail: { code: "unknown-run", field: "run" },
    });
    await api.call("StopRun", { run: "a" });
    expect(await errorOf(api.call("StopRun", { run: "a" }))).toMatchObject({ code: "FAILED_PRECONDITION" });
  });

  it("is UNAVAILABLE when a retry may help, and tells nothing of a fault of our own", async () => {
    class Away extends VesperError {
      readonly code = "store-unreachable";
      override readonly retryable = true;
    }
    runs.fault = new Away("the store is away");
    expect(await errorOf(client().call("GetRun", { run: "a" }))).toEqual({
      code: "UNAVAILABLE",
      details: "the store is away",
      detail: { code: "store-unreachable", retryable: true },
    });
    runs.fault = new TypeError("secrets of /home/someone");
    const internal = await errorOf(client().call("GetRun", { run: "a" }));
    expect(internal).toMatchObject({ code: "INTERNAL", detail: { code: "internal" } });
    expect(JSON.stringify(internal)).not.toContain("secrets");
    expect(await metrics.registry.metrics()).toContain('vesper_api_calls_total{method="GetRun",status="INTERNAL"} 1');
  });

  it("meets bytes that are no message, and messages that are too large", async () => {
    const raw = new Client(address, credentials.createInsecure());
    const send = (bytes: Buffer) =>
      new Promise<unknown>((resolve, reject) => {
        const same = (value: Buffer) => value;
        raw.makeUnaryRequest("/vesper.v1.RunService/StartRun", same, same, bytes, (error, answer) =>
          error ? reject(error) : resolve(answer),
        );
      });
    expect(await errorOf(send(Buffer.from([0xff, 0xff])))).toMatchObject({ code: "INVALID_ARGUMENT" });
    const large = await errorOf(client().call("StartRun", { runFile: "x".repeat(1024 * 1024) }));
    expect(large).toMatchObject({ code: "RESOURCE_EXHAUSTED" });
    raw.close();
  });

  it("meets a stream beyond the limit", async () => {
    await serve({ mostStreams: 1 });
    const api = client();
    await api.call("StartRun", { runFile: "a" });
    const first = api.watch("WatchRun", { run: "a" });
    await runs.until(() => runs.watching === 1);
    expect(await errorOf(all(api.watch("WatchRun", { run: "a" })))).toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      detail: { code: "too-many-streams" },
    });
    runs.set("a", { state: "finished" });
    expect(await all(first)).not.toHaveLength(0);
    expect(await all(api.watch("WatchRun", { run: "a" }))).toHaveLength(1);
  });
});

describe("the end of a call", () => {
  it("comes with the caller's deadline, and the work is told", async () => {
    const api = client();
    await api.call("StartRun", { runFile: "a" });
    runs.held = new Promise(() => undefined);
    expect(await errorOf(api.call("GetRun", { run: "a" }, { deadlineMs: 50 }))).toMatchObject({
      code: "DEADLINE_EXCEEDED",
    });
    const [signal] = runs.signals;
    await new Promise((resolve) => {
      if (signal?.aborted) resolve(undefined);
      else signal?.addEventListener("abort", resolve, { once: true });
    });
  });

  it("comes when a watcher leaves, and its source is released", async () => {
    const api = client();
    await api.call("StartRun", { runFile: "a" });
    for await (const _ of api.watch("WatchRun", { run: "a" })) break;
    await runs.until(() => runs.watching === 0);
  });

  it("does not wait in memory for a reader who is slow", async () => {
    let asked = 0;
    let released: () => void;
    const end = new Promise<void>((resolve) => {
      released = resolve;
    });
    const text = "x".repeat(64 * 1024);
    const api = client();
    await api.call("StartRun", { runFile: "a" });
    const base = await runs.get("a", new AbortController().signal);
    runs.watch = async function* (_run, signal) {
      try {
        while (asked < 4_000 && !signal.aborted) {
          asked++;
          yield { ...base, reason: text };
        }
      } finally {
        released();
      }
    };
    let read = 0;
    for await (const _ of api.watch("WatchRun", { run: "a" })) if (++read === 5) break;
    await end;
    expect(asked).toBeLessThan(1_000);
  });
});

describe("draining", () => {
  it("finishes calls, ends streams with UNAVAILABLE, and takes nothing new", async () => {
    const api = client();
    await api.call("StartRun", { runFile: "a" });
    let letGo: () => void = () => undefined;
    runs.held = new Promise((resolve) => {
      letGo = resolve;
    });
    const inHand = api.call("GetRun", { run: "a" });
    const watched = errorOf(all(api.watch("WatchRun", { run: "a" })));
    const health = client("grpc.health.v1.Health").watch("Watch", {});
    expect((await health.next()).value).toEqual({ status: "SERVING" });
    await runs.until(() => runs.signals.length === 1 && runs.watching === 1);

    const drained = server.drain(AbortSignal.timeout(20_000));
    expect(await watched).toMatchObject({ code: "UNAVAILABLE", detail: { code: "draining", retryable: true } });
    expect((await health.next()).value).toEqual({ status: "NOT_SERVING" });
    expect(await errorOf(health.next())).toMatchObject({ code: "UNAVAILABLE" });
    expect(await errorOf(client().call("GetRun", { run: "a" }))).toMatchObject({ code: "UNAVAILABLE" });
    letGo();
    expect(await inHand).toMatchObject({ status: { run: "a" } });
    await drained;
  });

  it("cuts what does not end when its time is over", async () => {
    const api = client();
    await api.call("StartRun", { runFile: "a" });
    runs.held = new Promise(() => undefined);
    const inHand = errorOf(api.call("GetRun", { run: "a" }));
    await runs.until(() => runs.signals.length === 1);
    const enough = new AbortController();
    const drained = server.drain(enough.signal);
    enough.abort(new Error("the grace period is over"));
    await drained;
    expect((await inHand).code).toMatch(/^(UNAVAILABLE|CANCELLED|INTERNAL)$/);
  });
});

describe("the standard health service", () => {
  it("answers for the server and for each of its services", async () => {
    const health = client("grpc.health.v1.Health");
    for (const service of ["", "vesper.v1.RunService", "vesper.v1.PolicyService"])
      expect(await health.call("Check", { service })).toEqual({ status: "SERVING" });
    expect(await errorOf(health.call("Check", { service: "other" }))).toMatchObject({ code: "NOT_FOUND" });
    for await (const each of health.watch("Watch", { service: "other" })) {
      expect(each).toEqual({ status: "SERVICE_UNKNOWN" });
      break;
    }
  });
});

describe("the page about the API", () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));

  it("shows a client that works", async () => {
    const page = await readFile(join(root, "docs", "api.md"), "utf8");
    const code = /```js\n([^`]*)```/.exec(page)?.[1]?.replace("127.0.0.1:7350", address) ?? "";
    await client().call("StartRun", { runFile: "quickstart" });
    const running = promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: root });
    await runs.until(() => runs.watching === 1);
    runs.set("quickstart", { version: 7, state: "finished" });
    const { stdout } = await running;
    expect(stdout.trim().split("\n").at(-1)).toBe("RUN_STATE_FINISHED online 7");
  });

  it("names every method of the contract", async () => {
    const page = await readFile(join(root, "docs", "api.md"), "utf8");
    for (const { name } of Object.values(methods)) expect(page).toContain(`${name}\``);
  });
});
