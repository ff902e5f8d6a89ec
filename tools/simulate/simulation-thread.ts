/** @file The thread that plays scenarios, so that each core has its own. */
import { serveThread } from "@vesper/kit";
import { checkSeeds, type SeedsChecked } from "./check-seeds.ts";
import type { Scenario } from "./scenario.ts";
import { type Outcome, simulate } from "./simulate.ts";

export type SimulationCalls = {
  readonly play: { readonly takes: Scenario; readonly gives: Outcome };
  readonly check: { readonly takes: { readonly seed: number; readonly runs: number }; readonly gives: SeedsChecked };
};

// Errors are values here: made by the thousand, looked at by few.
Error.stackTraceLimit = 4;

serveThread<SimulationCalls>({
  play: (scenario) => simulate(scenario),
  check: ({ seed, runs }) => checkSeeds(seed, runs),
});
