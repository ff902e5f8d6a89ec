/**
 * @file Holds every task template to what a task must be, in the real browser: its oracle completes it, doing nothing
 * does not, order does not matter, and the same seed gives the same pixels, in another browser too.
 */
import {
  type EnvironmentDriver,
  EnvironmentFault,
  type EnvironmentSession,
  type TaskSuite,
  type TaskTemplate,
} from "@vesper/env-sdk";
import { hash64, Rng } from "@vesper/kit";
import { table } from "./output.ts";
import { wilson } from "./report/wilson.ts";
import { type Measure, measure } from "./results.ts";
import { chance, nobody, oraclePlayer } from "./task-players.ts";
import { type Player, playTrial, type Trial } from "./task-trial.ts";

export interface CheckTasksOptions {
  readonly suites: readonly TaskSuite[];
  /** A fresh browser each call. */
  readonly launch: () => Promise<EnvironmentDriver>;
  readonly seeds: readonly bigint[];
  /** Sessions that play side by side. */
  readonly slots: number;
  /** Only templates whose id holds this text. */
  readonly only?: string;
  /** How many templates there have to be. */
  readonly templatesAtLeast?: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

export interface TaskCheck {
  readonly taskId: string;
  readonly tier: number;
  readonly episodes: number;
  readonly oracle: number;
  readonly noop: number;
  readonly random: number;
  readonly orderInvariant: number;
  readonly deterministic: number;
  readonly lookingChangedNothing: number;
  /** Mean number of steps of the oracle. */
  readonly steps: number;
}

export interface CheckTasksReport {
  /** Episodes that the platform broke. They count as not played: as failures of what they were to show. */
  readonly faults: number;
  readonly tasks: readonly TaskCheck[];
  readonly measures: readonly Measure[];
}

interface Job {
  readonly template: TaskTemplate;
  readonly seed: bigint;
}

/** A job that broke is missing. */
type Played = ReadonlyMap<Job, Trial>;

/** Share of the seeds that are played once more in a fresh browser. */
const REPEATED_SHARE = 0.25;

export async function checkTasks(options: CheckTasksOptions): Promise<CheckTasksReport> {
  const { suites, seeds, only = "" } = options;
  const templates = suites.flatMap((suite) => suite.templates).filter((template) => template.task.id.includes(only));
  const jobs = templates.flatMap((template) => seeds.map((seed): Job => ({ template, seed })));
  const again = new Set(seeds.slice(0, Math.max(1, Math.round(seeds.length * REPEATED_SHARE))));

  const oracle = (job: Job, session: EnvironmentSession) =>
    oraclePlayer(job.template, job.seed, session, options.signal);
  let forward: Played;
  let shuffled: Played;
  let noop: Played;
  let random: Played;
  {
    await using driver = await options.launch();
    forward = await playAll(options, driver, jobs, "oracle", oracle);
    const otherOrder = new Rng(hash64("check-tasks", "order")).shuffled(jobs);
    shuffled = await playAll(options, driver, otherOrder, "oracle in another order", oracle);
    noop = await playAll(options, driver, jobs, "nobody", () => nobody);
    random = await playAll(options, driver, jobs, "chance", ({ seed, template }) => chance(seed, template.task.id));
  }
  await using fresh = await options.launch();
  const repeated = jobs.filter((job) => again.has(job.seed));
  const elsewhere = await playAll(options, fresh, repeated, "oracle in a fresh browser", oracle);

  const tasks = templates.map((template): TaskCheck => {
    const own = jobs.filter((job) => job.template === template);
    const ownAgain = repeated.filter((job) => job.template === template);
    const share = (some: readonly Job[], holds: (job: Job) => boolean) => some.filter(holds).length / some.length;
    const solved = (job: Job) => {
      const trial = forward.get(job);
      return trial?.success === true && !trial.refused;
    };
    return {
      taskId: template.task.id,
      tier: template.tier,
      episodes: own.length,
      oracle: share(own, solved),
      noop: share(own, (job) => noop.get(job)?.success === true),
      random: share(own, (job) => random.get(job)?.success === true),
      orderInvariant: share(own, (job) => alike(forward.get(job), shuffled.get(job))),
      deterministic: share(ownAgain, (job) => alike(forward.get(job), elsewhere.get(job))),
      lookingChangedNothing: share(own, (job) => [forward, random].every((all) => all.get(job)?.lookingChangedNothing)),
      steps: own.reduce((sum, job) => sum + (forward.get(job)?.steps ?? 0), 0) / own.length,
    };
  });
  const passes = [forward, shuffled, noop, random].map((played) => jobs.length - played.size);
  const faults = passes.reduce((sum, missing) => sum + missing, repeated.length - elsewhere.size);
  return { faults, tasks, measures: measuresOf(tasks, faults, options.templatesAtLeast ?? 1) };
}

/** Frames and verdict are the same, byte for byte. */
function alike(a: Trial | undefined, b: Trial | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return JSON.stringify([a.frames, a.verdict, a.steps]) === JSON.stringify([b.frames, b.verdict, b.steps]);
}

/** Plays the jobs in order, each on the next free session. */
async function playAll(
  { slots, signal, say }: CheckTasksOptions,
  driver: EnvironmentDriver,
  jobs: readonly Job[],
  who: string,
  player: (job: Job, session: EnvironmentSession) => Player,
): Promise<Played> {
  const played = new Map<Job, Trial>();
  const queue = jobs.values();
  const startedAt = performance.now();
  const work = async () => {
    await using session = await driver.open({ deterministic: true, signal });
    for (const job of queue) {
      signal.throwIfAborted();
      try {
        played.set(job, await playTrial(session, job.template, job.seed, player(job, session), signal));
      } catch (error) {
        if (!(error instanceof EnvironmentFault)) throw error;
        say(`${who}, ${job.template.task.id}, seed ${job.seed}: ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(slots, jobs.length) }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  say(`${who}: ${jobs.length} episodes in ${seconds.toFixed(1)} s`);
  return played;
}

function measuresOf(tasks: readonly TaskCheck[], faults: number, templatesAtLeast: number): Measure[] {
  const n = tasks.reduce((sum, task) => sum + task.episodes, 0);
  const mean = (of: (task: TaskCheck) => number) =>
    tasks.reduce((sum, task) => sum + of(task) * task.episodes, 0) / Math.max(n, 1);
  const random = mean((task) => task.random);
  const [low, high] = wilson(Math.round(random * n), n);
  return [
    measure("templates", tasks.length, "templates", { atLeast: templatesAtLeast }),
    measure(
      "oracle_success",
      mean((task) => task.oracle),
      "share",
      { equals: 1 },
      { n },
    ),
    measure(
      "noop_success",
      mean((task) => task.noop),
      "share",
      { equals: 0 },
      { n },
    ),
    measure("random_success", random, "share", undefined, { low, high, n }),
    measure(
      "order_invariant",
      mean((task) => task.orderInvariant),
      "share",
      { equals: 1 },
      { n },
    ),
    measure(
      "deterministic",
      mean((task) => task.deterministic),
      "share",
      { equals: 1 },
      { n },
    ),
    measure(
      "looking_changes_nothing",
      mean((task) => task.lookingChangedNothing),
      "share",
      { equals: 1 },
      { n },
    ),
    measure("faults", faults, "episodes", { equals: 0 }),
  ];
}

export function checkTasksTable({ tasks, measures }: CheckTasksReport): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)}%`;
  const head = [
    "task",
    "tier",
    "episodes",
    "steps",
    "oracle",
    "no-op",
    "random",
    "any order",
    "same pixels",
    "looks harmless",
  ];
  const rows = tasks.map((task) => [
    task.taskId,
    String(task.tier),
    String(task.episodes),
    task.steps.toFixed(1),
    percent(task.oracle),
    percent(task.noop),
    percent(task.random),
    percent(task.orderInvariant),
    percent(task.deterministic),
    percent(task.lookingChangedNothing),
  ]);
  const lines = measures.map((one) => [
    one.ok ? "ok" : "NOT OK",
    one.name,
    String(Number(one.value.toFixed(4))),
    one.goal,
  ]);
  return `${table([head, ...rows])}\n\n${table(lines)}`;
}
