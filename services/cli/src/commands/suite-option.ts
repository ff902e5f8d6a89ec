/** @file `--suite`, alike in every command that looks tasks up. */
import { resolve } from "node:path";
import { Option } from "commander";

/** Collects absolute paths; none without the option. */
export function suiteOption(detail = "beside Vesper's own"): Option {
  return new Option("--suite <module>", `a module with tasks of your own, ${detail}; may be repeated`)
    .argParser<readonly string[]>((module, before) => [...before, resolve(module)])
    .default([], "none");
}
