import { createBrowserDriver } from "@vesper/env-browser";
import type { EnvironmentDriver } from "@vesper/env-sdk";
import { EnvironmentWorker } from "@vesper/environment-worker";
import type { Platform } from "@vesper/proto";
import type { RunParts } from "../services-of-run.ts";

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
