import { readFileSync } from "node:fs";
import { UserError } from "@vesper/kit";
import { expect, test } from "vitest";
import { accessOf, accessTable, BUS_ROLES } from "./access.ts";
import { natsServerConfig } from "./server-config.ts";

const all = { port: 4222, storeDir: "/data" };
const secret = { value: "s3cret" };

test("the page shows the table that servers are configured from", () => {
  const page = readFileSync(new URL("../../../docs/bus.md", import.meta.url), "utf8");
  expect(page).toContain(accessTable());
});

test("no role reads the inboxes of another, and none but the operator publishes by a wildcard over everything", () => {
  for (const role of BUS_ROLES) {
    const { publish, subscribe } = accessOf(role);
    expect(subscribe.filter((subject) => subject.startsWith("_INBOX"))).toEqual([`_INBOX.${role}.>`]);
    expect(subscribe).not.toContain(">");
    if (role !== "operator") expect(publish.filter((subject) => /^[^.]*\.?>$/.test(subject))).toEqual([]);
  }
});

test("an environment worker is listed for what its work needs and nothing that judges it", () => {
  const { publish } = accessOf("environment-worker");
  expect(publish).toContain("vesper.ready.*");
  expect(
    publish.filter((subject) => /labelled|run-state|\$KV|STREAM\.(CREATE|PURGE|DELETE|UPDATE)/.test(subject)),
  ).toEqual([]);
  expect(publish.filter((subject) => subject.includes("CONSUMER.CREATE"))).toEqual([]);
});

test("a server's configuration holds every listed subject of each user, and passwords by reference", () => {
  const config = natsServerConfig({
    ...all,
    users: [
      { role: "verifier", password: { variable: "VERIFIER_PASSWORD" } },
      { role: "learner", user: "learner-2", password: secret },
    ],
  });
  expect(config).toContain("password: $VERIFIER_PASSWORD");
  expect(config).toContain('user: "learner-2"');
  expect(config).toContain('"_INBOX.learner-2.>"');
  const listed = [...accessOf("verifier").publish, ...accessOf("learner").neverPublish];
  for (const subject of listed) expect(config).toContain(JSON.stringify(subject));
});

test("a prefix reaches every subject", () => {
  const { publish } = accessOf("environment-worker", "worker", "site-b");
  expect(publish.filter((subject) => subject.includes("vesper"))).toEqual([]);
  expect(publish).toContain("site-b.ready.*");
});

test("a server that would be open, or take passwords in plaintext, off loopback is not configured", () => {
  const users = [{ role: "learner" as const, password: secret }];
  const tls = { certFile: "/tls/tls.crt", keyFile: "/tls/tls.key" };
  for (const open of [{}, { users }, { tls }]) {
    expect(() => natsServerConfig({ ...all, host: "0.0.0.0", ...open })).toThrow(UserError);
  }
  expect(natsServerConfig({ ...all, host: "0.0.0.0", users, tls })).toContain('cert_file: "/tls/tls.crt"');
  expect(() => natsServerConfig({ ...all, users: [{ role: "learner", password: { variable: "A B" } }] })).toThrow(
    /variable/,
  );
});
