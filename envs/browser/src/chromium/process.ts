/**
 * @file Owner of one browser process: its process group, its pipes, its profile folder. The group is killed as a
 * whole, which also ends children of a browser that is stopped or hangs. When our process dies, the pipe closes and
 * the browser ends by itself.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { rm, statfs } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import {
  asError,
  DeadlineExceeded,
  forgetGroup,
  InvariantViolated,
  signalGroup,
  trackGroup,
  UserError,
} from "@vesper/kit";
import { type CaptureMode, chromiumFlags } from "./flags.ts";
import type { Chromium } from "./locate.ts";
import { makeProfile, sweepProfiles } from "./profiles.ts";

export interface ProcessOptions {
  readonly chromium: Chromium;
  readonly capture: CaptureMode;
  readonly sandbox: boolean;
  /** How long a killed group may take to disappear. */
  readonly killMs: number;
}

/** What the tiles and frames of a dozen large pages take. */
const enoughSharedMemoryBytes = 512 * 2 ** 20;

async function hasSharedMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs("/dev/shm").catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= enoughSharedMemoryBytes;
}

/** Lines of standard error that are kept for messages. */
const keptLines = 20;

export class ChromiumProcess implements AsyncDisposable {
  readonly pid: number;
  readonly executable: string;
  readonly reader: Readable;
  readonly writer: Writable;
  /** Resolves when the browser process has ended and was reaped. */
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #killMs: number;
  #lastLines: string[] = [];
  #ended = false;
  #disposal: Promise<void> | undefined;

  private constructor(child: ChildProcess, pid: number, profile: string, { chromium, killMs }: ProcessOptions) {
    this.#child = child;
    this.pid = pid;
    this.executable = chromium.executable;
    this.#profile = profile;
    this.#killMs = killMs;
    const [, , , toBrowser, fromBrowser] = child.stdio;
    if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
      throw new InvariantViolated("the browser was spawned without its pipes");
    }
    this.writer = toBrowser;
    this.reader = fromBrowser;
    this.exited = new Promise((resolve) => {
      child.once("exit", () => {
        this.#ended = true;
        resolve();
      });
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#lastLines = [...this.#lastLines, ...text.split("\n").filter((line) => line.trim() !== "")].slice(
        -keptLines,
      );
    });
  }

  /** @throws {UserError} when the file cannot be executed */
  static async launch(options: ProcessOptions): Promise<ChromiumProcess> {
    await sweepProfiles(Date.now());
    const profile = await makeProfile();
    try {
      const child = spawn(
        options.chromium.executable,
        chromiumFlags({ ...options, profile, sharedMemory: await hasSharedMemory() }),
        {
          detached: true,
          stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
          env: { ...process.env, ...options.chromium.environment, HOME: profile },
        },
      );
      await new Promise<void>((resolve, reject) => {
        child.once("spawn", resolve);
        child.once("error", reject);
      });
      if (child.pid === undefined) throw new InvariantViolated("a spawned browser has no pid");
      trackGroup(child.pid);
      return new ChromiumProcess(child, child.pid, profile, options);
    } catch (error) {
      await rm(profile, { recursive: true, force: true });
      throw new UserError("chromium", `${options.chromium.executable} (${asError(error).message})`, "a Chromium", {
        cause: error,
      });
    }
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** What the browser printed last, newest line last. */
  get lastLines(): readonly string[] {
    return this.#lastLines;
  }

  /** Kills the group, reaps the child, closes the pipes, removes the profile. Safe to call twice. */
  kill(): Promise<void> {
    this.#disposal ??= this.#dispose();
    return this.#disposal;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill();
  }

  async #dispose(): Promise<void> {
    signalGroup(this.pid, "SIGKILL");
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeadlineExceeded("killing the browser", this.#killMs)), this.#killMs);
    });
    try {
      await Promise.race([this.exited, late]);
    } finally {
      clearTimeout(timer);
      forgetGroup(this.pid);
      this.reader.destroy();
      this.writer.destroy();
      this.#child.stderr?.destroy();
      await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}
