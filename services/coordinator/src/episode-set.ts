/** @file A fixed set of episodes to be played once each: a validation round or an evaluate stage. */
import { episodeId } from "@vesper/kit";
import type { Behaviour, LabelledTrajectory, Task } from "@vesper/proto";
import type { EvaluationEpisode, EvaluationScore } from "@vesper/store";
import { counts, succeeded } from "./labels.ts";

export interface PlannedEpisode {
  /** Counts up from 0 within the set. */
  readonly index: number;
  /** In the number space of the set's stage name. */
  readonly group: number;
  readonly task: Task;
  readonly behaviour: Behaviour;
  readonly environmentSeed: bigint;
}

export interface EpisodeTurn {
  readonly planned: PlannedEpisode;
  readonly attempt: number;
  readonly episode: string;
}

export interface EpisodeSetOptions {
  readonly run: string;
  /** The stage name that the episodes carry. */
  readonly stage: string;
  readonly attempts: number;
  /** Most episodes in flight. */
  readonly window: number;
}

interface Slot {
  readonly planned: PlannedEpisode;
  attempt: number;
  state: "planned" | "playing" | "done" | "given-up";
  sinceMs: number;
  result: EvaluationEpisode | undefined;
}

export class EpisodeSet {
  readonly #options: EpisodeSetOptions;
  readonly #slots: Slot[];
  readonly #byEpisode = new Map<string, Slot>();

  constructor(planned: readonly PlannedEpisode[], options: EpisodeSetOptions) {
    this.#options = options;
    this.#slots = planned.map((each) => ({
      planned: each,
      attempt: 0,
      state: "planned",
      sinceMs: 0,
      result: undefined,
    }));
    for (const slot of this.#slots) {
      for (let attempt = 0; attempt <= options.attempts; attempt++) this.#byEpisode.set(this.#id(slot, attempt), slot);
    }
  }

  /** Every id that an episode of the set may have, so that reports of an earlier process are recognised. */
  get episodes(): Iterable<string> {
    return this.#byEpisode.keys();
  }

  get done(): boolean {
    return this.#slots.every((slot) => slot.state === "done" || slot.state === "given-up");
  }

  get playing(): number {
    return this.#slots.filter((slot) => slot.state === "playing").length;
  }

  get played(): number {
    return this.#slots.filter((slot) => slot.state === "done").length;
  }

  get size(): number {
    return this.#slots.length;
  }

  /** What to order now, in order, within the window. They count as playing from here on. */
  take(): EpisodeTurn[] {
    const turns: EpisodeTurn[] = [];
    let room = this.#options.window - this.playing;
    for (const slot of this.#slots) {
      if (room <= 0) break;
      if (slot.state !== "planned") continue;
      slot.state = "playing";
      slot.sinceMs = Number.POSITIVE_INFINITY;
      room -= 1;
      turns.push({ planned: slot.planned, attempt: slot.attempt, episode: this.#id(slot, slot.attempt) });
    }
    return turns;
  }

  /** Its order was taken: the time in which it is to come begins. */
  started(episode: string, nowMs: number): void {
    const slot = this.#byEpisode.get(episode);
    if (slot && this.#id(slot, slot.attempt) === episode) slot.sinceMs = Math.min(slot.sinceMs, nowMs);
  }

  /** True when the label belongs to the set. The first one that counts is the episode's result. */
  label(label: LabelledTrajectory): boolean {
    const { ready, verdict, reportKey } = label;
    const slot = this.#byEpisode.get(ready.episode);
    if (!slot) return false;
    if (slot.state === "done") return true;
    if (counts(label)) {
      slot.state = "done";
      slot.result = {
        episode: ready.episode,
        environmentSeed: ready.environmentSeed,
        verdict: verdict.kind,
        success: succeeded(verdict),
        steps: ready.steps,
        oldestVersion: ready.oldestVersion,
        newestVersion: ready.newestVersion,
        archiveKey: ready.archiveKey,
        reportKey,
      };
    } else if (ready.attempt === slot.attempt) {
      this.#again(slot);
    }
    return true;
  }

  /** Episodes that have not come in time get a new attempt. @param deadlineMs since they were taken; Infinity for none */
  expire(nowMs: number, deadlineMs: number): void {
    for (const slot of this.#slots) {
      if (slot.state === "playing" && nowMs - slot.sinceMs >= deadlineMs) this.#again(slot);
    }
  }

  /** Per task and behaviour, in planned order. */
  scores(): EvaluationScore[] {
    const cells = new Map<string, Slot[]>();
    for (const slot of this.#slots) {
      const key = JSON.stringify([slot.planned.task.id, slot.planned.behaviour]);
      cells.set(key, [...(cells.get(key) ?? []), slot]);
    }
    return [...cells.values()].flatMap((slots) => {
      const [first] = slots;
      if (!first) return [];
      const list = slots.flatMap((slot) => (slot.result ? [slot.result] : []));
      return [
        {
          taskId: first.planned.task.id,
          behaviour: first.planned.behaviour,
          successes: list.filter((each) => each.success).length,
          episodes: list.length,
          steps: list.reduce((sum, each) => sum + each.steps, 0),
          invalid: slots.length - list.length,
          list,
        },
      ];
    });
  }

  /** Names of episodes in flight, for a dump. */
  waiting(): string[] {
    return this.#slots
      .filter((slot) => slot.state === "playing")
      .map((slot) => `${this.#id(slot, slot.attempt)} (${slot.planned.task.id}, ${slot.planned.behaviour})`);
  }

  #again(slot: Slot): void {
    if (slot.attempt >= this.#options.attempts) slot.state = "given-up";
    else {
      slot.attempt += 1;
      slot.state = "planned";
    }
  }

  #id(slot: Slot, attempt: number): string {
    const { run, stage } = this.#options;
    return episodeId({ run, stage, group: slot.planned.group, member: 0, attempt });
  }
}
