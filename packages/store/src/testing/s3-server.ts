/** @file A real S3 service for tests, drills and measurements: versitygw over a folder, on loopback, owned by the caller. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Child, ChildEnded, freePort, InvariantViolated, UserError } from "@vesper/kit";

const PROGRAM = fileURLToPath(new URL("../../../../.tools/versitygw", import.meta.url));
const START_DEADLINE_MS = 20_000;
/** Somebody else may take a port between our looking and the server's binding. */
const PORT_TRIES = 5;

export interface S3ServerOptions {
  /** Where it keeps its buckets; made when missing and left there. Default: a temporary folder that goes with the server. */
  readonly folder?: string;
  /** Default: a free one. */
  readonly port?: number;
  readonly accessKey?: string;
  readonly secretKey?: string;
  /** Keeps other users than the root one, in this folder; they are made by {@link S3Server.addUser}. */
  readonly usersFolder?: string;
  /** PEM files; the server speaks TLS then. */
  readonly tls?: { readonly certFile: string; readonly keyFile: string };
  readonly onLine?: (line: string) => void;
}

export class S3Server implements AsyncDisposable {
  readonly endpoint: string;
  readonly port: number;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly folder: string;
  /** To stop, continue or kill. */
  readonly child: Child;
  readonly #temporary: string | undefined;

  private constructor(child: Child, options: Required<Pick<S3ServerOptions, "port" | "folder">>, rest: Running) {
    this.child = child;
    this.port = options.port;
    this.folder = options.folder;
    this.endpoint = `${rest.tls ? "https" : "http"}://127.0.0.1:${options.port}`;
    this.accessKey = rest.accessKey;
    this.secretKey = rest.secretKey;
    this.#temporary = rest.temporary;
  }

  /** Resolves when it accepts connections. @throws {UserError} when the program is missing */
  static async start(options: S3ServerOptions = {}): Promise<S3Server> {
    if (!existsSync(PROGRAM)) throw new UserError("versitygw", "nothing at .tools/versitygw", "run `make tools` first");
    const temporary = options.folder === undefined ? await mkdtemp(join(tmpdir(), "vesper-s3-")) : undefined;
    const folder = options.folder ?? temporary;
    if (folder === undefined) throw new InvariantViolated("a server without a folder");
    await mkdir(folder, { recursive: true });
    const running: Running = {
      accessKey: options.accessKey ?? "vesper-test",
      secretKey: options.secretKey ?? "vesper-test-secret",
      tls: options.tls !== undefined,
      temporary,
    };
    for (let tries = 1; ; tries++) {
      const port = options.port ?? (await freePort());
      const child = await startChild(port, folder, running, options);
      try {
        await child.listening(port, START_DEADLINE_MS);
        return new S3Server(child, { port, folder }, running);
      } catch (error) {
        await child.kill();
        const taken = error instanceof ChildEnded && options.port === undefined && tries < PORT_TRIES;
        if (taken) continue;
        if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
        throw error;
      }
    }
  }

  /** A user without rights; a bucket's policy gives it some. */
  async addUser(accessKey: string, secretKey: string): Promise<void> {
    await using adding = await Child.start({
      name: "versitygw admin",
      command: PROGRAM,
      args: ["admin", "--endpoint-url", this.endpoint, "create-user", "--role", "user"].concat([
        "--access",
        accessKey,
        "--secret",
        secretKey,
      ]),
      env: { PATH: process.env.PATH, ADMIN_ACCESS_KEY_ID: this.accessKey, ADMIN_SECRET_ACCESS_KEY: this.secretKey },
    });
    const exit = await adding.exited;
    if (exit.code !== 0) throw new ChildEnded(adding.name, exit);
  }

  /** Ends the server, and its folder when that is temporary. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.child.kill();
    if (this.#temporary !== undefined) await rm(this.#temporary, { recursive: true, force: true });
  }
}

interface Running {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly tls: boolean;
  readonly temporary: string | undefined;
}

function startChild(port: number, folder: string, running: Running, options: S3ServerOptions): Promise<Child> {
  const users = options.usersFolder === undefined ? [] : ["--iam-dir", options.usersFolder];
  const tls = options.tls ? ["--cert", options.tls.certFile, "--key", options.tls.keyFile] : [];
  return Child.start({
    name: "versitygw",
    command: PROGRAM,
    args: ["--port", `127.0.0.1:${port}`, ...tls, ...users, "posix", folder],
    // By the environment: arguments can be read by everybody on the machine.
    env: { PATH: process.env.PATH, ROOT_ACCESS_KEY: running.accessKey, ROOT_SECRET_KEY: running.secretKey },
    ...(options.onLine ? { onLine: options.onLine } : {}),
  });
}
