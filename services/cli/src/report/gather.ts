/** @file From a run folder to what its report shows: the time series, the evaluation records, and a few episodes. */
import type { RunSpec } from "@vesper/proto";
import {
  type BlobStore,
  decodeEvaluationRecord,
  decodeTrajectory,
  type EvaluationEpisode,
  type EvaluationRecord,
  keys,
} from "@vesper/store";
import type { Sample } from "../metrics-log.ts";
import { filmStrip } from "./film-strip.ts";
import type { Chart, EvaluationRow, ReportData, StageSummary, Strip } from "./report-data.ts";

export interface ReportSource {
  readonly spec: RunSpec;
  readonly store: BlobStore;
  readonly samples: readonly Sample[];
  /** Name–value rows for the last section, e.g. the machine and the commit. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

export async function gatherReport({ spec, store, samples, facts }: ReportSource): Promise<ReportData> {
  const records = await evaluationRecords(store, spec);
  return {
    run: spec.name,
    subtitle: `seed ${spec.seed} · ${spec.stages.map((s) => s.name).join(" → ")}`,
    minutes: (samples.at(-1)?.seconds ?? 0) / 60,
    evaluations: rows(records),
    stages: stageSummaries(spec, samples),
    stageStarts: samples.filter((s) => s.kind === "stage").map((s) => ({ name: s.stage, minutes: s.seconds / 60 })),
    charts: charts(samples, new Set(spec.stages.flatMap((s) => (s.kind === "grpo" ? [s.name] : [])))),
    strips: await strips(store, records),
    facts,
  };
}

/** Of the evaluate stages that have finished, in the order of the run file. */
export async function evaluationRecords(store: BlobStore, spec: RunSpec): Promise<readonly EvaluationRecord[]> {
  const found: EvaluationRecord[] = [];
  for (const stage of spec.stages) {
    if (stage.kind !== "evaluate") continue;
    const key = keys.evaluation(spec.name, stage.name);
    if (await store.stat(key)) found.push(decodeEvaluationRecord(await store.get(key)));
  }
  return found;
}

function rows(records: readonly EvaluationRecord[]): readonly EvaluationRow[] {
  return records.flatMap((record) =>
    record.scores.map((score) => ({
      task: score.taskId,
      column: score.behaviour === "policy" ? record.stage : score.behaviour,
      successes: score.successes,
      episodes: score.episodes,
    })),
  );
}

function stageSummaries(spec: RunSpec, samples: readonly Sample[]): readonly StageSummary[] {
  return spec.stages.flatMap((stage) => {
    const own = samples.filter((s) => s.stage === stage.name);
    const first = own[0];
    const last = own.at(-1);
    if (!first || !last) return [];
    const rates = own.filter((s) => s.kind === "rate");
    const grown = (name: string) => (rates.at(-1)?.values[name] ?? 0) - (rates[0]?.values[name] ?? 0);
    // While an oracle acts, success says nothing of the policy.
    const success = stage.kind === "grpo" ? rates.map((s) => s.values.success).filter((v) => v !== undefined) : [];
    const tenth = Math.max(1, Math.floor(success.length / 10));
    return [
      {
        name: stage.name,
        kind: stage.kind,
        updates: own.filter((s) => s.kind === "update").length,
        episodes: grown("episodes"),
        steps: grown("steps"),
        minutes: (last.seconds - first.seconds) / 60,
        successFirst: mean(success.slice(0, tenth)),
        successLast: mean(success.slice(-tenth)),
      },
    ];
  });
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((a, b) => a + b, 0) / values.length;
}

const SINGLE_CHARTS = [
  { title: "Success in training", unit: "share", share: true, kind: "rate", names: ["success"] },
  { title: "Return", unit: "reward", share: false, kind: "rate", names: ["return"] },
  { title: "Throughput", unit: "steps/s", share: false, kind: "rate", names: ["stepsPerSecond"] },
  { title: "Updates", unit: "updates/s", share: false, kind: "rate", names: ["updatesPerSecond"] },
  { title: "Staleness", unit: "versions", share: false, kind: "update", names: ["lag"] },
  { title: "Loss", unit: "loss", share: false, kind: "update", names: ["loss"] },
  { title: "Entropy", unit: "nats per token", share: false, kind: "update", names: ["entropy"] },
  { title: "Gradient norm", unit: "norm", share: false, kind: "update", names: ["gradientNorm"] },
] as const;

const TASK_PREFIX = "success/";

/** @param acting stages in which the policy acts: elsewhere success and return are the oracle's */
function charts(samples: readonly Sample[], acting: ReadonlySet<string>): readonly Chart[] {
  const points = (kind: Sample["kind"], name: string) =>
    samples.flatMap((s) => {
      const says = s.kind === kind && (acting.has(s.stage) || !/^(success|return)/.test(name));
      const y = says ? s.values[name] : undefined;
      return y === undefined ? [] : [{ x: s.seconds / 60, y }];
    });
  const tasks = [...new Set(samples.flatMap((s) => Object.keys(s.values).filter((n) => n.startsWith(TASK_PREFIX))))];
  const perTask: Chart = {
    title: "Success in training by task",
    unit: "share",
    share: true,
    series: tasks.map((name) => ({ label: name.slice(TASK_PREFIX.length), points: points("rate", name) })),
  };
  const single = SINGLE_CHARTS.map((chart) => ({
    title: chart.title,
    unit: chart.unit,
    share: chart.share,
    series: chart.names.map((name) => ({ label: name, points: points(chart.kind, name) })),
  }));
  const [success, ...others] = single;
  return success ? [success, perTask, ...others] : [perTask];
}

/** Per task one episode before (the first record, a random or untrained policy) and one after, on the same seed. */
async function strips(store: BlobStore, records: readonly EvaluationRecord[]): Promise<readonly Strip[]> {
  const last = records.filter((r) => r.scores.some((s) => s.behaviour === "policy")).at(-1);
  if (!last) return [];
  const out: Strip[] = [];
  for (const score of last.scores.filter((s) => s.behaviour === "policy")) {
    const before = records
      .flatMap((r) => r.scores.map((s) => ({ record: r, score: s })))
      .find((x) => x.score.taskId === score.taskId && x.score !== score && x.score.behaviour !== "oracle");
    if (!before) continue;
    const pair = pairBySeed(before.score.list, score.list);
    if (!pair) continue;
    const [earlier, later] = await Promise.all(
      [pair.before, pair.after].map(async (e) => await decodeTrajectory(await store.get(e.archiveKey))),
    );
    if (!earlier || !later) continue;
    const said = before.score.behaviour === "policy" ? before.record.stage : before.score.behaviour;
    out.push({
      task: score.taskId,
      instruction: later.instruction,
      beforeLabel: `before (${said}): ${pair.before.verdict}`,
      afterLabel: `after (${last.stage}): ${pair.after.verdict}`,
      before: filmStrip(earlier),
      after: filmStrip(later),
    });
  }
  return out;
}

/** The first seed that both played; what came of it is shown as it is. */
function pairBySeed(
  before: readonly EvaluationEpisode[],
  after: readonly EvaluationEpisode[],
): { readonly before: EvaluationEpisode; readonly after: EvaluationEpisode } | undefined {
  for (const a of after) {
    const b = before.find((x) => x.environmentSeed === a.environmentSeed);
    if (b) return { before: b, after: a };
  }
  return before[0] && after[0] ? { before: before[0], after: after[0] } : undefined;
}
