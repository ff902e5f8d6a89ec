/**
 * @file A folder with what a local bus and a local store need: data, credentials, and a note of what runs. Whoever starts
 * them, for good or for one run, starts them from here, so that the data is the same.
 */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BUS_ROLES, natsServerConfig, type ServerUser } from "@vesper/bus";
import { freePort } from "@vesper/kit";
import { z } from "zod";
import type { ProcessPlan } from "../supervised.ts";
import { secretFile } from "./secret-file.ts";
import { serverProgram } from "./server-program.ts";

const NATS_PORT = 4222;
const S3_PORT = 7070;
const BUCKET = "vesper";
const ACCESS_KEY = "vesper";

const running = z.object({ pid: z.number().int(), identity: z.string() });

/** `servers.json`. */
const note = z.object({
  natsPort: z.number().int(),
  s3Port: z.number().int(),
  /** Who runs, when they were started for good. */
  nats: running.optional(),
  s3: running.optional(),
  /** The process that runs them for itself. */
  owner: running.optional(),
});

export type ServersNote = z.infer<typeof note>;
export type RunningProcess = z.infer<typeof running>;

export interface GivenPrograms {
  readonly natsServer?: string;
  readonly versitygw?: string;
}

export class ServerFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Objects lie here as plain files: `<bucket>/<key>`. */
  get objects(): string {
    return join(this.path, "s3");
  }

  get bucketFolder(): string {
    return join(this.objects, BUCKET);
  }

  get bucket(): string {
    return BUCKET;
  }

  get accessKey(): string {
    return ACCESS_KEY;
  }

  get secretKeyFile(): string {
    return join(this.path, "secrets", "s3");
  }

  passwordFile(user: string): string {
    return join(this.path, "secrets", `nats-${user}`);
  }

  logFile(server: "nats" | "s3"): string {
    return join(this.path, `${server}.log`);
  }

  /** Undefined when nothing was ever started here. */
  async readNote(): Promise<ServersNote | undefined> {
    try {
      return note.parse(JSON.parse(await readFile(join(this.path, "servers.json"), "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  }

  async writeNote(value: ServersNote): Promise<void> {
    await mkdir(this.path, { recursive: true });
    const file = join(this.path, "servers.json");
    const beside = `${file}.${process.pid}`;
    await writeFile(beside, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
    await rename(beside, file);
  }

  /** Ports that the servers had, or else free ones, their usual ones first. */
  async choosePorts(before: ServersNote | undefined): Promise<{ readonly natsPort: number; readonly s3Port: number }> {
    return {
      natsPort: await freePort(before?.natsPort ?? NATS_PORT),
      s3Port: await freePort(before?.s3Port ?? S3_PORT),
    };
  }

  /** How the bus is started, its configuration written and its passwords made. */
  async natsPlan(port: number, given: GivenPrograms): Promise<ProcessPlan> {
    const command = await serverProgram("nats-server", given.natsServer);
    await mkdir(this.path, { recursive: true });
    const users: ServerUser[] = [];
    for (const role of BUS_ROLES) users.push({ role, password: { value: await secretFile(this.passwordFile(role)) } });
    const file = join(this.path, "nats.conf");
    const text = natsServerConfig({ port, storeDir: join(this.path, "nats"), users });
    // Its passwords are in it; an older file may have had other rights.
    await rm(file, { force: true });
    await writeFile(file, text, { mode: 0o600, flag: "wx" });
    return { command, args: ["--config", file], env: { PATH: process.env.PATH } };
  }

  /** How the store is started, its secret made. */
  async s3Plan(port: number, given: GivenPrograms): Promise<ProcessPlan> {
    const command = await serverProgram("versitygw", given.versitygw);
    await mkdir(this.path, { recursive: true });
    const secretKey = await secretFile(this.secretKeyFile);
    await mkdir(this.objects, { recursive: true });
    return {
      command,
      args: ["--port", `127.0.0.1:${port}`, "posix", this.objects],
      // By the environment: arguments can be read by everybody on the machine.
      env: { PATH: process.env.PATH, ROOT_ACCESS_KEY: ACCESS_KEY, ROOT_SECRET_KEY: secretKey },
    };
  }
}
