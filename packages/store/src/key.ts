/** @file Which keys there are: what every file system and every S3 service keeps as it is. */
import { InvalidKey } from "./errors.ts";

/** S3's limit on a key, and what is left of a file name's 255 bytes for one part. */
const MAX_KEY_BYTES = 1_024;
const MAX_PART_BYTES = 240;
const ALLOWED = `"/"-separated parts of printable ASCII without "\\", none empty, "." or "..", at most ${MAX_KEY_BYTES} bytes in all`;
const PRINTABLE = /^[\x20-\x5b\x5d-\x7e]*$/;

function checkPart(key: string, part: string): void {
  if (part === "." || part === ".." || part.length > MAX_PART_BYTES) throw new InvalidKey(key, ALLOWED);
}

/** @throws {InvalidKey} */
export function checkKey(key: string): void {
  if (key === "" || key.length > MAX_KEY_BYTES || !PRINTABLE.test(key)) throw new InvalidKey(key, ALLOWED);
  for (const part of key.split("/")) {
    if (part === "") throw new InvalidKey(key, ALLOWED);
    checkPart(key, part);
  }
}

/** A prefix may be empty and may end anywhere; it has no empty part in the middle. @throws {InvalidKey} */
export function checkPrefix(prefix: string): void {
  if (prefix.length > MAX_KEY_BYTES || !PRINTABLE.test(prefix)) throw new InvalidKey(prefix, ALLOWED);
  const parts = prefix.split("/");
  for (const [index, part] of parts.entries()) {
    if (part === "" && index < parts.length - 1) throw new InvalidKey(prefix, ALLOWED);
    // The last part is the beginning of a name: "." may go on as ".hidden".
    if (index < parts.length - 1) checkPart(prefix, part);
  }
}
