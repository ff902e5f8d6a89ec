import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answers, Child, Metrics, silentLogger, UserError } from "@vesper/kit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBus, openStore } from "../../serve/connections.ts";
import { readSecret } from "../../serve/secret.ts";
import { EventRecorder, type Scratch, scratchFolder } from "../scripted-role.testing.ts";
import { OwnedServers } from "./owned-servers.ts";
import { processIdentity } from "./process-identity.ts";
import { ServerFolder, type ServersNote } from "./server-folder.ts";
import { bringUp, standing, takeDown } from "./standing-servers.ts";

const program = fileURLToPath(new URL("../../../bin/vesper.mjs", import.meta.url));

let scratch: Scratch;
let folder: ServerFolder;

beforeEach(async () => {
  scratch = await scratchFolder();
  folder = new ServerFolder(join(scratch.path, "servers"));
});

afterEach(async () => {
  await takeDown(folder);
  await scratch[Symbol.asyncDispose]();
});

async function use({ natsPort, s3Port }: ServersNote): Promise<void> {
  const around = { name: "a test", create: true, metrics: new Metrics(), log: silentLogger };
  const password = await readSecret({ variable: "", file: folder.passwordFile("coordinator") });
  const secretKey = await readSecret({ variable: "", file: folder.secretKeyFile });
  const servers = [`nats://127.0.0.1:${natsPort}`];
  await using bus = await openBus({ servers, user: "coordinator", password: password ?? "" }, around);
  expect((await bus.ready("run").stats()).pending).toBe(0);
  const { bucket, accessKey } = folder;
  const endpoint = `http://127.0.0.1:${s3Port}`;
  await using store = await openStore({ endpoint, bucket, accessKey, secretKey: secretKey ?? "" }, around, true);
  await store.put("runs/x", Buffer.from("x"));
  expect(Buffer.from(await store.get("runs/x")).toString()).toBe("x");
}

describe("vesper up and down", () => {
  it("start both servers once, and end exactly those", async () => {
    const first = await bringUp(folder);
    expect(await standing(first)).toEqual({ nats: true, s3: true, owner: false });
    await use(first);
    expect(await bringUp(folder)).toEqual(first);
    expect(await takeDown(folder)).toEqual(["nats-server", "versitygw"]);
    expect(await answers(first.natsPort)).toBe(false);
    expect(await answers(first.s3Port)).toBe(false);
    expect(await takeDown(folder)).toEqual([]);
    const again = await bringUp(folder);
    expect([again.natsPort, again.s3Port]).toEqual([first.natsPort, first.s3Port]);
    await use(again);
  });

  it("start again only the one that died", async () => {
    const first = await bringUp(folder);
    process.kill(first.nats?.pid ?? 0, "SIGKILL");
    while ((await standing(first)).nats) await new Promise((resolve) => setImmediate(resolve));
    const again = await bringUp(folder);
    expect(again.s3).toEqual(first.s3);
    expect(again.nats?.pid).not.toBe(first.nats?.pid);
    expect([again.natsPort, again.s3Port]).toEqual([first.natsPort, first.s3Port]);
    await use(again);
  });

  it("leave a process alone that only has the number of one of theirs", async () => {
    const first = await bringUp(folder);
    await takeDown(folder);
    // This very process, under the name of a server that was: it would not survive a mistake.
    await folder.writeNote({ ...first, nats: { pid: process.pid, identity: first.nats?.identity ?? "" } });
    expect(await takeDown(folder)).toEqual([]);
    expect(await processIdentity(process.pid)).toBeDefined();
  });

  it("keep secrets to their owner", async () => {
    await bringUp(folder);
    const names = await readdir(join(folder.path, "secrets"));
    expect(names.length).toBeGreaterThanOrEqual(6);
    for (const path of [...names.map((name) => join("secrets", name)), "servers.json", "nats.conf"])
      expect((await stat(join(folder.path, path))).mode & 0o077, path).toBe(0);
  });

  it("name the program that is missing", async () => {
    await expect(bringUp(folder, { natsServer: "/no/such/server" })).rejects.toThrow(
      /^nats-server: found nothing to run at \/no\/such\/server/,
    );
  });
});

it("as commands: up says where, down says what it ended, and neither minds being said twice", async () => {
  const vesper = async (...args: readonly string[]) => {
    const lines: string[] = [];
    await using child = await Child.start({
      name: "vesper",
      command: process.execPath,
      args: [program, ...args, "--dir", folder.path],
      onLine: (line) => lines.push(line),
    });
    expect((await child.exited).code, lines.join("\n")).toBe(0);
    return lines.join("\n");
  };
  const up = JSON.parse(await vesper("up", "--json"));
  expect(up.bucket).toBe("vesper");
  expect(up.nats).toMatch(/^nats:\/\/127\.0\.0\.1:\d+$/);
  expect(JSON.parse(await vesper("up", "--json"))).toEqual(up);
  expect(await vesper("down")).toBe("stopped nats-server and versitygw");
  expect(await vesper("down")).toBe("nothing was running");
});

describe("servers of a run's own", () => {
  it("are nobody else's, come back when they die, keep their data, and go with the run", async () => {
    const { note: onEvent, first } = ((recorder) => ({
      note: recorder.note,
      first: recorder.first.bind(recorder),
    }))(new EventRecorder());
    const options = { folder, logFolder: scratch.path, onEvent };
    const owned = await OwnedServers.start(options);
    await use(owned.note);
    await expect(OwnedServers.start(options)).rejects.toThrow(UserError);
    await expect(bringUp(folder)).rejects.toThrow(/belong to the run of process/);
    await expect(takeDown(folder)).rejects.toThrow(UserError);
    const lines = await scratch.log("versitygw");
    process.kill(Number(lines.find(({ msg }) => msg === "started")?.pid), "SIGKILL");
    expect((await first("ended", "versitygw")).againInMs).toBeDefined();
    while (!(await answers(owned.note.s3Port))) await new Promise((resolve) => setImmediate(resolve));
    await use(owned.note);
    await owned[Symbol.asyncDispose]();
    expect(await answers(owned.note.natsPort)).toBe(false);
    const standingOnes = await bringUp(folder);
    await use(standingOnes);
  });
});
