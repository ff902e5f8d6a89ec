/** @file The command as a person uses it: a run in processes with real pages, over servers of its own. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Child } from "@vesper/kit";
import { afterAll, beforeAll, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../bin/vesper.mjs", import.meta.url));

const RUN_FILE = `
name: tiny
seed: 3
policy: { width: 8 }
environment: { slots: 2 }
stages:
  - { kind: sft, name: mid-training, tasks: [widgets/click-target], until: { updates: 2 }, batchGroups: 4, learner: { minibatch: 8 } }
  - { kind: grpo, name: grpo, tasks: [widgets/click-target], until: { updates: 1 }, batchGroups: 2, groupSize: 2, learner: { minibatch: 8 } }
  - { kind: evaluate, name: final, tasks: [widgets/click-target], seeds: 2 }
validation: { everyUpdates: 0 }
`;

let out: string;

async function vesper(...args: readonly string[]): Promise<{ readonly code: number | null; readonly text: string }> {
  const lines: string[] = [];
  await using child = await Child.start({
    name: "vesper",
    command: process.execPath,
    args: [program, ...args],
    onLine: (line) => lines.push(line),
  });
  const { code } = await child.exited;
  return { code, text: lines.join("\n") };
}

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "vesper-processes-"));
  await writeFile(join(out, "tiny.yaml"), RUN_FILE);
});

afterAll(async () => {
  await rm(out, { recursive: true, force: true });
});

it("learns, evaluates and reports, and its records can be read when its servers are gone", async () => {
  const done = await vesper("run", join(out, "tiny.yaml"), "--out", out, "--processes", "--scale", "verifier=2");
  expect(done.code, done.text).toBe(0);
  expect(done.text).toContain("report:");
  const folder = join(out, "runs", "tiny");
  expect(await readFile(join(folder, "report.html"), "utf8")).toContain("widgets/click-target");
  expect(await readFile(join(folder, "logs", "verifier-2.log"), "utf8")).toContain('"msg":"serving"');
  const ledger = await vesper("ledger", folder);
  expect(ledger.code, ledger.text).toBe(0);
  expect(ledger.text).toContain("the ledger balances");
  expect((await vesper("inspect", `${folder}@last`)).text).toContain("weights");
  const evaluated = await vesper("evaluate", `${folder}@last`, "--seeds", "2");
  expect(evaluated.code, evaluated.text).toBe(0);
  expect(evaluated.text).toMatch(/widgets\/click-target .* 2 /);
});
