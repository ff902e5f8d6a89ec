import { Cancelled, DeadlineExceeded, ThreadCallFailed, ThreadEnded } from "@vesper/kit";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "./builder.ts";
import { SessionHost } from "./session-host.ts";
import { float32, type Tensor } from "./tensor.ts";

/** y = x · w, next = w + x */
function model(size: number): Uint8Array {
  const b = new GraphBuilder();
  const [x, w] = [b.input("x", [size]), b.input("w", [size])];
  b.output(b.mul(x, w), "y");
  b.output(b.add(w, x), "next");
  return b.bytes();
}

/** Squares a matrix often enough to keep a thread busy for a while. */
function slow(): Uint8Array {
  const b = new GraphBuilder();
  let x = b.input("x", [256, 256]);
  for (let i = 0; i < 200; i++) x = b.matMul(x, x);
  b.output(x, "y");
  return b.bytes();
}

const filled = (size: number, value: number): Tensor => float32([size], new Float32Array(size).fill(value));
const options = { intraOpNumThreads: 1 };

describe("a session host", () => {
  test("runs with resident tensors and feeds kept outputs back", async () => {
    await using host = new SessionHost("test");
    expect(await host.create("step", model(2), options)).toEqual({ inputs: ["x", "w"], outputs: ["y", "next"] });
    await host.put("weights", { w: filled(2, 3) });
    const request = {
      session: "step",
      feeds: { x: filled(2, 2) },
      resident: ["weights"],
      keep: { next: { set: "weights", as: "w" } },
    };
    expect(await host.run(request)).toEqual({ y: filled(2, 6) });
    expect(await host.run(request)).toEqual({ y: filled(2, 10) });
    expect(await host.read("weights")).toEqual({ w: filled(2, 7) });
    expect(await host.run({ ...request, fetch: ["next"] })).toEqual({ next: filled(2, 9) });
    expect(await host.read("weights")).toEqual({ w: filled(2, 9) });
  });

  test("a failed run changes no resident tensor and names what is wrong", async () => {
    await using host = new SessionHost("test");
    await host.create("step", model(2), options);
    await host.put("weights", { w: filled(2, 3) });
    const keep = { next: { set: "weights", as: "w" } };
    const failures = [
      { request: { session: "step", feeds: { x: filled(3, 1) }, resident: ["weights"], keep }, code: "run-failed" },
      { request: { session: "step", feeds: {}, resident: ["weights"], keep }, code: "run-failed" },
      {
        request: { session: "step", feeds: { x: filled(2, 1), v: filled(2, 1) }, resident: ["weights"] },
        code: "run-failed",
      },
      { request: { session: "step", feeds: { x: filled(2, 1) }, resident: ["nothing"] }, code: "unknown-resident" },
      { request: { session: "nothing", feeds: {} }, code: "unknown-resident" },
    ];
    for (const { request, code } of failures) await expect(host.run(request)).rejects.toMatchObject({ code });
    await expect(host.create("bad", new Uint8Array([1, 2, 3]), options)).rejects.toMatchObject({
      code: "session-refused",
    });
    await expect(host.put("weights", { w: { ...filled(2, 1), dims: [3] } })).rejects.toBeInstanceOf(ThreadCallFailed);
    expect(await host.read("weights")).toEqual({ w: filled(2, 3) });
  });

  // SkyRL#2246, verl#7495: a run sees the former weights or the new ones.
  test("a swap stands between two runs, whole", async () => {
    await using host = new SessionHost("test");
    await host.create("step", model(4), options);
    await host.put("weights", { w: filled(4, 1) });
    const run = () => host.run({ session: "step", feeds: { x: filled(4, 1) }, resident: ["weights"], fetch: ["y"] });
    const [before, , after] = await Promise.all([run(), host.put("weights", { w: filled(4, 2) }), run()]);
    expect([before.y, after.y]).toEqual([filled(4, 1), filled(4, 2)]);
  });

  // onnxruntime#25325
  test("200 swaps of weights and sessions hold one set and one session, and memory stays flat", async () => {
    const size = 1 << 18;
    await using host = new SessionHost("test");
    const bytes = model(size);
    const swap = async (count: number) => {
      for (let i = 0; i < count; i++) {
        if (i % 10 === 0) await host.create("step", bytes, options);
        await host.put("weights", { w: filled(size, i) }, { transfer: true });
        await host.run(
          { session: "step", feeds: { x: filled(size, 1) }, resident: ["weights"], fetch: ["y"] },
          { transfer: true },
        );
      }
    };
    await swap(60);
    const settled = process.memoryUsage().rss;
    await swap(200);
    expect(await host.size()).toEqual({ sessions: 1, sets: 1, tensors: 1, bytes: 4 * size });
    // Leaking one set per swap would add 200 MiB; collectors may lag by a good part of that, never by all of it.
    expect(process.memoryUsage().rss - settled).toBeLessThan(100 * 2 ** 20);
  });

  test("a transferred feed is moved, a plain one is copied", async () => {
    await using host = new SessionHost("test");
    await host.create("step", model(2), options);
    const [x, w] = [filled(2, 2), filled(2, 3)];
    await host.run({ session: "step", feeds: { x, w } });
    expect([x.data.length, w.data.length]).toEqual([2, 2]);
    await host.run({ session: "step", feeds: { x, w } }, { transfer: true });
    expect([x.data.length, w.data.length]).toEqual([0, 0]);
  });

  test("deadline and signal release the caller; the thread goes on with the next call", async () => {
    await using host = new SessionHost("test");
    await host.create("slow", slow(), options);
    await host.create("step", model(1), options);
    const x = float32([256, 256], new Float32Array(256 * 256));
    const late = host.run({ session: "slow", feeds: { x } }, { deadlineMs: 1 });
    await expect(late).rejects.toBeInstanceOf(DeadlineExceeded);
    const controller = new AbortController();
    const stopped = host.run({ session: "slow", feeds: { x } }, { signal: controller.signal });
    controller.abort();
    await expect(stopped).rejects.toBeInstanceOf(Cancelled);
    const next = await host.run({ session: "step", feeds: { x: filled(1, 2), w: filled(1, 4) }, fetch: ["y"] });
    expect(next).toEqual({ y: filled(1, 8) });
  });

  test("closing leaves no thread, and calls after it say so", async () => {
    const ports = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;
    const before = ports();
    const host = new SessionHost("test");
    await host.create("step", model(1), options);
    expect(ports()).toBeGreaterThan(before);
    await host.close();
    expect(ports()).toBe(before);
    await expect(host.size()).rejects.toBeInstanceOf(Cancelled);
  });

  test("a thread that cannot start is a typed error for whoever waits", async () => {
    const { Thread } = await import("@vesper/kit");
    await using thread = new Thread(new URL("./no-such-module.ts", import.meta.url), "broken");
    await expect(thread.call("size", undefined)).rejects.toBeInstanceOf(ThreadEnded);
  });
});
