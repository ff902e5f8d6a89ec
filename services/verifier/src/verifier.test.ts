import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bus, createInProcessBus, type InProcessBusOptions } from "@vesper/bus";
import type { StateVerdict, TaskTemplate } from "@vesper/env-sdk";
import { CorruptData, episodeId, ManualClock, Metrics, sha256, silentLogger } from "@vesper/kit";
import type { EpisodeEnd, LabelledTrajectory, Purpose, Step, TrajectoryReady } from "@vesper/proto";
import {
  type BlobStore,
  createFileStore,
  decodeReportRecord,
  encodeTrajectory,
  keys,
  StoreUnavailable,
  type Trajectory,
} from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Judge } from "./judge.ts";
import type { VerifierOptions } from "./options.ts";
import { createRuleJudge } from "./rule-judge.ts";
import { createStateJudge } from "./state-judge.ts";
import { Verifier } from "./verifier.ts";

let folder = "";
let store: BlobStore;
let bus: Bus;

const open = (options: InProcessBusOptions = {}) => {
  bus = createInProcessBus(options);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-verifier-"));
  store = await createFileStore(folder, { durable: false });
  open();
});

afterEach(async () => {
  await bus[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const SEED = 3n;

/** The evidence is the verdict: what is under test is what becomes of it. */
const template: Pick<TaskTemplate, "evaluate"> = {
  evaluate: (evidence, seed) => {
    if (seed !== SEED) throw new CorruptData(`evidence of seed ${SEED}, judged for ${seed}`);
    const verdict: StateVerdict = JSON.parse(evidence);
    return verdict;
  },
};

const stateJudge = () =>
  createStateJudge((taskId) => (taskId === "suite/task" ? ({ ...template } as TaskTemplate) : undefined));

interface Episode {
  readonly member?: number;
  readonly delivery?: number;
  readonly incarnation?: string;
  readonly verdict?: StateVerdict["kind"];
  readonly end?: EpisodeEnd["kind"];
  readonly action?: string;
  readonly taskId?: string;
  readonly purpose?: Purpose;
  /** Instead of the seed that it was played under. */
  readonly announcedSeed?: bigint;
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

function trajectory({
  member = 0,
  delivery = 1,
  incarnation = "bus",
  verdict = "completed",
  end = "finished",
  action = "Click(point=(1, 2))",
  taskId = "suite/task",
  purpose = "train",
}: Episode): Trajectory {
  const named = { run: "run", stage: "train", group: 4, member, attempt: 0 };
  const episode = episodeId(named);
  const epoch = { incarnation, delivery };
  const step: Step = {
    run: "run",
    episode,
    epoch,
    index: 0,
    frame: "000.png",
    frameSha256: sha256(png),
    observationSeq: 0,
    observationText: "",
    location: "",
    history: [],
    hintType: 0,
    temperature: 1,
    response: {
      action,
      parseFailure: "",
      tokens: [],
      logprobs: [],
      spans: [],
      version: 2,
      digest: "",
      batchSize: 1,
      queueMs: 0,
      inferMs: 0,
    },
    consequence: "none",
    refused: false,
    executorText: "",
    changed: true,
    timing: { observeMs: 0, inferMs: 0, actMs: 0 },
  };
  const evidence: StateVerdict = {
    kind: verdict,
    keyPoints: { done: verdict === "completed" },
    reason: `it is ${verdict}`,
  };
  return {
    order: {
      ...named,
      policy: "policy",
      episode,
      task: {
        id: taskId,
        platform: "web",
        domain: "web",
        frameWidth: 8,
        frameHeight: 8,
        stepLimit: 5,
        timeLimitMs: 1_000,
        deterministic: "pixels",
        allowedOrigins: [],
        allowedConsequences: ["none"],
        dialogs: "observe",
        parameters: "{}",
      },
      environmentSeed: SEED,
      samplingSeed: 4n,
      behaviour: "policy",
      purpose,
      temperature: 1,
      minVersion: 0,
      hintType: 0,
      issuedAtMs: 0,
    },
    epoch,
    instruction: "do it",
    keyPoints: [{ id: "done", text: "it is done", kind: "state", after: [], weight: 1 }],
    feasible: true,
    end: { kind: end, fault: end === "environment-fault" ? "crashed" : "", where: "" },
    evidence: JSON.stringify(evidence),
    steps: [step],
    frames: new Map([["000.png", png]]),
    lastFrame: "000.png",
    startedAtMs: 0,
    finishedAtMs: 5,
  };
}

/** Archives an episode and announces it, as a worker does. */
async function finish(episode: Episode = {}, damage?: (bytes: Uint8Array) => Uint8Array): Promise<TrajectoryReady> {
  const played = trajectory(episode);
  const { order, epoch, end } = played;
  const bytes = await encodeTrajectory(played);
  const archiveKey = keys.trajectory(order.run, order.task.domain, order.episode, epoch);
  await store.put(archiveKey, damage?.(bytes) ?? bytes);
  const { run, stage, policy, group, member, attempt, environmentSeed, behaviour, purpose } = order;
  const ready: TrajectoryReady = {
    run,
    stage,
    policy,
    group,
    member,
    attempt,
    episode: order.episode,
    epoch,
    taskId: order.task.id,
    domain: order.task.domain,
    environmentSeed: episode.announcedSeed ?? environmentSeed,
    behaviour,
    purpose,
    archiveKey,
    archiveSha256: sha256(bytes),
    archiveBytes: bytes.byteLength,
    end,
    steps: 1,
    oldestVersion: 2,
    newestVersion: 2,
    startedAtMs: 0,
    finishedAtMs: 5,
  };
  await announce(ready);
  return ready;
}

const announce = (ready: TrajectoryReady, again = "") =>
  bus.ready().publish(ready, { id: `${ready.episode}.${ready.epoch.incarnation}-${ready.epoch.delivery}${again}` });

async function startVerifier(change: Partial<VerifierOptions> = {}) {
  const metrics = new Metrics();
  const options: VerifierOptions = {
    bus,
    store,
    judges: [stateJudge(), createRuleJudge()],
    ...change,
    limits: { waitMs: 50, handBackDelayMs: 1, ioTries: 2, ...change.limits },
  };
  const verifier = new Verifier(options, { clock: new ManualClock(), log: silentLogger, metrics });
  await verifier.start();
  return Object.assign(verifier, { metrics });
}

/** The first labels of the stream. */
async function labels(count: number): Promise<LabelledTrajectory[]> {
  const found: LabelledTrajectory[] = [];
  for await (const { message } of bus
    .labelled("run", "policy")
    .read({ from: 1, signal: new AbortController().signal })) {
    if (message.kind === "trajectory") found.push(message.trajectory);
    if (found.length === count) break;
  }
  return found;
}

async function reportKeys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(keys.reports("run"))) found.push(key);
  return found;
}

const judge = (name: string, change: Partial<Judge>): Judge => ({
  name,
  kind: "visual",
  version: "1",
  judge: async () => undefined,
  ...change,
});

describe("a verifier", () => {
  it.each([
    { verdict: "completed", end: "finished", kind: "completed", reward: 1 },
    { verdict: "partial", end: "step-limit", kind: "partial", reward: 0 },
    { verdict: "failed", end: "time-limit", kind: "failed", reward: 0 },
    { verdict: "infeasible", end: "called-user", kind: "infeasible", reward: 1 },
    { verdict: "infeasible", end: "finished", kind: "failed", reward: 0 },
    { verdict: "completed", end: "called-user", kind: "failed", reward: 0 },
    { verdict: "completed", end: "policy-fault", kind: "failed", reward: -1 },
    { verdict: "completed", end: "environment-fault", kind: "invalid", reward: undefined },
  ] as const)("labels $verdict that ended $end as $kind", async ({ verdict, end, kind, reward }) => {
    const ready = await finish({ verdict, end });
    await using _verifier = await startVerifier();
    const [label] = await labels(1);
    expect(label).toMatchObject({ ready, verdict: { kind, reward } });
    expect(label?.reportKey).toBe(keys.report("run", ready.episode, ready.epoch));
  });

  it("keeps the report before it publishes the label", async () => {
    let reported = false;
    const watched: Bus = {
      ...bus,
      labelled: (run, policy) => {
        const log = bus.labelled(run, policy);
        return {
          read: (options) => log.read(options),
          purgeBelow: (sequence) => log.purgeBelow(sequence),
          stats: () => log.stats(),
          publish: async (message, options) => {
            reported = (await reportKeys()).length === 1;
            return log.publish(message, options);
          },
        };
      },
    };
    await finish();
    await using _verifier = await startVerifier({ bus: watched });
    const [label] = await labels(1);
    expect(reported).toBe(true);
    const key = label?.reportKey ?? "";
    expect(decodeReportRecord(await store.get(key), key).verdict).toEqual(label?.verdict);
  });

  it("leaves one that hangs unjudged and goes on with the other 63 (verl#6673)", async () => {
    const hanging = judge("state-of-one", {
      kind: "state",
      judge: (request, signal) =>
        request.ready.member === 13
          ? new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }))
          : stateJudge().judge(request, signal),
    });
    for (let member = 0; member < 64; member++) await finish({ member });
    await using verifier = await startVerifier({ judges: [hanging], concurrency: 8, limits: { judgeDeadlineMs: 50 } });
    const all = await labels(64);
    const kinds = new Map(all.map(({ ready, verdict }) => [ready.member, verdict.kind]));
    expect([...kinds].filter(([, kind]) => kind !== "completed")).toEqual([[13, "unjudged"]]);
    const unjudged = all.find(({ ready }) => ready.member === 13)?.verdict;
    expect(unjudged).toMatchObject({
      reward: undefined,
      judges: [{ name: "state-of-one", error: "deadline-exceeded" }],
    });
    expect(await verifier.metrics.registry.metrics()).toMatch(/abstentions_total\{kind="state",reason="deadline"\} 1/);
  });

  it("lets a judge that throws abstain while the others decide", async () => {
    await finish();
    const broken = judge("broken", {
      judge: async () => {
        throw new TypeError("no such picture");
      },
    });
    await using _verifier = await startVerifier({ judges: [broken, stateJudge()] });
    const [label] = await labels(1);
    expect(label?.verdict).toMatchObject({
      kind: "completed",
      judges: [
        { name: "broken", error: "error" },
        { name: "state", error: "" },
      ],
    });
  });

  it("decides by votes where no state judge speaks", async () => {
    const says = (name: string, status: "satisfied" | "violated") =>
      judge(name, {
        judge: async () => ({ votes: [{ keyPoint: "done", status, frame: 0, confidence: 1, reason: "" }] }),
      });
    await finish({ taskId: "other/task" });
    await using _verifier = await startVerifier({
      judges: [stateJudge(), says("a", "satisfied"), says("b", "satisfied"), says("c", "violated")],
      voting: { rule: "majority" },
      quorum: 3,
    });
    const [label] = await labels(1);
    expect(label?.verdict).toMatchObject({ kind: "completed", rule: "all-key-points" });
    expect(label?.verdict.keyPoints).toMatchObject([{ id: "done", satisfiedVotes: 2, violatedVotes: 1 }]);
    expect(label?.verdict.judges[0]).toMatchObject({ name: "state", error: "not-applicable" });
  });

  it("believes nothing of an archive that is not what was announced", async () => {
    await finish({ member: 0 }, (bytes) => bytes.map((byte, i) => (i === 700 ? byte ^ 1 : byte)));
    await finish({ member: 1 });
    await using _verifier = await startVerifier();
    const all = await labels(2);
    expect(all.find(({ ready }) => ready.member === 0)?.verdict).toMatchObject({
      kind: "invalid",
      rule: "corrupt-data",
      reward: undefined,
    });
    expect(all.find(({ ready }) => ready.member === 1)?.verdict.kind).toBe("completed");
  });

  it("believes nothing of an archive that holds another episode", async () => {
    const other = await finish({ member: 1 });
    const episode = episodeId({ run: "run", stage: "train", group: 4, member: 2, attempt: 0 });
    await announce({ ...other, episode, member: 2 });
    await using _verifier = await startVerifier();
    const all = await labels(2);
    const rules = new Map(all.map(({ ready, verdict }) => [ready.member, verdict.rule]));
    expect([rules.get(1), rules.get(2)]).toEqual(["state", "corrupt-data"]);
  });

  it("believes nothing of an archive that was played under another seed than announced", async () => {
    await finish({ member: 0, announcedSeed: SEED + 1n });
    await finish({ member: 1 });
    await using _verifier = await startVerifier();
    const all = await labels(2);
    const rules = new Map(all.map(({ ready, verdict }) => [ready.member, verdict.rule]));
    expect([rules.get(0), rules.get(1)]).toEqual(["corrupt-data", "state"]);
  });

  it("calls an archive that is gone invalid", async () => {
    const ready = await finish();
    await store.delete([ready.archiveKey]);
    await using _verifier = await startVerifier();
    expect((await labels(1))[0]?.verdict).toMatchObject({ kind: "invalid", rule: "archive-missing" });
  });

  it("answers from the report when an episode is announced again, also after a bus was lost", async () => {
    const ready = await finish({ verdict: "failed" });
    let asked = 0;
    const counting = judge("counting", {
      kind: "state",
      judge: (request, signal) => {
        asked += 1;
        return stateJudge().judge(request, signal);
      },
    });
    {
      await using _verifier = await startVerifier({ judges: [counting] });
      await labels(1);
    }
    await bus[Symbol.asyncDispose]();
    open();
    await announce(ready);
    await using _again = await startVerifier({ judges: [counting] });
    expect((await labels(1))[0]).toMatchObject({ ready, verdict: { kind: "failed" } });
    expect(asked).toBe(1);
    expect(await reportKeys()).toHaveLength(1);
  });

  it.each([
    { epoch: { delivery: 2 }, name: "delivery" },
    { epoch: { incarnation: "another-bus" }, name: "incarnation" },
  ])("labels a second $name of an episode with the first one's report", async ({ epoch }) => {
    const first = await finish({ verdict: "completed" });
    await using _verifier = await startVerifier({ concurrency: 1 });
    await labels(1);
    await finish({ verdict: "failed", ...epoch });
    await announce(first, ".barrier");
    await finish({ member: 1 });
    const all = await labels(2);
    expect(all.map(({ ready }) => [ready.member, ready.epoch])).toEqual([
      [0, first.epoch],
      [1, { incarnation: "bus", delivery: 1 }],
    ]);
    expect(await reportKeys()).toHaveLength(2);
  });

  it("waits while labels find no room, and loses none", async () => {
    open({ capacity: { labelled: 2 } });
    for (let member = 0; member < 4; member++) await finish({ member });
    await using verifier = await startVerifier({ concurrency: 2 });
    await labels(2);
    const full = async (): Promise<void> => {
      if (!/store_retries_total\{what="label"\} [1-9]/.test(await verifier.metrics.registry.metrics())) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        await full();
      }
    };
    await full();
    expect(verifier.notReady()).toMatch(/^label: labelled/);
    await bus.labelled("run", "policy").purgeBelow(3);
    expect((await labels(2)).length).toBe(2);
  });

  it("tries again while the store does not answer, and then gives the episode back", async () => {
    let failures = 5;
    const flaky: BlobStore = {
      put: (key, bytes, options) => store.put(key, bytes, options),
      stat: (key, options) => store.stat(key, options),
      list: (prefix, options) => store.list(prefix, options),
      delete: (all, options) => store.delete(all, options),
      get: async (key, options) => {
        if (key.endsWith(".tar") && failures-- > 0) throw new StoreUnavailable("reading");
        return store.get(key, options);
      },
      [Symbol.asyncDispose]: async () => undefined,
    };
    await finish();
    await using _verifier = await startVerifier({ store: flaky });
    expect((await labels(1))[0]?.verdict.kind).toBe("completed");
    expect(failures).toBe(-1);
  });

  it("labels measurements too", async () => {
    await finish({ purpose: "evaluate" });
    await finish({ member: 1, purpose: "validate" });
    await using _verifier = await startVerifier();
    expect((await labels(2)).map(({ ready }) => ready.purpose).sort()).toEqual(["evaluate", "validate"]);
  });
});

describe("the rule judge", () => {
  const ask = (played: Trajectory) =>
    createRuleJudge().judge(
      { ready: {} as TrajectoryReady, trajectory: played, keyPoints: played.keyPoints },
      new AbortController().signal,
    );

  it("is silent where something was done", async () => {
    expect(await ask(trajectory({}))).toBeUndefined();
  });

  it("denies everything where nothing was done", async () => {
    const played = trajectory({ action: "Wait(seconds=1)" });
    expect((await ask(played))?.votes).toMatchObject([{ keyPoint: "done", status: "violated" }]);
  });

  it("believes nothing of steps after the end", async () => {
    const played = trajectory({ action: "Finished()" });
    const [step] = played.steps;
    if (!step) throw new Error("one step expected");
    const after = { ...step, index: 1, response: { ...step.response, action: "Click(point=(1, 2))" } };
    expect((await ask({ ...played, steps: [step, after] }))?.votes).toMatchObject([{ status: "violated", frame: 0 }]);
  });
});
