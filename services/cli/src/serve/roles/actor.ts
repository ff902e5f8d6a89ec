import { type Actor, createActor } from "@vesper/actor";
import type { RunParts } from "../services-of-run.ts";

export function actorOf({ spec, bus, store, context }: RunParts): Actor {
  return createActor({
    run: spec.name,
    policy: spec.policy.name,
    spec: spec.actor,
    bus,
    store,
    context,
    deterministic: spec.deterministic,
    actDeadlineMs: spec.limits.actDeadlineMs,
  });
}
