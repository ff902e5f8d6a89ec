/** @file The thread that turns archives into rows. */
import { serveThread } from "@vesper/kit";
import { loadPolicy, type Policy } from "@vesper/policies";
import { readRows } from "./rows.ts";
import type { TrajectoryCalls } from "./trajectory-calls.ts";

let policy: Policy | undefined;

serveThread<TrajectoryCalls>({
  open({ policy: description }) {
    policy = loadPolicy(description);
    return undefined;
  },
  async read(archive) {
    if (!policy) throw new Error("read before open");
    return await readRows(archive, policy);
  },
});
