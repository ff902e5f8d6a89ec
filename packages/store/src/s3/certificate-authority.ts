/**
 * @file Whom to trust, from a file that may change under us: secrets are rotated while processes run, by exchanging the
 * file. A connection made after the change trusts what the file says then.
 */
import { readFileSync, statSync } from "node:fs";
import { asError, type Clock, type Logger, systemClock, UserError } from "@vesper/kit";

/** How old a look at the file may be. */
const LOOK_EVERY_MS = 1_000;

export class CertificateAuthority {
  readonly #file: string;
  readonly #log: Logger;
  readonly #clock: Clock;
  #pem: string;
  #mark: string;
  #lookedAtMs: number;

  /** @throws {UserError} when the file cannot be read or holds no certificate */
  constructor(file: string, log: Logger, clock: Clock = systemClock) {
    this.#file = file;
    this.#log = log;
    this.#clock = clock;
    try {
      this.#mark = markOf(file);
      this.#pem = readCertificates(file);
    } catch (error) {
      if (error instanceof UserError) throw error;
      throw new UserError("CA file of the object store", `${file} (${asError(error).message})`, "a file in PEM", {
        cause: error,
      });
    }
    this.#lookedAtMs = clock.monotonicMs();
  }

  /** PEM. A file that is away or broken for a moment changes nothing. */
  pem(): string {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#lookedAtMs >= LOOK_EVERY_MS) {
      this.#lookedAtMs = nowMs;
      this.#reload();
    }
    return this.#pem;
  }

  #reload(): void {
    try {
      const mark = markOf(this.#file);
      if (mark === this.#mark) return;
      this.#pem = readCertificates(this.#file);
      this.#mark = mark;
      this.#log.info({ file: this.#file }, "the object store's CA file has changed and was read again");
    } catch (error) {
      this.#log.warn(
        { file: this.#file, error: asError(error).message },
        "the object store's CA file cannot be read; what it said before still holds",
      );
    }
  }
}

/** Changes with the file, also when a symbolic link to it is exchanged. */
function markOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}

function readCertificates(file: string): string {
  const pem = readFileSync(file, "utf8");
  if (!pem.includes("-----BEGIN CERTIFICATE-----")) {
    throw new UserError("CA file of the object store", `${file} without a certificate`, "certificates in PEM");
  }
  return pem;
}
