/** @file How each role's service is built from a run's specification: the same for one process and for many. */
import { type Actor, createActor } from "@vesper/actor";
import type { Bus } from "@vesper/bus";
import { Coordinator } from "@vesper/coordinator";
import { createBrowserDriver } from "@vesper/env-browser";
import type { EnvironmentDriver, TaskTemplate } from "@vesper/env-sdk";
import { EnvironmentWorker } from "@vesper/environment-worker";
import type { Service, ServiceContext } from "@vesper/kit";
import { createLearner, type Learner } from "@vesper/learner";
import type { Platform, RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import { createRuleJudge, createStateJudge, Verifier } from "@vesper/verifier";
import type { Role } from "./role.ts";

/** What every role of a run is built from. */
export interface RunParts {
  readonly spec: RunSpec;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly context: ServiceContext;
  readonly templates: (taskId: string) => TaskTemplate | undefined;
  /** How to start each platform's driver. Default: the browser driver for `web`. */
  readonly drivers?: Drivers;
  /** Episodes at once in one environment worker; default: the specification's. */
  readonly slots?: number;
}

export type Drivers = ReadonlyMap<Platform, () => Promise<EnvironmentDriver>>;

export function coordinatorOf({ spec, bus, store, context, templates }: RunParts): Coordinator {
  return new Coordinator({ spec, tasks: (id) => templates(id)?.task, bus, store }, context);
}

export function environmentWorkerOf(parts: RunParts): EnvironmentWorker {
  const { spec, bus, store, context, templates, slots = spec.environment.slots } = parts;
  const browser = async () => createBrowserDriver({ templates, metrics: context.metrics });
  return new EnvironmentWorker(
    {
      run: spec.name,
      platform: spec.environment.platform,
      slots,
      drivers: parts.drivers ?? new Map<Platform, () => Promise<EnvironmentDriver>>([["web", browser]]),
      bus,
      store,
      templates,
      deterministic: spec.deterministic,
      limits: { actDeadlineMs: spec.limits.actDeadlineMs },
    },
    context,
  );
}

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

export function verifierOf({ spec, bus, store, context, templates }: RunParts): Verifier {
  return new Verifier(
    { run: spec.name, bus, store, judges: [createStateJudge(templates), createRuleJudge()] },
    context,
  );
}

export interface LearnerExtras {
  /** For the benchmark of everything around the optimiser. */
  readonly skipOptimiser?: boolean;
  /** Where the policy's start is looked up; default: the run's own store. */
  readonly startStore?: BlobStore;
}

export function learnerOf({ spec, bus, store, context }: RunParts, extras: LearnerExtras = {}): Learner {
  return createLearner({ spec, bus, store, context, ...extras });
}

/** A role's service, and what it says of where it stands where it says something. */
export interface RoleService {
  readonly service: Service;
  readonly progress?: () => unknown;
}

export function roleService(role: Role, parts: RunParts): RoleService {
  switch (role) {
    case "coordinator": {
      const service = coordinatorOf(parts);
      return { service, progress: () => service.progress() };
    }
    case "learner": {
      const service = learnerOf(parts);
      return { service, progress: () => service.progress() };
    }
    case "environment-worker":
      return { service: environmentWorkerOf(parts) };
    case "actor":
      return { service: actorOf(parts) };
    case "verifier":
      return { service: verifierOf(parts) };
  }
}
