import type { Box } from "@vesper/env-sdk";
import { choiceTemplate } from "../choice.ts";
import { idleLines, worded } from "../form.ts";
import { columns, inset, rows, somewhere, splitBottom, splitTop } from "../layout.ts";
import { contentArea, drawLook, FRAME } from "../look.ts";
import type { Node } from "../view.ts";

const wordings = {
  accept: [
    "Accept the message",
    "Answer the dialog with yes: accept",
    "Agree to what the box asks, accept it",
    "Please accept",
  ],
  dismiss: [
    "Dismiss the message",
    "Answer the dialog with no: dismiss",
    "Turn down what the box asks, dismiss it",
    "Please dismiss",
  ],
};
const questions = ["Keep the draft?", "Join the walk?", "Use this seat?", "Show the map?", "Start again?"] as const;
const labels = [
  { accept: "OK", dismiss: "Cancel" },
  { accept: "Yes", dismiss: "No" },
  { accept: "Accept", dismiss: "Dismiss" },
  { accept: "Sure", dismiss: "Later" },
] as const;

export const dialog = choiceTemplate({
  name: "dialog",
  summary: "accept or dismiss the box that covers the page",
  tier: 1,
  split: "train",
  draw(rng) {
    const look = drawLook(rng);
    const whole: Box = { x: 0, y: 0, width: FRAME, height: FRAME };
    const stacked = rng.below(2) === 0;
    const size = { width: rng.between(122, 146), height: stacked ? rng.between(94, 112) : rng.between(72, 100) };
    const card = somewhere(rng, inset(whole, 5), size);
    const [title, rest] = splitTop(inset(card, 7), 16, 0);
    const strip = splitBottom(rest, stacked ? 56 : 26, 0)[1];
    const places = stacked ? rows(strip, 2, 4) : columns(strip, 2, 8);
    const [first, second] = rng.shuffled(places);
    const names = rng.pick(labels);
    const goal = rng.pick(["accept", "dismiss"] as const);
    const nodes: Node[] = [
      ...idleLines(rng, contentArea(look), 9),
      { type: "panel", box: whole, tone: "veil" },
      { type: "panel", box: card, tone: "surface" },
      { type: "text", box: title, text: rng.pick(questions), size: 12, bold: true },
    ];
    if (first) nodes.push({ type: "button", id: "accept", box: first, style: "action", name: names.accept });
    if (second) nodes.push({ type: "button", id: "dismiss", box: second, style: "outline", name: names.dismiss });
    return {
      look,
      nodes,
      wanted: goal,
      instruction: worded(rng, wordings[goal], {}),
      target: goal === "accept" ? "the accepting button" : "the dismissing button",
    };
  },
});
