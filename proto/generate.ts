/** @file `npm run gen`: writes proto/gen from proto/vesper/v1/*.proto. A test runs it into an empty folder and compares. */
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Static code only: no reflection at run time, `Long` for every 64-bit field so that nothing is rounded. */
const OPTIONS = [
  ...["-t", "static-module", "-w", "esm", "--es6", "-r", "vesper", "--dependency", "protobufjs/minimal.js"],
  ...["--no-create", "--no-verify", "--no-convert", "--no-delimited", "--no-typeurl", "--no-service", "--force-long"],
];

export const GENERATED = ["vesper.js", "vesper.d.ts"] as const;

/** Writes {@link GENERATED} into a folder that exists. */
export async function generate(folder: string): Promise<void> {
  const pbjs = join(createRequire(import.meta.url).resolve("protobufjs-cli/package.json"), "..", "bin", "pbjs");
  const sources = (await readdir(join(here, "vesper", "v1"))).filter((name) => name.endsWith(".proto")).sort();
  await promisify(execFile)(process.execPath, [
    ...[pbjs, ...OPTIONS, "-p", here, "-o", join(folder, GENERATED[0]), "-d"],
    ...sources.map((name) => join(here, "vesper", "v1", name)),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate(join(here, "gen"));
