import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ServiceFailed, UserError, VesperError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { noConnections } from "../processes/given-nothing.testing.ts";
import { scratchFolder } from "../processes/scripted-role.testing.ts";
import { busConnection, storeConnection } from "./connections.ts";
import { exitCodeOf, mayHelpToRestart } from "./exit-code.ts";

describe("where bus and store are", () => {
  it("comes from options, and secrets from a file or a variable, the file first", async () => {
    await using scratch = await scratchFolder();
    const file = join(scratch.path, "password");
    await writeFile(file, "from the file\n");
    const options = { ...noConnections, nats: "nats://a:1, nats://b:2", natsUser: "actor" };
    expect(await busConnection({ ...options, natsPasswordFile: file }, { VESPER_NATS_PASSWORD: "other" })).toEqual({
      servers: ["nats://a:1", "nats://b:2"],
      user: "actor",
      password: "from the file",
    });
    expect(await busConnection(options, { VESPER_NATS_PASSWORD: "other" })).toMatchObject({ password: "other" });
    const store = { ...noConnections, s3: "http://127.0.0.1:1", bucket: "b", s3AccessKey: "k", s3Region: "here" };
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
    await expect(busConnection(noConnections, {})).rejects.toThrow(/^VESPER_NATS_URL: found nothing/);
    await expect(busConnection({ ...noConnections, nats: "x", natsUser: "u" }, {})).rejects.toThrow(
      /^VESPER_NATS_PASSWORD/,
    );
    await expect(storeConnection({ ...noConnections, s3: "x" }, {})).rejects.toThrow(
      /^VESPER_S3_BUCKET: found nothing/,
    );
    const empty = join(scratch.path, "empty");
    await writeFile(empty, "\n");
    const wrong = { ...noConnections, nats: "x", natsPasswordFile: empty };
    await expect(busConnection(wrong, {})).rejects.toThrow(/^VESPER_NATS_PASSWORD_FILE: found .* with nothing/);
    const missing = { ...noConnections, nats: "x", natsPasswordFile: join(scratch.path, "none") };
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
