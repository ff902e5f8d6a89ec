/** Each role with its own credential on a real server: what its service needs works, and everything else is refused. */
import { silentLogger } from "@vesper/kit";
import {
  sampleActRequest,
  sampleActResponse,
  sampleClosed,
  sampleLabelled,
  sampleOrder,
  samplePointer,
  sampleReady,
  sampleSettled,
  sampleStep,
} from "@vesper/proto/samples";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUS_ROLES, type BusRole } from "../access.ts";
import { collect, take } from "../conformance/settings.ts";
import { BusDenied } from "../errors.ts";
import { NatsServer } from "../testing/nats-server.ts";
import { bareConnection, smallBus } from "./bus-under-test.testing.ts";
import type { NatsBus } from "./nats-bus.ts";

const passwordOf = (role: BusRole) => `password of ${role}`;
const log = silentLogger;

let server: NatsServer;
const buses = new Map<BusRole, NatsBus>();
const busOf = (role: BusRole): NatsBus => {
  const bus = buses.get(role);
  if (!bus) throw new Error(`no bus of ${role}`);
  return bus;
};

beforeAll(async () => {
  server = await NatsServer.start({
    users: BUS_ROLES.map((role) => ({ role, password: { value: passwordOf(role) } })),
  });
  for (const role of BUS_ROLES) {
    const create = role === "coordinator";
    buses.set(role, await smallBus(server, { user: role, password: passwordOf(role), create, log }));
  }
});
afterAll(async () => {
  for (const bus of buses.values()) await bus[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const settled = { kind: "settled", settled: sampleSettled } as const;
const labelled = { kind: "trajectory", trajectory: sampleLabelled } as const;
const closed = { kind: "closed", closed: sampleClosed } as const;

test("an episode goes round: every role does its part with its own credential", async () => {
  const coordinator = busOf("coordinator");
  const { run, policy } = sampleOrder;
  // What a coordinator does at a run's start.
  await coordinator.labelled(run, policy).stats();
  await coordinator.runState(run).stats();
  await coordinator.ready(run).stats();
  await coordinator.orders("quickstart", "web").publish(sampleOrder, { id: "order" });

  await using _serving = await busOf("actor").act.serve(run, policy, async () => sampleActResponse);
  const worker = busOf("environment-worker");
  const order = await take(worker.orders("quickstart", "web"));
  await order.working();
  expect(await worker.act.request({ ...sampleActRequest, run, policy }, { deadlineMs: 10_000 })).toEqual(
    sampleActResponse,
  );
  await worker.steps(run).publish({ ...sampleStep, run }, { id: "step" });
  await worker.ready("quickstart").publish(sampleReady, { id: "ready" });
  await order.ack();

  const verifier = busOf("verifier");
  const ready = await take(verifier.ready("quickstart"));
  await verifier.labelled(run, policy).publish(labelled, { id: "label" });
  await ready.ack();
  await coordinator.labelled(run, policy).publish(closed, { id: "closed" });

  const learner = busOf("learner");
  const entries = await collect(learner.labelled(run, policy), 2);
  expect(entries.map(({ message }) => message.kind)).toEqual(["trajectory", "closed"]);
  const revision = await learner.pointers.put({ ...samplePointer, run, policy }, 0);
  expect(await learner.pointers.get(run, policy)).toMatchObject({ revision });
  await learner.runState(run).publish(settled, { id: "settled" });
  await learner.labelled(run, policy).purgeBelow(3);

  expect((await collect(coordinator.runState(run), 1)).map(({ message }) => message)).toEqual([settled]);
  for (const role of ["actor", "coordinator", "learner"] as const) {
    const watching = busOf(role).pointers.watch(run, policy, AbortSignal.timeout(30_000));
    for await (const pointer of watching) {
      expect(pointer.version).toBe(samplePointer.version);
      break;
    }
  }
  expect(await coordinator.orders("quickstart", "web").stats()).toMatchObject({ pending: 0, taken: 0 });
  expect((await coordinator.labelled(run, policy).stats()).firstSequence).toBe(3);
});

test("workers and verifiers bury what they cannot handle; the operator reads and replays it", async () => {
  const [worker, verifier, operator] = [busOf("environment-worker"), busOf("verifier"), busOf("operator")];
  const coordinator = busOf("coordinator");
  await coordinator.ready("quickstart").stats();
  await coordinator.orders("quickstart", "mobile").publish(sampleOrder, { id: "poison" });
  await (await take(worker.orders("quickstart", "mobile"))).term("poison");
  await worker.ready("quickstart").publish(sampleReady, { id: "poison" });
  await (await take(verifier.ready("quickstart"))).term("poison");
  const letters = await collect(operator.deadLetters(), 2);
  expect(letters.map(({ message }) => message.queue)).toEqual(["orders", "ready"]);
  await operator.ready("quickstart").publish(sampleReady, { id: "again" });
  await (await take(verifier.ready("quickstart"))).ack();
});

describe("an environment worker's credential", () => {
  const refused: readonly [what: string, subject: string][] = [
    ["a label", "vesper.labelled.quickstart.small.trajectory"],
    ["a closing", "vesper.labelled.quickstart.small.closed"],
    ["a settled", "vesper.run-state.quickstart.settled"],
    ["a phase", "vesper.run-state.quickstart.phase"],
    ["a pointer", "$KV.vesper_pointers.quickstart.small"],
    ["news of a pointer", "vesper.pointer-changed.quickstart.small"],
    ["an order", "vesper.orders.web.quickstart"],
    ["a dead letter of somebody else's queue", "vesper.dead-letters.ready"],
    ["a stream", "$JS.API.STREAM.CREATE.mine"],
    ["another stream's settings", "$JS.API.STREAM.UPDATE.vesper_ready"],
    ["a purge", "$JS.API.STREAM.PURGE.vesper_labelled_quickstart_small"],
    ["a stream's end", "$JS.API.STREAM.DELETE.vesper_ready"],
    ["a consumer", "$JS.API.CONSUMER.CREATE.vesper_labelled_quickstart_small.reader"],
    ["a consumer by the older name", "$JS.API.CONSUMER.DURABLE.CREATE.vesper_ready.reader"],
    ["a message of ready", "$JS.API.CONSUMER.MSG.NEXT.vesper_ready.workers"],
    ["an acknowledgement of ready", "$JS.ACK.vesper_ready.workers.1.1.1.1.0"],
    ["somebody's inbox", "_INBOX.learner.x"],
  ];

  test.each(refused)("does not write %s", async (_what, subject) => {
    await using connection = await bareConnection(server, {
      user: "environment-worker",
      pass: passwordOf("environment-worker"),
    });
    const denied = (async () => {
      for await (const status of connection.status()) if (status.permissionContext) return status.permissionContext;
    })();
    connection.publish(subject, new Uint8Array([1]));
    expect(await denied).toMatchObject({ operation: "publish", subject });
  });

  test.each([
    "_INBOX.>",
    "_INBOX.learner.>",
    "vesper.>",
    "vesper.labelled.>",
    "vesper.act.quickstart.small",
    "$JS.>",
    ">",
  ])("does not hear %s", async (subject) => {
    await using connection = await bareConnection(server, {
      user: "environment-worker",
      pass: passwordOf("environment-worker"),
    });
    const heard = new Promise<Error | null>((resolve) => {
      connection.subscribe(subject, { callback: (error) => resolve(error) });
    });
    expect((await heard)?.message).toMatch(/permissions violation/i);
  });

  test("is told so by the bus, at once and by name", async () => {
    const worker = busOf("environment-worker");
    await busOf("coordinator").labelled("quickstart", "small").stats();
    const label = worker.labelled("quickstart", "small").publish(labelled, { id: "forged" });
    await expect(label).rejects.toThrow(BusDenied);
    await expect(label).rejects.toThrow(/vesper\.labelled\.quickstart\.small\.trajectory/);
    await expect(worker.pointers.put(samplePointer, 0)).rejects.toThrow(BusDenied);
    await expect(worker.runState("quickstart").publish(settled, { id: "forged" })).rejects.toThrow(BusDenied);
  });
});

test.each([
  ["actor", "vesper.ready.quickstart"],
  ["actor", "vesper.labelled.quickstart.small.trajectory"],
  ["verifier", "vesper.labelled.quickstart.small.closed"],
  ["verifier", "vesper.run-state.quickstart.settled"],
  ["verifier", "$KV.vesper_pointers.quickstart.small"],
  ["learner", "vesper.labelled.quickstart.small.trajectory"],
  ["learner", "vesper.orders.web.quickstart"],
  ["learner", "$JS.API.STREAM.PURGE.vesper_ready"],
  ["learner", "$JS.API.CONSUMER.MSG.NEXT.vesper_orders_web.workers"],
  ["coordinator", "vesper.labelled.quickstart.small.trajectory"],
  ["coordinator", "vesper.run-state.quickstart.settled"],
  ["coordinator", "$KV.vesper_pointers.quickstart.small"],
] as const)("a %s does not write %s", async (role, subject) => {
  await using connection = await bareConnection(server, { user: role, pass: passwordOf(role) });
  const denied = (async () => {
    for await (const status of connection.status()) if (status.permissionContext) return status.permissionContext;
  })();
  connection.publish(subject, new Uint8Array([1]));
  expect(await denied).toMatchObject({ operation: "publish", subject });
});
