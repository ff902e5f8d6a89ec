import { faultKinds } from "@vesper/env-sdk";
import type { MetricSpec } from "@vesper/kit";
import type { EndKind } from "@vesper/proto";

const endKinds = [
  "finished",
  "answered",
  "called-user",
  "step-limit",
  "time-limit",
  "repeat-loop",
  "policy-fault",
  "environment-fault",
  "judge-fault",
] as const satisfies EndKind[];

export const resetRungs = ["R0", "R1", "R2", "R3", "R4", "R5"] as const;

export const environmentMetrics = {
  steps: {
    name: "vesper_environment_steps_total",
    type: "counter",
    unit: "steps",
    help: "Steps recorded in episodes.",
    meaning: "Its rate is the collection speed; zero while orders wait means that slots or actors are stuck.",
  },
  stepSeconds: {
    name: "vesper_environment_step_seconds",
    type: "histogram",
    unit: "seconds",
    help: "Duration of one step's parts: looking at the screen, asking the actor, executing.",
    meaning: "The largest part is the bottleneck; a growing infer part asks for more actors.",
    labels: { part: ["observe", "infer", "act"] },
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  episodes: {
    name: "vesper_environment_episodes_total",
    type: "counter",
    unit: "episodes",
    help: "Episodes archived, by how they ended.",
    meaning: "Faults should stay below one in a hundred; many step limits or loops show a policy that is lost.",
    labels: { end: endKinds },
  },
  faults: {
    name: "vesper_environment_faults_total",
    type: "counter",
    unit: "faults",
    help: "Platform faults, by kind.",
    meaning: "A rising kind names what breaks; its episodes are excluded and played again.",
    labels: { kind: faultKinds },
  },
  resets: {
    name: "vesper_environment_resets_total",
    type: "counter",
    unit: "resets",
    help: "Resets by the rung of the ladder that helped.",
    meaning: "High rungs are slow; a growing share of them means that slots do not come back clean.",
    labels: { rung: resetRungs },
  },
  slots: {
    name: "vesper_environment_slots",
    type: "gauge",
    unit: "slots",
    help: "Slots by what they do.",
    meaning: "All busy: more slots would help. All idle: orders are short. Quarantined ones need a new process.",
    labels: { state: ["idle", "busy", "quarantined"] },
  },
  handedBack: {
    name: "vesper_environment_orders_handed_back_total",
    type: "counter",
    unit: "orders",
    help: "Orders that went back to the queue, or to the dead letters, by reason.",
    meaning:
      "nobody-acted: actors are missing or too slow; reset-failed: see faults; draining: normal at shutdown; dead-letter: no worker could play it.",
    labels: { reason: ["nobody-acted", "reset-failed", "draining", "older-epoch", "error", "dead-letter"] },
  },
  stepsDropped: {
    name: "vesper_environment_steps_unpublished_total",
    type: "counter",
    unit: "steps",
    help: "Steps left out of the live stream because it was full; archives hold all of them.",
    meaning: "Only onlookers miss something; steady growth means that the stream's bound is too small.",
  },
  readyWaits: {
    name: "vesper_environment_ready_full_total",
    type: "counter",
    unit: "waits",
    help: "Times a slot paused because the queue of finished episodes was full.",
    meaning: "Verifiers are the bottleneck; nothing is lost.",
  },
} as const satisfies Record<string, MetricSpec>;
