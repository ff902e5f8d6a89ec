/** @file What the actor measures. */
import type { MetricSpec } from "@vesper/kit";

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export const actorMetrics = {
  batchSize: {
    name: "vesper_actor_batch_size",
    type: "histogram",
    unit: "1",
    help: "Requests evaluated together.",
    meaning: "1 throughout means that requests come one by one or that the thread is idle enough not to wait.",
    buckets: [1, 2, 4, 8, 16, 32, 64],
  },
  waitSeconds: {
    name: "vesper_actor_wait_seconds",
    type: "histogram",
    unit: "s",
    help: "Time of a request from its arrival to its batch's start.",
    meaning: "High means that more actors are needed, or that a version is waited for.",
    buckets: secondsBuckets,
  },
  inferSeconds: {
    name: "vesper_actor_infer_seconds",
    type: "histogram",
    unit: "s",
    help: "Time of a batch in the inference thread: decoding, encoding, sampling.",
    meaning: "Its ratio to the batch size is the cost of a request.",
    buckets: secondsBuckets,
  },
  queue: {
    name: "vesper_actor_queue_length",
    type: "gauge",
    unit: "1",
    help: "Requests that wait for a batch or for a version.",
    meaning: "Steadily above the batch limit means that more actors are needed.",
  },
  requests: {
    name: "vesper_actor_requests_total",
    type: "counter",
    unit: "1",
    help: "Requests by outcome.",
    meaning: "`failed` is a frame or a request that could not be read; `unanswered` ran out of time or was given up.",
    labels: { outcome: ["answered", "failed", "unanswered"] },
  },
  parseFailures: {
    name: "vesper_actor_parse_failures_total",
    type: "counter",
    unit: "1",
    help: "Responses whose tokens are no action.",
    meaning: "0 under a grammar mask; more means that vocabulary and codec disagree.",
  },
  version: {
    name: "vesper_actor_version",
    type: "gauge",
    unit: "1",
    help: "Policy version held now; −1 before the first.",
    meaning: "Behind vesper_learner_version by more than a moment, weights do not arrive.",
  },
  swaps: {
    name: "vesper_actor_swaps_total",
    type: "counter",
    unit: "1",
    help: "Versions taken into use.",
    meaning: "Follows the learner's updates; versions that passed in between are skipped.",
  },
  swapSeconds: {
    name: "vesper_actor_swap_seconds",
    type: "histogram",
    unit: "s",
    help: "Time from a new pointer to its weights in use.",
    meaning: "High means a slow store; requests are answered meanwhile by the version before.",
    buckets: secondsBuckets,
  },
  refused: {
    name: "vesper_actor_weights_refused_total",
    type: "counter",
    unit: "1",
    help: "Weights not taken into use, by reason; the version before goes on serving.",
    meaning: "`digest` means that stored bytes are not what the manifest promises: restore or roll back.",
    labels: { reason: ["digest", "missing", "unusable"] },
  },
  storeRetries: {
    name: "vesper_actor_store_retries_total",
    type: "counter",
    unit: "1",
    help: "Loads of weights that failed or ran out of time and are tried again.",
    meaning: "A rise means a slow or failing store; the actor goes on with what it holds.",
  },
} as const satisfies Record<string, MetricSpec>;
