/** @file The family of tasks that one press decides: the right target completes, any other fails, both end the episode. */
import type { Rng } from "@vesper/kit";
import type { Consequence, Split } from "@vesper/proto";
import { guard, statePoint, type WidgetDefinition } from "./definition.ts";
import { harmless } from "./form.ts";
import type { Look } from "./look.ts";
import { press } from "./oracle.ts";
import { defineTemplate, type WidgetTemplate } from "./template.ts";
import type { Node } from "./view.ts";

export interface ChoiceScene {
  readonly look: Look;
  readonly nodes: readonly Node[];
  /** Undefined where the page does not have what the instruction asks for. */
  readonly wanted: string | undefined;
  readonly instruction: string;
  /** What is to be pressed, as a noun phrase: "the red tile". */
  readonly target: string;
}

export interface Choice {
  readonly name: string;
  readonly summary: string;
  readonly tier: 1 | 2 | 3;
  readonly split: Split;
  readonly stepLimit?: number;
  readonly consequences?: readonly Consequence[];
  draw(rng: Rng): ChoiceScene;
}

interface Pressed {
  readonly pressed: string | undefined;
}

export function choiceTemplate(choice: Choice): WidgetTemplate {
  const definition: WidgetDefinition<ChoiceScene, Pressed> = {
    name: choice.name,
    summary: choice.summary,
    tier: choice.tier,
    split: choice.split,
    stepLimit: choice.stepLimit ?? 3,
    consequences: choice.consequences ?? harmless,
    draw: (rng) => choice.draw(rng),
    instruction: (scene) => scene.instruction,
    keyPoints: (scene) => [
      statePoint("pressed", `${scene.target} was pressed`),
      guard("nothing-else", `nothing but ${scene.target} was pressed`),
    ],
    feasible: (scene) => scene.wanted !== undefined,
    start: () => ({ pressed: undefined }),
    view: ({ look, nodes }) => ({ look, nodes }),
    react: (_scene, state, event) => (event.kind === "press" ? { pressed: event.id } : state),
    over: (_scene, { pressed }) => pressed !== undefined,
    judge: ({ wanted }, { pressed }) => ({
      pressed: wanted !== undefined && pressed === wanted,
      "nothing-else": pressed === undefined || pressed === wanted,
    }),
    async *oracle(scene, view) {
      if (scene.wanted === undefined) yield { type: "CallUser", content: `${scene.target} is not on the page` };
      else yield* press(view, scene.wanted);
    },
  };
  return defineTemplate(definition);
}
