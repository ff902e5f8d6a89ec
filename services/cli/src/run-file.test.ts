import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { parseRunFile, readRunFile } from "./run-file.ts";
import { encodeRunSpec } from "./run-record.ts";

const minimal = `
name: try
stages:
  - { kind: grpo, name: learn, tasks: [widgets/click-target], until: { updates: 3 }, batchGroups: 4 }
`;

function mistake(text: string): string {
  try {
    parseRunFile(text, "run.yaml");
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error("the run file was accepted");
}

describe("run file", () => {
  it("fills every default in, so that nothing downstream has one of its own", () => {
    const spec = parseRunFile(minimal, "run.yaml");
    expect(spec.seed).toBe(1n);
    expect(spec.policy).toEqual({
      name: "policy",
      architecture: "vision",
      frameWidth: 160,
      frameHeight: 160,
      cell: 4,
      width: 32,
    });
    expect(spec.stages[0]).toMatchObject({ kind: "grpo", groupSize: 8, minGroup: 2, temperature: 1, maxStaleness: 2 });
  });

  it("finds suites from the run file's folder, and records where they are", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vesper-run-file-"));
    const path = join(folder, "run.yaml");
    await writeFile(path, `suites: [./mine.ts, ../theirs.ts, /elsewhere/suite.ts]\n${minimal}`);
    const spec = await readRunFile(path);
    expect(spec.suites).toEqual([join(folder, "mine.ts"), join(folder, "../theirs.ts"), "/elsewhere/suite.ts"]);
    expect(parseRunFile(Buffer.from(encodeRunSpec(spec)).toString(), "run.json")).toEqual(spec);
    expect(parseRunFile(minimal, "run.yaml").suites).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it("keeps seeds beyond 2^53 exact when they are written as text", () => {
    expect(parseRunFile(`seed: "18446744073709551615"\n${minimal}`, "run.yaml").seed).toBe(18446744073709551615n);
  });

  it.each([
    [`${minimal}extra: 1\n`, "run.yaml: extra: found an unknown key; allowed: name, seed,"],
    [
      minimal.replace("kind: grpo", "kind: sft, temperature: 2"),
      "run.yaml: stages[0].temperature: found 2; allowed: none, unless behaviour is policy",
    ],
    [
      minimal.replace("kind: grpo", "kind: sft, stepLimit: 2"),
      "run.yaml: stages[0].stepLimit: found 2; allowed: none, unless behaviour is policy",
    ],
    [
      minimal.replace("kind: grpo", "kind: sft, groupSize: 2"),
      "run.yaml: stages[0].groupSize: found 2; allowed: 1, unless behaviour is policy",
    ],
    [
      minimal.replace("updates: 3", "upates: 3, updates: 3"),
      "run.yaml: stages[0].until.upates: found an unknown key; allowed: updates, minutes, successAtLeast",
    ],
    [
      minimal.replace("batchGroups: 4", "batchGroups: 4, groupsize: 4"),
      "run.yaml: stages[0].groupsize: found an unknown key; allowed: kind, name, tasks, until, batchGroups, maxStaleness, temperature, stepLimit, learner, groupSize",
    ],
    [minimal.replace("batchGroups: 4", "batchGroups: many"), 'stages[0].batchGroups: found "many"; allowed: number'],
    [minimal.replace("batchGroups: 4", "batchGroups: 0"), "stages[0].batchGroups: found 0; allowed: at least 1"],
    [minimal.replace("kind: grpo", "kind: ppo"), 'stages[0].kind: found "ppo"; allowed: sft, grpo, evaluate'],
    [
      minimal.replace("widgets/click-target", "widgets"),
      'stages[0].tasks[0]: found "widgets"; allowed: suite/template',
    ],
    [minimal.replace("{ updates: 3 }", "{}"), "stages[0].until: found {}; allowed: one of updates, minutes"],
    [
      minimal.replace("updates: 3", "minutes: 3").replace("name: try", "name: try\ndeterministic: true"),
      "updates only",
    ],
    ["name: [", "run.yaml: found"],
    ["", "allowed: object"],
  ])("answers %j with one line", (text, expected) => {
    const message = mistake(text);
    expect(message).toContain(expected);
    expect(message).not.toContain("\n");
  });
});
