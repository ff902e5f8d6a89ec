/** @file The module of a session thread: one {@link SessionTable}, its calls served one after the other. */
import { serveThread, Transferred } from "@vesper/kit";
import { buffersOf, type SessionCalls } from "./session-calls.ts";
import { SessionTable } from "./session-table.ts";

const table = new SessionTable();

serveThread<SessionCalls>({
  async create({ name, model, options }) {
    const { inputs, outputs } = await table.create(name, model, options);
    return { inputs: [...inputs], outputs: [...outputs] };
  },
  async release(name) {
    await table.release(name);
    return undefined;
  },
  put({ set, tensors }) {
    table.put(set, tensors);
    return undefined;
  },
  read: (set) => table.read(set),
  drop: (set) => table.drop(set),
  async run(request) {
    const out = await table.run(request);
    const kept = new Set(Object.keys(request.keep ?? {}));
    // What stays resident is copied to the caller; the rest moves.
    const moved = Object.fromEntries(Object.entries(out).filter(([name]) => !kept.has(name)));
    return new Transferred(out, buffersOf(moved));
  },
  size: () => table.size(),
  async close() {
    await table[Symbol.asyncDispose]();
    return undefined;
  },
});
