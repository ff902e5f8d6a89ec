import { guard, statePoint } from "../definition.ts";
import { actionBelow, caption, GO, harmless, worded } from "../form.ts";
import { centred, columns, splitTop } from "../layout.ts";
import { contentArea, drawLook, type Look } from "../look.ts";
import { press } from "../oracle.ts";
import { fills } from "../shapes.ts";
import { defineTemplate } from "../template.ts";
import type { Node } from "../view.ts";
import { things } from "../words.ts";

const wordings = [
  "Rate {thing} with {count} out of 5 and press {go}",
  "Give {count} of the 5 stars and send it with {go}",
  "{thing} deserves {count} of 5 stars: rate it and press {go}",
  "Set the rating to {count}, then press {go}",
];

interface Scene {
  readonly look: Look;
  readonly fixed: readonly Node[];
  readonly places: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly fill: string;
  readonly wanted: number;
  readonly instruction: string;
}

export const stars = defineTemplate<Scene, { readonly rating: number; readonly submitted: boolean }>({
  name: "stars",
  summary: "give a number of stars and submit",
  tier: 2,
  split: "validation",
  stepLimit: 4,
  consequences: harmless,
  draw(rng) {
    const look = drawLook(rng);
    const go = rng.pick(["Rate", "Done", "OK"]);
    const { rest, button } = actionBelow(rng, contentArea(look), go);
    const [head, body] = splitTop(rest, 18, rng.between(2, 24));
    const thing = rng.pick(things);
    const wanted = rng.between(1, 5);
    const places = columns({ ...body, height: 26 }, 5, 3).map((slot) => centred(slot, { width: 24, height: 24 }));
    return {
      look,
      fixed: [caption(head, thing, 12), button],
      places,
      fill: rng.pick([fills.yellow, fills.orange, fills.pink]),
      wanted,
      instruction: worded(rng, wordings, { thing, count: wanted, go }),
    };
  },
  instruction: (scene) => scene.instruction,
  keyPoints: ({ wanted }) => [
    statePoint("rated", `the rating stands at ${wanted}`),
    statePoint("submitted", "the rating was submitted so", ["rated"]),
    guard("nothing-else", "no other rating was submitted"),
  ],
  feasible: () => true,
  start: () => ({ rating: 0, submitted: false }),
  view: ({ look, fixed, places, fill }, { rating }) => ({
    look,
    nodes: [
      ...fixed,
      ...places.map((box, i): Node => {
        const figure = { shape: "star" as const, fill: i < rating ? fill : look.surface };
        return { type: "button", id: `star-${i + 1}`, box, style: "bare", name: `${i + 1} stars`, figure };
      }),
    ],
  }),
  react: (_scene, state, event) => {
    if (event.kind !== "press") return state;
    return event.id === GO
      ? { ...state, submitted: true }
      : { ...state, rating: Number(event.id.slice("star-".length)) };
  },
  over: (_scene, state) => state.submitted,
  judge: ({ wanted }, { rating, submitted }) => ({
    rated: rating === wanted,
    submitted: submitted && rating === wanted,
    "nothing-else": !submitted || rating === wanted,
  }),
  oracle: ({ wanted }, view) => press(view, `star-${wanted}`, GO),
});
