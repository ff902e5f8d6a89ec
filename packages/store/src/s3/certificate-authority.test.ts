import { mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ManualClock, silentLogger, UserError } from "@vesper/kit";
import { afterAll, expect, test } from "vitest";
import { makeCertificate } from "../testing/certificate.ts";
import { CertificateAuthority } from "./certificate-authority.ts";

const folder = await mkdtemp(join(tmpdir(), "vesper-authority-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [one, two] = [makeCertificate("one", Date.now()).certificate, makeCertificate("two", Date.now()).certificate];

test("a file that is exchanged is read again, at most once a second", async () => {
  const clock = new ManualClock();
  const [first, second, link] = ["one.pem", "two.pem", "ca.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(first, one);
  await writeFile(second, two);
  // As Kubernetes mounts a secret: a link that is exchanged in one step.
  await symlink(first, link);
  const authority = new CertificateAuthority(link, silentLogger, clock);
  expect(authority.pem()).toBe(one);
  await symlink(second, `${link}.new`);
  await rename(`${link}.new`, link);
  await clock.advance(999);
  expect(authority.pem()).toBe(one);
  await clock.advance(1);
  expect(authority.pem()).toBe(two);
});

test("a file that is away or broken for a while changes nothing", async () => {
  const clock = new ManualClock();
  const file = join(folder, "rotated.pem");
  await writeFile(file, one);
  const authority = new CertificateAuthority(file, silentLogger, clock);
  for (const change of [() => rm(file), () => writeFile(file, "half of a cert")]) {
    await change();
    await clock.advance(2_000);
    expect(authority.pem()).toBe(one);
  }
  await writeFile(file, two);
  await clock.advance(2_000);
  expect(authority.pem()).toBe(two);
});

test("a file that is missing or holds no certificate at the start is the caller's mistake", async () => {
  const empty = join(folder, "empty.pem");
  await writeFile(empty, "");
  for (const file of [join(folder, "nowhere.pem"), empty]) {
    expect(() => new CertificateAuthority(file, silentLogger)).toThrow(UserError);
  }
});
