/**
 * @file `make drills`: a run in processes, and a fault in its middle, again and again. Prints each drill's messages in
 * flight, its recovery and its proof; writes `results/drills.json`; exits 0 when it ran to its end.
 *
 * Arguments: parts of names; without any, every drill. Drills that fill a disk need root, for a disk of their own.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { measure, measuresTable, writeResults } from "@vesper/cli";
import { Arena, lampsRun, type Outcome } from "./drills/arena.ts";
import { drills, type PlannedDrill } from "./drills/plan.ts";

const run = promisify(execFile);
// The broker reserves more than a gigabyte for its streams before it accepts the first message.
const DISK = "size=2g";

const wanted = process.argv.slice(2);
const isRoot = process.getuid?.() === 0;
const chosen = drills.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0) {
  process.stderr.write(
    `no drill is called ${wanted.join(" or ")}; there are ${drills.map((d) => d.name).join(", ")}\n`,
  );
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const [index, drill] of chosen.entries()) {
  if (drill.ownDisk && (!isRoot || process.platform !== "linux")) {
    process.stdout.write(`${drill.name}: left out, it needs root on Linux for a disk of its own\n`);
    continue;
  }
  const outcome = await play(drill, index);
  outcomes.push(outcome);
  process.stdout.write(`${line(drill, outcome)}\n`);
}

const recoveries = outcomes
  .map((o) => o.recoverySeconds)
  .filter(Number.isFinite)
  .sort((a, b) => a - b);
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
const measures = [
  measure("drills", outcomes.length, "drills", { atLeast: 30 }),
  measure("passed_share", sum((o) => Number(o.passed)) / outcomes.length, "share", { equals: 1 }),
  measure(
    "lost",
    sum((o) => o.lost),
    "messages",
    { equals: 0 },
  ),
  measure(
    "consumed_twice",
    sum((o) => o.consumedTwice),
    "messages",
    { equals: 0 },
  ),
  measure("recovery_p50_s", recoveries[Math.floor((recoveries.length - 1) / 2)] ?? Number.NaN, "s"),
  measure("recovery_max_s", recoveries.at(-1) ?? Number.NaN, "s", { atMost: 30 }),
  measure("min_in_flight_at_fault", Math.min(...outcomes.map((o) => o.inFlight)), "messages", { atLeast: 1 }),
];
process.stdout.write(`\n${measuresTable(measures)}\n\n${await writeResults("drills", measures)}\n`);

async function play(drill: PlannedDrill, index: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "vesper-drill-"));
  if (drill.ownDisk) await run("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", folder]);
  try {
    return await Arena.drill(lampsRun(`drill-${index}`), folder, drill.make());
  } catch (error) {
    // The others are still to be run.
    return {
      passed: false,
      inFlight: 0,
      recoverySeconds: Number.NaN,
      lost: 0,
      consumedTwice: 0,
      problem: String(error),
    };
  } finally {
    if (drill.ownDisk) await run("umount", ["-l", folder]);
    if (process.env.KEEP === undefined) await rm(folder, { recursive: true, force: true });
    else process.stdout.write(`kept: ${folder}\n`);
  }
}

function line({ name }: PlannedDrill, outcome: Outcome): string {
  const { passed, inFlight, recoverySeconds, problem } = outcome;
  const recovered = Number.isFinite(recoverySeconds) ? `${recoverySeconds.toFixed(1)} s` : "never";
  return `${passed ? "passed" : "FAILED"} ${name}: ${inFlight} in flight, recovered in ${recovered}${problem ? `; ${problem}` : ""}`;
}
