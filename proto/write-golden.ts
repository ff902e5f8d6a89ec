/** @file Adds golden bytes for samples that have none; lines that are there stay, since they are the contract. */
import { readFile, writeFile } from "node:fs/promises";
import { CASES } from "./src/testing.ts";

const file = new URL("fixtures/golden.json", import.meta.url);
const golden: Record<string, string> = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
for (const { codec, samples } of CASES) {
  for (const [i, sample] of samples.entries()) {
    golden[`${codec.name}.${i}`] ??= Buffer.from(codec.encode(sample)).toString("hex");
  }
}
await writeFile(file, `${JSON.stringify(golden, undefined, 2)}\n`);
