/** @file How each role's service is built from a run's specification: the same for one process and for many. */
import type { Bus } from "@vesper/bus";
import type { EnvironmentDriver, TaskTemplate } from "@vesper/env-sdk";
import type { Service, ServiceContext } from "@vesper/kit";
import type { Platform, RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
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

/** A role's service, and what it says of where it stands where it says something. */
export interface RoleService {
  readonly service: Service;
  readonly progress?: () => unknown;
}

/** Only what the role needs is loaded: a verifier knows no browser, and a worker no optimiser. */
export async function roleService(role: Role, parts: RunParts): Promise<RoleService> {
  switch (role) {
    case "coordinator": {
      const { coordinatorOf } = await import("./roles/coordinator.ts");
      const service = coordinatorOf(parts);
      return { service, progress: () => service.progress() };
    }
    case "learner": {
      const { learnerOf } = await import("./roles/learner.ts");
      const service = learnerOf(parts);
      return { service, progress: () => service.progress() };
    }
    case "environment-worker": {
      const { environmentWorkerOf } = await import("./roles/environment-worker.ts");
      return { service: environmentWorkerOf(parts) };
    }
    case "actor": {
      const { actorOf } = await import("./roles/actor.ts");
      return { service: actorOf(parts) };
    }
    case "verifier": {
      const { verifierOf } = await import("./roles/verifier.ts");
      return { service: verifierOf(parts) };
    }
  }
}
