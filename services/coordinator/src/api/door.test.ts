/** @file Who may come in, over real TLS and real tokens. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { credentials, status } from "@grpc/grpc-js";
import { createLogger, Metrics, silentLogger, systemClock, UserError } from "@vesper/kit";
import { samplePointer } from "@vesper/proto/samples";
import { makeCertificate } from "@vesper/store/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiServer, type ApiServerOptions } from "./api-server.ts";
import { ApiClient, ApiDenied, ApiUnavailable } from "./client.ts";
import { methods } from "./contract.ts";
import { checkDoor, type ServerTls } from "./door.ts";
import { MemoryRuns, OnePolicy } from "./scripted-runs.testing.ts";
import { StockClient } from "./stock-client.testing.ts";

const TOKEN = "a-token-of-some-length";

let folder: string;
let tls: ServerTls;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-api-"));
  tls = makeCertificate("the API of a test", Date.now());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(options: Partial<ApiServerOptions>, log = silentLogger): Promise<ApiServer> {
  const policies = new OnePolicy(
    {
      ...{
        run: "quickstart",
        policy: "small",
        version: 13,
        digest: "a",
        manifestKey: "key",
        stage: "online",
        update: 13,
      },
      ...{ parentVersion: 12, bytes: 1, episodesConsumed: 1, episodesDiscarded: 0, createdAtMs: 1, metrics: [] },
    },
    samplePointer,
  );
  const context = { clock: systemClock, log, metrics: new Metrics() };
  const server = new ApiServer({ host: "127.0.0.1", port: 0, runs: new MemoryRuns(), policies, ...options }, context);
  await server.start();
  return server;
}

const listed = (client: ApiClient) => client.call(methods.listRuns, { after: "", limit: 0 });

describe("the door of a server", () => {
  const secure = { certificate: "c", key: "k" };

  it("is open on loopback, and off it only with a token and TLS", () => {
    for (const host of ["127.0.0.1", "127.9.9.9", "localhost", "::1"]) expect(() => checkDoor({ host })).not.toThrow();
    expect(() => checkDoor({ host: "0.0.0.0", token: TOKEN, tls: secure })).not.toThrow();
    for (const host of ["0.0.0.0", "::", "10.1.2.3", "example.org", "127.0.0.1.example.org", "localhost.example.org"]) {
      expect(() => checkDoor({ host }), host).toThrow(`${host} without a token and without TLS`);
      expect(() => checkDoor({ host, token: TOKEN }), host).toThrow(`${host} without TLS`);
      expect(() => checkDoor({ host, tls: secure }), host).toThrow(`${host} without a token`);
    }
  });

  it("takes no token that can be guessed or that a header cannot carry, and does not repeat it", () => {
    for (const token of [
      "",
      "pin1234",
      "with spaces in between",
      "with-a-line\nbreak-in-it",
      "ünicode-of-some-length",
    ]) {
      expect(() => checkDoor({ host: "127.0.0.1", token })).toThrow(UserError);
      if (token !== "") expect(() => checkDoor({ host: "127.0.0.1", token })).not.toThrow(token);
    }
  });
});

describe("a token", () => {
  it("lets in who brings it, and nobody else, on every method", async () => {
    await using server = await serve({ token: TOKEN });
    const address = `127.0.0.1:${server.port}`;
    using runs = new StockClient("vesper.v1.RunService", address);
    using policies = new StockClient("vesper.v1.PolicyService", address);
    const calls = [
      ...["StartRun", "ListRuns", "GetRun", "StopRun", "ScaleRun"].map((name) => [runs, name] as const),
      ...["GetPolicy", "ListPolicies"].map((name) => [policies, name] as const),
    ];
    for (const token of [undefined, "", `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()]) {
      const settings = token === undefined ? {} : { token };
      for (const [client, name] of calls)
        await expect(client.call(name, {}, settings), name).rejects.toMatchObject({ code: status.UNAUTHENTICATED });
      const watches = [runs.watch("WatchRun", {}, settings), policies.watch("WatchPolicy", {}, settings)];
      for (const watch of watches) await expect(watch.next()).rejects.toMatchObject({ code: status.UNAUTHENTICATED });
    }
    expect(await runs.call("ListRuns", {}, { token: TOKEN })).toEqual({});
  });

  it("is not asked of probes", async () => {
    await using server = await serve({ token: TOKEN });
    using health = new StockClient("grpc.health.v1.Health", `127.0.0.1:${server.port}`);
    expect(await health.call("Check", {})).toEqual({ status: "SERVING" });
  });

  it("is never in the log", async () => {
    const file = join(folder, "log.jsonl");
    await using server = await serve({ token: TOKEN }, createLogger({ level: "debug", file }));
    const url = `http://127.0.0.1:${server.port}`;
    using right = new ApiClient({ url, token: TOKEN });
    await expect(right.call(methods.getRun, { run: "nobody" })).rejects.toThrow(UserError);
    using wrong = new ApiClient({ url, token: `wrong-${TOKEN}` });
    await expect(listed(wrong)).rejects.toThrow("refuses this token");
    using none = new ApiClient({ url });
    await expect(listed(none)).rejects.toThrow(ApiDenied);
    await server.stop();
    const log = await readFile(file, "utf8");
    expect(log).toContain("NOT_FOUND");
    expect(log).not.toContain(TOKEN);
  });
});

describe("TLS", () => {
  it("serves who trusts its certificate, and nobody in plaintext", async () => {
    await using server = await serve({ token: TOKEN, tls });
    const url = `https://127.0.0.1:${server.port}`;
    using client = new ApiClient({ url, token: TOKEN, certificateAuthority: tls.certificate });
    expect(await listed(client)).toEqual({ runs: [], next: "" });
    using stranger = new ApiClient({ url, token: TOKEN });
    await expect(listed(stranger)).rejects.toThrow(/certificate/);
    await expect(listed(stranger)).rejects.toThrow(ApiUnavailable);
    using plain = new StockClient("vesper.v1.RunService", `127.0.0.1:${server.port}`);
    await expect(plain.call("ListRuns", {}, { token: TOKEN })).rejects.toMatchObject({ code: status.UNAVAILABLE });
    const channel = credentials.createSsl(Buffer.from(tls.certificate));
    using stock = new StockClient("vesper.v1.RunService", `127.0.0.1:${server.port}`, channel);
    expect(await stock.call("ListRuns", {}, { token: TOKEN })).toEqual({});
  });

  it("with files that are no certificate is a mistake in one line", async () => {
    const broken = serve({ token: TOKEN, tls: { certificate: "no", key: "no" } });
    await expect(broken).rejects.toThrow(UserError);
  });
});

describe("our own client", () => {
  it("sends no token in the clear off loopback", () => {
    const url = "http://trainer.example.org:7350";
    expect(() => new ApiClient({ url, token: TOKEN })).toThrow("no token travels in the clear");
    for (const each of ["http://127.0.0.1.example.org:1", "http://[::2]:1", "http://10.0.0.1"])
      expect(() => new ApiClient({ url: each, token: TOKEN }), each).toThrow("no token travels in the clear");
    for (const each of ["http://127.0.0.1:1", "http://localhost:1", "http://[::1]:1", "https://trainer.example.org"])
      new ApiClient({ url: each, token: TOKEN })[Symbol.dispose]();
  });

  it("says in one line that nobody is there", async () => {
    const server = await serve({});
    const url = `http://127.0.0.1:${server.port}`;
    await server.stop();
    using client = new ApiClient({ url });
    await expect(listed(client)).rejects.toThrow(
      `the API at ${url} cannot be reached: nobody listens there; \`vesper api\` starts one`,
    );
    await expect(client.watch(methods.watchRun, { run: "a" }, new AbortController().signal).next()).rejects.toThrow(
      ApiUnavailable,
    );
  });

  it("gives the server's refusals as mistakes with field, found and allowed", async () => {
    await using server = await serve({});
    using client = new ApiClient({ url: `http://127.0.0.1:${server.port}` });
    await expect(client.call(methods.startRun, { runFile: "No", roles: [], resume: false })).rejects.toMatchObject({
      code: "user-error",
      field: "run file: name",
      found: '"No"',
      allowed: "lower-case letters",
    });
  });

  it("ends a call and a watch when its signal fires", async () => {
    const runs = new MemoryRuns();
    await using server = await serve({ runs });
    using client = new ApiClient({ url: `http://127.0.0.1:${server.port}` });
    await client.call(methods.startRun, { runFile: "a", roles: [], resume: false });
    const enough = new AbortController();
    const seen: unknown[] = [];
    for await (const each of client.watch(methods.watchRun, { run: "a" }, enough.signal)) {
      seen.push(each);
      enough.abort(new Error("seen"));
    }
    expect(seen).toHaveLength(1);
    await runs.until(() => runs.watching === 0);
    runs.held = new Promise(() => undefined);
    const gone = new AbortController();
    const call = client.call(methods.getRun, { run: "a" }, gone.signal);
    await runs.until(() => runs.signals.length === 1);
    gone.abort(new Error("gone"));
    await expect(call).rejects.toMatchObject({ status: "CANCELLED" });
  });
});
