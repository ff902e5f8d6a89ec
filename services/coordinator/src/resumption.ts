/**
 * @file Picking up a training stage where an earlier process, or a lost bus, left it. Settled groups stay settled;
 * closed ones stay closed (see unheard-closings.ts); open ones go on with the same numbers, seeds and episode ids.
 */
import type { GrpoStage, SftStage } from "@vesper/proto";
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
  #proceeded = false;

  constructor(context: RunContext, stage: SftStage | GrpoStage, parts: Restored) {
    this.#context = context;
    this.#stage = stage;
    this.#parts = parts;
  }

  /** Rebuilds ledger, outcomes and progress from records. */
  restore(): void {
    const { history, services, view, playTime } = this.#context;
    const { ledger, outcomes, progress } = this.#parts;
    const mine = history.groups.filter((record) => record.closed.stage === this.#stage.name);
    if (history.newestVersion !== undefined) view.noteVersion(history.newestVersion);
    for (const record of mine) {
      ledger.restoreClosed(record);
      const settled = history.settled.get(record.closed.group);
      const news = settled && ledger.settle(settled);
      if (news) this.note(news);
    }
    for (const opening of history.openings.filter((each) => each.stage === this.#stage.name)) {
      const { run, stage, group, taskId, size } = opening;
      const task = services.task(taskId);
      const policy = services.spec.policy.name;
      // A new deadline: the time in between was nobody's.
      const openedAtMs = services.clock.nowMs();
      ledger.start({ run, stage, policy, group, task, environmentSeed: opening.environmentSeed, size, openedAtMs });
      // What of it is in play or judged by now is not ordered again.
      ledger.started(group, playTime.nowMs);
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
    progress.settled(settled, successes);
    outcomes.note({ group: settled.group, taskId, successes, version: settled.version });
  }

  /** Once everything old has been heard: asks for what is missing of open groups, and orders what nobody has played. */
  async proceed(order: (plan: GroupPlan, turn: MemberTurn) => void, signal: AbortSignal): Promise<void> {
    const { history } = this.#context;
    if (this.#proceeded) return;
    this.#proceeded = true;
    for (const group of this.#parts.ledger.open) {
      for (const turn of group.waiting) {
        const played = [turn, ...group.later(turn)].findLast(({ episode }) => history.reports.has(episode));
        if (!played || !(await this.answerFromReport(played, signal))) order(group.plan, turn);
      }
    }
  }

  /** True when the turn was played and judged before: its verifier is asked to answer from the report. */
  async answerFromReport({ episode }: MemberTurn, signal: AbortSignal): Promise<boolean> {
    const { history, services, writer } = this.#context;
    const key = history.reports.get(episode);
    if (key === undefined) return false;
    const { ready } = await readReport(services, key, signal);
    await writer.announceAgain(ready, signal);
    return true;
  }

  /** Turns that are being played, by episode; of one member the last attempt first, since it stands for those before. */
  get awaited(): readonly string[] {
    return this.#parts.ledger.open.flatMap((group) =>
      group.waiting.flatMap((turn) => [turn, ...group.later(turn)].reverse().map(({ episode }) => episode)),
    );
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
