import type { MetricSpec } from "@vesper/kit";
import type { JudgeKind, VerdictKind } from "@vesper/proto";

const verdictKinds = [
  "completed",
  "partial",
  "infeasible",
  "failed",
  "invalid",
  "unjudged",
] as const satisfies VerdictKind[];
const judgeKinds = ["state", "rule", "probe", "ocr", "visual", "vlm", "prm"] as const satisfies JudgeKind[];

export const verifierMetrics = {
  verdicts: {
    name: "vesper_verifier_verdicts_total",
    type: "counter",
    unit: "trajectories",
    help: "Verdicts, by kind.",
    meaning: "Invalid and unjudged ones give no gradient; a rising share of them wastes episodes.",
    labels: { kind: verdictKinds },
  },
  votes: {
    name: "vesper_verifier_votes_total",
    type: "counter",
    unit: "votes",
    help: "Votes on key points, by what they say.",
    meaning: "Many unknown votes show judges that cannot see what they are asked about.",
    labels: { status: ["satisfied", "violated", "unknown"] },
  },
  abstentions: {
    name: "vesper_verifier_abstentions_total",
    type: "counter",
    unit: "judgements",
    help: "Judgements that failed or ran into their deadline, by the judge's kind.",
    meaning: "Any steady rate means that a judge is broken or too slow; below the quorum nothing is judged.",
    labels: { kind: judgeKinds, reason: ["deadline", "error"] },
  },
  judgeSeconds: {
    name: "vesper_verifier_judge_seconds",
    type: "histogram",
    unit: "seconds",
    help: "Time of one judge on one trajectory, by its kind.",
    meaning: "The slowest kind bounds how fast labels come.",
    labels: { kind: judgeKinds },
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30],
  },
  seconds: {
    name: "vesper_verifier_seconds",
    type: "histogram",
    unit: "seconds",
    help: "From taking a finished episode to its published label.",
    meaning: "Above the time of an episode, more verifiers are needed.",
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30],
  },
  repeated: {
    name: "vesper_verifier_repeated_total",
    type: "counter",
    unit: "trajectories",
    help: "Finished episodes that had a report already: answered from it, or superseded by an earlier delivery.",
    meaning: "Some after restarts are normal; a steady rate means that acknowledgements get lost.",
    labels: { as: ["answered", "superseded"] },
  },
  storeRetries: {
    name: "vesper_verifier_store_retries_total",
    type: "counter",
    unit: "calls",
    help: "Calls to the store or the bus that were tried again.",
    meaning: "Rising means that the store is slow or gone, or that the labels' stream is full.",
    labels: { what: ["archive", "report", "label"] },
  },
} as const satisfies Record<string, MetricSpec>;
