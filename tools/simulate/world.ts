/**
 * @file A whole run in virtual time: the services under test as they are, between a broker, a store, workers and actors
 * that are not real. What comes of it is a pure function of the scenario.
 */
import { Coordinator } from "@vesper/coordinator";
import { Metrics, silentLogger } from "@vesper/kit";
import { createLearner, type Learner } from "@vesper/learner";
import type { EpisodeOrder, LabelledMessage, PolicyPointer, RunSpec, RunStateMessage } from "@vesper/proto";
import { Verifier } from "@vesper/verifier";
import { Actors } from "./actors.ts";
import { evidenceJudge } from "./archives.ts";
import { Broker } from "./broker.ts";
import { ArchiveRows, SlowEngine } from "./engine.ts";
import { Worker } from "./environments.ts";
import { EventClock, type Halt } from "./event-clock.ts";
import { type CallFate, Host } from "./host.ts";
import { MemoryStore } from "./memory-store.ts";
import { Supervised } from "./role.ts";
import { runSpec, type Scenario, syntheticTask } from "./scenario.ts";
import { Trace } from "./trace.ts";
import { WatchedStore } from "./watched-store.ts";
import { Witness } from "./witness.ts";

/** Time of a worker that vanished until another one is there, in slow episodes. */
const WORKER_DOWN_EPISODES = 2;
/** Longer than any run of a scenario that makes progress. */
const LIMIT_MS = 30 * 24 * 3_600_000;
/** Time for the learner to close its books. */
const CLOSING_MS = 3_600_000;
const LOOK_AGAIN_MS = 1_000;
/** A bus that was lost so shortly before a run's end may have taken with it what the end was to settle. */
const RESUMED_MS = 30_000;
/** Deadlines are looked at this often when nothing happens; whatever happens is noticed at once. */
const COORDINATOR_IDLE_MS = 2_000;

/** Metrics are not looked at; declaring them anew for each process would take longer than the process. */
const metrics = new Metrics();

export class World {
  readonly spec: RunSpec;
  readonly clock = new EventClock(1_000_000);
  readonly store: WatchedStore;
  readonly witness: Witness;
  readonly coordinator: Supervised<Coordinator>;
  readonly learner: Supervised<Learner>;
  readonly #scenario: Scenario;
  readonly #trace: Trace;
  readonly #broker: Broker;
  readonly #actors: Actors;
  readonly #verifier: Supervised<Verifier>;
  readonly #workers = new Set<Worker>();
  readonly #hosts: Host[] = [];
  readonly #doomed = new Set<string>();
  #finished = false;
  #lostAtMs = Number.NEGATIVE_INFINITY;
  #closed = false;
  #workersOver = false;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.spec = runSpec(scenario);
    this.#trace = new Trace(scenario);
    this.witness = new Witness(this.spec, this.clock);
    this.store = new WatchedStore(new MemoryStore(this.clock), (key, bytes) => this.witness.stored(key, bytes));
    const capacity = capacityOf(scenario);
    const { ackWaitMs, duplicateWindowMs } = scenario;
    const { witness, clock } = this;
    const watch = {
      ordered: (order: EpisodeOrder) => witness.ordered(order),
      said: (message: RunStateMessage) => witness.said(message),
      pointed: (pointer: PolicyPointer) => witness.pointed(pointer),
      labelled: (message: LabelledMessage) => {
        witness.labelled(message);
        if (message.kind === "trajectory") this.#expire(message.trajectory.ready.archiveKey);
      },
    };
    this.#broker = new Broker({ clock, ackWaitMs, duplicateWindowMs, capacity, watch });
    this.#actors = new Actors(scenario.actors, (index) => ({
      host: this.#host(`actor ${index}`),
      run: this.spec.name,
      policy: this.spec.policy.name,
      random: this.#trace.stream("swap", index),
      swapMs: scenario.swapMs,
    }));
    this.coordinator = this.#supervised("coordinator", (host) => this.#newCoordinator(host));
    this.learner = this.#supervised("learner", (host) => this.#newLearner(host));
    this.#verifier = this.#supervised("verifier", (host) => this.#newVerifier(host));
  }

  /** Plays the run to its end. */
  async run(): Promise<Halt> {
    this.learner.start();
    this.#verifier.start();
    this.coordinator.start();
    const { slots, slotsPerWorker, busLossesAtMs } = this.#scenario;
    for (let slot = 0; slot < slots; slot += slotsPerWorker) this.#work(slot, Math.min(slotsPerWorker, slots - slot));
    for (const at of busLossesAtMs) this.clock.alarm(at, () => this.#lose());
    const halt = await this.clock.run(() => this.#finished || this.#hopeless, LIMIT_MS);
    if (halt !== "done" || this.#hopeless) return halt;
    void this.#close();
    return await this.clock.run(() => this.#closed || this.#hopeless, CLOSING_MS);
  }

  /** Frees what the world holds; nothing of it goes on. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const role of [this.coordinator, this.learner, this.#verifier]) role.end();
    for (const host of this.#hosts) host.release();
    await this.#broker[Symbol.asyncDispose]();
  }

  get #hopeless(): boolean {
    return this.witness.violations.length > 0;
  }

  /** The last labels are judged, then the learner says of everything what became of it. */
  async #close(): Promise<void> {
    this.#workersOver = true;
    for (const worker of this.#workers) worker.stop();
    // What a slot is at, it announces; what is announced is judged.
    for (let quiet = false; !quiet; ) {
      await this.clock.sleep(LOOK_AGAIN_MS);
      const { pending, taken } = await this.#broker.ready(this.spec.name).stats();
      quiet = this.witness.slots.quiet && pending + taken === 0;
    }
    await this.learner.close();
    this.#closed = true;
  }

  #host(name: string, fate?: () => CallFate): Host {
    const { clock, store } = this;
    const { networkMs } = this.#scenario;
    const random = this.#trace.stream("network", name);
    const host = new Host({ clock, bus: this.#broker, store, random, networkMs, ...(fate ? { fate } : {}) });
    this.#hosts.push(host);
    return host;
  }

  #supervised<S extends Coordinator | Learner | Verifier>(
    role: "coordinator" | "learner" | "verifier",
    create: (host: Host) => S,
  ): Supervised<S> {
    const { interruptions, failingCalls } = this.#scenario;
    const random = this.#trace.stream("failing", role);
    const failing = (): CallFate => {
      if (failingCalls === 0 || random.uniform() >= failingCalls) return {};
      return { fails: random.uniform() < 0.5 ? "before" : "after" };
    };
    return new Supervised<S>({
      role,
      clock: this.clock,
      interruptions,
      failing,
      host: (fate) => this.#host(role, fate),
      create,
      onStarted: (service) => {
        if (service instanceof Coordinator) void service.finished.then(() => this.#finish(service));
      },
      onEnded: () => role === "learner" && this.witness.learnerDied(),
      onBroken: (error) => this.witness.violated(`the ${role} ended: ${error.message}\n${error.stack ?? ""}`),
    });
  }

  #lose(): void {
    if (this.#finished) return;
    this.#lostAtMs = this.clock.nowMs();
    this.#broker.lose();
  }

  #finish(service: Coordinator): void {
    if (service !== this.coordinator.service) return;
    // Lost while the run was ending: nobody is left to ask for what was lost, so the run is resumed, as people do.
    const resume = this.clock.nowMs() - this.#lostAtMs < RESUMED_MS;
    this.#lostAtMs = Number.NEGATIVE_INFINITY;
    if (resume) this.coordinator.restart();
    else this.#finished = true;
  }

  #newCoordinator({ bus, store, clock }: Host): Coordinator {
    const { spec } = this;
    return new Coordinator(
      { spec, tasks: syntheticTask, bus, store, timers: clock, limits: { idleMs: COORDINATOR_IDLE_MS } },
      { clock, log: silentLogger, metrics },
    );
  }

  #newLearner({ bus, store, clock }: Host): Learner {
    const { trainMs, spread } = this.#scenario;
    const random = this.#trace.stream("train", this.learner.starts);
    const engine = new SlowEngine(clock, () => trainMs * Math.exp(spread * random.normal()), this.witness);
    const rows = new ArchiveRows(store, clock);
    const context = { clock, log: silentLogger, metrics };
    return createLearner({ spec: this.spec, bus, store, engine, rows, timers: clock, context });
  }

  #newVerifier({ bus, store, clock }: Host): Verifier {
    const options = {
      run: this.spec.name,
      bus,
      store,
      judges: [evidenceJudge],
      timers: clock,
      limits: { waitMs: 60_000 },
    };
    return new Verifier(options, { clock, log: silentLogger, metrics });
  }

  #work(first: number, slots: number): void {
    if (this.#workersOver) return;
    const { stepsPerEpisode: steps, ackWaitMs, episodeMs, slowFactor } = this.#scenario;
    const host = this.#host(`worker ${first}`);
    const worker = new Worker({
      run: this.spec.name,
      host,
      trace: this.#trace,
      actors: this.#actors,
      random: this.#trace.stream("acting", first),
      slots,
      steps,
      ackWaitMs,
      watch: this.witness.slots,
      onLost: () => {
        host.kill();
        this.#workers.delete(worker);
        this.clock.alarm(WORKER_DOWN_EPISODES * episodeMs * slowFactor, () => this.#work(first, slots));
      },
      onArchived: (key, fate) => fate === "expired" && this.#doomed.add(key),
    });
    this.#workers.add(worker);
    worker.start();
  }

  /** What was to expire does once it is judged. */
  #expire(archiveKey: string): void {
    if (this.#doomed.delete(archiveKey)) void this.store.delete([archiveKey]);
  }
}

/** What a run of this size needs of a broker. */
function capacityOf({ stages, slots }: Scenario) {
  const outstanding = stages.map((stage) => {
    const size = stage.kind === "sft" ? 1 : stage.groupSize;
    return (stage.maxStaleness + 1) * stage.batchGroups * size;
  });
  const most = Math.max(...outstanding);
  return { orders: Math.max(4_096, 2 * slots), ready: Math.max(4_096, 2 * most), labelled: Math.max(16_384, 4 * most) };
}
