/** @file Options of every command that asks an API. */
import { type Command, Option } from "commander";
import type { ApiAddress } from "./asking.ts";

/** 7350 has no meaning; nobody registered it. */
export const API_PORT = 7_350;

export interface AskOptions extends ApiAddress {
  readonly json: boolean;
}

export function addAskOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--api <url>", "where the API is: http://127.0.0.1:PORT or https://HOST:PORT")
        .env("VESPER_API")
        .default(`http://127.0.0.1:${API_PORT}`),
    )
    .addOption(new Option("--token-file <file>", "its token; or in VESPER_API_TOKEN").env("VESPER_API_TOKEN_FILE"))
    .addOption(new Option("--ca-file <file>", "who signs the API's certificate").env("VESPER_API_CA_FILE"))
    .option("--json", "JSON instead of text", false);
}
