/** @file Scenarios at random, each held to every invariant; the first that breaks one is shrunk and told. */
import fc from "fast-check";
import { scenarios } from "./scenario-arbitrary.ts";
import { simulate } from "./simulate.ts";

export interface SeedsChecked {
  readonly runs: number;
  readonly rows: number;
  readonly staleRows: number;
  /** Episodes labelled, updates made, and processes of coordinator and learner over all runs. */
  readonly episodes: number;
  readonly updates: number;
  readonly starts: number;
  readonly virtualMs: number;
  /** What broke, with the seed and path by which to see it again; undefined when nothing did. */
  readonly broken: string | undefined;
}

/** @param seed of fast-check: with `runs` it names the scenarios */
export async function checkSeeds(seed: number, runs: number, path?: string): Promise<SeedsChecked> {
  const sum = { rows: 0, staleRows: 0, episodes: 0, updates: 0, starts: 0, virtualMs: 0 };
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    const { violations, rows, staleRows, starts, virtualMs, figures } = await simulate(scenario);
    sum.rows += rows;
    sum.staleRows += staleRows;
    sum.episodes += figures.episodes;
    sum.updates += figures.updates;
    sum.starts += starts;
    sum.virtualMs += virtualMs;
    if (violations.length > 0) throw new Error(violations.join("\n"));
  });
  const checked = await fc.check(property, { seed, numRuns: runs, ...(path === undefined ? {} : { path }) });
  const broken = checked.failed ? `${fc.defaultReportMessage(checked)}\n${checked.errorInstance}` : undefined;
  return { runs: checked.numRuns, ...sum, broken };
}
