/** @file `vesper serve`, as a pod or a manager starts it: mistakes in one line, signals, ports. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Child, freePort, Metrics, silentLogger } from "@vesper/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Scratch, scratchFolder } from "../processes/scripted-role.testing.ts";
import { ServerFolder, type ServersNote } from "../processes/servers/server-folder.ts";
import { bringUp, takeDown } from "../processes/servers/standing-servers.ts";
import { parseRunFile } from "../run-file.ts";
import { recordRun } from "../run-record.ts";
import { openStore } from "./connections.ts";
import { readSecret } from "./secret.ts";

const program = fileURLToPath(new URL("../../bin/vesper.mjs", import.meta.url));
const run = parseRunFile(
  "{ name: r, policy: { width: 8 }, stages: [{ kind: evaluate, name: e, tasks: [widgets/click-target], seeds: 1 }] }",
  "the test",
);

let scratch: Scratch;
let folder: ServerFolder;
let note: ServersNote;

beforeAll(async () => {
  scratch = await scratchFolder();
  folder = new ServerFolder(join(scratch.path, "servers"));
  note = await bringUp(folder);
  const secretKey = (await readSecret({ variable: "", file: folder.secretKeyFile })) ?? "";
  const { bucket, accessKey } = folder;
  const connection = { endpoint: `http://127.0.0.1:${note.s3Port}`, bucket, accessKey, secretKey };
  await using store = await openStore(connection, { metrics: new Metrics(), log: silentLogger }, true);
  await recordRun(store, run, false);
});

afterAll(async () => {
  await takeDown(folder);
  await scratch[Symbol.asyncDispose]();
});

/** What a process of the role is told. */
function environment(role: string): Record<string, string> {
  return {
    VESPER_RUN: "r",
    VESPER_NATS_URL: `nats://127.0.0.1:${note.natsPort}`,
    VESPER_NATS_USER: role,
    VESPER_NATS_PASSWORD_FILE: folder.passwordFile(role),
    VESPER_S3_ENDPOINT: `http://127.0.0.1:${note.s3Port}`,
    VESPER_S3_BUCKET: folder.bucket,
    VESPER_S3_ACCESS_KEY: folder.accessKey,
    VESPER_S3_SECRET_KEY_FILE: folder.secretKeyFile,
  };
}

function serve(role: string, change: Record<string, string | undefined> = {}, onLine?: (line: string) => void) {
  return Child.start({
    name: role,
    command: process.execPath,
    args: [program, "serve", role],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment(role), ...change },
    ...(onLine ? { onLine } : {}),
  });
}

/** Starts the role and resolves with its port once it says which. */
async function serving(role: string, change: Record<string, string | undefined> = {}) {
  let found: (port: number) => void = () => undefined;
  const said = new Promise<number>((resolve) => {
    found = resolve;
  });
  const child = await serve(role, change, (line) => {
    if (line.includes('"msg":"serving"')) found(JSON.parse(line).port);
  });
  const port = await Promise.race([
    said,
    child.exited.then(({ lastLines }) => {
      throw new Error(lastLines.join("\\n"));
    }),
  ]);
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { child, ask };
}

describe("a role that cannot work says so in one line", () => {
  it.each([
    [
      "an unknown run",
      { VESPER_RUN: "nobody" },
      2,
      /VESPER_RUN: found nobody, of which the store has no runs\/nobody\/run\.json/,
    ],
    ["no run", { VESPER_RUN: undefined }, 2, /VESPER_RUN: found nothing/],
    ["no bus", { VESPER_NATS_URL: undefined }, 2, /VESPER_NATS_URL: found nothing/],
    [
      "a wrong key",
      { VESPER_S3_SECRET_KEY_FILE: undefined, VESPER_S3_SECRET_KEY: "wrong" },
      2,
      /the secret key is not the one/,
    ],
    [
      "a wrong password",
      { VESPER_NATS_PASSWORD_FILE: undefined, VESPER_NATS_PASSWORD: "wrong" },
      2,
      /credentials \(user verifier\): denied/,
    ],
    ["another's password", { VESPER_NATS_USER: "learner" }, 2, /credentials \(user learner\): denied/],
    ["a bucket that is missing", { VESPER_S3_BUCKET: "no-such-bucket" }, 2, /bucket no-such-bucket does not exist/],
    ["plaintext off loopback", { VESPER_NATS_URL: "nats://192.0.2.1:4222" }, 2, /without TLS/],
  ] as const)("%s", async (_, change, code, expected) => {
    await using child = await serve("verifier", change);
    const exit = await child.exited;
    const spoken = exit.lastLines.filter((line) => !line.startsWith("{"));
    expect(spoken, exit.lastLines.join("\n")).toHaveLength(1);
    expect(spoken[0]).toMatch(expected);
    expect(exit.code).toBe(code);
  });

  it("a bus that nobody serves", async () => {
    await using child = await serve("verifier", { VESPER_NATS_URL: `nats://127.0.0.1:${await freePort()}` });
    const exit = await child.exited;
    expect(exit.code).toBe(1);
    expect(exit.lastLines.at(-1)).toMatch(/connection refused/);
  });
});

describe("a role at work", () => {
  it("answers on its port, and drains at SIGTERM", async () => {
    const { child, ask } = await serving("verifier");
    await using _ = child;
    expect((await ask("/healthz")).status).toBe(200);
    while ((await ask("/readyz")).status !== 200) await new Promise((resolve) => setImmediate(resolve));
    expect((await ask("/metrics")).text).toContain("vesper_bus_");
    expect(await child.stop(60_000)).toMatchObject({ code: 0, signal: null });
  });

  it("says where the run stands, when it is the coordinator", async () => {
    const { child, ask } = await serving("coordinator");
    await using _ = child;
    while ((await ask("/readyz")).status !== 200) await new Promise((resolve) => setImmediate(resolve));
    expect(JSON.parse((await ask("/progress")).text)).toMatchObject({ version: 0, episodes: 0 });
    expect(await child.stop(60_000)).toMatchObject({ code: 0 });
  });

  it("ends within its grace period while nobody answers what it asks", async () => {
    const { child, ask } = await serving("verifier", { VESPER_GRACE_SECONDS: "6" });
    await using _ = child;
    while ((await ask("/readyz")).status !== 200) await new Promise((resolve) => setImmediate(resolve));
    const bus = note.nats?.pid ?? 0;
    process.kill(bus, "SIGSTOP");
    try {
      // By itself: SIGKILL, after much longer than the grace, would show as its signal.
      expect(await child.stop(60_000)).toMatchObject({ signal: null });
    } finally {
      process.kill(bus, "SIGCONT");
    }
  });

  it("ends when whoever started it is gone", async () => {
    const { child } = await serving("verifier", { VESPER_PARENT: "1" });
    expect(await child.exited).toMatchObject({ code: 0 });
  });
});
