/** @file A task suite of somebody's own, from a module that may lie anywhere. Loading it runs its code. */
import { register } from "node:module";
import { pathToFileURL } from "node:url";
import type { TaskSuite } from "@vesper/env-sdk";
import { asError, UserError } from "@vesper/kit";
import { exists } from "./run-folder.ts";
import { assertTaskSuite } from "./suite-shape.ts";

let hooked = false;

/**
 * @param path absolute
 * @param field what named the module, for messages
 * @throws {UserError} when there is no such module, it does not load, or its default export is no suite
 */
export async function loadSuite(path: string, field: string): Promise<TaskSuite> {
  if (!(await exists(path))) throw new UserError(field, `no file ${path}`, "a TypeScript or JavaScript module");
  if (!hooked) register("./suite-hooks.mjs", import.meta.url);
  hooked = true;
  let loaded: unknown;
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    const said = asError(error).message.split("\n").slice(0, 2).join(" ");
    throw new UserError(field, `${path}, which does not load: ${said}`, "a module that loads", { cause: error });
  }
  if (typeof loaded !== "object" || loaded === null || !("default" in loaded))
    throw new UserError(field, `${path} without a default export`, "export default { name, templates }");
  assertTaskSuite(loaded.default, `${field}: ${path}`);
  return loaded.default;
}
