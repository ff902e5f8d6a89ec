/**
 * @file Where every worker thread begins. It is JavaScript because `--import tsx` does not reach into worker threads:
 * the TypeScript loader is registered here, in the thread, before the module that {@link Thread} names.
 */
import { workerData } from "node:worker_threads";

if (workerData.module.endsWith(".ts")) (await import("tsx/esm/api")).register();
await import(workerData.module);
