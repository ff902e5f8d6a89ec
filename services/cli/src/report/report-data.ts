/** @file What a report shows, gathered before anything is drawn. */
import type { Series } from "./chart.ts";

export interface EvaluationRow {
  readonly task: string;
  /** `random`, `oracle`, `after <stage>`. */
  readonly column: string;
  readonly successes: number;
  readonly episodes: number;
}

export interface StageSummary {
  readonly name: string;
  readonly kind: string;
  readonly updates: number;
  readonly episodes: number;
  readonly steps: number;
  readonly minutes: number;
  /** Mean success over the first and the last tenth of the stage's episodes. */
  readonly successFirst: number | undefined;
  readonly successLast: number | undefined;
}

export interface Strip {
  readonly task: string;
  readonly instruction: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** SVG text. */
  readonly before: string;
  readonly after: string;
}

export interface Chart {
  readonly title: string;
  readonly unit: string;
  /** Values are shares: the axis runs from 0 to 1. */
  readonly share: boolean;
  readonly series: readonly Series[];
}

export interface ReportData {
  readonly run: string;
  readonly subtitle: string;
  /** Running time of the whole run. */
  readonly minutes: number;
  readonly evaluations: readonly EvaluationRow[];
  readonly stages: readonly StageSummary[];
  readonly stageStarts: readonly { readonly name: string; readonly minutes: number }[];
  readonly charts: readonly Chart[];
  readonly strips: readonly Strip[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}
