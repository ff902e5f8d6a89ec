/**
 * @file `make simulate`: coordinator, admission and learner as they are, in virtual time, against environments, actors
 * and faults at random. Prints what the slots were used for, by staleness, group size and slots; writes
 * `results/simulate.json`; exits 1 when an invariant did not hold or a goal was not met.
 *
 * Environment: RUNS (10000), scenarios that are held to the invariants; SEED (1), of those scenarios; with PATH_OF
 * ("3:1:0"), only the one that a failure's path names; THREADS (the cores there are, at most 4).
 */
import { availableParallelism } from "node:os";
import { measure, measuresTable, writeResults } from "@vesper/cli";
import { checkSeeds, type SeedsChecked } from "./simulate/check-seeds.ts";
import { Crew } from "./simulate/crew.ts";
import { figuresTable, type PlayedRow } from "./simulate/figures-table.ts";
import { goalScenarios, type Setting, scaleScenarios, sweepScenarios } from "./simulate/settings.ts";

const runs = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? 1);
const path = process.env.PATH_OF;
const threads = Number(process.env.THREADS ?? Math.min(4, availableParallelism()));
const RUNS_PER_CALL = 100;

const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);

if (path !== undefined) {
  const { broken } = await checkSeeds(seed, runs, path);
  print(broken ?? `seed ${seed}, path ${path}: every invariant holds`);
  process.exit(broken === undefined ? 0 : 1);
}

await using crew = new Crew(threads);

async function play(title: string, settings: readonly Setting[]): Promise<PlayedRow[]> {
  say(`${title}: ${settings.length} runs`);
  let done = 0;
  return await Promise.all(
    settings.map(async (setting) => {
      const outcome = await crew.play(setting.scenario);
      done += 1;
      const { utilisation, lag, waste, slowShare, episodes } = outcome.figures;
      say(
        `${title} ${done}/${settings.length}: ${setting.name}: ${episodes} episodes, utilisation ${utilisation.toFixed(3)}, ` +
          `lag ${lag.toFixed(2)}, waste ${waste.toFixed(3)}, slow share ${slowShare.toFixed(2)}`,
      );
      for (const violation of outcome.violations) say(`  VIOLATED ${violation}`);
      return { setting, outcome };
    }),
  );
}

async function check(): Promise<SeedsChecked[]> {
  const chunks = Array.from({ length: Math.ceil(runs / RUNS_PER_CALL) }, (_, chunk) => chunk);
  let done = 0;
  return await Promise.all(
    chunks.map(async (chunk) => {
      const size = Math.min(RUNS_PER_CALL, runs - chunk * RUNS_PER_CALL);
      const checked = await crew.check(seed + chunk, size);
      done += size;
      if (checked.broken !== undefined) say(`seed ${seed + chunk}: ${checked.broken}`);
      if ((chunk + 1) % 5 === 0) say(`invariants: ${done} of ${runs} scenarios`);
      return checked;
    }),
  );
}

say(`seeds ${seed} … ${seed + Math.ceil(runs / RUNS_PER_CALL) - 1}, ${threads} threads`);
// The longest first: then no thread has nothing to do while another one is at it.
const [scale, goal, sweep, checked] = await Promise.all([
  play("scale", scaleScenarios()),
  play("goal", goalScenarios()),
  play("sweep", sweepScenarios()),
  check(),
]);

const total = (of: (each: SeedsChecked) => number) => checked.reduce((sum, each) => sum + of(each), 0);
const mean = (rows: readonly PlayedRow[], of: (row: PlayedRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
const played = [...goal, ...sweep, ...scale];
const broken =
  checked.filter((each) => each.broken !== undefined).length +
  played.filter(({ outcome }) => outcome.violations.length > 0).length;
const rows = total((each) => each.rows) + played.reduce((sum, { outcome }) => sum + outcome.rows, 0);
const staleRows = total((each) => each.staleRows) + played.reduce((sum, { outcome }) => sum + outcome.staleRows, 0);

const measures = [
  measure("staleness_violations", staleRows, "rows", { equals: 0 }, { n: total((each) => each.runs) }),
  measure("invariants_broken", broken, "runs", { equals: 0 }, { n: total((each) => each.runs) + played.length }),
  measure(
    "utilisation",
    mean(goal, ({ outcome }) => outcome.figures.utilisation),
    "ratio",
    { atLeast: 0.9 },
    { n: goal.length },
  ),
  measure(
    "slow_share",
    mean(goal, ({ outcome }) => outcome.figures.slowShare),
    "ratio",
    { atLeast: 0.9 },
    { n: goal.length },
  ),
  measure("rows_trained", rows, "rows"),
  measure(
    "scenarios",
    total((each) => each.runs),
    "runs",
  ),
  measure(
    "scenario_updates",
    total((each) => each.updates),
    "updates",
  ),
  measure(
    "scenario_processes",
    total((each) => each.starts),
    "processes",
  ),
  measure("scenario_time", total((each) => each.virtualMs) / 3_600_000, "virtual hours"),
  ...scale.map(({ setting, outcome }) =>
    measure(`utilisation_${setting.scenario.slots}_slots`, outcome.figures.utilisation, "ratio"),
  ),
];

print(`${figuresTable([...sweep, ...scale])}\n`);
print(`${measuresTable(measures)}\n\n${await writeResults("simulate", measures)}`);
process.exitCode = measures.every(({ ok }) => ok) ? 0 : 1;
