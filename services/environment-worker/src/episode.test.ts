import { describe, expect, it } from "vitest";
import {
  actor,
  click,
  eventually,
  FRAME_HEIGHT,
  finished,
  lampsTemplate,
  lightOne,
  manualContext,
  openWorkshop,
  order,
  place,
  response,
  startWorker,
} from "../testing/index.ts";

const wipe = click(500, Math.round((1000 * 28) / FRAME_HEIGHT));

describe("an episode", () => {
  it("plays the oracle's solution and archives what it saw, without tokens or a version", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const placed = order();
    await place(workshop.bus, placed);
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ episode: placed.episode, end: { kind: "finished" }, steps: 2, newestVersion: 0 });
    expect(trajectory.order).toEqual(placed);
    const [first, second] = trajectory.steps;
    expect(first?.response).toMatchObject({ tokens: [], logprobs: [], version: 0, digest: "" });
    expect(first?.response.action).toMatch(/^Click\(point=/);
    expect(first).toMatchObject({ consequence: "write", refused: false, changed: true });
    expect(second?.response.action).toBe("Finished()");
    expect(trajectory.frames.size).toBe(2);
    expect(lampsTemplate(lightOne.id)?.evaluate(trajectory.evidence ?? "", placed.environmentSeed).kind).toBe(
      "completed",
    );
    await eventually(async () => ((await workshop.bus.orders("run", "web").stats()).taken === 0 ? true : undefined));
  });

  it("tells the policy its last four actions and seeds each step from the order", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const lines = [click(1), click(2), click(3), click(4), click(5), "Finished()"];
    await using serving = await actor(workshop, lines);
    await place(workshop.bus, order({ behaviour: "policy", temperature: 0.7 }));
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ oldestVersion: 3, newestVersion: 3, steps: 6 });
    expect(serving.requests.map((r) => r.history)).toEqual([0, 1, 2, 3, 4, 5].map((n) => lines.slice(0, n).slice(-4)));
    expect(new Set(serving.requests.map((r) => r.samplingSeed)).size).toBe(6);
    expect(serving.requests[5]).toMatchObject({ temperature: 0.7, stepIndex: 5, observation: { seq: 5 } });
    expect(trajectory.steps[1]?.response).toMatchObject({ tokens: [5, 6], logprobs: [-0.25, -0.5], version: 3 });
  });

  it("refuses what the task does not allow and shows the refusal, unless the gate is off", async () => {
    for (const gate of ["on", "off"] as const) {
      await using workshop = await openWorkshop();
      await using _worker = await startWorker(workshop, { consequenceGate: gate });
      await using serving = await actor(workshop, [wipe, "Finished()"]);
      await place(workshop.bus, order({ behaviour: "policy" }));
      const { trajectory } = await finished(workshop);
      const refused = gate === "on";
      expect(trajectory.steps[0]).toMatchObject({ consequence: "delete", refused, changed: !refused });
      expect(serving.requests[1]?.observation.text).toBe(refused ? trajectory.steps[0]?.executorText : "");
      expect(JSON.parse(trajectory.evidence ?? "").wiped).toBe(!refused);
    }
  });

  it("answers an unparsable output with text, and three in a row with a policy fault", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const lines = ["!no-action", "!two-actions", click(1), "!no-action", "!off-grid", "!unterminated"];
    await using serving = await actor(workshop, lines);
    await place(workshop.bus, order({ behaviour: "policy" }));
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "policy-fault" }, steps: 6 });
    expect(serving.requests[1]?.observation.text).toContain("no-action");
    expect(serving.requests[3]?.observation.text).toBe("");
    expect(trajectory.steps.map((s) => s.changed)).toEqual([false, false, true, false, false, false]);
  });

  it.each([
    { line: "Answer(content='4')", end: "answered", steps: 1 },
    { line: "CallUser(content='help')", end: "called-user", steps: 1 },
    { line: click(1), end: "step-limit", steps: 6 },
    { line: "Hover(point=(1, 1))", end: "repeat-loop", steps: 4 },
  ])("ends an episode of $line as $end", async ({ line, end, steps }) => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop, { limits: { repeatsInARow: 4 } });
    await using _serving = await actor(workshop, [line]);
    await place(workshop.bus, order({ behaviour: "policy" }));
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: end, fault: "" }, steps });
  });

  it("ends at the time limit, and sends no further action", async () => {
    await using workshop = await openWorkshop();
    const context = manualContext(workshop);
    await using _worker = await startWorker(workshop, { context });
    await using _serving = await workshop.bus.act.serve("run", "policy", async () => {
      await context.clock.advance(40_000);
      return response(click(1), 1);
    });
    await place(workshop.bus, order({ behaviour: "policy" }));
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "time-limit" }, steps: 2 });
    expect(ready.finishedAtMs - ready.startedAtMs).toBe(80_000);
  });

  it("plays chance alike twice, and doing nothing without a step", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    await place(workshop.bus, order({ behaviour: "random", attempt: 0 }));
    await place(workshop.bus, order({ behaviour: "random", attempt: 1 }));
    await place(workshop.bus, order({ behaviour: "noop", attempt: 2 }));
    const one = await finished(workshop);
    const two = await finished(workshop);
    const none = await finished(workshop);
    const actions = ({ trajectory }: typeof one) => trajectory.steps.map((step) => step.response.action);
    expect(actions(one)).toEqual(actions(two));
    expect(actions(one).length).toBeGreaterThan(0);
    expect(none.ready).toMatchObject({ steps: 0, end: { kind: "finished" } });
    expect(none.trajectory.frames.size).toBe(1);
  });
});
