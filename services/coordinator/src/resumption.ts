/**
 * @file Picking up a training stage where an earlier process, or a lost bus, left it. Settled groups stay settled;
 * closed ones are announced again once their labels are; open ones go on with the same numbers, seeds and episode ids.
 */
import type { GrpoStage, LabelledTrajectory, SftStage } from "@vesper/proto";
import type { GroupRecord } from "@vesper/store";
import type { GroupLedger, SettledGroup } from "./group-ledger.ts";
import type { GroupPlan, MemberTurn } from "./open-group.ts";
import type { RunContext } from "./run-context.ts";
import { readReport, validatedVersions } from "./run-history.ts";
import type { StageProgress } from "./stage-progress.ts";
import type { TaskOutcomes } from "./task-outcomes.ts";

/** Time between two closings that counts as work at most; longer gaps were pauses. */
const LONGEST_WORKING_GAP_MS = 60_000;

interface Restored {
  readonly ledger: GroupLedger;
  readonly outcomes: TaskOutcomes;
  readonly progress: StageProgress;
}

export class Resumption {
  readonly #context: RunContext;
  readonly #stage: SftStage | GrpoStage;
  readonly #parts: Restored;
  /** Closed, unsettled groups whose closing has not been heard: their labels must be heard first. */
  readonly #silent = new Map<
    number,
    { readonly record: GroupRecord; readonly missing: Set<string>; sinceMs: number }
  >();
  #proceeded = false;

  constructor(context: RunContext, stage: SftStage | GrpoStage, parts: Restored) {
    this.#context = context;
    this.#stage = stage;
    this.#parts = parts;
  }

  /** Rebuilds ledger, outcomes and progress from records. */
  restore(): void {
    const { history, services, view } = this.#context;
    const { ledger, outcomes, progress } = this.#parts;
    const mine = history.groups.filter((record) => record.closed.stage === this.#stage.name);
    if (history.newestVersion !== undefined) view.noteVersion(history.newestVersion);
    for (const record of mine) {
      ledger.restoreClosed(record);
      const settled = history.settled.get(record.closed.group);
      const news = settled && ledger.settle(settled);
      if (news) this.note(news);
      // Those without members too: the learner has labels of them that only their closing settles.
      else this.#expect(record);
    }
    for (const opening of history.openings.filter((each) => each.stage === this.#stage.name)) {
      const { run, stage, group, taskId, size } = opening;
      const task = services.task(taskId);
      const policy = services.spec.policy.name;
      // A new deadline: the time in between was nobody's.
      const openedAtMs = services.clock.nowMs();
      ledger.start({ run, stage, policy, group, task, environmentSeed: opening.environmentSeed, size, openedAtMs });
    }
    for (const { version, stage } of history.updates) {
      if (stage === this.#stage.name) progress.updated(version);
      outcomes.advance(version);
    }
    for (const version of validatedVersions(history, this.#stage.name)) progress.validated(version);
    progress.restoreSpent(spentMs(mine.map((record) => record.closed.closedAtMs)));
  }

  /** What a settlement says of the task and of the stage. */
  note({ record, settled }: SettledGroup): void {
    const { outcomes, progress } = this.#parts;
    const { taskId, successes } = record;
    this.#silent.delete(settled.group);
    progress.settled(settled, successes);
    outcomes.note({ group: settled.group, taskId, successes, version: settled.version });
  }

  heardClosed(group: number): void {
    this.#silent.delete(group);
  }

  heardLabel(label: LabelledTrajectory): void {
    this.#silent.get(label.ready.group)?.missing.delete(label.ready.episode);
  }

  /** Once everything old has been heard: asks for what is missing, and announces closings whose labels are there. */
  async proceed(order: (plan: GroupPlan, turn: MemberTurn) => void, signal: AbortSignal): Promise<void> {
    if (!this.#proceeded) {
      this.#proceeded = true;
      for (const { missing } of this.#silent.values()) {
        for (const episode of missing) await this.#announce(episode, signal);
      }
      for (const group of this.#parts.ledger.open) {
        for (const turn of group.waiting) {
          if (!(await this.answerFromReport(turn, signal))) order(group.plan, turn);
        }
      }
    }
    const { services, writer } = this.#context;
    for (const [group, { record, missing, sinceMs }] of this.#silent) {
      const late = services.timers.monotonicMs() - sinceMs >= services.spec.limits.groupDeadlineMs;
      if (missing.size > 0 && !late) continue;
      this.#silent.delete(group);
      await writer.announceClosed(record, signal);
    }
  }

  /** True when the turn was played and judged before: its verifier is asked to answer from the report. */
  async answerFromReport(turn: MemberTurn, signal: AbortSignal): Promise<boolean> {
    return this.#announce(turn.episode, signal);
  }

  /** Turns that are being played, by episode. */
  get awaited(): readonly string[] {
    return this.#parts.ledger.open.flatMap((group) => group.waiting.map((turn) => turn.episode));
  }

  #expect(record: GroupRecord): void {
    const sinceMs = this.#context.services.timers.monotonicMs();
    this.#silent.set(record.closed.group, { record, missing: new Set(record.closed.members), sinceMs });
  }

  async #announce(episode: string, signal: AbortSignal): Promise<boolean> {
    const { history, services, writer } = this.#context;
    const key = history.reports.get(episode);
    if (key === undefined) return false;
    const { ready } = await readReport(services, key, signal);
    await writer.announceAgain(ready, signal);
    return true;
  }
}

/** Time that went into a stage, read off when its groups were closed. */
function spentMs(closedAtMs: readonly number[]): number {
  const times = [...closedAtMs].sort((a, b) => a - b);
  return times.reduce((sum, time, index) => {
    const gap = index === 0 ? 0 : time - (times[index - 1] ?? time);
    return sum + Math.min(gap, LONGEST_WORKING_GAP_MS);
  }, 0);
}
