/**
 * @file A self-signed certificate for 127.0.0.1, for tests of TLS: X.509 v3 (RFC 5280) over P-256, in DER by hand, since
 * Node makes keys and signatures but no certificates.
 */
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface TestCertificate {
  /** PEM; also its own authority. */
  readonly certificate: string;
  /** PEM. */
  readonly key: string;
}

const DAY_MS = 86_400_000;

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const short = length < 0x80;
  const head = short ? [tag, length] : length < 0x100 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
/** An object identifier, already encoded. */
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = () => sequence(identifier("2a8648ce3d040302"));
const bitString = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const time = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`));

function nameOf(commonName: string): Buffer {
  return sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from(commonName)))));
}

function extensions(): Buffer {
  const isAuthority = sequence(
    identifier("551d13"),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
  );
  const loopback = der(0x87, Buffer.from([127, 0, 0, 1]));
  const alternativeNames = sequence(identifier("551d11"), der(0x04, sequence(loopback)));
  return der(0xa3, sequence(isAuthority, alternativeNames));
}

/** @param nowMs milliseconds since the epoch; valid from a day before to a day after */
export function makeCertificate(commonName: string, nowMs: number): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256(),
    nameOf(commonName),
    sequence(time(nowMs - DAY_MS), time(nowMs + DAY_MS)),
    nameOf(commonName),
    publicKey.export({ type: "spki", format: "der" }),
    extensions(),
  );
  const whole = sequence(body, ecdsaWithSha256(), bitString(sign("sha256", body, privateKey)));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
