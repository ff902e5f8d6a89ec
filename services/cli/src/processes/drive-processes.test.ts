import { UserError } from "@vesper/kit";
import { expect, it } from "vitest";
import { ProgressPrinter } from "../progress.ts";
import { parseRunFile } from "../run-file.ts";
import { exists, runFolder } from "../run-folder.ts";
import { driveProcesses } from "./drive-processes.ts";
import { noConnections } from "./given-nothing.testing.ts";
import { scratchFolder } from "./scripted-role.testing.ts";

it("a deterministic run is refused before anything is started: it is one process by its nature", async () => {
  await using scratch = await scratchFolder();
  const text = `
    name: exact
    deterministic: true
    stages: [{ kind: sft, name: s, tasks: [widgets/click-target], until: { updates: 1 }, batchGroups: 1, maxStaleness: 0 }]
  `;
  const folder = runFolder(scratch.path, "exact");
  const driving = driveProcesses({
    spec: parseRunFile(text, "the test"),
    folder,
    resume: false,
    printer: new ProgressPrinter(),
    interrupted: new AbortController().signal,
    counts: {},
    connections: noConnections,
    servers: scratch.path,
  });
  await expect(driving).rejects.toThrow(UserError);
  await expect(driving).rejects.toThrow(/^deterministic: found true/);
  expect(await exists(folder.path)).toBe(false);
});
