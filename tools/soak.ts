/**
 * @file `make soak`: 500 episodes on one driver, and then a run in processes of which one is killed each minute. Prints
 * what is left behind, how memory goes and how soon throughput is back; writes `results/soak.json`.
 *
 * Environment: EPISODES (500), MINUTES (20); 0 leaves a part out. KEEP keeps the folder of the run.
 */
import { type Measure, measuresTable, writeResults } from "@vesper/cli";
import { soakCluster } from "./soak/cluster.ts";
import { soakDriver } from "./soak/driver.ts";

const episodes = Number(process.env.EPISODES ?? 500);
const minutes = Number(process.env.MINUTES ?? 20);

const tell = (line: string) => process.stderr.write(`${line}\n`);
const measures: Measure[] = [];
if (episodes > 0) measures.push(...(await soakDriver(episodes, tell)));
if (minutes > 0) measures.push(...(await soakCluster(minutes, tell)));
process.stdout.write(`\n${measuresTable(measures)}\n\n${await writeResults("soak", measures)}\n`);
