/** @file One slot: takes one order at a time, plays it, makes its archive durable, acknowledges. */
import { type Bus, type Delivery, DeliveryExpired, giveBack, keepWorking, takeNext, type WorkQueue } from "@vesper/bus";
import { EnvironmentFault, type EnvironmentSession, type EpisodeStart, type TaskTemplate } from "@vesper/env-sdk";
import { asError, type Clock, type Logger, pass, UserError, VesperError, withDeadline } from "@vesper/kit";
import type { EpisodeOrder, Epoch, Step } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";
import type { Behaviour } from "./behaviour.ts";
import { endedByFault } from "./ending.ts";
import { playEpisode } from "./episode.ts";
import { clockTime, type EpisodeTime, steppedTime } from "./episode-time.ts";
import type { EpochGuard } from "./epoch-guard.ts";
import { DeterministicRunBroken, NobodyActed, NoOracle, OlderEpoch } from "./errors.ts";
import type { WorkerLimits } from "./limits.ts";
import { OracleBehaviour } from "./oracle-behaviour.ts";
import { PolicyBehaviour } from "./policy-behaviour.ts";
import type { SlotSession } from "./slot-session.ts";
import type { TrajectoryWriter } from "./trajectory-writer.ts";
import { NoopBehaviour, RandomBehaviour } from "./yardsticks.ts";

export type SlotState = "idle" | "busy" | "quarantined";

export type HandBackReason = "nobody-acted" | "reset-failed" | "draining" | "older-epoch" | "error" | "dead-letter";

export interface SlotOptions {
  readonly bus: Bus;
  readonly orders: WorkQueue<EpisodeOrder>;
  readonly session: SlotSession;
  readonly writer: TrajectoryWriter;
  readonly guard: EpochGuard;
  readonly templates: (taskId: string) => TaskTemplate | undefined;
  readonly deterministic: boolean;
  readonly gate: "on" | "off";
  readonly limits: WorkerLimits;
  readonly clock: Clock;
  readonly timers: Clock;
  readonly log: Logger;
  onState(state: SlotState): void;
  onStep(step: Step): void;
  onEnd(trajectory: Trajectory): void;
  onHandBack(reason: HandBackReason): void;
}

/** Episodes between two looks at the driver's reset counts. */
const EPISODES_PER_COUNT = 20;

export class Slot {
  readonly #options: SlotOptions;
  #episodes = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /**
   * Works until `drain` fires or the slot is quarantined. `stop` ends an episode at once; its order goes back.
   * @throws what no other order would survive either
   */
  async run(drain: AbortSignal, stop: AbortSignal): Promise<"drained" | "quarantined"> {
    while (!drain.aborted && !stop.aborted) {
      const delivery = await this.#next(drain);
      if (!delivery) continue;
      this.#options.onState("busy");
      const usable = await this.#handle(delivery, stop);
      this.#options.onState(usable ? "idle" : "quarantined");
      if (!usable) return "quarantined";
    }
    return "drained";
  }

  #next(drain: AbortSignal): Promise<Delivery<EpisodeOrder> | undefined> {
    const { orders, limits, timers, log } = this.#options;
    const { orderWaitMs: waitMs, handBackDelayMs: pauseMs } = limits;
    return takeNext(orders, { waitMs, pauseMs, signal: drain, log, clock: timers });
  }

  /** False when the slot is of no more use. */
  async #handle(delivery: Delivery<EpisodeOrder>, stop: AbortSignal): Promise<boolean> {
    const { guard, limits, timers, log } = this.#options;
    const { message: order, epoch } = delivery;
    using heartbeat = keepWorking(delivery, log, timers);
    const { lost } = heartbeat;
    pass("order-taken");
    if (!guard.admit(order.episode, epoch)) {
      this.#options.onHandBack("older-epoch");
      return true;
    }
    try {
      return await this.#play(delivery, AbortSignal.any([stop, lost]));
    } catch (error) {
      if (error instanceof OlderEpoch || error instanceof DeliveryExpired || lost.aborted) {
        this.#options.onHandBack("older-epoch");
        return true;
      }
      if (error instanceof NoOracle) {
        await this.#bury(delivery, error.code);
        return true;
      }
      const reason = error instanceof NobodyActed ? "nobody-acted" : stop.aborted ? "draining" : "error";
      const passing = reason !== "error" || (error instanceof VesperError && error.retryable);
      // An order that broke one worker after the other is the fault of the order.
      if (!passing && !this.#options.deterministic && epoch.delivery >= limits.deliveriesPerOrder) {
        log.error({ err: asError(error), episode: order.episode }, "order given up");
        await this.#bury(delivery, asError(error).message);
        return true;
      }
      log.warn({ err: asError(error), episode: order.episode, reason }, "order handed back");
      await this.#handBack(delivery, reason, reason === "draining" ? 0 : limits.handBackDelayMs);
      if (!passing) throw error;
      return true;
    }
  }

  async #play(delivery: Delivery<EpisodeOrder>, stop: AbortSignal): Promise<boolean> {
    const { session, deterministic, limits } = this.#options;
    const { message: order, epoch } = delivery;
    if (deterministic && order.task.deterministic !== "pixels") {
      throw new UserError(
        `task ${order.task.id}: deterministic`,
        order.task.deterministic,
        "pixels, in deterministic runs",
      );
    }
    const begun = await session.reset(order, deterministic ? 1 : limits.resetTries, stop);
    if (!(begun instanceof EnvironmentFault)) {
      const trajectory = await this.#episode(order, epoch, begun, stop);
      await this.#finish(delivery, trajectory, stop);
      return true;
    }
    if (deterministic) throw new DeterministicRunBroken(order.episode, { cause: begun });
    // An order that no slot can begin must not take every slot with it.
    if (epoch.delivery >= limits.deliveriesPerOrder) {
      await this.#finish(delivery, neverBegun(order, epoch, begun, this.#time()), stop);
      return true;
    }
    await this.#handBack(delivery, "reset-failed", 0);
    return false;
  }

  async #episode(
    order: EpisodeOrder,
    epoch: Epoch,
    begun: { readonly session: EnvironmentSession; readonly start: EpisodeStart },
    signal: AbortSignal,
  ): Promise<Trajectory> {
    const { session, start } = begun;
    const { deterministic, limits, gate, guard, onStep } = this.#options;
    await using behaviour = this.#behaviour(order, epoch, session, signal);
    const time = this.#time();
    const startedAtMs = time.nowMs();
    const played = await playEpisode({
      order,
      epoch,
      session,
      start,
      behaviour,
      gate,
      limits,
      time,
      isCurrent: () => guard.isCurrent(order.episode, epoch),
      onStep,
      signal,
    });
    if (played.fault) {
      if (deterministic) throw new DeterministicRunBroken(order.episode, { cause: played.fault });
      await this.#options.session.discard(played.fault);
    }
    const { instruction, keyPoints, feasible } = start;
    return { order, epoch, instruction, keyPoints, feasible, ...played, startedAtMs, finishedAtMs: time.nowMs() };
  }

  async #finish(delivery: Delivery<EpisodeOrder>, trajectory: Trajectory, stop: AbortSignal): Promise<void> {
    const { writer, guard, session, deterministic, limits } = this.#options;
    const { order, epoch } = trajectory;
    if (!guard.isCurrent(order.episode, epoch)) throw new OlderEpoch(order.episode, epoch.delivery);
    await writer.write(trajectory, stop);
    this.#options.onEnd(trajectory);
    await withDeadline("ack of an order", limits.ioDeadlineMs, () => delivery.ack(), stop);
    this.#episodes += 1;
    if (!deterministic && this.#episodes % EPISODES_PER_COUNT === 0) await session.countResets(stop);
  }

  /** To the dead letters: nobody gets this order again. */
  async #bury(delivery: Delivery<EpisodeOrder>, reason: string): Promise<void> {
    this.#options.onHandBack("dead-letter");
    await withDeadline("term of an order", this.#options.limits.ioDeadlineMs, () => delivery.term(reason));
  }

  async #handBack(delivery: Delivery<EpisodeOrder>, reason: HandBackReason, delayMs: number): Promise<void> {
    this.#options.onHandBack(reason);
    await giveBack(delivery, delayMs, this.#options.log);
  }

  #behaviour(order: EpisodeOrder, epoch: Epoch, session: EnvironmentSession, signal: AbortSignal): Behaviour {
    const { bus, limits, templates } = this.#options;
    switch (order.behaviour) {
      case "policy":
        return new PolicyBehaviour(bus.act, order, epoch, limits);
      case "noop":
        return new NoopBehaviour();
      case "random":
        return new RandomBehaviour(order);
      case "oracle": {
        const template = templates(order.task.id);
        if (!template) throw new NoOracle(order.task.id);
        return new OracleBehaviour(template, order, session, signal);
      }
    }
  }

  #time(): EpisodeTime {
    const { deterministic, limits, clock } = this.#options;
    return deterministic ? steppedTime(limits.deterministicStepMs) : clockTime(clock);
  }
}

/** What there is to archive of an episode that could not begin. */
function neverBegun(order: EpisodeOrder, epoch: Epoch, fault: EnvironmentFault, time: EpisodeTime): Trajectory {
  return {
    order,
    epoch,
    instruction: "",
    keyPoints: [],
    feasible: true,
    end: endedByFault("environment-fault", fault.kind, fault.where),
    evidence: undefined,
    steps: [],
    frames: new Map(),
    lastFrame: "",
    startedAtMs: time.nowMs(),
    finishedAtMs: time.nowMs(),
  };
}
