import { readFile } from "node:fs/promises";
import { asError, UserError } from "@vesper/kit";

/** Certificates or a key as text. @throws {UserError} when the file cannot be read or holds none */
export async function readPem(field: string, file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new UserError(field, `${file} (${asError(error).message})`, "a file that can be read", { cause: error });
  }
  if (!text.includes("-----BEGIN ")) throw new UserError(field, `${file}, which is not PEM`, "a PEM file");
  return text;
}
