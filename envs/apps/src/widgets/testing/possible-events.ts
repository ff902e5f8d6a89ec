/** @file Everything that a person could do at a view in one go, for tests that try all of it. */
import type { PageEvent } from "../events.ts";
import { type ActiveNode, activeNodes, offers, type View } from "../view.ts";

/** Text is only ever the given one: there is no end of other texts. */
export function possibleEvents(view: View, text = "something else"): PageEvent[] {
  const nodes = activeNodes(view.nodes);
  const numbers = (most: number) => Array.from({ length: most + 1 }, (_, i) => String(i));
  const at = (node: ActiveNode): PageEvent[] => {
    const set = (values: readonly string[]) => values.map((value): PageEvent => ({ kind: "set", id: node.id, value }));
    switch (node.type) {
      case "button":
      case "option":
        return [
          { kind: "press", id: node.id },
          { kind: "hover", id: node.id },
        ];
      case "field":
        return [{ kind: "focus", id: node.id }, ...set([text])];
      case "select":
        return set(node.options);
      case "range":
        return set(numbers(node.max));
      case "track":
        return set(numbers(node.steps));
      case "item":
        return nodes.filter((bin) => bin.type === "bin").map((bin) => ({ kind: "drop", id: node.id, into: bin.id }));
      case "bin":
      case "scroll":
        return [];
    }
  };
  return nodes.flatMap(at).filter((event) => offers(view, event));
}
