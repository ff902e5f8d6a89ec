import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { silentLogger } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { createFileStore, decodeTrajectory, type Trajectory } from "@vesper/store";
import type { Command } from "commander";
import { Catalogue } from "../catalogue.ts";
import { LocalRun } from "../local-run.ts";
import { createOutput, exitCodes, type Outcome, table } from "../output.ts";
import { filmStrip } from "../report/film-strip.ts";
import { evaluationRecords } from "../report/gather.ts";
import { parseRunFile } from "../run-file.ts";
import { openRunFolder, parsePolicyReference, type RunFolder } from "../run-folder.ts";
import { readRunSpec } from "../run-record.ts";
import { openStoreOf } from "../run-store.ts";
import { suiteOption } from "./suite-option.ts";
import { addTasksCheck } from "./tasks-check.ts";

export function addTasks(program: Command, outcome: Outcome): void {
  const tasks = program.command("tasks").description("list, show, play and check tasks");
  tasks
    .command("list")
    .description("every task of every suite")
    .addOption(suiteOption())
    .option("--json", "one JSON object", false)
    .action(async (options: { suite: readonly string[]; json: boolean }) => {
      const catalogue = await Catalogue.open(options.suite, "--suite");
      const all = catalogue.all.flatMap((suite) => suite.templates);
      const rows = all.map((t) => [t.task.id, String(t.tier), t.split, String(t.task.stepLimit), t.summary]);
      createOutput(options.json).print(
        table([["task", "tier", "split", "steps", "what"], ...rows]),
        all.map((t) => ({ ...t.task, tier: t.tier, split: t.split, summary: t.summary })),
      );
    });
  tasks
    .command("show")
    .description("one task: its rules, and what a few seeds ask for")
    .argument("<task>", "a task id, e.g. widgets/click-color")
    .addOption(suiteOption())
    .option("--json", "one JSON object", false)
    .action(async (id: string, options: { suite: readonly string[]; json: boolean }) => {
      const template = (await Catalogue.open(options.suite, "--suite")).require(id, "task");
      const examples = [1n, 2n, 3n, 4n].map((seed) => {
        const episode = template.episode(seed);
        return { seed, instruction: episode.instruction, feasible: episode.feasible, keyPoints: episode.keyPoints };
      });
      const { task } = template;
      const text = [
        table([
          ["task", task.id],
          ["what", template.summary],
          ["frame", `${task.frameWidth} × ${task.frameHeight}`],
          ["steps", `at most ${task.stepLimit}`],
          ["deterministic", task.deterministic],
          ["origins", task.allowedOrigins.join(", ")],
          ["consequences", task.allowedConsequences.join(", ")],
        ]),
        "",
        table([["seed", "instruction"], ...examples.map((e) => [String(e.seed), e.instruction])]),
        "",
        table([["key point", "kind"], ...(examples[0]?.keyPoints ?? []).map((k) => [k.text, k.kind])]),
      ].join("\n");
      createOutput(options.json).print(text, { task, summary: template.summary, examples });
    });
  tasks
    .command("play")
    .description("play one episode and save it as a film strip with the actions drawn")
    .argument("<task>", "a task id, e.g. widgets/click-color")
    .addOption(suiteOption())
    .option("--seed <n>", "which episode", "1")
    .option("--policy <reference>", "RUN, RUN@VERSION, RUN@best: a trained policy instead of the task's own solution")
    .option("--save <file>", "where the strip goes", "film-strip.svg")
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      `
Examples:
  vesper tasks play widgets/click-color --seed 3
  vesper tasks play widgets/drag --policy out/runs/quickstart@best --save drag.svg`,
    )
    .action(async (id: string, options: PlayOptions) => {
      const { trajectory, success } = await playOne(id, options);
      await writeFile(options.save, filmStrip(trajectory, 2));
      const said = trajectory.steps.map((s) => `  ${s.response.action || s.response.parseFailure}`);
      createOutput(options.json).print(
        [
          `“${trajectory.instruction}”`,
          ...said,
          `${success ? "success" : "no success"} (${trajectory.end.kind}) · ${resolve(options.save)}`,
        ].join("\n"),
        {
          task: id,
          instruction: trajectory.instruction,
          success,
          end: trajectory.end,
          actions: trajectory.steps.map((s) => s.response.action),
          strip: resolve(options.save),
        },
      );
      outcome.exitCode = success ? exitCodes.ok : exitCodes.failed;
    });
  addTasksCheck(tasks, outcome);
}

interface PlayOptions {
  readonly suite: readonly string[];
  readonly seed: string;
  readonly policy?: string;
  readonly save: string;
  readonly json: boolean;
}

/** One evaluate stage with one seed: the same services that a run has, in a store that is thrown away. */
async function playOne(
  id: string,
  { seed, policy, suite }: PlayOptions,
): Promise<{ readonly trajectory: Trajectory; readonly success: boolean }> {
  const catalogue = await Catalogue.open(suite, "--suite");
  const { frameWidth, frameHeight } = catalogue.require(id, "task").task;
  const blank = parseRunFile(
    JSON.stringify({
      name: "play",
      seed,
      policy: { frameWidth, frameHeight },
      environment: { slots: 1 },
      stages: [{ kind: "evaluate", name: "play", tasks: [id], seeds: 1, behaviours: [policy ? "policy" : "oracle"] }],
    }),
    "--seed",
  );
  const root = await mkdtemp(join(tmpdir(), "vesper-play-"));
  try {
    await using store = await createFileStore(root);
    const started = policy === undefined ? undefined : await openPolicy(policy, blank);
    await using startStore = started ? await openStoreOf(started.folder) : undefined;
    const spec = started?.spec ?? blank;
    await using run = await LocalRun.start({
      spec,
      catalogue,
      store,
      log: silentLogger,
      ...(startStore ? { startStore } : {}),
    });
    await run.finished();
    const [record] = await evaluationRecords(store, spec);
    const episode = record?.scores[0]?.list[0];
    if (!episode) throw new Error(`the episode of ${id} left no record`);
    return { trajectory: await decodeTrajectory(await store.get(episode.archiveKey)), success: episode.success };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function openPolicy(
  reference: string,
  blank: RunSpec,
): Promise<{ readonly spec: RunSpec; readonly folder: RunFolder }> {
  const { folder: path, version } = parsePolicyReference(reference);
  const folder = await openRunFolder(path);
  await using store = await openStoreOf(folder);
  const trained = await readRunSpec(store, folder.run);
  return { spec: { ...blank, policy: { ...trained.policy, start: `${folder.run}@${version}` } }, folder };
}
