/**
 * @file Owner of one child process: its group, its lines, its end. The group is signalled as a whole, so that nothing
 * the child began outlives it; when our process exits, every group goes along.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { withDeadline } from "./deadline.ts";
import { asError, DeadlineExceeded, InvariantViolated, UserError, VesperError } from "./errors.ts";
import { answers } from "./port.ts";
import { forgetGroup, signalGroup, trackGroup } from "./process-group.ts";

/** Lines that are kept for messages. */
const KEPT_LINES = 20;
/** Of those, in a message; each cut to this length. */
const SHOWN_LINES = 3;
const SHOWN_CHARACTERS = 200;
/** Between two looks whether a port answers. */
const LOOK_EVERY_MS = 50;

export interface ChildOptions {
  /** For people: which child this is. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment. Default: ours. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Every line of both outputs as it comes. */
  readonly onLine?: (line: string) => void;
}

export interface ChildExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it printed last, newest line last. */
  readonly lastLines: readonly string[];
}

/** A child ended that should have gone on. */
export class ChildEnded extends VesperError {
  readonly code = "child-ended";
  readonly exit: ChildExit;

  constructor(name: string, exit: ChildExit, options?: ErrorOptions) {
    const how = exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`;
    const said = exit.lastLines.length === 0 ? "" : `: ${exit.lastLines.slice(-SHOWN_LINES).map(inShort).join(" | ")}`;
    super(`${name} ended with ${how}${said}`, options);
    this.exit = exit;
  }
}

/** A line for people: of a line of our own log, what it says and the error that it names. */
function inShort(line: string): string {
  return (logged(line) ?? line).slice(0, SHOWN_CHARACTERS);
}

function logged(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const { msg, err }: { readonly msg?: unknown; readonly err?: { readonly message?: unknown } } = JSON.parse(line);
    return typeof msg === "string" ? [msg, err?.message].filter(Boolean).join(": ") : undefined;
  } catch {
    return undefined;
  }
}

export class Child implements AsyncDisposable {
  readonly name: string;
  readonly pid: number;
  /** Resolves when the child has ended and its outputs are read to their end. */
  readonly exited: Promise<ChildExit>;
  #lastLines: string[] = [];
  #exit: ChildExit | undefined;

  private constructor(child: ChildProcess, pid: number, { name, onLine }: ChildOptions) {
    this.name = name;
    this.pid = pid;
    const read = (stream: Readable | null) => {
      if (!stream) throw new InvariantViolated(`${name} was spawned without its outputs`);
      createInterface({ input: stream }).on("line", (line) => {
        if (line.trim() !== "") this.#lastLines = [...this.#lastLines, line].slice(-KEPT_LINES);
        onLine?.(line);
      });
    };
    read(child.stdout);
    read(child.stderr);
    this.exited = new Promise((resolve) => {
      // What the child began and left behind ends with it; else it would hold the outputs open.
      child.once("exit", () => signalGroup(pid, "SIGKILL"));
      child.once("close", (code, signal) => {
        forgetGroup(pid);
        this.#exit = { code, signal, lastLines: this.#lastLines };
        resolve(this.#exit);
      });
    });
  }

  /** Resolves when the process runs, which says nothing about its work. @throws {UserError} when it cannot be run */
  static async start(options: ChildOptions): Promise<Child> {
    const { name, command, args, env = process.env, cwd } = options;
    const child = spawn(command, args, {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env,
      ...(cwd === undefined ? {} : { cwd }),
    });
    try {
      await new Promise<void>((resolve, reject) => {
        child.once("spawn", resolve);
        child.once("error", reject);
      });
    } catch (error) {
      throw new UserError(name, `${command} (${asError(error).message})`, "a program that can be run", {
        cause: error,
      });
    }
    if (child.pid === undefined) throw new InvariantViolated("a spawned process has no pid");
    trackGroup(child.pid);
    return new Child(child, child.pid, options);
  }

  /** How it ended; undefined while it runs. */
  get exit(): ChildExit | undefined {
    return this.#exit;
  }

  get lastLines(): readonly string[] {
    return this.#lastLines;
  }

  /** To the whole group. Nothing happens when it has ended. */
  signal(name: NodeJS.Signals): void {
    if (!this.#exit) signalGroup(this.pid, name);
  }

  /** Asks it to end, and ends it after `graceMs`. Safe to call twice. */
  async stop(graceMs: number): Promise<ChildExit> {
    // A group that was stopped would not hear of its end.
    this.signal("SIGTERM");
    this.signal("SIGCONT");
    try {
      return await withDeadline(`the end of ${this.name}`, graceMs, () => this.exited);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) throw error;
      return await this.kill();
    }
  }

  /** Ends the whole group at once. */
  async kill(): Promise<ChildExit> {
    this.signal("SIGKILL");
    return await this.exited;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }

  /**
   * Resolves when something on this machine accepts connections on `port`.
   *
   * @throws {ChildEnded} when the child ended first
   * @throws {DeadlineExceeded} after `deadlineMs`
   */
  async listening(port: number, deadlineMs: number, host = "127.0.0.1"): Promise<void> {
    await withDeadline(`${this.name} on port ${port}`, deadlineMs, async (signal) => {
      while (!(await answers(port, host))) {
        if (this.#exit) throw new ChildEnded(this.name, this.#exit);
        if (signal.aborted) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    });
  }
}
