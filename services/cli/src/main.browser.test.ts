import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../bin/vesper.mjs", import.meta.url));
const DEADLINE_MS = 150_000;

const RUN_FILE = `
name: tiny
seed: 3
policy: { width: 8 }
environment: { slots: 2 }
stages:
  - { kind: evaluate, name: yardsticks, tasks: [widgets/click-target], seeds: 2, behaviours: [random, oracle] }
  - { kind: sft, name: mid-training, tasks: [widgets/click-target], until: { updates: 2 }, batchGroups: 4, learner: { minibatch: 8 } }
  - { kind: grpo, name: grpo, tasks: [widgets/click-target], until: { updates: 1 }, batchGroups: 2, groupSize: 2, learner: { minibatch: 8 } }
  - { kind: evaluate, name: final, tasks: [widgets/click-target], seeds: 2 }
validation: { everyUpdates: 2, seedsPerTask: 1 }
`;

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function vesper(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Answer> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { ...process.env, ...env },
      timeout: DEADLINE_MS,
      maxBuffer: 1 << 26,
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error && "stderr" in error && "code" in error)) throw error;
    return { code: Number(error.code), out: String(error.stdout), err: String(error.stderr) };
  }
}

/** As `vesper … | head`: whoever reads the output stops before there is any. */
async function unread(args: readonly string[]): Promise<{ readonly code: number | null; readonly err: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: DEADLINE_MS,
  });
  child.stdout.destroy();
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const [code] = await once(child, "close");
  return { code, err };
}

/** What a person sees of a mistake: one line, no stack. */
function oneLine(answer: Answer): string {
  const lines = answer.err
    .trim()
    .split("\n")
    .filter((line) => !line.includes("without its sandbox"));
  expect(lines, answer.err).toHaveLength(1);
  expect(answer.err).not.toMatch(/\n\s+at /);
  return lines[0] ?? "";
}

let out: string;
let file: string;
let folder: string;

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "vesper-cli-"));
  file = join(out, "tiny.yaml");
  folder = join(out, "runs", "tiny");
  await writeFile(file, RUN_FILE);
  const answer = await vesper(["run", file, "--out", out]);
  expect(answer.code, answer.err).toBe(0);
  expect(answer.out).toContain("report:");
});

afterAll(async () => {
  await rm(out, { recursive: true, force: true });
});

describe("a finished run", () => {
  it("left everything that its folder promises", async () => {
    const names = await readdir(folder);
    for (const name of ["run.json", "metrics.jsonl", "log.jsonl", "report.html", "trajectories", "reports", "groups"])
      expect(names).toContain(name);
    expect(names.some((name) => name.includes("tfevents"))).toBe(true);
    const report = await readFile(join(folder, "report.html"), "utf8");
    expect(report).toContain("widgets/click-target");
    expect(report).not.toMatch(/(src|href)="http/);
  });

  it("balances its ledger", async () => {
    const answer = await vesper(["ledger", folder, "--json"]);
    expect(answer.code, answer.out + answer.err).toBe(0);
    expect(JSON.parse(answer.out)).toMatchObject({ violations: [] });
  });

  it("can be inspected: the run, a checkpoint by name, a trajectory", async () => {
    expect((await vesper(["inspect", folder])).out).toContain("last version");
    const checkpoint = JSON.parse((await vesper(["inspect", `${folder}@last`, "--json"])).out);
    expect(checkpoint.parts.every((part: { state: string }) => part.state === "ok")).toBe(true);
    const [tar = ""] = await readdir(join(folder, "trajectories", "web"));
    expect((await vesper(["inspect", join(folder, "trajectories", "web", tar)])).out).toContain("instruction");
  });

  it("has nothing left to do when it is resumed, and is never begun over", async () => {
    const again = await vesper(["run", file, "--out", out]);
    expect(again.code).toBe(2);
    expect(oneLine(again)).toContain("--resume");
    expect((await vesper(["run", file, "--out", out, "--resume"])).code).toBe(0);
  });

  it("ends without a word when its reader does: help at once, a run as if interrupted, to be resumed", async () => {
    expect(await unread(["run", "--help"])).toEqual({ code: 130, err: "" });
    const other = join(out, "unread.yaml");
    await writeFile(other, RUN_FILE.replace("name: tiny", "name: unread"));
    const ended = await unread(["run", other, "--out", out, "--json"]);
    expect(ended.code, ended.err).toBe(130);
    expect(ended.err).not.toMatch(/\n\s+at /);
    expect((await vesper(["run", other, "--out", out, "--resume"])).code).toBe(0);
  });

  it("refuses to go on with another seed", async () => {
    const other = join(out, "other.yaml");
    await writeFile(other, RUN_FILE.replace("seed: 3", "seed: 4"));
    const answer = await vesper(["run", other, "--out", out, "--resume"]);
    expect(answer.code).toBe(2);
    expect(oneLine(answer)).toBe("vesper: seed: found 4; allowed: 3, as the run began");
  });

  it("gives a policy that can be evaluated and played", async () => {
    const evaluation = await vesper(["evaluate", `${folder}@last`, "--seeds", "2", "--json"]);
    expect(evaluation.code, evaluation.err).toBe(0);
    expect(JSON.parse(evaluation.out).rows[0]).toMatchObject({ task: "widgets/click-target", episodes: 2 });
    const strip = join(out, "strip.svg");
    const played = await vesper([
      "tasks",
      "play",
      "widgets/click-target",
      "--policy",
      folder,
      "--save",
      strip,
      "--json",
    ]);
    expect(JSON.parse(played.out)).toMatchObject({ task: "widgets/click-target" });
    expect(await readFile(strip, "utf8")).toContain("data:image/png;base64,");
  });

  it("says which part of a checkpoint is corrupt, and goes on from the one before", async () => {
    const last = JSON.parse((await vesper(["inspect", `${folder}@last`, "--json"])).out);
    const weights = last.parts.find((part: { name: string }) => part.name === "weights");
    const path = join(folder, "parts", weights.sha256);
    const bytes = await readFile(path);
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const seen = await vesper(["inspect", `${folder}@last`]);
    expect(seen.out).toMatch(/weights\s+\d+\s+corrupt/);
    const evaluation = await vesper(["evaluate", `${folder}@last`, "--seeds", "1"]);
    expect(evaluation.code).not.toBe(0);
    expect(oneLine(evaluation)).toContain(weights.sha256.slice(0, 12));
  });
});

describe("a mistake gets one line", () => {
  it.each([
    [["run", "no-such.yaml"], 2, "no-such.yaml"],
    [["ledger", "no-such-run"], 2, "a run's folder"],
    [["inspect", "no-such-run@best"], 2, "a run's folder"],
    [["evaluate", "no-such-run"], 2, "a run's folder"],
    [["tasks", "show", "widgets/no-such"], 2, "widgets/click-target"],
    [["fly"], 2, "unknown command"],
  ] as const)("%j", async (args, code, expected) => {
    const answer = await vesper(args);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain(expected);
    expect(answer.err).not.toMatch(/\n\s+at /);
  });

  it("for an unknown key, an unknown task, a policy that does not fit, a missing browser", async () => {
    const write = async (name: string, text: string) => {
      const path = join(out, `${name}.yaml`);
      await writeFile(path, text.replace("name: tiny", `name: ${name}`));
      return path;
    };
    const run = async (path: string, env: NodeJS.ProcessEnv = {}) => await vesper(["run", path, "--out", out], env);
    expect(oneLine(await run(await write("key", `${RUN_FILE}\nextra: 1\n`)))).toContain("extra: found an unknown key");
    expect(oneLine(await run(await write("task", RUN_FILE.replaceAll("click-target", "click-nothing"))))).toContain(
      "widgets/click-nothing",
    );
    const misfit = RUN_FILE.replace("{ width: 8 }", "{ width: 8, frameWidth: 120 }");
    expect(oneLine(await run(await write("misfit", misfit)))).toMatch(/frame/);
    const blind = await run(await write("blind", RUN_FILE), { VESPER_CHROMIUM: "/no/such/browser" });
    expect(blind.code).not.toBe(0);
    expect(oneLine(blind)).toContain("/no/such/browser");
  });
});

it("lists, shows and plays tasks; examines the machine", async () => {
  const tasks = JSON.parse((await vesper(["tasks", "list", "--json"])).out);
  expect(tasks.length).toBeGreaterThanOrEqual(14);
  expect((await vesper(["tasks", "show", "widgets/click-color"])).out).toContain("key point");
  const strip = join(out, "oracle.svg");
  const played = await vesper(["tasks", "play", "widgets/click-color", "--seed", "3", "--save", strip]);
  expect(played.code, played.err).toBe(0);
  expect(played.out).toContain("success");
  expect((await vesper(["doctor", "--json"])).code).toBe(0);
  expect((await vesper(["--help"])).out).toContain("Examples");
});
