/** @file One role as a process: from its settings to its service, and from a signal to its end. */
import type { TaskTemplate } from "@vesper/env-sdk";
import {
  DeadlineExceeded,
  type Logger,
  Metrics,
  type Readiness,
  type Service,
  serveHealth,
  systemClock,
  UserError,
  type VesperError,
  withDeadline,
} from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { type BlobStore, keys, NotFound } from "@vesper/store";
import { Catalogue } from "../catalogue.ts";
import { readRunSpec } from "../run-record.ts";
import { type BusConnection, openBus, openStore, type StoreConnection } from "./connections.ts";
import type { Role } from "./role.ts";
import { type Drivers, type RoleService, type RunParts, roleService } from "./services-of-run.ts";

/** How a process says on which port it can be asked; whoever started it reads this line of its log. */
export const SERVING = "serving";

/** Of the time that a process has to end, how much its service may take to finish what it took. */
const DRAIN_SHARE = 0.7;
/** Of one look at the run's record. */
const RECORD_DEADLINE_MS = 30_000;

export interface ServeOptions {
  readonly role: Role;
  readonly run: string;
  readonly bus: BusConnection;
  readonly store: StoreConnection;
  readonly health: { readonly host: string; readonly port: number };
  /** From the signal to the end of the process. */
  readonly graceMs: number;
  readonly log: Logger;
  /** Fires when the process is to end. */
  readonly interrupted: AbortSignal;
  /** Episodes at once in this environment worker; default: the specification's. */
  readonly slots?: number;
  /** Instead of the run's suites. */
  readonly templates?: (taskId: string) => TaskTemplate | undefined;
  readonly drivers?: Drivers;
}

/**
 * Serves the role until it is told to end, and then drains it.
 * @throws {UserError} for settings that cannot work @throws {ServiceFailed}, and what opening bus and store throws
 */
export async function serveRole(options: ServeOptions): Promise<void> {
  const { role, run, health } = options;
  const log = options.log.child({ run });
  const metrics = new Metrics();
  const readiness: Readiness[] = [{ name: role, notReady: () => "starting" }];
  let progress: RoleService["progress"];
  const documents = { "/progress": () => progress?.() ?? {} };
  await using server = await serveHealth(readiness, metrics, { ...health, documents });
  log.info({ service: role, port: server.port }, SERVING);
  await using store = await openStore(options.store, { metrics, log });
  let lose: (error: VesperError) => void = () => undefined;
  const lost = new Promise<VesperError>((resolve) => {
    lose = resolve;
  });
  // The coordinator's user alone may make streams; everybody else waits for them.
  const around = { name: `${role} of ${run}`, metrics, log, create: role === "coordinator", onLost: lose };
  await using bus = await openBus(options.bus, around);
  const context = { clock: systemClock, log, metrics };
  const parts = await partsOf(options, { bus, store, context });
  const made = await roleService(role, parts);
  await using service = made.service;
  progress = made.progress;
  readiness.splice(0, 1, service, { name: "bus", notReady: () => bus.notReady() });
  await work(service, options, lost);
}

async function partsOf(
  { run, templates, drivers, slots }: ServeOptions,
  parts: Pick<RunParts, "bus" | "store" | "context">,
): Promise<RunParts> {
  const spec = await recordedSpec(parts.store, run);
  return {
    ...parts,
    spec,
    templates: templates ?? (await catalogueOf(spec)).find,
    ...(drivers === undefined ? {} : { drivers }),
    ...(slots === undefined ? {} : { slots }),
  };
}

/** From the service's start to its drain. @throws why it, or the bus, was over before that was asked for */
async function work(service: Service, options: ServeOptions, lost: Promise<VesperError>): Promise<void> {
  const { interrupted, graceMs, log } = options;
  const asked = fired(interrupted);
  const over = Promise.race([service.failure, asked, lost]);
  const started = await Promise.race([service.start().then(() => true), over]);
  if (started === undefined) return;
  const failure = started === true ? await over : started;
  if (failure) throw failure;
  log.info({ service: service.name }, "draining");
  await drain(service, graceMs * DRAIN_SHARE, log);
}

async function drain(service: Service, drainMs: number, log: Logger): Promise<void> {
  try {
    const draining = withDeadline("draining", drainMs, (signal) => service.drain(signal));
    const failure = await Promise.race([draining, service.failure]);
    if (failure) throw failure;
  } catch (error) {
    // What was not finished in time goes back when the service stops.
    if (!(error instanceof DeadlineExceeded)) throw error;
    log.warn({ service: service.name, drainMs }, "not everything was finished in time");
  }
}

/** A deterministic run is one process: its bits depend on the order in which everything happens. */
export function refuseDeterministic(spec: RunSpec): void {
  if (spec.deterministic) throw new UserError("deterministic", "true", "false, for a run in separate processes");
}

async function recordedSpec(store: BlobStore, run: string): Promise<RunSpec> {
  const key = keys.run(run);
  try {
    const spec = await withDeadline(`reading ${key}`, RECORD_DEADLINE_MS, () => readRunSpec(store, run));
    refuseDeterministic(spec);
    return spec;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new UserError("VESPER_RUN", `${run}, of which the store has no ${key}`, "a run that was recorded", {
      cause: error,
    });
  }
}

async function catalogueOf(spec: RunSpec): Promise<Catalogue> {
  const catalogue = await Catalogue.open(spec.suites);
  catalogue.requireAll(spec);
  return catalogue;
}

function fired(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}
