import { systemClock } from "@vesper/kit";
import { decodeTrajectory, type Trajectory } from "@vesper/store";
import { expect, it } from "vitest";
import { openWorkshop, order } from "../testing/index.ts";
import { TrajectoryWriter } from "./trajectory-writer.ts";

const played = (change: Partial<Trajectory>): Trajectory => ({
  order: order(),
  epoch: { incarnation: "bus", delivery: 1 },
  instruction: "light it",
  keyPoints: [],
  feasible: true,
  end: { kind: "finished", fault: "", where: "" },
  evidence: undefined,
  steps: [],
  frames: new Map(),
  lastFrame: "",
  startedAtMs: 1,
  finishedAtMs: 2,
  ...change,
});

it("announces the play that is kept when an order was placed, and so played, twice", async () => {
  await using workshop = await openWorkshop();
  const { bus, store } = workshop;
  const onRetry = () => undefined;
  const writer = new TrajectoryWriter({ bus, store, timers: systemClock, ioDeadlineMs: 5_000, onRetry });
  const { signal } = new AbortController();
  const first = await writer.write(played({}), signal);
  const second = await writer.write(
    played({ end: { kind: "time-limit", fault: "", where: "" }, finishedAtMs: 9 }),
    signal,
  );
  expect(second).toEqual(first);
  const { end } = await decodeTrajectory(await store.get(second.archiveKey));
  expect(second.end).toEqual(end);
});
