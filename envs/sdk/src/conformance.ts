/**
 * @file What every driver does, whatever its platform. Not part of the package's front door: it registers vitest tests.
 * A driver's own test file calls {@link driverConformance} with a way to make a driver and a few tasks for it.
 */
import { createHash } from "node:crypto";
import type { Action } from "@vesper/actions";
import { Cancelled } from "@vesper/kit";
import type { Observation } from "@vesper/proto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnvironmentDriver, EnvironmentSession, EpisodeStart, ProbeRequest, StepResult } from "./driver.ts";
import { EnvironmentFault } from "./faults.ts";
import type { TaskTemplate } from "./suite.ts";

/** A field to type into, and where to read back what it holds. */
export interface TypingTask {
  readonly template: TaskTemplate;
  /** Puts the focus into the field, given where the field is. */
  focus(session: EnvironmentSession, start: EpisodeStart, signal: AbortSignal): Promise<Observation>;
  readonly field: ProbeRequest;
}

/** A task that leaves everything behind that its platform can store, and whose evidence says what it found at its start. */
export interface LitteringTask {
  readonly template: TaskTemplate;
  /** Performed once per episode; empty when the start page litters by itself. */
  readonly actions: readonly Action[];
  /** What the start found of earlier episodes, from the evidence. */
  found(evidence: string): readonly string[];
}

/** A task on which one action never comes back. */
export interface HangingTask {
  readonly template: TaskTemplate;
  readonly action: Action;
}

export interface DriverUnderTest extends AsyncDisposable {
  readonly driver: EnvironmentDriver;
  /** At least two templates with oracles, one of them declared `pixels`. */
  readonly templates: readonly TaskTemplate[];
  readonly typing: TypingTask;
  readonly littering: LitteringTask;
  readonly hanging: HangingTask;
  /** An action that belongs to other platforms only. */
  readonly foreignAction: Action;
  /** Changes the size of the screen under a session. */
  resize(session: EnvironmentSession, signal: AbortSignal): Promise<Observation>;
  /** Processes that the driver holds now. */
  processes(): readonly number[];
}

/** Long enough for anything that is going to happen; no test passes by reaching it. */
const patienceMs = 120_000;
/** Text that goes wrong on one input path or another: accents, other scripts, outside the BMP, shifted symbols. */
export const difficultText = "é Ж 漢 😀 ß ñ ~!@#$%^&*()_+{}|:\"<>? `-=[]\\;',./ aZ09";

const never = new AbortController().signal;

/** What an episode showed, as digests in order; what two equal episodes must agree on. */
export interface Played {
  readonly start: EpisodeStart;
  readonly images: readonly string[];
  readonly evidence: string | undefined;
  readonly steps: readonly StepResult[];
}

/** Lets the task's own oracle play one episode to its end. */
export async function playOracle(session: EnvironmentSession, template: TaskTemplate, seed: bigint): Promise<Played> {
  const start = await session.reset(template.task, seed, never);
  const { frameWidth, frameHeight } = template.task;
  const oracle = template
    .episode(seed)
    .oracle({ frameWidth, frameHeight, probe: (request) => session.probe(request, never) });
  const images = [digest(start.observation)];
  const steps: StepResult[] = [];
  let on = start.observation.seq;
  for (let next = await oracle.next(); !next.done; ) {
    const step = await session.act(next.value, on, never);
    steps.push(step);
    images.push(digest(step.observation));
    on = step.observation.seq;
    next = await oracle.next(step);
  }
  return { start, images, steps, evidence: await session.evidence(never) };
}

function digest(observation: Observation): string {
  return createHash("sha256").update(observation.image).digest("hex");
}

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error("the conformance suite needs at least one template");
  return item;
}

export function driverConformance(name: string, make: () => Promise<DriverUnderTest>): void {
  describe(`${name} as an environment driver`, { timeout: patienceMs }, () => {
    let under: DriverUnderTest;

    beforeAll(async () => {
      under = await make();
    }, patienceMs);

    afterAll(async () => {
      await under[Symbol.asyncDispose]();
      expect(under.processes()).toEqual([]);
    }, patienceMs);

    const open = () => under.driver.open({ deterministic: true });

    test("a reset shows the declared frame, numbered 0, with the episode's own words", async () => {
      await using session = await open();
      for (const template of under.templates) {
        const start = await session.reset(template.task, 3n, never);
        const episode = template.episode(3n);
        expect(start.observation).toMatchObject({
          seq: 0,
          imageWidth: template.task.frameWidth,
          imageHeight: template.task.frameHeight,
          atMs: expect.any(Number),
        });
        expect(start.observation.image.length).toBeGreaterThan(0);
        expect(start).toMatchObject({
          instruction: episode.instruction,
          keyPoints: episode.keyPoints,
          feasible: episode.feasible,
        });
      }
    });

    test("the oracle solves each task through act alone, and doing nothing solves none", async () => {
      await using session = await open();
      for (const template of under.templates) {
        for (const seed of [1n, 2n, 3n]) {
          const played = await playOracle(session, template, seed);
          const wanted = played.start.feasible ? "completed" : "infeasible";
          expect([template.task.id, template.evaluate(String(played.evidence), seed).kind]).toEqual([
            template.task.id,
            wanted,
          ]);

          const idle = await session.reset(template.task, seed, never);
          const evidence = String(await session.evidence(never));
          expect(["completed", "partial"]).not.toContain(template.evaluate(evidence, seed).kind);
          expect(idle.instruction).toBe(played.start.instruction);
        }
      }
    });

    test("A after B gives what A alone gives", async () => {
      const alone = new Map<TaskTemplate, Played>();
      for (const template of under.templates) {
        await using session = await open();
        alone.set(template, await playOracle(session, template, 5n));
      }
      await using session = await open();
      for (const template of [...under.templates].reverse()) {
        await playOracle(session, template, 6n);
        const after = await playOracle(session, template, 5n);
        const before = alone.get(template);
        expect(after.evidence).toEqual(before?.evidence);
        expect(after.start.instruction).toEqual(before?.start.instruction);
        if (template.task.deterministic === "pixels") expect(after.images).toEqual(before?.images);
      }
    });

    test("the members of a group start alike, whatever an earlier member did", async () => {
      await using one = await open();
      await using two = await open();
      const template = first(under.templates);
      const [a] = await Promise.all([playOracle(one, template, 8n), playOracle(two, template, 9n)]);
      const b = await two.reset(template.task, 8n, never);
      expect(digest(b.observation)).toBe(a.images[0]);
      expect(template.evaluate(String(await two.evidence(never)), 8n).kind).not.toBe("completed");
    });

    test("observations count up, and a step that does nothing says so", async () => {
      await using session = await open();
      const template = first(under.templates);
      const start = await session.reset(template.task, 1n, never);
      let on = start.observation.seq;
      for (let i = 0; i < 3; i++) {
        const step = await session.act({ type: "Wait", seconds: 1 }, on, never);
        expect(step.observation.seq).toBe(on + 1);
        expect(step).toMatchObject({ changed: false, settled: true, terminal: false, text: step.observation.text });
        on = step.observation.seq;
      }
    });

    test("judging changes nothing: evidence, classes and probes leave the state's digest as it was", async () => {
      await using session = await open();
      for (const template of under.templates) {
        const start = await session.reset(template.task, 2n, never);
        const state = () => session.probe({ kind: "state-digest" }, never);
        const before = await state();
        const evidence = await session.evidence(never);
        await session.classify({ type: "Click", point: { x: 500, y: 500 } }, never);
        await session.classify({ type: "Type", content: "x\n" }, never);
        await session.probe({ kind: "url" }, never);
        await session.probe(under.typing.field, never);
        await session.health(never);
        expect(await state()).toEqual(before);
        expect(await session.evidence(never)).toBe(evidence);
        const step = await session.act({ type: "Wait", seconds: 1 }, start.observation.seq, never);
        expect(step.changed).toBe(false);
      }
    });

    test("terminal actions are the loop's: the driver only shows the screen again", async () => {
      await using session = await open();
      const template = first(under.templates);
      const start = await session.reset(template.task, 1n, never);
      let on = start.observation.seq;
      const terminal: Action[] = [
        { type: "Answer", content: "42" },
        { type: "CallUser", content: "help" },
        { type: "Finished" },
      ];
      for (const action of terminal) {
        const step = await session.act(action, on, never);
        expect(step).toMatchObject({ changed: false, terminal: false });
        on = step.observation.seq;
      }
    });

    test("what an executor cannot do comes back as text, and the episode goes on", async () => {
      await using session = await open();
      const template = first(under.templates);
      const start = await session.reset(template.task, 1n, never);
      const step = await session.act(under.foreignAction, start.observation.seq, never);
      expect(step.text).toContain(under.foreignAction.type);
      expect(step.changed).toBe(false);
      const after = await session.act({ type: "Wait", seconds: 1 }, step.observation.seq, never);
      expect(after.observation.seq).toBe(step.observation.seq + 1);
    });

    test("text of every kind is read back exactly (noVNC#666)", async () => {
      const { template, focus, field } = under.typing;
      await using session = await open();
      const start = await session.reset(template.task, 1n, never);
      const focused = await focus(session, start, never);
      await session.act({ type: "Type", content: difficultText }, focused.seq, never);
      expect(await session.probe(field, never)).toMatchObject({ value: difficultText });
    });

    test("an action for a screen from before a resize is refused as stale, a newer one is not", async () => {
      await using session = await open();
      const template = first(under.templates);
      const start = await session.reset(template.task, 1n, never);
      const state = await session.evidence(never);
      const resized = await under.resize(session, never);
      expect([resized.imageWidth, resized.imageHeight]).not.toEqual([
        start.observation.imageWidth,
        start.observation.imageHeight,
      ]);
      const click: Action = { type: "Click", point: { x: 500, y: 500 } };
      const stale = await session.act(click, start.observation.seq, never);
      expect(stale.text).toContain("stale-observation");
      expect(await session.evidence(never)).toBe(state);
      const fresh = await session.act(click, stale.observation.seq, never);
      expect(fresh.text).not.toContain("stale-observation");
      const again = await session.reset(template.task, 1n, never);
      expect(digest(again.observation)).toBe(digest(start.observation));
    });

    test("nothing that an episode stored is there in the next one (jiuwenswarm#6006)", async () => {
      const { template, actions, found } = under.littering;
      await using session = await open();
      for (let episode = 0; episode < 4; episode++) {
        let { observation } = await session.reset(template.task, 1n, never);
        expect(found(String(await session.evidence(never)))).toEqual([]);
        for (const action of actions) ({ observation } = await session.act(action, observation.seq, never));
      }
    });

    test("a cancelled call ends as cancelled, and the slot can be reset", async () => {
      await using session = await open();
      const template = first(under.templates);
      const start = await session.reset(template.task, 1n, never);
      const cancel = new AbortController();
      const acting = session.act({ type: "Wait", seconds: 5 }, start.observation.seq, cancel.signal);
      cancel.abort(new Error("enough"));
      await expect(acting).rejects.toBeInstanceOf(Cancelled);
      const again = await session.reset(template.task, 1n, never);
      expect(digest(again.observation)).toBe(digest(start.observation));
    });

    test("a call without an episode is a typed fault, not a hang", async () => {
      await using session = await open();
      await expect(session.act({ type: "Wait", seconds: 1 }, 0, never)).rejects.toBeInstanceOf(EnvironmentFault);
    });

    test("what hangs is a typed fault within the deadline; neighbours go on and the slot is rebuilt", async () => {
      const { template, action } = under.hanging;
      await using broken = await open();
      await using neighbour = await open();
      const other = first(under.templates);
      const calm = await neighbour.reset(other.task, 1n, never);
      const start = await broken.reset(template.task, 1n, never);
      const fault = await broken.act(action, start.observation.seq, never).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(EnvironmentFault);
      expect(fault).toMatchObject({ kind: "unresponsive", code: "environment-fault", retryable: true });
      expect(await broken.health(never)).toMatchObject({ healthy: false });
      await expect(broken.act({ type: "Wait", seconds: 1 }, 1, never)).rejects.toBeInstanceOf(EnvironmentFault);

      const step = await neighbour.act({ type: "Wait", seconds: 1 }, calm.observation.seq, never);
      expect(step.changed).toBe(false);
      expect((await playOracle(broken, other, 1n)).images[0]).toBe(digest(calm.observation));
      expect(await broken.health(never)).toMatchObject({ healthy: true });
    });

    test("a session can be disposed of twice, and in the middle of an episode", async () => {
      const session = await open();
      await session.reset(first(under.templates).task, 1n, never);
      await session[Symbol.asyncDispose]();
      await session[Symbol.asyncDispose]();
      await expect(session.act({ type: "Wait", seconds: 1 }, 0, never)).rejects.toBeInstanceOf(EnvironmentFault);
    });
  });
}
