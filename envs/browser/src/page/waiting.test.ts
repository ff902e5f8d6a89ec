import { describe, expect, test } from "vitest";
import { Waiting } from "./waiting.ts";

const dialog = { url: "", message: "hello", type: "alert" } as const;

function deferred(): {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
} {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe("waiting on a page", () => {
  test("ends when the work is done", async () => {
    const waiting = new Waiting();
    const work = deferred();
    const done = waiting.done(work.promise);
    expect(waiting.busy).toBe(true);
    work.resolve();
    expect(await done).toBe(true);
    expect(waiting.busy).toBe(false);
  });

  test("ends when a dialog opens; the work is waited for after it closes", async () => {
    const waiting = new Waiting();
    const work = deferred();
    const done = waiting.done(work.promise);
    waiting.dialogOpened(dialog);
    expect(await done).toBe(false);
    expect(await waiting.done(Promise.resolve())).toBe(false);
    waiting.dialogClosed();
    const after = waiting.caughtUp();
    work.resolve();
    expect(await after).toBe(true);
    expect(waiting.busy).toBe(false);
  });

  test("one dialog after the other holds up the same work", async () => {
    const waiting = new Waiting();
    const work = deferred();
    const first = waiting.done(work.promise);
    waiting.dialogOpened(dialog);
    expect(await first).toBe(false);
    waiting.dialogClosed();
    const second = waiting.caughtUp();
    waiting.dialogOpened(dialog);
    expect(await second).toBe(false);
  });

  test("work that fails is told once, to whoever waits next", async () => {
    const waiting = new Waiting();
    const work = deferred();
    waiting.begin(work.promise);
    work.reject(new Error("broken"));
    await expect(waiting.caughtUp()).rejects.toThrow("broken");
    expect(await waiting.caughtUp()).toBe(true);
  });
});
