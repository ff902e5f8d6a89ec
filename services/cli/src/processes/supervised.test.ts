import { ManualClock, UserError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { ProcessLog } from "./process-log.ts";
import { EventRecorder, type Scratch, scratchFolder, scripted, wellBehaved } from "./scripted-role.testing.ts";
import { ProcessGaveUp, type ProcessPlan, Supervised, type SupervisedOptions } from "./supervised.ts";

const quick = { firstWaitMs: 1, longestWaitMs: 4, healthyMs: 60_000, tries: 3 };

async function supervise(scratch: Scratch, plan: ProcessPlan, change: Partial<SupervisedOptions> = {}) {
  const recorder = new EventRecorder();
  const log = await ProcessLog.open(scratch.path, "probe-1");
  const options = { name: "probe-1", plan, log, graceMs: 60_000, onEvent: recorder.note, backOff: quick, ...change };
  return { recorder, log, supervised: await Supervised.start(options) };
}

describe("a process that is kept alive", () => {
  it("tells at once, with its last lines, when it ends at its start (AReaL#1583)", async () => {
    await using scratch = await scratchFolder();
    const clock = new ManualClock();
    const plan = scripted("console.error('no such device'); process.exit(1)");
    const { recorder, supervised } = await supervise(scratch, plan, { clock, backOff: { ...quick, firstWaitMs: 1e9 } });
    await using _ = supervised;
    const ended = await recorder.first("ended");
    expect(ended.error.message).toBe("probe-1 ended with exit code 1: no such device");
    expect(ended.error.exit.lastLines).toEqual(["no such device"]);
    expect(supervised.state).toBe("waiting");
  });

  it("is started again after pauses that grow, and given up at last", async () => {
    await using scratch = await scratchFolder();
    const { recorder, supervised, log } = await supervise(
      scratch,
      scripted("console.error('broken'); process.exit(1)"),
    );
    const error = await supervised.failure;
    expect(error).toBeInstanceOf(ProcessGaveUp);
    expect(error.message).toBe("probe-1 was given up after 4 starts");
    expect(String(error.cause)).toContain("broken");
    expect(recorder.events.map((event) => event.kind === "ended" && event.againInMs)).toEqual([1, 2, 4, undefined]);
    expect(supervised.state).toBe("gave-up");
    expect(supervised.restarts).toBe(3);
    await supervised[Symbol.asyncDispose]();
    await log[Symbol.asyncDispose]();
    const lines = await scratch.log("probe-1");
    expect(lines.filter(({ msg }) => msg === "started")).toHaveLength(4);
    expect(lines.filter(({ msg }) => msg === "broken")).toHaveLength(4);
  });

  it("is not started again when that cannot help", async () => {
    await using scratch = await scratchFolder();
    const plan = scripted("console.error('a mistake'); process.exit(2)");
    const { recorder, supervised } = await supervise(scratch, plan, { mayHelp: ({ code }) => code !== 2 });
    expect((await supervised.failure).message).toBe("probe-1 was given up after 1 start");
    expect(recorder.events).toHaveLength(1);
  });

  it("comes back after a SIGKILL, and is ready again", async () => {
    await using scratch = await scratchFolder();
    const { recorder, supervised } = await supervise(scratch, scripted(wellBehaved));
    await using _ = supervised;
    await supervised.look();
    expect(supervised.state).toBe("ready");
    const { pid } = supervised;
    supervised.signal("SIGKILL");
    const ended = await recorder.first("ended");
    expect(ended.error.exit.signal).toBe("SIGKILL");
    expect(ended.againInMs).toBe(1);
    while (supervised.pid === pid) await new Promise((resolve) => setImmediate(resolve));
    await supervised.look();
    expect(supervised.state).toBe("ready");
    expect(supervised.restarts).toBe(1);
  });

  it("says that it can work only as long as it says so itself", async () => {
    await using scratch = await scratchFolder();
    let able = false;
    const probe = async () => able;
    const { recorder, supervised } = await supervise(scratch, scripted(wellBehaved), { probe });
    await using _ = supervised;
    await supervised.look();
    expect(supervised.state).toBe("starting");
    able = true;
    await supervised.look();
    able = false;
    await supervised.look();
    expect(supervised.state).toBe("not-ready");
    expect(recorder.events.map(({ kind }) => kind)).toEqual(["ready"]);
  });

  it("is drained, which is no reason to start it again", async () => {
    await using scratch = await scratchFolder();
    const lines: string[] = [];
    let serving: () => void = () => undefined;
    const began = new Promise<void>((resolve) => {
      serving = resolve;
    });
    const onLine = (line: string) => {
      lines.push(line);
      if (line.includes("serving")) serving();
    };
    const { recorder, supervised } = await supervise(scratch, scripted(wellBehaved), { onLine });
    await began;
    await Promise.all([supervised.drain(), supervised.drain()]);
    expect(lines.at(-1)).toBe("draining");
    expect(supervised.state).toBe("ended");
    expect(recorder.events).toEqual([{ kind: "drained", name: "probe-1", inTime: true }]);
  });

  it("that does not hear is ended after the grace, and that is told", async () => {
    await using scratch = await scratchFolder();
    let serving: () => void = () => undefined;
    const began = new Promise<void>((resolve) => {
      serving = resolve;
    });
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up');";
    const { recorder, supervised } = await supervise(scratch, scripted(deaf), { graceMs: 20, onLine: () => serving() });
    await began;
    await supervised.drain();
    expect(recorder.events).toEqual([{ kind: "drained", name: "probe-1", inTime: false }]);
  });

  it("that is no program is a mistake in one line", async () => {
    await using scratch = await scratchFolder();
    const plan = { command: "/no/such/program", args: [], env: {} };
    await expect(supervise(scratch, plan)).rejects.toThrow(UserError);
  });
});

describe("its log", () => {
  it("is JSON line by line, whatever the process prints, and goes on over restarts", async () => {
    await using scratch = await scratchFolder();
    for (const text of ['{"level":30,"msg":"hello"}', "Error: torn", '{"cut":']) {
      await using log = await ProcessLog.open(scratch.path, "probe-1");
      log.line(text);
      log.line("  ");
    }
    const lines = await scratch.log("probe-1");
    expect(lines.map(({ msg }) => msg)).toEqual(["hello", "Error: torn", '{"cut":']);
  });
});
