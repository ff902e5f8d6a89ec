/** @file A real nats-server for tests and tools: started on a free port over a folder of its own, stopped, wiped. */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Child, freePort, UserError } from "@vesper/kit";
import { type NatsServerConfig, natsServerConfig } from "../server-config.ts";

const START_DEADLINE_MS = 20_000;
const STOP_GRACE_MS = 10_000;

/** Where `make tools` puts it. */
export const NATS_SERVER = fileURLToPath(new URL("../../../../.tools/nats-server", import.meta.url));

export interface NatsServerOptions extends Partial<Omit<NatsServerConfig, "storeDir">> {
  /** Written as it is, instead of what the options say. */
  readonly rawConfig?: (port: number, storeDir: string) => string;
  readonly onLine?: (line: string) => void;
}

export class NatsServer implements AsyncDisposable {
  readonly port: number;
  readonly #folder: string;
  readonly #options: NatsServerOptions;
  #child: Child | undefined;

  private constructor(port: number, folder: string, options: NatsServerOptions) {
    this.port = port;
    this.#folder = folder;
    this.#options = options;
  }

  /** @throws {UserError} when the program was not built @throws {ChildEnded} with its last lines */
  static async start(options: NatsServerOptions = {}): Promise<NatsServer> {
    if (!existsSync(NATS_SERVER)) throw new UserError("nats-server", `no ${NATS_SERVER}`, "run `make tools` first");
    const folder = await mkdtemp(join(tmpdir(), "vesper-nats-"));
    const server = new NatsServer(options.port ?? (await freePort()), folder, options);
    try {
      await server.begin();
      return server;
    } catch (error) {
      await server[Symbol.asyncDispose]();
      throw error;
    }
  }

  get url(): string {
    return `${this.#options.tls ? "tls" : "nats"}://${this.#options.host ?? "127.0.0.1"}:${this.port}`;
  }

  get storeDir(): string {
    return join(this.#folder, "store");
  }

  get child(): Child {
    if (!this.#child) throw new UserError("nats-server", "stopped", "a server that runs");
    return this.#child;
  }

  /** Starts it again on its port, over what it had stored; with other options where some are given. */
  async begin(change: NatsServerOptions = {}): Promise<void> {
    const { rawConfig, onLine, ...options } = { ...this.#options, ...change };
    const file = join(this.#folder, "server.conf");
    const { port, storeDir } = this;
    await writeFile(file, rawConfig?.(port, storeDir) ?? natsServerConfig({ ...options, port, storeDir }), {
      mode: 0o600,
    });
    this.#child = await Child.start({
      name: "nats-server",
      command: NATS_SERVER,
      args: ["--config", file],
      ...(onLine === undefined ? {} : { onLine }),
    });
    await this.#child.listening(this.port, START_DEADLINE_MS, options.host);
  }

  /** Ends it as a lost machine would. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  async stop(): Promise<void> {
    await this.#child?.stop(STOP_GRACE_MS);
  }

  /** Everything that it had stored is gone. Only while it is stopped. */
  async wipe(): Promise<void> {
    await rm(this.storeDir, { recursive: true, force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
