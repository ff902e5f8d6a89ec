import { hostname } from "node:os";
import { ManualClock, UserError } from "@vesper/kit";
import { type BlobStore, createFileStore, keys } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { RunClaim } from "./run-claim.ts";
import { scratchFolder } from "./scripted-role.testing.ts";

/** Lets time pass, a little at a time and never faster than the store answers, until something has happened. */
async function passing<T>(clock: ManualClock, store: BlobStore, work: Promise<T>): Promise<T> {
  let over = false;
  const watched = work.finally(() => {
    over = true;
  });
  watched.catch(() => undefined);
  while (!over) {
    await clock.advance(10);
    await store.put("tick", new Uint8Array(1));
  }
  return await watched;
}

const times = { renewEveryMs: 100, deadAfterMs: 1_000 };

describe("a run's claim", () => {
  it("keeps a second manager away as long as it is renewed, and goes with its holder", async () => {
    await using scratch = await scratchFolder();
    await using store = await createFileStore(scratch.path, { durable: false });
    const clock = new ManualClock();
    let waited = 0;
    const options = { store, run: "r", clock, ...times, onWait: () => waited++ };
    const first = await RunClaim.take(options);
    const refused = passing(clock, store, RunClaim.take(options));
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(`run: found r, which process ${process.pid} on ${hostname()} is driving`);
    expect(waited).toBe(1);
    await first[Symbol.asyncDispose]();
    expect(await store.stat(keys.claim("r"))).toBeUndefined();
    await using _again = await RunClaim.take(options);
  });

  it("that nobody renews is taken over: at once on the same machine, after a look on another", async () => {
    await using scratch = await scratchFolder();
    await using store = await createFileStore(scratch.path, { durable: false });
    const clock = new ManualClock();
    const leave = (host: string, pid: number) =>
      store.put(keys.claim("r"), Buffer.from(JSON.stringify({ id: "dead", host, pid, beats: 7 })));
    // No process has this number: Linux allows 2^22 at most, macOS 99,999.
    await leave(hostname(), 2 ** 30);
    await (await RunClaim.take({ store, run: "r", clock, ...times }))[Symbol.asyncDispose]();
    await leave("elsewhere", 1);
    const claim = await passing(clock, store, RunClaim.take({ store, run: "r", clock, ...times }));
    await claim[Symbol.asyncDispose]();
  });

  it("that was taken over tells its holder", async () => {
    await using scratch = await scratchFolder();
    await using store = await createFileStore(scratch.path, { durable: false });
    const clock = new ManualClock();
    await using claim = await RunClaim.take({ store, run: "r", clock, ...times });
    const other = { id: "other", host: "elsewhere", pid: 9, beats: 0 };
    await store.put(keys.claim("r"), Buffer.from(JSON.stringify(other)));
    const error = await passing(clock, store, claim.lost);
    expect(error.message).toBe("run r was taken over by process 9 on elsewhere");
  });
});
