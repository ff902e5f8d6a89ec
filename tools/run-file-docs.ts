/** @file Writes docs/run-files.md's tables from the schema, so that the reference cannot drift: `npm run gen`. */
import { readFile, writeFile } from "node:fs/promises";
import { runFileReference } from "@vesper/cli";

const path = new URL("../docs/run-files.md", import.meta.url);
const text = await readFile(path, "utf8");
const [before] = text.split("<!-- generated -->");
await writeFile(path, `${before}<!-- generated -->\n\n${runFileReference()}`);
