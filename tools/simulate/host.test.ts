import { createInProcessBus } from "@vesper/bus";
import { DeadlineExceeded, Rng } from "@vesper/kit";
import { StoreUnavailable } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { EventClock, quiet } from "./event-clock.ts";
import { type CallFate, Host } from "./host.ts";
import { MemoryStore } from "./memory-store.ts";

const bytes = new Uint8Array([1]);

function world(fates: CallFate[] = [], networkMs = 0) {
  const clock = new EventClock();
  const store = new MemoryStore(clock);
  const bus = createInProcessBus({ clock });
  const host = new Host({ clock, bus, store, random: new Rng(1n), networkMs, fate: () => fates.shift() ?? {} });
  return { clock, store, bus, host };
}

/** What came of a call once nothing can go on any more. */
async function cameOf(call: Promise<unknown>): Promise<unknown> {
  let came: unknown = "nothing";
  call.then(
    () => (came = "an answer"),
    (error: unknown) => (came = error),
  );
  await quiet();
  return came;
}

describe("a process of a simulated world", () => {
  it("dies at a call with its effect or without it, and never hears the answer", async () => {
    for (const dies of ["before", "after"] as const) {
      const { host, store } = world([{ dies }]);
      expect(await cameOf(host.store.put("key", bytes))).toBe("nothing");
      expect(host.dead).toBe(true);
      expect((await store.stat("key")) !== undefined).toBe(dies === "after");
      expect(await cameOf(host.store.put("later", bytes))).toBe("nothing");
      expect(await store.stat("later")).toBeUndefined();
    }
  });

  it("does not hear errors after its death either", async () => {
    const { host } = world([{ dies: "after" }]);
    expect(await cameOf(host.store.get("nothing"))).toBe("nothing");
  });

  it("is told of calls that failed, whether or not they had their effect", async () => {
    const { host, store } = world([{ fails: "before" }, { fails: "after" }, {}, { fails: "after" }]);
    expect(await cameOf(host.store.put("a", bytes))).toBeInstanceOf(StoreUnavailable);
    expect(await cameOf(host.store.put("b", bytes))).toBeInstanceOf(StoreUnavailable);
    expect([await store.stat("a"), (await store.stat("b"))?.bytes]).toEqual([undefined, 1]);
    expect(await cameOf(host.store.get("b"))).toBe("an answer");
    expect(await cameOf(host.bus.ready("run").stats())).toBeInstanceOf(DeadlineExceeded);
  });

  it("hears no alarm and no message after its death", async () => {
    const { host, bus, clock } = world();
    host.clock.alarm(10, () => expect.unreachable());
    const heard: number[] = [];
    void (async () => {
      const { signal } = new AbortController();
      for await (const { sequence } of host.bus.runState("run").read({ from: 1, signal })) heard.push(sequence);
    })();
    const say = (id: string) => {
      const phase = { run: "run", stage: "", phase: "running", reason: "", atMs: 0 } as const;
      return bus.runState("run").publish({ kind: "phase", phase }, { id });
    };
    await say("a");
    await quiet();
    host.kill();
    await say("b");
    expect(await clock.run(() => false, 1_000)).toBe("dead-lock");
    expect(heard).toEqual([1]);
  });

  it("gives back nothing that it had in its hands: the queue waits for it in vain", async () => {
    const { host, bus, clock } = world();
    const order = { id: "a" };
    await bus.deadLetters().stats();
    const queue = bus.ready("run");
    await queue.publish(ready, order);
    const taken = await host.bus.ready("run").next({ waitMs: 0 });
    expect(taken?.epoch.delivery).toBe(1);
    host.kill();
    expect(await cameOf(taken?.ack() ?? Promise.reject(new Error("nothing taken")))).toBe("nothing");
    let again: number | undefined;
    void queue.next({ waitMs: 60_000 }).then((delivery) => {
      again = delivery?.epoch.delivery;
    });
    expect(await clock.run(() => again !== undefined, 60_000)).toBe("done");
    expect(again).toBe(2);
  });

  it("takes the network's time for each call", async () => {
    const { host, clock } = world([], 100);
    const put = cameOf(host.store.put("key", bytes));
    expect(await put).toBe("nothing");
    let there = false;
    void host.store.get("other").catch(() => (there = true));
    expect(await clock.run(() => there, 1_000)).toBe("done");
    expect(clock.nowMs()).toBeGreaterThan(0);
    expect(clock.nowMs()).toBeLessThan(200);
  });

  it("ends what still waits once its world is over", async () => {
    const { host } = world([{ dies: "before" }]);
    const put = host.store.put("key", bytes);
    await quiet();
    host.release();
    await expect(put).rejects.toMatchObject({ code: "cancelled" });
    await expect(host.store.get("key")).rejects.toMatchObject({ code: "cancelled" });
  });
});

const ready = {
  run: "run",
  stage: "stage",
  policy: "policy",
  group: 0,
  member: 0,
  attempt: 0,
  episode: "0123456789abcdef",
  epoch: { incarnation: "orders", delivery: 1 },
  taskId: "suite/task",
  domain: "web",
  environmentSeed: 1n,
  behaviour: "policy",
  purpose: "train",
  archiveKey: "archive",
  archiveSha256: "0".repeat(64),
  archiveBytes: 1,
  end: { kind: "finished", fault: "", where: "" },
  steps: 1,
  oldestVersion: 0,
  newestVersion: 0,
  startedAtMs: 0,
  finishedAtMs: 1,
} as const;
