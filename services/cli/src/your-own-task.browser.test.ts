/** @file docs/your-own-task.md, done as it says: its module and its run file, its commands, in a folder of their own. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = fileURLToPath(new URL("../bin/vesper.mjs", import.meta.url));
const guide = await readFile(join(root, "docs/your-own-task.md"), "utf8");

const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(([, block = ""]) => block);
const commands = blocks("sh").flatMap((block) => block.trim().split("\n"));
const moduleText = blocks("ts").join("\n");

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function execute(file: string, args: readonly string[]): Promise<Answer> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], {
      cwd: folder,
      timeout: 150_000,
      maxBuffer: 1 << 26,
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error && "stderr" in error && "code" in error)) throw error;
    return { code: Number(error.code), out: String(error.stdout), err: String(error.stderr) };
  }
}

/** The guide's command that begins like this, as it stands there but for how many seeds it plays, and what comes last. */
async function command(beginning: string, ...more: readonly string[]): Promise<Answer> {
  const written = commands.filter((line) => line.startsWith(`npx vesper ${beginning}`));
  expect(written, beginning).toHaveLength(1);
  const args =
    written[0]
      ?.replace(/--seeds \d+/, "--seeds 2")
      .split(" ")
      .slice(2) ?? [];
  return await execute(program, [...args, ...more]);
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-own-task-"));
  await writeFile(join(folder, "lamps.ts"), moduleText);
  const short = (blocks("yaml")[0] ?? "")
    .replaceAll(/minutes: [\d.]+/g, "updates: 1")
    .replaceAll(/seeds: \d+/g, "seeds: 2")
    .replaceAll(/batchGroups: \d+/g, "batchGroups: 2");
  // So that even two updates leave a best version.
  await writeFile(join(folder, "lamps.yaml"), `${short}validation: { everyUpdates: 1, seedsPerTask: 1 }\n`);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("the guide's task, outside of the repository", () => {
  it("is listed beside Vesper's own", async () => {
    const { code, out, err } = await command("tasks list");
    expect(code, err).toBe(0);
    expect(out).toContain("lamps/switch-off");
    expect(out).toContain("widgets/click-color");
  });

  it("is shown with what its seeds ask for", async () => {
    const { code, out, err } = await command("tasks show", "--json");
    expect(code, err).toBe(0);
    const shown = JSON.parse(out);
    expect(shown.task).toMatchObject({ id: "lamps/switch-off", frameWidth: 160 });
    expect(shown.examples[0].keyPoints).toHaveLength(2);
  });

  it("is solved by its oracle, and filmed", async () => {
    const { code, out, err } = await command("tasks play", "--json");
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ task: "lamps/switch-off", success: true });
    expect(await readFile(join(folder, "strip.svg"), "utf8")).toContain("<svg");
  });

  it("passes the check, alone", async () => {
    const { code, out, err } = await command("tasks check", "--json");
    expect(code, err + out).toBe(0);
    const { tasks, measures } = JSON.parse(out);
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ taskId: "lamps/switch-off", episodes: 2, oracle: 1, noop: 0, orderInvariant: 1 });
    expect(measures.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
  });

  it("is trained on by the guide's run file, and evaluated by a program that gets only the run", async () => {
    const trained = await command("run");
    expect(trained.code, trained.err).toBe(0);
    expect(trained.out).toMatch(/oracle +lamps\/switch-off +100/);
    const record = JSON.parse(await readFile(join(folder, "out/runs/lamps/run.json"), "utf8"));
    expect(record.suites).toEqual([join(folder, "lamps.ts")]);
    const evaluated = await command("evaluate", "--json");
    expect(evaluated.code, evaluated.err).toBe(0);
    expect(JSON.parse(evaluated.out).rows).toMatchObject([{ task: "lamps/switch-off", episodes: 2 }]);
  });

  it("fails the check, and says where, when its judge is wrong", async () => {
    await writeFile(
      join(folder, "lenient.ts"),
      moduleText.replace('on.size === 0 ? "completed"', 'on.size < 9 ? "completed"'),
    );
    const { code, out, err } = await execute(program, ["tasks", "check", "--suite", "lenient.ts", "--seeds", "1"]);
    expect(code).toBe(1);
    expect(out, err).toMatch(/NOT OK +noop_success/);
  });

  it("is what the compiler accepts where the packages are found", async () => {
    const inside = join(folder, "checked");
    await mkdir(inside);
    await symlink(join(root, "node_modules"), join(inside, "node_modules"));
    await writeFile(join(inside, "lamps.ts"), moduleText);
    await writeFile(join(inside, "package.json"), '{ "type": "module" }');
    const compilerOptions = { tsBuildInfoFile: join(inside, "tsc.tsbuildinfo") };
    const settings = { extends: join(root, "tsconfig.json"), compilerOptions, include: ["lamps.ts"], exclude: [] };
    await writeFile(join(inside, "tsconfig.json"), JSON.stringify(settings));
    const { code, out } = await execute(join(root, "node_modules/typescript/bin/tsc"), ["-p", inside]);
    expect(out).toBe("");
    expect(code).toBe(0);
  });
});

const sound = "{ name: 'x', templates: [] }";
const noSuites: readonly (readonly [name: string, text: string | undefined, expected: string])[] = [
  ["missing.ts", undefined, "--suite: found no file "],
  ["broken.ts", "export default {", "which does not load: Transform failed"],
  ["throws.ts", "throw new Error('not today');\nexport default 1;", "which does not load: not today"],
  ["named.ts", `export const suite = ${sound};`, "without a default export; allowed: export default"],
  ["number.ts", "export default 3;", "number.ts: found 3; allowed: object"],
  ["empty.ts", `export default ${sound};`, "empty.ts: templates: found []; allowed: at least 1 of them"],
  [
    "evaluate.ts",
    moduleText.replace("episode, evaluate }", "episode }").replace("const suite: TaskSuite", "const suite"),
    "evaluate.ts: templates[0].evaluate: found nothing; allowed: a function",
  ],
  [
    "dialogs.ts",
    moduleText.replace('"dismiss"', '"ignore"'),
    'dialogs.ts: templates[0].task.dialogs: found "ignore"; allowed: observe, accept, dismiss',
  ],
  [
    "foreign.ts",
    moduleText.replace('"lamps/switch-off"', '"widgets/click-color"'),
    'foreign.ts: templates[0].task.id: found "widgets/click-color"; allowed: lamps/<template>',
  ],
  [
    "taken.ts",
    moduleText.replace('"lamps/switch-off"', '"widgets/click-color"').replace('name: "lamps"', 'name: "widgets"'),
    "taken.ts: name: found widgets, which another suite has",
  ],
  [
    "twice.ts",
    moduleText.replace("evaluate }],", "evaluate }, { task, summary, tier: 1, split: 'train', episode, evaluate }],"),
    'twice.ts: templates[1].task.id: found "lamps/switch-off"; allowed: an id that no other template',
  ],
];

/** One process for all of them: it says what each is refused with, one a line. */
const refusals = `
const { Catalogue } = await import(${JSON.stringify(new URL("./catalogue.ts", import.meta.url).href)});
for (const path of process.argv.slice(2))
  console.log(await Catalogue.open([path], "--suite").then(() => "accepted", (error) => error.code + " " + error.message));
`;

describe("a module that is no suite", () => {
  let said: readonly string[];

  beforeAll(async () => {
    for (const [name, text] of noSuites) if (text !== undefined) await writeFile(join(folder, name), text);
    await writeFile(join(folder, "refusals.mts"), refusals);
    const paths = noSuites.map(([name]) => join(folder, name));
    const { out, err } = await execute(join(root, "node_modules/tsx/dist/cli.mjs"), ["refusals.mts", ...paths]);
    said = out.trim().split("\n");
    expect(said, err).toHaveLength(noSuites.length);
  });

  it.each(noSuites.map(([name, , expected], i) => [name, expected, i] as const))(
    "is refused with one line that says why: %s",
    (_name, expected, i) => {
      expect(said[i]).toMatch(/^user-error /);
      expect(said[i]).toContain(expected);
    },
  );

  it("is a mistake in what was asked", async () => {
    const { code, err } = await execute(program, ["tasks", "list", "--suite", "./missing.ts"]);
    expect([code, err.trim().split("\n").length], err).toEqual([2, 1]);
  });

  it("is refused by a run before its folder exists", async () => {
    const file = (tasks: string) =>
      `name: lost\nsuites: [./lost.ts]\nstages: [{ kind: evaluate, name: all, tasks: [${tasks}], seeds: 1 }]\n`;
    await writeFile(join(folder, "lost.yaml"), file("lamps/switch-off"));
    const lost = await execute(program, ["run", "lost.yaml"]);
    expect([lost.code, lost.err]).toEqual([
      2,
      expect.stringContaining(`suites: found no file ${join(folder, "lost.ts")}`),
    ]);
    await writeFile(join(folder, "lost.ts"), moduleText);
    await writeFile(join(folder, "lost.yaml"), file("lamps/switch-on"));
    const unknown = await execute(program, ["run", "lost.yaml"]);
    expect(unknown.err).toContain("stages[0].tasks[0]: found lamps/switch-on; allowed: lamps/switch-off");
    await expect(readFile(join(folder, "out/runs/lost/run.json"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
