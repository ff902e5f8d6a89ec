import { createInProcessBus, type OrderedLog } from "@vesper/bus";
import { ManualClock, Metrics, silentLogger } from "@vesper/kit";
import type { LabelledMessage } from "@vesper/proto";
import { expect, it } from "vitest";
import { label, RunProcesses, runSpec, task } from "../testing/index.ts";
import { Inbox } from "./inbox.ts";
import { coordinatorMetrics } from "./metrics.ts";
import { listen, type RunEvent } from "./run-events.ts";
import { defaultLimits } from "./run-services.ts";

it("notices labels that were freed between the look at a log and the reading of it", async () => {
  await using runs = await RunProcesses.open();
  await using bus = createInProcessBus();
  const log = bus.labelled("run", "policy");
  for (const member of [0, 1, 2]) {
    const trajectory = label({ group: 0, member, kind: "completed" });
    await log.publish({ kind: "trajectory", trajectory }, { id: `${member}` });
  }
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow: OrderedLog<LabelledMessage> = {
    publish: (message, options) => log.publish(message, options),
    purgeBelow: (sequence) => log.purgeBelow(sequence),
    stats: () => log.stats(),
    async *read(options) {
      await opened;
      yield* log.read(options);
    },
  };
  const timers = new ManualClock();
  const inbox = new Inbox<RunEvent>();
  const stop = new AbortController();
  const services = {
    spec: runSpec(),
    task: () => task,
    bus: { ...bus, labelled: () => slow },
    store: runs.store,
    clock: timers,
    timers,
    log: silentLogger,
    metrics: new Metrics().declare(coordinatorMetrics),
    limits: defaultLimits,
  };
  const heard: string[] = [];
  const until = async (kind: string) => {
    while (!heard.includes(kind)) {
      await timers.advance(100);
      await new Promise<void>((resolve) => setImmediate(resolve));
      heard.push(...inbox.take().map((event) => (event.kind === "caught-up" ? event.log : event.kind)));
    }
  };
  const listening = listen(services, inbox, stop.signal);
  await until("run-state");
  await log.purgeBelow(3);
  await until("gap");
  open();
  await until("labelled");
  expect(heard).toEqual(["run-state", "gap", "label", "labelled"]);
  stop.abort();
  await listening;
});
