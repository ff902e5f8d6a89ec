/**
 * @file Groups of any stage that were closed, that nothing settles, and whose closing has not been heard since this
 * process or its bus began. Their labels are asked for and their closing is announced again, so that the learner says
 * what became of them, also when their stage is long over.
 */
import type { GroupRecord } from "@vesper/store";
import type { RunEvent } from "./run-events.ts";
import { type RunHistory, readReport } from "./run-history.ts";
import type { RunServices } from "./run-services.ts";
import type { RunWriter } from "./run-writer.ts";

interface Unheard {
  readonly record: GroupRecord;
  /** Members whose labels must be heard first. */
  readonly missing: Set<string>;
  readonly sinceMs: number;
}

export class UnheardClosings {
  readonly #services: RunServices;
  readonly #writer: RunWriter;
  readonly #history: RunHistory;
  readonly #groups = new Map<number, Unheard>();
  #asked = false;

  constructor(services: RunServices, writer: RunWriter, history: RunHistory) {
    this.#services = services;
    this.#writer = writer;
    this.#history = history;
    const sinceMs = services.timers.monotonicMs();
    for (const record of history.groups) {
      const { group, members } = record.closed;
      // Those without members too: the learner may have labels of them that only their closing settles.
      if (!history.settled.has(group)) this.#groups.set(group, { record, missing: new Set(members), sinceMs });
    }
  }

  hear(event: RunEvent): void {
    if (this.#groups.size === 0) return;
    if (event.kind === "closed") this.#groups.delete(event.group);
    else if (event.kind === "settled") this.#groups.delete(event.settled.group);
    else if (event.kind === "label") {
      const { group, episode } = event.label.ready;
      this.#groups.get(group)?.missing.delete(episode);
    }
  }

  /** Once everything old has been heard: asks for what is missing, and announces closings whose labels are there. */
  async proceed(signal: AbortSignal): Promise<void> {
    if (!this.#asked) {
      this.#asked = true;
      for (const { missing } of this.#groups.values()) {
        for (const episode of missing) await this.#ask(episode, signal);
      }
    }
    const { timers, spec } = this.#services;
    for (const [group, { record, missing, sinceMs }] of this.#groups) {
      const late = timers.monotonicMs() - sinceMs >= spec.limits.groupDeadlineMs;
      if (missing.size > 0 && !late) continue;
      this.#groups.delete(group);
      await this.#writer.announceClosed(record, signal);
    }
  }

  async #ask(episode: string, signal: AbortSignal): Promise<void> {
    const key = this.#history.reports.get(episode);
    if (key === undefined) return;
    const { ready } = await readReport(this.#services, key, signal);
    await this.#writer.announceAgain(ready, signal);
  }
}
