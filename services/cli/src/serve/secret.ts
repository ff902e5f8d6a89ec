/** @file Secrets come by reference: the name of an environment variable, or a file. Never on a command line. */
import { readFile } from "node:fs/promises";
import { asError, UserError } from "@vesper/kit";

export interface SecretReference {
  /** What holds the secret itself, when that is set. */
  readonly variable: string;
  /** A file with nothing but the secret. It wins over the variable. */
  readonly file: string | undefined;
}

/** @returns undefined when neither is there @throws {UserError} when the file cannot be read or holds nothing */
export async function readSecret(
  { variable, file }: SecretReference,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  if (file === undefined || file === "") return environment[variable] || undefined;
  const field = `${variable}_FILE`;
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new UserError(field, `${file} (${asError(error).message})`, "a file that can be read", { cause: error });
  }
  // Files that people write end with a line break that is not meant.
  const secret = text.replace(/\r?\n$/, "");
  if (secret === "" || secret.includes("\n"))
    throw new UserError(field, `${file} with ${secret === "" ? "nothing" : "several lines"}`, "the secret on one line");
  return secret;
}
