/** TLS to a real server, and what a person does when a certificate changes: put other files in the same places. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock, UserError, VesperError, withDeadline } from "@vesper/kit";
import { sampleReady } from "@vesper/proto/samples";
import { afterAll, beforeAll, expect, test } from "vitest";
import { take } from "../conformance/settings.ts";
import { NatsServer } from "../testing/nats-server.ts";
import { smallBus } from "./bus-under-test.testing.ts";

// Two authorities, each with a certificate for localhost and 127.0.0.1; made by fixtures/make.sh, good for a century.
const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
const certificates = (authority: "a" | "b") => ({
  certFile: fixture(`server-${authority}.pem`),
  keyFile: fixture(`server-${authority}-key.pem`),
});
const users = [{ role: "operator" as const, password: { value: "secret" } }];
const who = { user: "operator", password: "secret" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-tls-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("credentials and messages go to a server whose certificate is trusted", async () => {
  await using server = await NatsServer.start({ tls: certificates("a"), users });
  await using bus = await smallBus(server, { ...who, tls: { caFile: fixture("ca-a.pem") } });
  await bus.ready("quickstart").publish(sampleReady, { id: "ready" });
  expect((await take(bus.ready("quickstart"))).message).toEqual(sampleReady);
});

test("a server with a certificate that nobody vouches for gets nothing", async () => {
  await using server = await NatsServer.start({ tls: certificates("a"), users });
  for (const tls of [{ caFile: fixture("ca-b.pem") }, {}]) {
    const refused = smallBus(server, { ...who, tls, connectDeadlineMs: 3_000 });
    await expect(refused).rejects.toMatchObject({
      code: "bus-unreachable",
      message: expect.stringMatching(/certificate/),
    });
  }
});

test("a file that cannot be read is named", async () => {
  await using server = await NatsServer.start({ tls: certificates("a"), users });
  const refused = smallBus(server, { ...who, tls: { caFile: "/no/such/ca.pem" } });
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(/tls\.caFile: found \/no\/such\/ca\.pem/);
});

test("rotated certificates are taken up when the connection comes back", async () => {
  await using server = await NatsServer.start({ tls: certificates("a"), users });
  const caFile = join(folder, "ca.pem");
  await copyFile(fixture("ca-a.pem"), caFile);
  await using bus = await smallBus(server, { ...who, tls: { caFile } });
  await server.stop();
  await copyFile(fixture("ca-b.pem"), caFile);
  await server.begin({ tls: certificates("b") });
  await withDeadline("the connection with other certificates", 60_000, async (signal) => {
    for (;;) {
      try {
        return await bus.ready("quickstart").publish(sampleReady, { id: "rotated", signal });
      } catch (error) {
        if (!(error instanceof VesperError) || !error.retryable) throw error;
        await systemClock.sleep(50, signal);
      }
    }
  });
  expect((await take(bus.ready("quickstart"))).id).toBe("rotated");
});
