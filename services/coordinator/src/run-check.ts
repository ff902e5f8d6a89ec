/** @file What must hold before a run starts, said in one line where it does not. */
import { UserError, withDeadline } from "@vesper/kit";
import type { RunSpec, StageSpec, Task } from "@vesper/proto";
import type { RunServices } from "./run-services.ts";

/** Tasks that exist, fit the policy's frame and, in deterministic runs, repeat to the pixel; budgets that end. */
export function checkSpec(spec: RunSpec, task: (taskId: string) => Task): void {
  const { frameWidth, frameHeight } = spec.policy;
  for (const [index, stage] of spec.stages.entries()) {
    for (const taskId of stage.tasks) {
      const field = `stages[${index}].tasks: ${taskId}`;
      const { platform, deterministic, ...frame } = task(taskId);
      if (platform !== spec.environment.platform) throw new UserError(field, platform, spec.environment.platform);
      if (frame.frameWidth !== frameWidth || frame.frameHeight !== frameHeight) {
        const found = `a frame of ${frame.frameWidth}×${frame.frameHeight}`;
        throw new UserError(field, found, `the policy's ${frameWidth}×${frameHeight}`);
      }
      if (spec.deterministic && deterministic !== "pixels") {
        throw new UserError(field, `deterministic: ${deterministic}`, "pixels, since the run is deterministic");
      }
    }
    if (stage.kind !== "evaluate") checkBudget(spec, stage, index);
  }
}

function checkBudget(spec: RunSpec, stage: Exclude<StageSpec, { kind: "evaluate" }>, index: number): void {
  const { until, maxStaleness } = stage;
  if (until.updates === undefined && until.minutes === undefined) {
    throw new UserError(`stages[${index}].until`, "no bound", "updates or minutes");
  }
  if (!spec.deterministic) return;
  if (maxStaleness !== 0) {
    throw new UserError(`stages[${index}].maxStaleness`, String(maxStaleness), "0, since the run is deterministic");
  }
  if (until.minutes !== undefined) {
    throw new UserError(
      `stages[${index}].until.minutes`,
      String(until.minutes),
      "updates, since the run is deterministic",
    );
  }
}

/** Messages that the two bounded streams must hold at once, so that nobody waits for room that never comes. */
export function neededCapacity(spec: RunSpec): { readonly labelled: number; readonly ready: number } {
  let labelled = 0;
  let ready = 0;
  for (const stage of spec.stages) {
    if (stage.kind === "evaluate") {
      // Nothing is freed before the learner's next checkpoint, and an evaluate stage makes none.
      labelled = Math.max(labelled, stage.tasks.length * stage.behaviours.length * stage.seeds);
      continue;
    }
    const outstanding = (stage.maxStaleness + 1) * stage.batchGroups * stage.groupSize;
    const validation = spec.validation.everyUpdates > 0 ? stage.tasks.length * spec.validation.seedsPerTask : 0;
    labelled = Math.max(labelled, 2 * outstanding + validation);
    ready = Math.max(ready, outstanding);
  }
  return { labelled, ready };
}

/** @throws {UserError} naming the stream that is too small for the run */
export async function checkCapacity({ spec, bus, limits }: RunServices, signal: AbortSignal): Promise<void> {
  const needed = neededCapacity(spec);
  const look = () => Promise.all([bus.labelled(spec.name, spec.policy.name).stats(), bus.ready(spec.name).stats()]);
  const [labelled, ready] = await withDeadline("capacity of the bus", limits.ioDeadlineMs, look, signal);
  refuseUnless("labelled", labelled.capacity, needed.labelled);
  refuseUnless("ready", ready.capacity, needed.ready);
}

function refuseUnless(stream: string, capacity: number, needed: number): void {
  if (capacity >= needed) return;
  const allowed = `at least ${needed} for these stages (or smaller batchGroups, groupSize, maxStaleness or seeds)`;
  throw new UserError(`capacity of ${stream}`, `${capacity} messages`, allowed);
}
