/** @file Where the programs of bus and store are: given, or as `make tools` leaves them. */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "@vesper/kit";

export const programs = ["nats-server", "versitygw"] as const;
export type ServerProgram = (typeof programs)[number];

const TOOLS = fileURLToPath(new URL("../../../../../.tools", import.meta.url));

/** @param given a path that somebody named instead @throws {UserError} */
export async function serverProgram(program: ServerProgram, given?: string): Promise<string> {
  const path = given === undefined ? resolve(TOOLS, program) : resolve(given);
  try {
    await access(path, constants.X_OK);
    return path;
  } catch (error) {
    const allowed = given === undefined ? "what `make tools` builds there, or --" : "a program that can be run at --";
    throw new UserError(program, `nothing to run at ${path}`, `${allowed}${program}`, { cause: error });
  }
}
