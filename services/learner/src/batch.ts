/** @file From groups with their rows to the weighted rows of one update, in an order that nothing but the data decides. */
import { advantages } from "@vesper/learning";
import type { ConsumedEpisode } from "@vesper/store";
import type { TrainingRow, WeightedRow } from "./engine.ts";
import { lagVersions, type Screened, type TrainingStageSpec } from "./screening.ts";

/** A group whose archives were read: rows per episode of its members. */
export interface LoadedGroup {
  readonly screened: Screened;
  readonly rows: ReadonlyMap<string, readonly TrainingRow[]>;
}

export interface Batch {
  readonly stage: TrainingStageSpec;
  /** In group order. */
  readonly groups: readonly LoadedGroup[];
  /** Sorted by group, member, step. */
  readonly rows: readonly WeightedRow[];
  readonly consumed: readonly ConsumedEpisode[];
  /** Over the batch's trajectories. */
  readonly meanReward: number;
  readonly success: number;
  /** Versions between sampling and training, per trajectory; their mean, and the largest. */
  readonly lags: readonly number[];
  readonly meanLag: number;
  readonly maxLag: number;
}

/** @param version the version that the weights have now */
export function makeBatch(stage: TrainingStageSpec, loaded: readonly LoadedGroup[], version: number): Batch {
  const groups = [...loaded].sort((a, b) => a.screened.group - b.screened.group);
  const perGroup = memberAdvantages(stage, groups);
  const rows: WeightedRow[] = [];
  const consumed: ConsumedEpisode[] = [];
  for (const [at, loadedGroup] of groups.entries()) {
    const members = [...loadedGroup.screened.members].sort((a, b) => a.ready.member - b.ready.member);
    for (const { ready, reportKey } of members) {
      const own = loadedGroup.rows.get(ready.episode) ?? [];
      const advantage = perGroup[at]?.get(ready.episode) ?? 0;
      for (const row of [...own].sort((a, b) => a.step - b.step)) rows.push({ row, advantage, replayed: false });
      const { episode, group, member, archiveKey, archiveSha256 } = ready;
      consumed.push({ episode, group, member, archiveKey, archiveSha256, reportKey, rows: own.length });
    }
  }
  const members = groups.flatMap((g) => g.screened.members);
  const lags = members.map((m) => lagVersions(m, version));
  return {
    stage,
    groups,
    rows,
    consumed,
    meanReward: mean(members.map((m) => m.verdict.reward ?? 0)),
    success: mean(members.map((m) => Number(m.verdict.kind === "completed" || m.verdict.kind === "infeasible"))),
    lags,
    meanLag: mean(lags),
    maxLag: Math.max(0, ...lags),
  };
}

/** Each group's advantages by episode: 1 for demonstrations, relative to the group's own members otherwise. */
function memberAdvantages(stage: TrainingStageSpec, groups: readonly LoadedGroup[]): ReadonlyMap<string, number>[] {
  if (stage.kind === "sft") {
    return groups.map((g) => new Map(g.screened.members.map((m) => [m.ready.episode, 1])));
  }
  const rewards = groups.map((g) => g.screened.members.map((m) => m.verdict.reward));
  const values = advantages(rewards, stage.learner.advantage);
  return groups.map(
    (g, at) => new Map(g.screened.members.map((m, i) => [m.ready.episode, values[at]?.[i] ?? 0] as const)),
  );
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
