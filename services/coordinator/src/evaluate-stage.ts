/** @file An evaluate stage: a fixed set of held-out episodes per task and behaviour, and the record of their scores. */
import type { EvaluateStage as EvaluateStageSpec } from "@vesper/proto";
import { EarlyLabels } from "./early-labels.ts";
import { evaluationPlan } from "./plans.ts";
import { Round } from "./round.ts";
import { busDump, fetchLabels, type RunContext, type StageRunner } from "./run-context.ts";
import type { RunEvent } from "./run-events.ts";
import type { StageEnd } from "./stage-progress.ts";

export class EvaluateStage implements StageRunner {
  readonly updates = 0;
  readonly secondsLeft = undefined;
  readonly #context: RunContext;
  readonly #stage: EvaluateStageSpec;
  readonly #early: EarlyLabels;
  #missedLabels = false;

  constructor(context: RunContext, stage: EvaluateStageSpec) {
    this.#context = context;
    this.#stage = stage;
    this.#early = new EarlyLabels(stage.name);
  }

  async run(signal: AbortSignal): Promise<StageEnd> {
    const { services, inbox, view, watchdog, outbox, writer, history, unheard, playTime } = this.#context;
    const { timers, limits } = services;
    if (history.newestVersion !== undefined) view.noteVersion(history.newestVersion);
    let round: Round | undefined;
    for (;;) {
      signal.throwIfAborted();
      for (const event of inbox.take()) await this.#hear(event, round, signal);
      if (view.caughtUp) {
        await unheard.proceed(signal);
        round ??= await this.#begin(signal);
        await playTime.look(signal);
        round.dispatch(outbox, playTime.nowMs);
        await outbox.flush(signal);
        for (const { episode } of await outbox.taken(signal)) round.set.started(episode, playTime.nowMs);
        if (round.set.done) break;
      }
      const waiting = round?.set;
      await watchdog.check(async () => {
        const state = waiting ? `${waiting.played} of ${waiting.size} played` : "the logs have not been read yet";
        const lines = [
          `stage ${this.#stage.name}: ${state}`,
          ...(waiting?.waiting().map((e) => `waits for ${e}`) ?? []),
        ];
        return [...lines, ...(await busDump(this.#context))].join("\n");
      });
      await inbox.wait(limits.idleMs, timers, signal);
    }
    await writer.evaluation(round.record(), signal);
    await writer.phase(this.#stage.name, "stage-finished", "played", signal);
    return "played";
  }

  async #begin(signal: AbortSignal): Promise<Round> {
    const { services, view, history } = this.#context;
    const tasks = this.#stage.tasks.map((taskId) => services.task(taskId));
    const round = new Round(services, {
      stage: this.#stage.name,
      recordStage: this.#stage.name,
      purpose: "evaluate",
      temperature: this.#stage.temperature,
      version: view.newestVersion ?? 0,
      planned: evaluationPlan(services.spec.seed, this.#stage, tasks),
    });
    await round.absorb(history, signal);
    this.#early.tell(round);
    if (this.#missedLabels) await fetchLabels(this.#context, round.set.episodes, signal);
    return round;
  }

  async #hear(event: RunEvent, round: Round | undefined, signal: AbortSignal): Promise<void> {
    const { view, watchdog, services, unheard } = this.#context;
    unheard.hear(event);
    switch (event.kind) {
      case "version":
        return view.noteVersion(event.version);
      case "caught-up":
        return view.noteCaughtUp(event.log);
      case "settled":
        return view.noteVersion(event.settled.version);
      case "gap":
        services.metrics.gaps.record();
        this.#missedLabels = true;
        return round && fetchLabels(this.#context, round.set.episodes, signal);
      case "label": {
        const mine = round ? round.label(event.label) : this.#early.keep(event.label);
        services.metrics.labels.record(1, { effect: mine ? "measured" : "unknown" });
        if (!mine) return;
        watchdog.touch();
        view.noteLabel(event.label);
        return;
      }
      case "closed":
        return;
    }
  }
}
