/** @file A group's archives as rows; members that cannot be used leave it, and it is judged again by what is left. */
import type { LoadedGroup } from "./batch.ts";
import type { TrainingRow } from "./engine.ts";
import { UnusableTrajectory } from "./errors.ts";
import { type DiscardedMember, discard } from "./groups.ts";
import { type Screened, without } from "./screening.ts";
import type { RowReader } from "./trajectories.ts";

export type GroupLoader = (group: Screened, signal: AbortSignal) => Promise<LoadedGroup | Screened>;

export function groupLoader(reader: Pick<RowReader, "sampled" | "demonstrated">): GroupLoader {
  return async (group, signal) => {
    const rows = new Map<string, readonly TrainingRow[]>();
    const lost: DiscardedMember[] = [];
    await Promise.all(
      group.members.map(async (member) => {
        try {
          const read = group.stage.kind === "sft" ? reader.demonstrated : reader.sampled;
          rows.set(member.ready.episode, await read.call(reader, member.ready, signal));
        } catch (error) {
          if (!(error instanceof UnusableTrajectory)) throw error;
          lost.push(discard(member, error.reason));
        }
      }),
    );
    if (lost.length === 0) return { screened: group, rows };
    lost.sort((a, b) => a.member - b.member);
    const left = without(group, lost);
    return left.reason === undefined ? { screened: left, rows } : left;
  };
}
