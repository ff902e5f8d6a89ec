import { describe, expect, it } from "vitest";
import {
  dark,
  finished,
  type LampsOptions,
  lampsTemplate,
  openWorkshop,
  order,
  place,
  startWorker,
} from "../testing/index.ts";
import { EnvironmentWorker } from "./environment-worker.ts";

describe("a fault of the environment", () => {
  it("ends an episode as an environment fault, opens a new session, and goes on", async () => {
    await using workshop = await openWorkshop();
    const fault: LampsOptions["fault"] = (call, n) => (call === "act" && n === 0 ? "crashed" : undefined);
    await using worker = await startWorker(workshop, { fault });
    await place(workshop.bus, order());
    await place(workshop.bus, order({ member: 1 }));
    const broken = await finished(workshop);
    const whole = await finished(workshop);
    expect(broken.ready.end).toEqual({ kind: "environment-fault", fault: "crashed", where: "act" });
    expect(broken.trajectory.evidence).toBeUndefined();
    expect(broken.trajectory.steps).toHaveLength(1);
    expect(whole.ready.end.kind).toBe("finished");
    expect(worker.driver).toMatchObject({ opened: 2, closed: 1 });
    expect(await workshop.metric("vesper_environment_faults_total", { kind: "crashed" })).toBe(1);
  });

  it("makes a driver that hangs a fault within the deadline", async () => {
    await using workshop = await openWorkshop();
    const fault: LampsOptions["fault"] = (call, n) => (call === "act" && n === 0 ? "hang" : undefined);
    await using _worker = await startWorker(workshop, { fault, limits: { driverDeadlineMs: 30 } });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready.end).toEqual({ kind: "environment-fault", fault: "unresponsive", where: "act" });
  });

  it("keeps no worker from stopping, nor from failing to start, when the driver hangs", async () => {
    await using workshop = await openWorkshop();
    const limits = { driverDeadlineMs: 30 };
    await using worker = await startWorker(workshop, { limits });
    worker.driver[Symbol.asyncDispose] = () => new Promise(() => undefined);
    await worker.stop();
    expect(worker.state).toBe("stopped");
    const hangs = new EnvironmentWorker(
      {
        run: "run",
        platform: "web",
        slots: 1,
        drivers: new Map([["web", () => new Promise<never>(() => undefined)]]),
        bus: workshop.bus,
        store: workshop.store,
        templates: lampsTemplate,
        deterministic: false,
        limits,
      },
      workshop.context,
    );
    await expect(hangs.start()).rejects.toMatchObject({ code: "deadline-exceeded", what: "driver start" });
  });

  it("says that the judge failed when the state cannot be read at the end", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop, {
      fault: (call) => (call === "evidence" ? "protocol" : undefined),
    });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "judge-fault", fault: "protocol", where: "evidence" }, steps: 2 });
  });

  it("climbs over two failed resets", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      fault: (call, n) => (call === "reset" && n < 2 ? "reset-failed" : undefined),
    });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "finished" }, epoch: { delivery: 1 } });
    expect(worker.driver.opened).toBe(3);
  });

  it("quarantines a slot after three failed resets; the order goes to another slot", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      slots: 2,
      fault: (call, n) => (call === "reset" && n < 3 ? "reset-failed" : undefined),
    });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "finished" }, epoch: { delivery: 2 } });
    expect(await workshop.metric("vesper_environment_slots", { state: "quarantined" })).toBe(1);
    expect(worker.notReady()).toBeUndefined();
  });

  it("fails when every slot is quarantined, so that a new process takes over", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, { fault: (call) => (call === "open" ? "exited" : undefined) });
    await place(workshop.bus, order());
    const failure = await worker.failure;
    expect(failure.cause).toMatchObject({ code: "all-slots-quarantined" });
    expect(worker.notReady()).toBe("every slot is quarantined");
    expect((await workshop.bus.orders("run", "web").stats()).pending).toBe(1);
  });

  it("lets an order that no slot can begin end as a fault instead of taking every slot with it", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      slots: 3,
      limits: { deliveriesPerOrder: 2 },
      fault: (call, _n, task) => (call === "reset" && task?.id === dark.id ? "navigation-failed" : undefined),
    });
    await place(workshop.bus, order({ task: dark }));
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "environment-fault", fault: "navigation-failed" }, steps: 0 });
    expect(trajectory.lastFrame).toBe("");
    expect(worker.notReady()).toBeUndefined();
  });
});
