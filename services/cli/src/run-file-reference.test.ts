import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parseRunFile } from "./run-file.ts";
import { runFileReference } from "./run-file-reference.ts";

const page = await readFile(new URL("../../../docs/run-files.md", import.meta.url), "utf8");

it("is what the schema says (`npm run gen` writes it)", () => {
  expect(page.split("<!-- generated -->")[1]?.trim()).toBe(runFileReference().trim());
});

it("shows an example that is a run file", () => {
  const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  expect(parseRunFile(example, "docs/run-files.md").stages.map((s) => s.kind)).toEqual(["sft", "grpo", "evaluate"]);
});
