/**
 * @file Environment workers without environments: they take orders, spend an episode's time with each, store an archive
 * and announce it, as the contract says. Things go wrong as the trace has it.
 */

import { type Delivery, DeliveryExpired, giveBack, keepWorking, takeNext } from "@vesper/bus";
import { announcement } from "@vesper/environment-worker";
import { type Rng, sha256, silentLogger, withRetries } from "@vesper/kit";
import type { EpisodeOrder, PolicyPointer } from "@vesper/proto";
import { AlreadyExists, decodeTrajectory, encodeTrajectory, keys, type Trajectory } from "@vesper/store";
import type { Actors } from "./actors.ts";
import { archiveOf } from "./archives.ts";
import type { Host } from "./host.ts";
import type { Fate, Trace } from "./trace.ts";

export interface SlotWatch {
  /** A slot is at work from here … */
  busy(): void;
  /** … to here. */
  idle(): void;
}

export interface WorkerOptions {
  readonly host: Host;
  readonly run: string;
  readonly trace: Trace;
  readonly actors: Actors;
  readonly random: Rng;
  readonly slots: number;
  readonly steps: number;
  readonly ackWaitMs: number;
  readonly watch: SlotWatch;
  /** This worker is gone, with all its slots. */
  onLost(): void;
  /** Its archive is to be gone when somebody wants to read it. */
  onArchived(key: string, fate: Fate): void;
}

const ORDER_WAIT_MS = 60_000;
const ACT_DEADLINE_MS = 30_000;
const HAND_BACK_MS = 1_000;
const IO_DEADLINE_MS = 30_000;
/** What a slot that could not be reset takes until it can be used again, in resets. */
const REBUILD_RESETS = 5;
/** Deliveries of one order after which a failed reset is the episode's fault. */
const DELIVERIES_PER_ORDER = 5;

export class Worker {
  readonly #options: WorkerOptions;
  readonly #newest = new Map<string, number>();
  readonly #stop = new AbortController();
  #busy = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
    options.host.onDeath(() => this.#vanish());
  }

  start(): void {
    for (let slot = 0; slot < this.#options.slots; slot++) void this.#serve();
  }

  /** Takes no further order. */
  stop(): void {
    this.#stop.abort();
  }

  /** What its slots were at is nobody's work any more. */
  #vanish(): void {
    for (; this.#busy > 0; this.#busy--) this.#options.watch.idle();
  }

  async #serve(): Promise<void> {
    const { run, host, watch } = this.#options;
    const { signal } = this.#stop;
    const options = { waitMs: ORDER_WAIT_MS, pauseMs: HAND_BACK_MS, signal, log: silentLogger, clock: host.clock };
    while (!signal.aborted && !host.dead) {
      const delivery = await takeNext(host.bus.orders(run, "web"), options);
      if (!delivery) continue;
      this.#busy += 1;
      watch.busy();
      try {
        await this.#handle(delivery);
      } catch (error) {
        if (!host.dead && !(error instanceof DeliveryExpired)) throw error;
      }
      if (host.dead) return;
      this.#busy -= 1;
      watch.idle();
    }
  }

  async #handle(delivery: Delivery<EpisodeOrder>): Promise<void> {
    const { host, trace, ackWaitMs, onLost } = this.#options;
    const { message: order, epoch } = delivery;
    const known = this.#newest.get(`${order.episode} ${epoch.incarnation}`) ?? 0;
    if (known > epoch.delivery) return;
    this.#newest.set(`${order.episode} ${epoch.incarnation}`, epoch.delivery);
    const fate = trace.fate(order, epoch);
    const heartbeat = keepWorking(delivery, silentLogger, host.clock);
    try {
      await host.clock.sleep(trace.resetMs());
      if (fate === "reset" && epoch.delivery < DELIVERIES_PER_ORDER) {
        await giveBack(delivery, 0, silentLogger);
        await host.clock.sleep(trace.resetMs() * REBUILD_RESETS);
        return;
      }
      const startedAtMs = host.clock.nowMs();
      const moment = trace.moment(order, epoch);
      const played = await this.#play(order, fate, moment);
      if (!played) return await giveBack(delivery, HAND_BACK_MS, silentLogger);
      if (fate === "lost") return onLost();
      if (fate === "stalled") {
        // Stopped as a whole: it does not even say that it goes on.
        heartbeat[Symbol.dispose]();
        await host.clock.sleep(ackWaitMs * (1 + moment));
      } else if (heartbeat.lost.aborted) return;
      const trajectory = archiveOf({
        order,
        epoch,
        versions: played,
        faulty: fate === "crash" || fate === "reset",
        evidence: fate === "unjudged" ? undefined : trace.succeeds(order) ? "completed" : "failed",
        startedAtMs,
        finishedAtMs: host.clock.nowMs(),
      });
      await this.#publish(trajectory, fate);
      await delivery.ack();
    } finally {
      heartbeat[Symbol.dispose]();
    }
  }

  /** The versions that chose each step; undefined when nobody acted. */
  async #play(order: EpisodeOrder, fate: Fate, moment: number): Promise<PolicyPointer[] | undefined> {
    const { host, trace, actors, random, steps } = this.#options;
    const cut = fate === "crash" || fate === "lost" ? moment : 1;
    const stepMs = trace.episodeMs(order) / steps;
    const count = fate === "reset" ? 0 : Math.max(1, Math.round(steps * cut));
    const chosen: PolicyPointer[] = [];
    for (let index = 0; index < count; index++) {
      if (order.behaviour === "policy") {
        const pointer = await actors.act(random, order.minVersion, ACT_DEADLINE_MS);
        if (!pointer) return undefined;
        chosen.push(pointer);
      } else chosen.push({ ...nobody, run: order.run, policy: order.policy });
      await host.clock.sleep(index === count - 1 ? stepMs * (steps * cut - index) : stepMs);
    }
    return chosen;
  }

  async #publish(trajectory: Trajectory, fate: Fate): Promise<void> {
    const { host, onArchived } = this.#options;
    const { order, epoch } = trajectory;
    const io = { deadlineMs: IO_DEADLINE_MS, signal: host.death, clock: host.clock };
    const key = keys.trajectory(order.run, order.task.domain, order.episode, epoch);
    const mine = await encodeTrajectory(trajectory);
    const stored = await withRetries("archive", io, async (signal) => {
      try {
        await host.store.put(key, mine, { ifAbsent: true, signal });
        return mine;
      } catch (error) {
        if (!(error instanceof AlreadyExists)) throw error;
        return await host.store.get(key, { signal });
      }
    });
    onArchived(key, fate);
    // An order that was placed twice has two plays of one epoch: what is announced is the one that is kept.
    const kept = stored === mine ? trajectory : await decodeTrajectory(stored);
    const ready = announcement(kept, { key, sha256: sha256(stored), bytes: stored.byteLength });
    const id = `${order.episode}.${epoch.incarnation}-${epoch.delivery}`;
    const again = fate === "announcedTwice" ? [id, `${id}.again`] : [id];
    for (const each of again) {
      await withRetries("ready", io, (signal) => host.bus.ready(order.run).publish(ready, { id: each, signal }));
    }
  }
}

/** Who chooses a demonstration's steps. */
const nobody = { version: 0, digest: "", manifestKey: "", publishedAtMs: 0 };
