/** @file One training stage: groups out within the staleness bound, labels in, closings out, until the budget is spent. */
import { environmentSeed } from "@vesper/kit";
import type { GrpoStage, LabelledTrajectory, SftStage, Task } from "@vesper/proto";
import { admissible } from "./admission.ts";
import { Curriculum } from "./curriculum.ts";
import { EarlyLabels } from "./early-labels.ts";
import { NoUsableEpisodes } from "./errors.ts";
import { GroupLedger } from "./group-ledger.ts";
import type { CloseReason, GroupPlan, MemberTurn, OpenGroup } from "./open-group.ts";
import { minGroup, trainingOrder } from "./orders.ts";
import { validationPlan } from "./plans.ts";
import { Resumption } from "./resumption.ts";
import { Round } from "./round.ts";
import { busDump, fetchLabels, type RunContext, type StageRunner } from "./run-context.ts";
import type { RunEvent } from "./run-events.ts";
import { validationRecordStage } from "./run-history.ts";
import { validationStage } from "./seeds.ts";
import { type StageEnd, StageProgress } from "./stage-progress.ts";
import { TaskOutcomes } from "./task-outcomes.ts";

/** Batches of groups without a single valid member after which a stage gives up. */
const BARREN_BATCHES = 4;

/** Members named in a dump. */
const DUMPED_GROUPS = 12;

export class TrainingStage implements StageRunner {
  readonly #context: RunContext;
  readonly #stage: SftStage | GrpoStage;
  readonly #ledger: GroupLedger;
  readonly #outcomes = new TaskOutcomes();
  readonly #curriculum: Curriculum;
  readonly #progress: StageProgress;
  readonly #resumption: Resumption;
  readonly #earlyValidation: EarlyLabels;
  #validation: Round | undefined;
  /** Groups in a row that kept no member. */
  #barren = 0;

  constructor(context: RunContext, stage: SftStage | GrpoStage) {
    const { spec } = context.services;
    this.#context = context;
    this.#stage = stage;
    this.#ledger = new GroupLedger({ attempts: spec.limits.attempts, minGroup: minGroup(stage) });
    const { groupSize } = stage;
    const options = { runSeed: spec.seed, stage: stage.name, taskIds: stage.tasks, groupSize };
    this.#curriculum = new Curriculum(options, this.#outcomes);
    this.#progress = new StageProgress(stage, this.#outcomes);
    this.#earlyValidation = new EarlyLabels(validationStage(stage.name));
    this.#resumption = new Resumption(context, stage, {
      ledger: this.#ledger,
      outcomes: this.#outcomes,
      progress: this.#progress,
    });
  }

  get updates(): number {
    return this.#progress.updates;
  }

  get secondsLeft(): number | undefined {
    return this.#progress.secondsLeft(this.#context.services.clock.nowMs());
  }

  async run(signal: AbortSignal): Promise<StageEnd> {
    const { services, inbox, view, watchdog, outbox, unheard } = this.#context;
    const { clock, timers, limits } = services;
    this.#resumption.restore();
    for (;;) {
      signal.throwIfAborted();
      for (const event of inbox.take()) await this.#hear(event, signal);
      if (view.caughtUp) {
        this.#progress.start(clock.nowMs());
        await unheard.proceed(signal);
        await this.#resumption.proceed((plan, turn) => this.#order(plan, turn), signal);
        await this.#context.playTime.look(signal);
        await this.#noteTaken(signal);
        await this.#closeDue(signal);
        await this.#validate(signal);
        this.#earlyValidation.tell(undefined);
        const end = this.#progress.over(clock.nowMs());
        if (end && !this.#validation) return await this.#end(end, signal);
        if (!end) await this.#dispatch(signal);
        await outbox.flush(signal);
        this.#showOutstanding();
      }
      await watchdog.check(() => this.#dump());
      await inbox.wait(limits.idleMs, timers, signal);
    }
  }

  async #hear(event: RunEvent, signal: AbortSignal): Promise<void> {
    const { view, watchdog, services, unheard } = this.#context;
    unheard.hear(event);
    switch (event.kind) {
      case "version":
        return view.noteVersion(event.version);
      case "caught-up":
        return view.noteCaughtUp(event.log);
      case "closed":
        return;
      case "gap":
        services.metrics.gaps.record();
        return fetchLabels(
          this.#context,
          [...this.#resumption.awaited, ...(this.#validation?.set.episodes ?? [])],
          signal,
        );
      case "settled": {
        view.noteVersion(event.settled.version);
        const news = this.#ledger.settle(event.settled);
        if (!news) return;
        watchdog.touch();
        view.noteSettled(event.settled);
        services.metrics.settled.record(1, { outcome: event.settled.outcome });
        this.#resumption.note(news);
        return;
      }
      case "label": {
        watchdog.touch();
        await this.#label(event.label, signal);
      }
    }
  }

  async #label(label: LabelledTrajectory, signal: AbortSignal): Promise<void> {
    const { services, view } = this.#context;
    const { labels } = services.metrics;
    if (label.ready.run !== services.spec.name) return labels.record(1, { effect: "stranger" });
    if (this.#validation?.label(label)) {
      view.noteLabel(label);
      return labels.record(1, { effect: "measured" });
    }
    if (!view.caughtUp && this.#earlyValidation.keep(label)) return labels.record(1, { effect: "measured" });
    if (label.ready.stage !== this.#stage.name) return labels.record(1, { effect: "unknown" });
    const effect = this.#ledger.label(label);
    labels.record(1, { effect: effect.kind });
    if (effect.kind !== "repeated" && effect.kind !== "unknown") view.noteLabel(label);
    // Before everything old has been heard, a turn may be among what is still to come.
    if (effect.kind !== "again" || !view.caughtUp) return;
    const plan = this.#ledger.plan(label.ready.group);
    if (plan && !(await this.#resumption.answerFromReport(effect.turn, signal))) this.#order(plan, effect.turn);
  }

  /** What waits in the queue is nobody's delay: deadlines run from where an order is taken. */
  async #noteTaken(signal: AbortSignal): Promise<void> {
    const { outbox, services, playTime } = this.#context;
    if (services.spec.deterministic) return;
    for (const { purpose, group, episode } of await outbox.taken(signal)) {
      if (purpose === "train") this.#ledger.started(group, playTime.nowMs);
      else this.#validation?.set.started(episode, playTime.nowMs);
    }
  }

  async #closeDue(signal: AbortSignal): Promise<void> {
    const { services, playTime } = this.#context;
    const { spec } = services;
    // In a deterministic run time decides nothing: what does not come ends the run.
    const deadlineMs = spec.deterministic ? Number.POSITIVE_INFINITY : spec.limits.groupDeadlineMs;
    for (const { group, reason } of this.#ledger.due(playTime.nowMs, deadlineMs)) {
      await this.#close(group, reason, signal);
    }
  }

  async #close(group: number, reason: CloseReason, signal: AbortSignal): Promise<void> {
    const { services, writer } = this.#context;
    const record = this.#ledger.close(group, reason, services.clock.nowMs());
    await writer.close(record, signal);
    services.metrics.groups.record(1, { reason });
    // What the end of a stage cuts off says nothing about its episodes.
    if (reason === "stage-ended") return;
    this.#barren = record.closed.members.length > 0 ? 0 : this.#barren + 1;
    if (this.#barren < BARREN_BATCHES * this.#stage.batchGroups) return;
    const reasons = [...new Set(record.closed.dropped.map((dropped) => dropped.reason))].join(", ");
    throw new NoUsableEpisodes(this.#stage.name, this.#barren, reasons);
  }

  async #dispatch(signal: AbortSignal): Promise<void> {
    const { outbox } = this.#context;
    const { maxStaleness, batchGroups } = this.#stage;
    // Strict alternation: while a version is measured, nothing may replace it.
    if (maxStaleness === 0 && this.#validation) return;
    while (admissible({ ...this.#ledger.counts, maxStaleness, batchGroups }) > 0) {
      if (!(await outbox.flush(signal))) return;
      const group = await this.#open(signal);
      for (const turn of group.waiting) this.#order(group.plan, turn);
    }
  }

  #showOutstanding(): void {
    const { dispatched, settled, dropped } = this.#ledger.counts;
    this.#context.services.metrics.outstanding.record(dispatched - settled - dropped);
  }

  async #open(signal: AbortSignal): Promise<OpenGroup> {
    const { services, writer } = this.#context;
    const { spec, clock, task } = services;
    const group = this.#context.takeGroupNumber();
    const plan: GroupPlan = {
      run: spec.name,
      stage: this.#stage.name,
      policy: spec.policy.name,
      group,
      task: task(this.#curriculum.pick(group)),
      environmentSeed: environmentSeed(spec.seed, this.#stage.name, group),
      size: this.#stage.groupSize,
      openedAtMs: clock.nowMs(),
    };
    const { run, stage, size, openedAtMs } = plan;
    const opening = {
      run,
      stage,
      group,
      taskId: plan.task.id,
      environmentSeed: plan.environmentSeed,
      size,
      openedAtMs,
    };
    await writer.opening(opening, signal);
    return this.#ledger.start(plan);
  }

  #order(plan: GroupPlan, turn: MemberTurn): void {
    const { services, outbox, view } = this.#context;
    // Anything older would be stale on arrival.
    const minVersion = Math.max(0, (view.newestVersion ?? 0) - this.#stage.maxStaleness);
    const moment = { minVersion, nowMs: services.clock.nowMs() };
    outbox.add(trainingOrder(services.spec, this.#stage, plan, turn, moment));
  }

  async #validate(signal: AbortSignal): Promise<void> {
    const { services, outbox, history, writer, playTime } = this.#context;
    const { everyUpdates, seedsPerTask } = services.spec.validation;
    const { name } = this.#stage;
    if (!this.#validation) {
      const version = this.#progress.validationDue(everyUpdates);
      if (version === undefined) return;
      const tasks = this.#stage.tasks.map((taskId): Task => services.task(taskId));
      this.#validation = new Round(services, {
        stage: validationStage(name),
        recordStage: validationRecordStage(name, version),
        purpose: "validate",
        temperature: this.#stage.temperature,
        version,
        planned: validationPlan(services.spec.seed, tasks, seedsPerTask, version),
      });
      await this.#validation.absorb(history, signal);
      this.#earlyValidation.tell(this.#validation);
    }
    this.#validation.dispatch(outbox, playTime.nowMs);
    if (!this.#validation.set.done) return;
    const record = this.#validation.record();
    const episodes = record.scores.reduce((sum, score) => sum + score.episodes, 0);
    const successes = record.scores.reduce((sum, score) => sum + score.successes, 0);
    this.#progress.validated(record.version);
    this.#validation = undefined;
    await writer.evaluation(record, signal);
    if (episodes === 0) return;
    const { run, policy, version } = record;
    await writer.validated({ run, policy, version, success: successes / episodes, episodes }, signal);
  }

  /** Closes what is open, says that the stage is over, and gives the learner time to settle what was closed. */
  async #end(end: StageEnd, signal: AbortSignal): Promise<StageEnd> {
    const { services, inbox, outbox, writer, unheard } = this.#context;
    const { timers, limits } = services;
    outbox.forget(this.#stage.name);
    for (const group of this.#ledger.open) await this.#close(group.plan.group, "stage-ended", signal);
    await writer.phase(this.#stage.name, "stage-finished", end, signal);
    const until = timers.monotonicMs() + limits.settleGraceMs;
    while (this.#ledger.unsettled.length > 0 && timers.monotonicMs() < until) {
      await inbox.wait(limits.idleMs, timers, signal);
      signal.throwIfAborted();
      for (const event of inbox.take()) await this.#hear(event, signal);
      // Where the bus was lost just before, their labels are on their way again.
      await unheard.proceed(signal);
    }
    this.#showOutstanding();
    return end;
  }

  async #dump(): Promise<string> {
    const { view, outbox } = this.#context;
    const open = this.#ledger.open.slice(0, DUMPED_GROUPS).map(({ plan, joined, waiting }) => {
      const turns = waiting.map((turn) => `${turn.member}/${turn.attempt} ${turn.episode}`).join(", ");
      return `group ${plan.group} (${plan.task.id}): ${joined} of ${plan.size} in; waits for members ${turns}`;
    });
    const closed = this.#ledger.unsettled.map((record) => record.closed.group);
    return [
      `stage ${this.#stage.name}, version ${view.newestVersion ?? "none yet"}, ${this.updates} updates`,
      ...(view.caughtUp ? [] : ["the logs have not been read up to where they were at the start"]),
      ...open,
      `closed groups that wait for the learner: ${closed.join(", ") || "none"}`,
      `orders not placed: ${outbox.size}`,
      ...(this.#validation?.set.waiting().map((each) => `validation waits for ${each}`) ?? []),
      ...(await busDump(this.#context)),
    ].join("\n");
  }
}
