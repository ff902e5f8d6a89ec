/** @file What the browser driver measures. */
import { faultKinds } from "@vesper/env-sdk";
import type { Instrument, MetricSpec } from "@vesper/kit";
import { rungs } from "./session/reset.ts";

export const browserMetrics = {
  step: {
    name: "vesper_browser_step_seconds",
    type: "histogram",
    unit: "seconds",
    help: "Time from an action's arrival at the driver until its frame.",
    meaning: "A few milliseconds for small frames; a rise says that pages got slower or that cores are short.",
    labels: { size: ["small", "large"] },
    buckets: [0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1, 4, 16],
  },
  reset: {
    name: "vesper_browser_reset_seconds",
    type: "histogram",
    unit: "seconds",
    help: "Time of successful resets, by the rung that gave the clean start.",
    meaning: "R1 should be the common case for tasks that store nothing; R4 launches a browser.",
    labels: { rung: rungs },
    buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 5, 15],
  },
  faults: {
    name: "vesper_browser_faults_total",
    type: "counter",
    unit: "faults",
    help: "Faults of pages and browsers, failed reset attempts included.",
    meaning: "Zero in good health. unresponsive: pages hang; exited: browsers die (memory?).",
    labels: { kind: faultKinds },
  },
} as const satisfies Record<string, MetricSpec>;

export type BrowserInstruments = Readonly<Record<keyof typeof browserMetrics, Instrument>>;
