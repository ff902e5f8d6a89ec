import type { MetricSpec } from "@vesper/kit";
import { methods } from "./contract.ts";

const method = Object.values(methods).map(({ name }) => name);

/** gRPC's own names. */
const status = [
  ...["OK", "CANCELLED", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS"],
  ...["RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "INTERNAL", "UNAVAILABLE", "UNAUTHENTICATED"],
];

export const apiMetrics = {
  calls: {
    name: "vesper_api_calls_total",
    type: "counter",
    unit: "calls",
    help: "Calls of the gRPC API that were let in and have ended, by method and status.",
    meaning: "INTERNAL is a fault of ours; many UNAVAILABLE: bus or store are away, or the server drains.",
    labels: { method, status },
  },
  seconds: {
    name: "vesper_api_call_seconds",
    type: "histogram",
    unit: "seconds",
    help: "From a call's arrival to its end, by method.",
    meaning: "Watches last as long as somebody watches; StartRun as long as processes take to start.",
    labels: { method },
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600, 3_600],
  },
  streams: {
    name: "vesper_api_streams",
    type: "gauge",
    unit: "streams",
    help: "Streams that are open.",
    meaning: "Only grows: callers do not end their watches.",
  },
} as const satisfies Record<string, MetricSpec>;
