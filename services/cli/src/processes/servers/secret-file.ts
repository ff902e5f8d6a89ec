/** @file Secrets that nobody chooses: made once, kept in a file that only its owner reads. */
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

const SECRET_BYTES = 24;

/** The secret in the file, which is made when there is none. */
export async function secretFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, `${randomBytes(SECRET_BYTES).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    await chmod(path, 0o600);
  }
  return (await readFile(path, "utf8")).trim();
}
