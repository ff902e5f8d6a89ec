/**
 * @file `make bench`: the driver beside Playwright, the loop beside the driver, the actor by batch size. Prints a table,
 * writes `results/bench.json`, exits 0 when it ran to its end. Measure on a machine that does nothing else.
 *
 * Environment: PAIRS (5), the interleaved pairs behind each ratio.
 */
import { type Measure, measure, measuresTable, writeResults } from "@vesper/cli";
import { benchActor } from "./bench/actor.ts";
import { benchDriver } from "./bench/driver.ts";
import { benchLoop } from "./bench/loop.ts";

const pairs = Number(process.env.PAIRS ?? 5);
const say = (line: string) => process.stderr.write(`${line}\n`);
const measures: Measure[] = [];

/** Ratios that the driver is held to, by frame size. */
const driverGoals: Readonly<Record<string, number>> = { "160x210": 10, "1280x800": 2.5 };

for (const figure of await benchDriver(say, { pairs })) {
  const size = `${figure.width}x${figure.height}`;
  const atLeast = driverGoals[size];
  measures.push(
    measure(`driver_vs_playwright_${size}`, figure.ratio, "ratio", atLeast === undefined ? undefined : { atLeast }, {
      n: figure.pairs,
    }),
    measure(`driver_settled_vs_playwright_${size}`, figure.settledRatio, "ratio", undefined, { n: figure.pairs }),
    measure(`driver_steps_${size}`, figure.driverStepsPerSecond, "steps/s"),
    measure(`driver_settled_steps_${size}`, figure.settledStepsPerSecond, "steps/s"),
    measure(`playwright_steps_${size}`, figure.playwrightStepsPerSecond, "steps/s"),
  );
}

const loop = await benchLoop(pairs, say);
measures.push(
  measure("loop_share_null_learner", loop.shareNullLearner, "ratio", { atLeast: 0.8 }, { n: loop.pairs }),
  measure("loop_share_training", loop.shareTraining, "ratio", undefined, { n: loop.pairs }),
  measure("driver_with_policy_steps", loop.driverStepsPerSecond, "steps/s"),
  measure("loop_null_learner_steps", loop.nullLearnerStepsPerSecond, "steps/s"),
  measure("loop_training_steps", loop.trainingStepsPerSecond, "steps/s"),
);

for (const figure of await benchActor(say)) {
  measures.push(
    measure(`actor_batch_${figure.batch}`, figure.requestsPerSecond, "requests/s"),
    measure(`actor_batch_${figure.batch}_latency`, figure.latencyMs, "ms"),
  );
}

process.stdout.write(`${measuresTable(measures)}\n\n${await writeResults("bench", measures)}\n`);
