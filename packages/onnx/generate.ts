/** @file `npm run gen`: writes packages/onnx/gen from proto/onnx.proto. A test runs it into an empty folder and compares. */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Static code only, no reflection at run time. */
const OPTIONS = [
  ...["-t", "static-module", "-w", "esm", "--es6", "-r", "vesper-onnx", "--dependency", "protobufjs/minimal.js"],
  ...["--no-create", "--no-verify", "--no-convert", "--no-delimited", "--no-typeurl", "--no-service"],
];

export const GENERATED = ["onnx.js", "onnx.d.ts"] as const;

/** Writes {@link GENERATED} into a folder that exists. */
export async function generate(folder: string): Promise<void> {
  const pbjs = join(createRequire(import.meta.url).resolve("protobufjs-cli/package.json"), "..", "bin", "pbjs");
  const source = join(here, "proto", "onnx.proto");
  await promisify(execFile)(process.execPath, [pbjs, ...OPTIONS, "-o", join(folder, GENERATED[0]), "-d", source]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate(join(here, "gen"));
