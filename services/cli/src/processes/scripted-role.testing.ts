/** @file Small real processes that behave as roles do, or as roles must not. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProcessEvent, ProcessPlan } from "./supervised.ts";

/** A process that runs a script; `process.argv[1]` is the first of `args`. */
export function scripted(script: string, args: readonly string[] = []): ProcessPlan {
  return { command: process.execPath, args: ["-e", script, ...args], env: { PATH: process.env.PATH } };
}

/** Says where it serves, is ready, drains at SIGTERM. */
export const wellBehaved = `
  const server = require("http").createServer((request, response) => response.end("ready"));
  server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: server.address().port, msg: "serving" })));
  process.on("SIGTERM", () => { console.log("draining"); process.exit(0); });
`;

/** Events as they come, and a promise for the next one that fits. */
export class EventRecorder {
  readonly events: ProcessEvent[] = [];
  #waiting: { readonly fits: (event: ProcessEvent) => boolean; readonly resolve: (event: ProcessEvent) => void }[] = [];

  readonly note = (event: ProcessEvent): void => {
    this.events.push(event);
    for (const { fits, resolve } of this.#waiting) if (fits(event)) resolve(event);
    this.#waiting = this.#waiting.filter(({ fits }) => !fits(event));
  };

  /** The first event, past or future, that fits. */
  first<K extends ProcessEvent["kind"]>(kind: K, name?: string): Promise<Extract<ProcessEvent, { kind: K }>> {
    const fits = (event: ProcessEvent): event is Extract<ProcessEvent, { kind: K }> =>
      event.kind === kind && (name === undefined || event.name === name);
    const known = this.events.find(fits);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => this.#waiting.push({ fits, resolve: (event) => fits(event) && resolve(event) }));
  }
}

export interface Scratch extends AsyncDisposable {
  readonly path: string;
  /** The objects of a log, line by line. */
  log(name: string): Promise<readonly Record<string, unknown>[]>;
}

export async function scratchFolder(): Promise<Scratch> {
  const path = await mkdtemp(join(tmpdir(), "vesper-processes-"));
  return {
    path,
    async log(name) {
      const text = await readFile(join(path, `${name}.log`), "utf8");
      return text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
