import { UserError } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import type { Command } from "commander";
import { Catalogue } from "../catalogue.ts";
import { driveRun } from "../drive-run.ts";
import { onInterrupt } from "../interrupt.ts";
import { createOutput, exitCodes, type Outcome, table } from "../output.ts";
import { findVersion } from "../policy-reference.ts";
import { ProgressPrinter } from "../progress.ts";
import { wilson } from "../report/wilson.ts";
import { freeName, openRunFolder, parsePolicyReference, type RunFolder, runFolder } from "../run-folder.ts";
import { readRunSpec } from "../run-record.ts";
import { openStoreOf } from "../run-store.ts";
import { wholeNumber } from "./numbers.ts";
import { suiteOption } from "./suite-option.ts";

interface Options {
  readonly tasks: string | undefined;
  readonly suite: readonly string[];
  readonly seeds: number;
  readonly temperature: number;
  readonly json: boolean;
}

export function addEvaluate(program: Command, outcome: Outcome): void {
  program
    .command("evaluate")
    .description("play a trained policy on seeds that its training never used")
    .argument("<policy>", "RUN, RUN@VERSION, RUN@best or RUN@last, where RUN is a run's folder")
    .option("--tasks <ids>", "comma-separated task ids (default: those of the run's training stages)")
    .addOption(suiteOption("instead of those that the run names"))
    .option("--seeds <n>", "episodes per task", wholeNumber, 200)
    .option("--temperature <t>", "0 takes the likeliest action each time", Number, 1)
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      "\nExample:\n  vesper evaluate out/runs/quickstart@best --tasks widgets/click-color --seeds 500",
    )
    .action(async (policy: string, options: Options) => {
      const { folder, version } = await policyFolder(policy);
      await using trained = await openStoreOf(folder);
      const spec = await evaluationSpec({ folder, version, store: trained }, options);
      using printer = new ProgressPrinter();
      using interruption = onInterrupt();
      const done = await driveRun({
        spec,
        folder: runFolder(folder.root, spec.name),
        startStore: trained,
        resume: false,
        printer,
        interrupted: interruption.signal,
        ...(options.json ? { onSnapshot: () => {} } : {}),
      });
      const scores = done.evaluations.flatMap((record) => record.scores);
      const rows = scores.map((score) => {
        const [low, high] = wilson(score.successes, score.episodes);
        return {
          task: score.taskId,
          successes: score.successes,
          episodes: score.episodes,
          success: score.successes / score.episodes,
          low,
          high,
          meanSteps: score.steps / score.episodes,
        };
      });
      const percent = (v: number) => (100 * v).toFixed(1);
      const text = table([
        ["task", "success %", "95 %", "n", "steps"],
        ...rows.map((r) => [
          r.task,
          percent(r.success),
          `${percent(r.low)}–${percent(r.high)}`,
          String(r.episodes),
          r.meanSteps.toFixed(2),
        ]),
      ]);
      createOutput(options.json).print(`${text}\n\nreport: ${done.report}`, { policy, rows, report: done.report });
      if (done.status === "interrupted") outcome.exitCode = exitCodes.interrupted;
    });
}

async function policyFolder(policy: string): Promise<Omit<PolicySource, "store">> {
  const { folder, version } = parsePolicyReference(policy);
  return { folder: await openRunFolder(folder), version };
}

interface PolicySource {
  readonly folder: RunFolder;
  readonly version: number | "best" | "last";
  /** Holds the checkpoints. */
  readonly store: BlobStore;
}

/** An evaluation is a run of its own beside the trained one, with one stage and somebody else's weights. */
async function evaluationSpec({ folder, version, store }: PolicySource, options: Options): Promise<RunSpec> {
  const trained = await readRunSpec(store, folder.run);
  const manifest = await findVersion(store, folder.run, trained.policy.name, version);
  const tasks = options.tasks?.split(",").map((id) => id.trim()) ?? [
    ...new Set(trained.stages.flatMap((s) => (s.kind === "evaluate" ? [] : s.tasks))),
  ];
  const suites = options.suite.length > 0 ? options.suite : trained.suites;
  const catalogue = await Catalogue.open(suites, options.suite.length > 0 ? "--suite" : "suites");
  for (const id of tasks) catalogue.require(id, "--tasks");
  if (!(options.temperature >= 0 && options.temperature <= 10))
    throw new UserError("--temperature", String(options.temperature), "0 to 10");
  return {
    ...trained,
    name: await freeName(folder.root, `${folder.run}-v${manifest.version}-evaluation`),
    deterministic: false,
    suites,
    policy: { ...trained.policy, start: `${folder.path}@${manifest.version}` },
    stages: [
      {
        kind: "evaluate",
        name: "evaluation",
        tasks,
        seeds: options.seeds,
        behaviours: ["policy"],
        temperature: options.temperature,
      },
    ],
    validation: { everyUpdates: 0, seedsPerTask: 1 },
  };
}
