/**
 * @file Every group of a stage, from its opening to its settlement. Nothing in here waits or writes. A settled group
 * is counted and forgotten, so that a long run holds no more than a short one.
 */
import { InvariantViolated } from "@vesper/kit";
import type { LabelledTrajectory, Settled } from "@vesper/proto";
import type { GroupRecord } from "@vesper/store";
import { type CloseReason, type GroupPlan, type LabelEffect, OpenGroup } from "./open-group.ts";

export interface LedgerCounts {
  readonly dispatched: number;
  readonly settled: number;
  /** Dropped by ourselves and not settled by the learner. */
  readonly dropped: number;
  readonly open: number;
}

export interface GroupLedgerOptions {
  /** New attempts per member. */
  readonly attempts: number;
  readonly minGroup: number;
}

/** A settlement that was news. */
export interface SettledGroup {
  readonly record: GroupRecord;
  readonly settled: Settled;
}

export class GroupLedger {
  readonly #options: GroupLedgerOptions;
  /** In the order of their opening. */
  readonly #open = new Map<number, OpenGroup>();
  /** Open ones of which nobody plays any more. */
  readonly #ended = new Set<OpenGroup>();
  /** Closed and not settled. */
  readonly #closed = new Map<number, GroupRecord>();
  /** Closed without members and not settled. */
  readonly #dropped = new Set<number>();
  #settled = 0;
  #dispatched = 0;

  constructor(options: GroupLedgerOptions) {
    this.#options = options;
  }

  get counts(): LedgerCounts {
    const [settled, dropped, open] = [this.#settled, this.#dropped.size, this.#open.size];
    return { dispatched: this.#dispatched, settled, dropped, open };
  }

  /** In group order. */
  get open(): readonly OpenGroup[] {
    return [...this.#open.values()].sort((a, b) => a.plan.group - b.plan.group);
  }

  /** Closed groups that the learner has not settled, dropped ones excepted. */
  get unsettled(): readonly GroupRecord[] {
    return [...this.#closed.values()].filter((record) => !this.#dropped.has(record.closed.group));
  }

  start(plan: GroupPlan): OpenGroup {
    if (this.#open.has(plan.group) || this.#closed.has(plan.group)) {
      throw new InvariantViolated(`group ${plan.group} was dispatched already`);
    }
    const group = new OpenGroup(plan, this.#options.attempts);
    this.#open.set(plan.group, group);
    this.#dispatched += 1;
    return group;
  }

  /** A group that was closed before a restart. */
  restoreClosed(record: GroupRecord): void {
    this.#dispatched += 1;
    this.#keepClosed(record);
  }

  label(label: LabelledTrajectory): LabelEffect {
    const group = this.#open.get(label.ready.group);
    if (!group) return { kind: "unknown" };
    const effect = group.label(label);
    if (group.ended) this.#ended.add(group);
    return effect;
  }

  /** Undefined for a group that is not open. */
  plan(group: number): GroupPlan | undefined {
    return this.#open.get(group)?.plan;
  }

  /** An order of the group was taken. */
  started(group: number, nowMs: number): void {
    this.#open.get(group)?.start(nowMs);
  }

  /** Groups to be closed now. @param deadlineMs since their first order was taken; Infinity for none */
  due(nowMs: number, deadlineMs: number): { readonly group: number; readonly reason: CloseReason }[] {
    const due = new Set(this.#ended);
    for (const group of this.#open.values()) {
      // Later ones started later: this is asked after every label, and there may be thousands of groups.
      if (group.startedAtMs === undefined || nowMs - group.startedAtMs < deadlineMs) break;
      due.add(group);
    }
    return [...due]
      .map((group) => ({ group: group.plan.group, reason: group.ended ?? ("deadline" as const) }))
      .sort((a, b) => a.group - b.group);
  }

  close(group: number, reason: CloseReason, nowMs: number): GroupRecord {
    const open = this.#open.get(group);
    if (!open) throw new InvariantViolated(`group ${group} is not open`);
    const record = open.close(reason, this.#options.minGroup, nowMs);
    this.#open.delete(group);
    this.#ended.delete(open);
    this.#keepClosed(record);
    return record;
  }

  /** Undefined when this settlement says nothing new: each group is settled once. */
  settle(settled: Settled): SettledGroup | undefined {
    const record = this.#closed.get(settled.group);
    if (!record) return undefined;
    this.#closed.delete(settled.group);
    this.#dropped.delete(settled.group);
    this.#settled += 1;
    return { record, settled };
  }

  #keepClosed(record: GroupRecord): void {
    const { group, members } = record.closed;
    this.#closed.set(group, record);
    if (members.length === 0) this.#dropped.add(group);
  }
}
