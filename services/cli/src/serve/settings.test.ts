import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ServiceFailed, UserError, VesperError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { scratchFolder } from "../processes/scripted-role.testing.ts";
import { busConnection, type ConnectionOptions, storeConnection } from "./connections.ts";
import { exitCodeOf, mayHelpToRestart } from "./exit-code.ts";

const nothing: ConnectionOptions = {
  nats: undefined,
  natsUser: undefined,
  natsPasswordFile: undefined,
  natsCaFile: undefined,
  natsCertFile: undefined,
  natsKeyFile: undefined,
  natsPrefix: undefined,
  s3: undefined,
  bucket: undefined,
  s3AccessKey: undefined,
  s3SecretKeyFile: undefined,
  s3Region: undefined,
  s3Prefix: undefined,
  s3CaFile: undefined,
};

describe("where bus and store are", () => {
  it("comes from options, and secrets from a file or a variable, the file first", async () => {
    await using scratch = await scratchFolder();
    const file = join(scratch.path, "password");
    await writeFile(file, "from the file\n");
    const options = { ...nothing, nats: "nats://a:1, nats://b:2", natsUser: "actor" };
    expect(await busConnection({ ...options, natsPasswordFile: file }, { VESPER_NATS_PASSWORD: "other" })).toEqual({
      servers: ["nats://a:1", "nats://b:2"],
      user: "actor",
      password: "from the file",
    });
    expect(await busConnection(options, { VESPER_NATS_PASSWORD: "other" })).toMatchObject({ password: "other" });
    const store = { ...nothing, s3: "http://127.0.0.1:1", bucket: "b", s3AccessKey: "k", s3Region: "here" };
    expect(await storeConnection(store, { VESPER_S3_SECRET_KEY: "s" })).toEqual({
      endpoint: "http://127.0.0.1:1",
      bucket: "b",
      accessKey: "k",
      secretKey: "s",
      region: "here",
    });
  });

  it("names the variable that is missing, or the file that cannot be it", async () => {
    await using scratch = await scratchFolder();
    await expect(busConnection(nothing, {})).rejects.toThrow(/^VESPER_NATS_URL: found nothing/);
    await expect(busConnection({ ...nothing, nats: "x", natsUser: "u" }, {})).rejects.toThrow(/^VESPER_NATS_PASSWORD/);
    await expect(storeConnection({ ...nothing, s3: "x" }, {})).rejects.toThrow(/^VESPER_S3_BUCKET: found nothing/);
    const empty = join(scratch.path, "empty");
    await writeFile(empty, "\n");
    const wrong = { ...nothing, nats: "x", natsPasswordFile: empty };
    await expect(busConnection(wrong, {})).rejects.toThrow(/^VESPER_NATS_PASSWORD_FILE: found .* with nothing/);
    const missing = { ...nothing, nats: "x", natsPasswordFile: join(scratch.path, "none") };
    await expect(busConnection(missing, {})).rejects.toThrow(UserError);
  });
});

describe("the exit code of a role", () => {
  class Verdict extends VesperError {
    readonly code = "run-stalled";
  }

  it("says whether another start may help", () => {
    const failed = (cause: unknown) => new ServiceFailed("coordinator: run: …", { cause });
    expect(exitCodeOf(failed(new TypeError("x")))).toBe(1);
    expect(exitCodeOf(failed(new UserError("task", "a", "b")))).toBe(2);
    expect(exitCodeOf(failed(new Verdict("nothing moved")))).toBe(3);
    expect([0, 1, 2, 3, null].map(mayHelpToRestart)).toEqual([true, true, false, false, true]);
  });
});
