import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileStore, latestManifest } from "@vesper/store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { driveRun } from "./drive-run.ts";
import { proveLedger } from "./ledger.ts";
import { ProgressPrinter } from "./progress.ts";
import { parseRunFile } from "./run-file.ts";
import { runFolder } from "./run-folder.ts";

const UPDATES = 3;

const spec = parseRunFile(
  `
name: same
seed: 5
deterministic: true
policy: { width: 8 }
environment: { slots: 3 }
stages:
  - kind: sft
    name: mid-training
    tasks: [widgets/click-target]
    until: { updates: ${UPDATES} }
    batchGroups: 4
    maxStaleness: 0
    learner: { minibatch: 8 }
  - kind: grpo
    name: grpo
    tasks: [widgets/click-target]
    until: { updates: ${UPDATES} }
    batchGroups: 2
    groupSize: 4
    maxStaleness: 0
    learner: { minibatch: 8 }
validation: { everyUpdates: 0 }
`,
  "same.yaml",
);

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "vesper-same-"));
});
afterAll(async () => {
  await rm(scratch, { recursive: true, force: true });
});

/** Plays the run in a folder of its own; with `stopAt`, asks it to stop once that version is there. */
async function play(root: string, options: { readonly resume?: boolean; readonly stopAt?: number } = {}) {
  const stop = new AbortController();
  using printer = new ProgressPrinter();
  return await driveRun({
    spec,
    folder: runFolder(root, spec.name),
    resume: options.resume ?? false,
    printer,
    interrupted: stop.signal,
    onSnapshot: (snapshot) => {
      if (options.stopAt !== undefined && snapshot.version >= options.stopAt) stop.abort();
    },
  });
}

async function lastWeights(root: string): Promise<{ readonly version: number; readonly digest: string }> {
  await using store = await createFileStore(root);
  const manifest = await latestManifest(store, spec.name, spec.policy.name);
  if (!manifest) throw new Error("no checkpoint");
  return { version: manifest.version, digest: manifest.digest };
}

it("gives the same bits twice, and the same again when it was interrupted and resumed", async () => {
  const [once, twice, resumed] = ["once", "twice", "resumed"].map((name) => join(scratch, name));
  if (!once || !twice || !resumed) throw new Error("three folders");
  expect((await play(once)).status).toBe("finished");
  const expected = await lastWeights(once);

  expect((await play(twice)).status).toBe("finished");
  expect(await lastWeights(twice)).toEqual(expected);

  expect((await play(resumed, { stopAt: 1 })).status).toBe("interrupted");
  expect((await lastWeights(resumed)).version).toBeLessThan(expected.version);
  expect((await play(resumed, { resume: true })).status).toBe("finished");
  expect(await lastWeights(resumed)).toEqual(expected);

  for (const root of [once, resumed]) {
    await using store = await createFileStore(root);
    expect(await proveLedger(store, spec.name)).toMatchObject({ open: 0, violations: [] });
  }
});
