/**
 * @file Queues are shared by every run on a bus; a process that was started for one run takes that run's work only.
 * What belongs to others goes back to them at once: a run that is over must not keep a living one's slots busy, and
 * another run's tasks may be unknown here.
 */
import { type Bus, type Delivery, giveBack, type WorkQueue } from "@vesper/bus";
import type { Logger } from "@vesper/kit";

/** How long others have to take what is theirs before it may come here again. */
const NOT_OURS_DELAY_MS = 200;

/** The bus as seen by a worker or verifier of `run`. */
export function ownWork(bus: Bus, run: string, log: Logger): Bus {
  const ready = ownQueue(bus.ready(), run, log);
  return {
    orders: (platform) => ownQueue(bus.orders(platform), run, log),
    ready: () => ready,
    steps: (of) => bus.steps(of),
    labelled: (of, policy) => bus.labelled(of, policy),
    runState: (of) => bus.runState(of),
    deadLetters: () => bus.deadLetters(),
    pointers: bus.pointers,
    act: bus.act,
    [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose](),
  };
}

function ownQueue<T extends { readonly run: string }>(queue: WorkQueue<T>, run: string, log: Logger): WorkQueue<T> {
  return {
    publish: (message, options) => queue.publish(message, options),
    stats: () => queue.stats(),
    async next(options): Promise<Delivery<T> | undefined> {
      const delivery = await queue.next(options);
      if (delivery === undefined || delivery.message.run === run) return delivery;
      await giveBack(delivery, NOT_OURS_DELAY_MS, log);
      return undefined;
    },
  };
}
