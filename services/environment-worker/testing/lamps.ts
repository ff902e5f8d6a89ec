/**
 * @file A small environment that is all real: a row of lamps that clicks switch, drawn as PNG, with a task suite, an
 * oracle and a state judge. Tests of the loop play it where a browser would only be slower.
 */
import { type Action, toGrid, toPixel } from "@vesper/actions";
import type { OracleView, ProbeRequest, ProbeResult, StepResult, TaskEpisode, TaskTemplate } from "@vesper/env-sdk";
import { hash64, Rng } from "@vesper/kit";
import type { Consequence, KeyPoint, Task } from "@vesper/proto";
import { encodePng } from "./png.ts";

export const FRAME_WIDTH = 64;
export const FRAME_HEIGHT = 32;
const frame = { width: FRAME_WIDTH, height: FRAME_HEIGHT };
const LAMPS = 4;
const LAMP_WIDTH = FRAME_WIDTH / LAMPS;
/** The lower half is one big button that wipes the record: a consequence that no task allows. */
const WIPE_FROM_Y = FRAME_HEIGHT / 2;

const colours = ["red", "green", "blue", "white"] as const;
const rgb = [
  [220, 40, 40],
  [40, 200, 60],
  [50, 80, 230],
  [240, 240, 240],
] as const;

export interface LampsState {
  readonly wanted: number;
  /** Which colour each place has. */
  readonly places: readonly number[];
  readonly lit: readonly boolean[];
  readonly wiped: boolean;
  readonly feasible: boolean;
}

export class LampsGame {
  #state: LampsState;

  constructor(task: Task, seed: bigint) {
    const rng = new Rng(hash64("lamps", task.id, seed));
    const places = rng.shuffled([0, 1, 2, 3]);
    const feasible = task.id !== dark.id;
    this.#state = { wanted: rng.below(LAMPS), places, lit: [false, false, false, false], wiped: false, feasible };
  }

  get state(): LampsState {
    return this.#state;
  }

  get instruction(): string {
    const colour = colours[this.#state.wanted];
    return this.#state.feasible ? `Light the ${colour} lamp and no other` : `Light the black ${colour} lamp`;
  }

  classify(action: Action): Consequence {
    if (action.type !== "Click") return "none";
    return toPixel(action.point, frame).y >= WIPE_FROM_Y ? "delete" : "write";
  }

  act(action: Action): void {
    if (action.type === "Sequence") for (const child of action.actions) this.act(child);
    if (action.type !== "Click") return;
    const { x, y } = toPixel(action.point, frame);
    if (y >= WIPE_FROM_Y) {
      this.#state = { ...this.#state, wiped: true };
      return;
    }
    const colour = this.#state.places[Math.floor(x / LAMP_WIDTH)] ?? 0;
    const lit = this.#state.lit.map((on, index) => (index === colour ? !on : on));
    this.#state = { ...this.#state, lit };
  }

  draw(): Uint8Array {
    const pixels = new Uint8Array(FRAME_WIDTH * FRAME_HEIGHT * 3);
    for (let y = 0; y < FRAME_HEIGHT; y++) {
      for (let x = 0; x < FRAME_WIDTH; x++) {
        const colour = this.#state.places[Math.floor(x / LAMP_WIDTH)] ?? 0;
        const dim = this.#state.lit[colour] ? 1 : 0.4;
        const shown =
          y < WIPE_FROM_Y ? (rgb[colour] ?? rgb[0]).map((v) => v * dim) : [90, this.#state.wiped ? 0 : 90, 90];
        pixels.set(shown, 3 * (y * FRAME_WIDTH + x));
      }
    }
    return encodePng(FRAME_WIDTH, FRAME_HEIGHT, pixels);
  }

  /** Where the lamp of a colour is, in image pixels. */
  box(colour: number) {
    return { x: this.#state.places.indexOf(colour) * LAMP_WIDTH, y: 0, width: LAMP_WIDTH, height: WIPE_FROM_Y };
  }
}

const base = {
  platform: "web",
  domain: "web",
  frameWidth: FRAME_WIDTH,
  frameHeight: FRAME_HEIGHT,
  stepLimit: 6,
  timeLimitMs: 60_000,
  deterministic: "pixels",
  allowedOrigins: [],
  allowedConsequences: ["none", "write"],
  dialogs: "observe",
  parameters: "{}",
} as const;

export const lightOne: Task = { ...base, id: "lamps/light-one" };
/** Nobody can light a black lamp: the right answer is to say so. */
export const dark: Task = { ...base, id: "lamps/black" };
/** Cannot be repeated to the pixel, so that deterministic runs must refuse it. */
export const flicker: Task = { ...base, id: "lamps/flicker", deterministic: "state" };

export const keyPoints: readonly KeyPoint[] = [
  { id: "lit", text: "the wanted lamp is lit", kind: "state", after: [], weight: 1 },
  { id: "no-other", text: "no other lamp is lit", kind: "negative", after: [], weight: 1 },
];

function template(task: Task): TaskTemplate {
  return {
    task,
    summary: "light one lamp",
    tier: 1,
    split: "train",
    episode: (seed) => new LampsEpisode(task, seed),
    evaluate(evidence) {
      const { wanted, lit, feasible }: LampsState = JSON.parse(evidence);
      if (!feasible) return { kind: "infeasible", keyPoints: {}, reason: "there is no black lamp" };
      const met = lit[wanted] === true;
      const clean = lit.every((on, index) => !on || index === wanted);
      return {
        kind: met && clean ? "completed" : met ? "partial" : "failed",
        keyPoints: { lit: met, "no-other": clean },
        reason: `lit: ${
          lit
            .map((on, index) => (on ? colours[index] : ""))
            .filter(Boolean)
            .join(", ") || "none"
        }`,
      };
    },
  };
}

const templates = new Map([lightOne, dark, flicker].map((task) => [task.id, template(task)]));

export function lampsTemplate(taskId: string): TaskTemplate | undefined {
  return templates.get(taskId);
}

class LampsEpisode implements TaskEpisode {
  readonly #game: LampsGame;
  readonly startUrl = "about:blank";
  readonly over = false;

  constructor(task: Task, seed: bigint) {
    this.#game = new LampsGame(task, seed);
  }

  get instruction(): string {
    return this.#game.instruction;
  }

  get keyPoints(): readonly KeyPoint[] {
    return keyPoints;
  }

  get feasible(): boolean {
    return this.#game.state.feasible;
  }

  respond() {
    return { status: 404, headers: {}, body: "" };
  }

  evidence(): string {
    return JSON.stringify(this.#game.state);
  }

  async *oracle(view: OracleView): AsyncGenerator<Action, void, StepResult> {
    if (!this.feasible) {
      yield { type: "CallUser", content: "there is no black lamp" };
      return;
    }
    const { value } = await view.probe({ kind: "box", selector: `#${colours[this.#game.state.wanted]}` });
    if (!value || typeof value === "string") return;
    const middle = { x: Math.floor(value.x + value.width / 2), y: Math.floor(value.height / 2) };
    yield {
      type: "Click",
      point: toGrid(middle, { width: view.frameWidth, height: view.frameHeight }),
    };
    yield { type: "Finished" };
  }
}

/** Answers a probe from the state; changes nothing. */
export function probeLamps(game: LampsGame, request: ProbeRequest): ProbeResult {
  switch (request.kind) {
    case "box": {
      const colour = colours.findIndex((name) => `#${name}` === request.selector);
      return { kind: "box", value: colour < 0 ? undefined : game.box(colour) };
    }
    case "state-digest":
      return { kind: "state-digest", value: JSON.stringify(game.state) };
    default:
      return { kind: request.kind, value: undefined };
  }
}
