/** @file Actors as far as versions go: each follows the pointer, and takes its time until it acts with a new one. */
import { Cancelled, type Rng } from "@vesper/kit";
import type { PolicyPointer } from "@vesper/proto";
import type { Host } from "./host.ts";

export interface ActorOptions {
  readonly host: Host;
  readonly run: string;
  readonly policy: string;
  readonly random: Rng;
  /** Most time from hearing of a version to acting with it. */
  readonly swapMs: number;
}

/** After a watch that broke off. */
const WATCH_AGAIN_MS = 500;

class Actor {
  readonly #options: ActorOptions;
  readonly #held = new Set<() => void>();
  pointer: PolicyPointer | undefined;

  constructor(options: ActorOptions) {
    this.#options = options;
  }

  async follow(): Promise<void> {
    const { host, run, policy, random, swapMs } = this.#options;
    while (!host.dead) {
      try {
        for await (const pointer of host.bus.pointers.watch(run, policy, host.death)) {
          if (swapMs > 0) await host.clock.sleep(random.uniform() * swapMs);
          // After a bus that was lost an older version may be pointed at; what is held stays.
          if (this.pointer && this.pointer.version >= pointer.version) continue;
          this.pointer = pointer;
          for (const wake of [...this.#held]) wake();
        }
      } catch (error) {
        if (host.dead || error instanceof Cancelled) return;
      }
      await host.clock.sleep(WATCH_AGAIN_MS);
    }
  }

  /** Resolves once it holds `version` or a newer one; undefined when that takes longer than `deadlineMs`. */
  async holding(version: number, deadlineMs: number): Promise<PolicyPointer | undefined> {
    const { clock } = this.#options.host;
    const untilMs = clock.monotonicMs() + deadlineMs;
    while ((this.pointer?.version ?? -1) < version) {
      const leftMs = untilMs - clock.monotonicMs();
      if (leftMs <= 0) return undefined;
      await new Promise<void>((resolve) => {
        const leave = () => {
          this.#held.delete(leave);
          silence();
          resolve();
        };
        const silence = clock.alarm(leftMs, leave);
        this.#held.add(leave);
      });
    }
    return this.pointer;
  }
}

export class Actors {
  readonly #actors: readonly Actor[];

  constructor(count: number, options: (index: number) => ActorOptions) {
    this.#actors = Array.from({ length: count }, (_, index) => new Actor(options(index)));
    for (const actor of this.#actors) void actor.follow();
  }

  /** The version that answers one step: of any actor, `minVersion` or newer; undefined when none comes in time. */
  async act(random: Rng, minVersion: number, deadlineMs: number): Promise<PolicyPointer | undefined> {
    return await random.pick(this.#actors).holding(minVersion, deadlineMs);
  }
}
