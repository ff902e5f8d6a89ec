/** @file `vesper api` as a person starts and ends it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ApiClient, methods } from "@vesper/coordinator/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Scratch, scratchFolder } from "../processes/scripted-role.testing.ts";
import { ServerFolder } from "../processes/servers/server-folder.ts";
import { standing, takeDown } from "../processes/servers/standing-servers.ts";

const bin = fileURLToPath(new URL("../../bin/vesper.mjs", import.meta.url));
let scratch: Scratch;
let servers: ServerFolder;

beforeAll(async () => {
  scratch = await scratchFolder();
  servers = new ServerFolder(join(scratch.path, "servers"));
});

afterAll(async () => {
  await takeDown(servers);
  await scratch[Symbol.asyncDispose]();
});

function api(...args: readonly string[]) {
  const env = { PATH: process.env.PATH };
  return spawn(process.execPath, [bin, "api", "--out", scratch.path, "--port", "0", ...args], { env });
}

it("serves on loopback until SIGTERM, ends with exit code 0, and leaves bus and store standing", async () => {
  const child = api("--json");
  const ended = once(child, "close");
  child.stderr.resume();
  const [line] = await once(createInterface(child.stdout), "line");
  const { url } = JSON.parse(String(line));
  using client = new ApiClient({ url });
  expect(await client.call(methods.listRuns, { after: "", limit: 0 })).toEqual({ runs: [], next: "" });
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await standing(await servers.readNote())).toMatchObject({ nats: true, s3: true });
}, 60_000);

it("does not start off loopback without a token and TLS", async () => {
  const child = api("--host", "0.0.0.0");
  const ended = once(child, "close");
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  expect(await ended).toEqual([2, null]);
  expect(said).toBe(
    "vesper: host: found 0.0.0.0 without a token and without TLS; allowed: a token and TLS, or an address of loopback\n",
  );
}, 60_000);
