/**
 * @file How a run at work is told something: a port of loopback, and a token that only its owner can read in the run's
 * folder (`control.json`, mode 0600).
 */
import { timingSafeEqual } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { asError, freshId, InvariantViolated, UserError, VesperError } from "@vesper/kit";
import { z } from "zod";
import { checkCounts, type ProcessManager, type RoleCounts } from "./manager.ts";
import type { RoleProcessStatus } from "./role-process.ts";

const FILE = "control.json";
const LONGEST_BODY_BYTES = 16 * 1024;
const ASK_DEADLINE_MS = 30_000;

const door = z.object({ port: z.number().int().min(1).max(65_535), token: z.string().min(1), pid: z.number().int() });
const wish = z.record(z.string(), z.number());

/** Nobody answers, or answers with an error, at the door of a run. */
export class ControlFailed extends VesperError {
  readonly code = "control-failed";
}

/** Serves the manager's control port until disposed of. @param folder of the run */
export async function serveControl(folder: string, manager: ProcessManager): Promise<AsyncDisposable> {
  const token = freshId() + freshId();
  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) => {
      response.statusCode = status;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(value));
    };
    try {
      if (!isOwner(request, token)) return answer(401, { error: "the token of control.json is missing" });
      if (request.method === "GET" && request.url === "/processes") return answer(200, manager.statuses);
      if (request.method !== "POST" || request.url !== "/scale") return answer(404, { error: "no such page" });
      const counts: RoleCounts = wish.parse(JSON.parse(await bodyOf(request)));
      checkCounts(counts);
      await manager.scale(counts);
      return answer(200, manager.statuses);
    } catch (error) {
      return answer(400, { error: asError(error).message });
    }
  });
  server.requestTimeout = ASK_DEADLINE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new InvariantViolated("a listening server has no address");
  const path = join(folder, FILE);
  const text = JSON.stringify({ port: address.port, token, pid: process.pid } satisfies z.infer<typeof door>);
  // A file of an earlier run may have been left with other rights.
  await rm(path, { force: true });
  await writeFile(path, `${text}\n`, { mode: 0o600, flag: "wx" });
  return {
    async [Symbol.asyncDispose]() {
      await rm(path, { force: true });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The processes of the run in `folder`. @throws {UserError} when no run is at work there */
export async function askProcesses(folder: string): Promise<readonly RoleProcessStatus[]> {
  return await ask(folder, "GET", "/processes");
}

/** Asks the run in `folder` for other numbers of processes. @throws {UserError} @throws {ControlFailed} */
export async function askScale(folder: string, counts: RoleCounts): Promise<readonly RoleProcessStatus[]> {
  return await ask(folder, "POST", "/scale", counts);
}

async function ask(
  folder: string,
  method: "GET" | "POST",
  page: string,
  body?: RoleCounts,
): Promise<readonly RoleProcessStatus[]> {
  const { port, token } = await openDoor(folder);
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}${page}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ASK_DEADLINE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new UserError(
      "run",
      `${folder}, in which nothing is at work any more`,
      "a run in processes that is at work",
      {
        cause: error,
      },
    );
  }
  const answer: unknown = await response.json();
  if (!response.ok) {
    const said = typeof answer === "object" && answer !== null ? Reflect.get(answer, "error") : undefined;
    throw new ControlFailed(`the run refused: ${said}`);
  }
  return answer as readonly RoleProcessStatus[];
}

async function openDoor(folder: string): Promise<z.infer<typeof door>> {
  try {
    return door.parse(JSON.parse(await readFile(join(folder, FILE), "utf8")));
  } catch (error) {
    throw new UserError(
      "run",
      `${folder} without a usable ${FILE}`,
      "the folder of a run in processes that is at work",
      {
        cause: error,
      },
    );
  }
}

function isOwner(request: IncomingMessage, token: string): boolean {
  const said = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return said.length === expected.length && timingSafeEqual(said, expected);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > LONGEST_BODY_BYTES) throw new UserError("body", `${bytes} bytes`, `${LONGEST_BODY_BYTES} at most`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
