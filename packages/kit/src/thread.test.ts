import { afterEach, describe, expect, it } from "vitest";
import type { FixtureCalls } from "./fixture-thread.ts";
import { Thread } from "./thread.ts";

let thread: Thread<FixtureCalls> | undefined;
afterEach(() => thread?.[Symbol.asyncDispose]());

function start(): Thread<FixtureCalls> {
  thread = new Thread<FixtureCalls>(new URL("./fixture-thread.ts", import.meta.url), "fixture");
  return thread;
}

describe("a thread", () => {
  it("answers calls in the order they came, one after the other", async () => {
    const made = start();
    const order: string[] = [];
    const note = (name: string) => order.push(name);
    await Promise.all([
      made.call("slow", { ms: 20, name: "first" }).then(note),
      made.call("slow", { ms: 1, name: "second" }).then(note),
      made.call("add", { a: 2, b: 3 }).then((sum) => note(`sum ${sum}`)),
    ]);
    expect(order).toEqual(["first", "second", "sum 5"]);
  });

  it("moves buffers without a copy", async () => {
    const bytes = await start().call("bytes", { size: 1_000 });
    expect(bytes).toEqual(new Uint8Array(1_000).fill(7));
  });

  it("passes on the code of an error", async () => {
    await expect(start().call("fail", undefined)).rejects.toMatchObject({
      name: "ThreadCallFailed",
      code: "corrupt-data",
      message: "broken",
      retryable: false,
    });
  });

  it("releases a caller who gives up, and serves the next", async () => {
    const made = start();
    const caller = new AbortController();
    const given = made.call("slow", { ms: 5, name: "late" }, { signal: caller.signal });
    caller.abort();
    await expect(given).rejects.toMatchObject({ code: "cancelled" });
    expect(await made.call("add", { a: 1, b: 1 })).toBe(2);
  });

  it("is not torn down within a call: whatever began has finished", async () => {
    const made = start();
    const ran = new Int32Array(new SharedArrayBuffer(12));
    expect(await made.call("add", { a: 1, b: 1 })).toBe(2);
    const calls = [made.call("count", { ran }), made.call("count", { ran })];
    const outcomes = Promise.allSettled(calls);
    await expect.poll(() => Atomics.load(ran, 0), { timeout: 30_000 }).toBe(1);
    const disposed = made[Symbol.asyncDispose]();
    Atomics.store(ran, 2, 1);
    await disposed;
    expect(Atomics.load(ran, 1)).toBe(Atomics.load(ran, 0));
    expect((await outcomes).map((o) => o.status)).toEqual(["rejected", "rejected"]);
  });

  it("fails every call when the thread ends, those to come included", async () => {
    const made = start();
    const [exiting, waiting] = [made.call("exit", undefined), made.call("add", { a: 1, b: 1 })];
    await expect(exiting).rejects.toMatchObject({ code: "thread-ended" });
    await expect(waiting).rejects.toMatchObject({ code: "thread-ended" });
    await expect(made.call("add", { a: 1, b: 1 })).rejects.toMatchObject({ code: "thread-ended" });
  });
});
