/** @file One scenario played to its end: what it came to, and every invariant that did not hold. */
import { type Figures, figuresOf } from "./figures.ts";
import { reckon } from "./reckoning.ts";
import type { Scenario } from "./scenario.ts";
import { World } from "./world.ts";

export interface Outcome {
  readonly violations: readonly string[];
  /** Rows above the staleness limit that were trained, of so many. */
  readonly staleRows: number;
  readonly rows: number;
  readonly largestOutstanding: number;
  /** Processes of coordinator and learner, the first ones included. */
  readonly starts: number;
  readonly virtualMs: number;
  readonly moments: number;
  readonly figures: Figures;
}

export async function simulate(scenario: Scenario): Promise<Outcome> {
  await using world = new World(scenario);
  const startedAtMs = world.clock.nowMs();
  const halt = await world.run();
  const { witness, clock, coordinator, learner } = world;
  return {
    violations: reckon(halt, world),
    staleRows: witness.staleRows,
    rows: witness.rows,
    largestOutstanding: witness.largestOutstanding,
    starts: coordinator.starts + learner.starts,
    virtualMs: clock.nowMs() - startedAtMs,
    moments: clock.moments,
    figures: figuresOf(scenario, witness),
  };
}
