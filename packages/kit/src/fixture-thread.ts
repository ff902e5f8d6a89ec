/** @file A thread for the tests of threads. */
import { CorruptData } from "./errors.ts";
import { serveThread, Transferred } from "./thread.ts";

export type FixtureCalls = {
  readonly add: { readonly takes: { readonly a: number; readonly b: number }; readonly gives: number };
  readonly slow: { readonly takes: { readonly ms: number; readonly name: string }; readonly gives: string };
  /** Counts in `ran` calls begun and calls finished; finishes when its third number is set. */
  readonly count: { readonly takes: { readonly ran: Int32Array }; readonly gives: undefined };
  readonly bytes: { readonly takes: { readonly size: number }; readonly gives: Uint8Array };
  readonly fail: { readonly takes: undefined; readonly gives: undefined };
  readonly exit: { readonly takes: undefined; readonly gives: undefined };
};

serveThread<FixtureCalls>({
  add: ({ a, b }) => a + b,
  slow: ({ ms, name }) => new Promise((resolve) => setTimeout(() => resolve(name), ms)),
  async count({ ran }) {
    Atomics.add(ran, 0, 1);
    while (Atomics.load(ran, 2) === 0) await new Promise((resolve) => setImmediate(resolve));
    Atomics.add(ran, 1, 1);
    return undefined;
  },
  bytes({ size }) {
    const bytes = new Uint8Array(size).fill(7);
    return new Transferred(bytes, [bytes.buffer]);
  },
  fail() {
    throw new CorruptData("broken");
  },
  exit: () => process.exit(3),
});
