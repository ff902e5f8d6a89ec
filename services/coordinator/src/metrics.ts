import type { MetricSpec } from "@vesper/kit";
import type { CloseReason } from "./open-group.ts";

const closeReasons = ["complete", "deadline", "members-failed", "stage-ended"] as const satisfies CloseReason[];

export const coordinatorMetrics = {
  groups: {
    name: "vesper_coordinator_groups_closed_total",
    type: "counter",
    unit: "groups",
    help: "Groups closed, by reason.",
    meaning: "Deadlines and failed members should be rare: see the environment's faults and the queue's age.",
    labels: { reason: closeReasons },
  },
  settled: {
    name: "vesper_coordinator_groups_settled_total",
    type: "counter",
    unit: "groups",
    help: "Groups that the learner settled, by outcome.",
    meaning: "Many discarded ones waste episodes: the tasks are too easy, too hard, or the policy is too stale.",
    labels: { outcome: ["consumed", "discarded"] },
  },
  outstanding: {
    name: "vesper_coordinator_groups_outstanding",
    type: "gauge",
    unit: "groups",
    help: "Groups dispatched and neither settled nor dropped.",
    meaning: "At its bound the learner is the bottleneck, below it the environments are.",
  },
  labels: {
    name: "vesper_coordinator_labels_total",
    type: "counter",
    unit: "trajectories",
    help: "Labels read, by what they did.",
    meaning: "again: invalid episodes that are played once more; repeated: the same episode twice; unknown: late ones.",
    labels: { effect: ["joined", "again", "given-up", "repeated", "unknown", "measured", "stranger"] },
  },
  ordersFull: {
    name: "vesper_coordinator_orders_full_total",
    type: "counter",
    unit: "waits",
    help: "Times that no order could be placed because the queue was full.",
    meaning: "Workers are the bottleneck; nothing is lost.",
  },
  busLost: {
    name: "vesper_coordinator_bus_lost_total",
    type: "counter",
    unit: "times",
    help: "Times that a stream turned out to be a new one, so that the run was rebuilt from its records.",
    meaning: "Any is worth a look at the bus's storage.",
  },
  gaps: {
    name: "vesper_coordinator_label_gaps_total",
    type: "counter",
    unit: "times",
    help: "Times that labels had been freed before they were read here; they were fetched from reports.",
    meaning: "The coordinator is far behind the learner.",
  },
} as const satisfies Record<string, MetricSpec>;
