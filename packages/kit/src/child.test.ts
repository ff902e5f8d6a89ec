import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { Child, ChildEnded } from "./child.ts";
import { DeadlineExceeded, UserError } from "./errors.ts";

const node = (script: string, onLine?: (line: string) => void) =>
  Child.start({ name: "the child", command: process.execPath, args: ["-e", script], ...(onLine ? { onLine } : {}) });

const idle = "setInterval(() => {}, 1000);";

/** Resolves at the first line that holds `text`. */
function waitFor(text: string) {
  let found: (line: string) => void = () => undefined;
  const line = new Promise<string>((resolve) => {
    found = resolve;
  });
  return { line, onLine: (each: string) => each.includes(text) && found(each) };
}

describe("a child process", () => {
  it("tells its lines and how it ended", async () => {
    const lines: string[] = [];
    await using child = await node("console.log('one'); console.error('two'); process.exit(3)", (l) => lines.push(l));
    expect(await child.exited).toMatchObject({ code: 3, signal: null });
    expect(lines.sort()).toEqual(["one", "two"]);
    expect([...child.lastLines].sort()).toEqual(["one", "two"]);
  });

  it("that logs is quoted by what it says, in short", async () => {
    const line = {
      level: 50,
      time: 1,
      msg: "background loop failed",
      err: { message: "no bus", stack: "far ".repeat(99) },
    };
    await using child = await node(
      `console.log(${JSON.stringify(JSON.stringify(line))}); console.log("x".repeat(999))`,
    );
    const { message } = new ChildEnded("the actor", await child.exited);
    expect(message).toBe(`the actor ended with exit code 0: background loop failed: no bus | ${"x".repeat(200)}`);
  });

  it("that cannot be run is a user's mistake, in one line", async () => {
    const started = Child.start({ name: "nats-server", command: "/no/such/program", args: [] });
    await expect(started).rejects.toThrow(UserError);
    await expect(started).rejects.toThrow(/nats-server.*\/no\/such\/program/);
  });

  it("is asked to end, and ends by itself", async () => {
    const { line, onLine } = waitFor("ready");
    await using child = await node(
      `process.on('SIGTERM', () => process.exit(7)); console.log('ready'); ${idle}`,
      onLine,
    );
    await line;
    expect(await child.stop(60_000)).toMatchObject({ code: 7 });
    expect(await child.stop(60_000)).toMatchObject({ code: 7 });
  });

  it("that does not hear is ended after the grace, also while it is stopped", async () => {
    const { line, onLine } = waitFor("ready");
    await using child = await node(`process.on('SIGTERM', () => {}); console.log('ready'); ${idle}`, onLine);
    await line;
    child.signal("SIGSTOP");
    expect(await child.stop(20)).toMatchObject({ signal: "SIGKILL" });
  });

  it("takes along what it began, which holds its outputs open until then", async () => {
    const { line, onLine } = waitFor("grandchild");
    const script = `require('child_process').spawn(process.execPath, ['-e', "console.log('grandchild'); ${idle}"],
      { stdio: 'inherit' });`;
    for (const end of ["process.on('SIGTERM', () => process.exit(5)); ", ""]) {
      await using child = await node(`${script} ${end} ${idle}`, onLine);
      await line;
      expect(await child.stop(60_000)).toMatchObject(end === "" ? { signal: "SIGTERM" } : { code: 5 });
    }
  });

  it("is waited for until its port answers, or until it ends", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await using up = await node(idle);
    await up.listening(port, 10_000);
    server.close();
    await expect(up.listening(port, 100)).rejects.toThrow(DeadlineExceeded);
    await using down = await node("console.error('no config'); process.exit(1)");
    await expect(down.listening(port, 60_000)).rejects.toThrow(ChildEnded);
    await expect(down.listening(port, 60_000)).rejects.toThrow(/exit code 1: no config/);
  });
});
