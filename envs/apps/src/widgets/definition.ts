/**
 * @file What the author of a widget task writes: how a scene is drawn from the seed, how it looks in a state, what an
 * event does to the state, and which key points hold. Everything is a pure function; the engine does the rest.
 */
import type { Action } from "@vesper/actions";
import type { OracleView, StepResult } from "@vesper/env-sdk";
import type { Rng } from "@vesper/kit";
import type { Consequence, KeyPoint, Split } from "@vesper/proto";
import type { PageEvent } from "./events.ts";
import type { View } from "./view.ts";

export type Moves = AsyncGenerator<Action, void, StepResult>;

export interface WidgetDefinition<Scene, State> {
  /** Unique in the suite, kebab-case. */
  readonly name: string;
  readonly summary: string;
  readonly tier: 1 | 2 | 3;
  readonly split: Split;
  readonly stepLimit: number;
  readonly consequences: readonly Consequence[];
  /** Everything that depends on the seed: look, positions, goal, wording. */
  draw(rng: Rng): Scene;
  instruction(scene: Scene): string;
  /** From the goal, as a person would list them; ids are those of {@link judge}. */
  keyPoints(scene: Scene): readonly KeyPoint[];
  /** False where the scene has no right answer but to say so. */
  feasible(scene: Scene): boolean;
  start(scene: Scene): State;
  view(scene: Scene, state: State): View;
  /** The state after an event that the view offered. The same state when the event means nothing. */
  react(scene: Scene, state: State, event: PageEvent): State;
  over(scene: Scene, state: State): boolean;
  /** By key point id: whether it holds. A negative one holds while what it forbids has not happened. */
  judge(scene: Scene, state: State): Readonly<Record<string, boolean>>;
  oracle(scene: Scene, view: OracleView): Moves;
}

/** A key point that the state shows. */
export function statePoint(id: string, text: string, after: readonly string[] = [], weight = 1): KeyPoint {
  return { id, text, kind: "state", after, weight };
}

/** A guard: what must not happen. Outside the score. */
export function guard(id: string, text: string): KeyPoint {
  return { id, text, kind: "negative", after: [], weight: 1 };
}
