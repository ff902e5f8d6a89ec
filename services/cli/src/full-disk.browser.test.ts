import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createFileStore } from "@vesper/store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { proveLedger } from "./ledger.ts";

const program = fileURLToPath(new URL("../bin/vesper.mjs", import.meta.url));
const run = promisify(execFile);

const RUN_FILE = `
name: tight
seed: 3
policy: { width: 8 }
environment: { slots: 2 }
stages:
  - { kind: sft, name: mid-training, tasks: [widgets/click-target], until: { updates: 12 }, batchGroups: 2, learner: { minibatch: 8 } }
validation: { everyUpdates: 0 }
`;

let disk: string;
let mounted = false;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), "vesper-tight-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk]);
    mounted = true;
  } catch (error) {
    process.stderr.write(`a full disk is not tested, since nobody may mount here: ${String(error)}\n`);
  }
});

afterAll(async () => {
  if (mounted) await run("umount", [disk]);
  await rm(disk, { recursive: true, force: true });
});

it("says in one line that the disk is full, loses nothing, and goes on once there is room", async (context) => {
  if (!mounted) return context.skip();
  const file = join(disk, "tight.yaml");
  await writeFile(file, RUN_FILE);
  const args = [program, "run", file, "--out", join(disk, "out")];
  const refused: unknown = await run(process.execPath, args).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^vesper: the disk that holds .* is full;/m),
  });
  expect(refused).not.toMatchObject({ stderr: expect.stringMatching(/\n\s+at /) });

  await run("mount", ["-o", "remount,size=200m", disk]);
  await run(process.execPath, [...args, "--resume"]);
  await using store = await createFileStore(join(disk, "out"));
  expect(await proveLedger(store, "tight")).toMatchObject({ violations: [], open: 0 });
});
