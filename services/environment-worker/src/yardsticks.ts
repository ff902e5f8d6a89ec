/** @file What doing nothing and what chance would reach. */
import { type Action, GRID_MAX } from "@vesper/actions";
import { hash64, Rng } from "@vesper/kit";
import type { ActResponse, EpisodeOrder, Platform } from "@vesper/proto";
import { type Behaviour, type Situation, scripted } from "./behaviour.ts";

/** Does nothing at all: the episode ends where it began. */
export class NoopBehaviour implements Behaviour {
  async next(): Promise<undefined> {
    return undefined;
  }

  observe(): void {}

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Uniform over the simple actions of a platform, then over their arguments. Same order, same actions. */
export class RandomBehaviour implements Behaviour {
  readonly #order: EpisodeOrder;

  constructor(order: EpisodeOrder) {
    this.#order = order;
  }

  async next({ stepIndex }: Situation): Promise<ActResponse> {
    const rng = new Rng(hash64("random", this.#order.samplingSeed, stepIndex));
    return scripted(rng.pick(simpleActions[this.#order.task.platform])(rng));
  }

  observe(): void {}

  async [Symbol.asyncDispose](): Promise<void> {}
}

const point = (rng: Rng) => ({ x: rng.between(0, GRID_MAX), y: rng.between(0, GRID_MAX) });
const click = (rng: Rng): Action => ({ type: "Click", point: point(rng) });
const scroll = (rng: Rng): Action => ({
  type: "Scroll",
  point: point(rng),
  direction: rng.pick(["up", "down", "left", "right"] as const),
});
const pressEnter = (): Action => ({ type: "PressEnter" });

const simpleActions: Readonly<Record<Platform, readonly ((rng: Rng) => Action)[]>> = {
  web: [click, (rng) => ({ type: "Hover", point: point(rng) }), scroll, pressEnter],
  mobile: [click, (rng) => ({ type: "Swipe", start: point(rng), end: point(rng) }), () => ({ type: "PressBack" })],
  computer: [click, (rng) => ({ type: "DoubleClick", point: point(rng) }), scroll, pressEnter],
};
