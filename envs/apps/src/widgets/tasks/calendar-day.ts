import { choiceTemplate } from "../choice.ts";
import { worded } from "../form.ts";
import { cells, somewhere, splitTop } from "../layout.ts";
import { contentArea, drawLook } from "../look.ts";
import type { Node } from "../view.ts";

const wordings = [
  "Pick day {day}",
  "Choose the date {day} in the calendar",
  "Click on {day}",
  "We meet on {day} of the month: select that day",
];
const months = ["March", "May", "July", "August", "October", "December"] as const;

export const calendarDay = choiceTemplate({
  name: "calendar-day",
  summary: "press a day in a month's sheet",
  tier: 2,
  split: "train",
  draw(rng) {
    const look = drawLook(rng);
    const area = contentArea(look);
    const size = { width: rng.between(130, area.width), height: rng.between(100, area.height) };
    const [head, sheet] = splitTop(somewhere(rng, area, size), 14, 2);
    const firstColumn = rng.below(5);
    const days = Array.from({ length: 31 }, (_, i) => i + 1);
    const slots = cells(sheet, 7, 5, 1);
    const nodes = days.flatMap((day): Node[] => {
      const box = slots[firstColumn + day - 1];
      return box ? [{ type: "button", id: `day-${day}`, box, style: "key", name: String(day) }] : [];
    });
    const day = rng.between(1, nodes.length);
    const month: Node = { type: "text", box: head, text: rng.pick(months), size: 11, bold: true, align: "center" };
    return {
      look,
      nodes: [month, ...nodes],
      wanted: `day-${day}`,
      instruction: worded(rng, wordings, { day }),
      target: `day ${day}`,
    };
  },
});
