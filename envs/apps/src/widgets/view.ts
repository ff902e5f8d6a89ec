/**
 * @file What is on the screen, as data. A view is drawn as markup for the page, says which events it can bring about,
 * and is where tests measure boxes. Positions are absolute, in CSS pixels of the frame.
 */
import type { Box } from "@vesper/env-sdk";
import type { PageEvent } from "./events.ts";
import type { Look } from "./look.ts";
import type { Shape } from "./shapes.ts";

export interface Figure {
  readonly shape: Shape;
  /** A CSS colour. */
  readonly fill: string;
}

/**
 * `action` is the same on every page: the button that carries a form on. `outline` is its quiet counterpart.
 * `tile` shows a figure or a fill and nothing else.
 */
export type ButtonStyle = "action" | "outline" | "plain" | "tile" | "tab" | "key" | "bare";

export type Node =
  | {
      readonly type: "text";
      readonly box: Box;
      readonly text: string;
      readonly size: number;
      readonly bold?: boolean;
      readonly align?: "left" | "center" | "right";
      readonly soft?: boolean;
    }
  | { readonly type: "panel"; readonly box: Box; readonly tone: "surface" | "sunken" | "veil" | "accent" }
  | { readonly type: "figure"; readonly box: Box; readonly figure: Figure }
  | {
      readonly type: "button";
      readonly id: string;
      readonly box: Box;
      readonly style: ButtonStyle;
      /** Accessible name; also shown unless there is a figure, a fill or a text of its own. */
      readonly name: string;
      readonly text?: string;
      readonly figure?: Figure;
      readonly fill?: string;
      readonly selected?: boolean;
      readonly disabled?: boolean;
      readonly opensOnHover?: boolean;
      readonly round?: boolean;
    }
  | {
      readonly type: "option";
      readonly id: string;
      readonly box: Box;
      readonly role: "checkbox" | "radio" | "switch";
      readonly name: string;
      readonly checked: boolean;
      readonly figure?: Figure;
      readonly disabled?: boolean;
    }
  | {
      readonly type: "field";
      readonly id: string;
      readonly box: Box;
      readonly name: string;
      readonly value: string;
      readonly hint?: string;
      /** Pressed when Enter is struck in the field. */
      readonly enter?: string;
    }
  | {
      readonly type: "select";
      readonly id: string;
      readonly box: Box;
      readonly name: string;
      readonly options: readonly string[];
      readonly value: string;
    }
  | {
      /** Native range input. */
      readonly type: "range";
      readonly id: string;
      readonly box: Box;
      readonly name: string;
      readonly max: number;
      readonly value: number;
    }
  | {
      /** A track of our own with coloured zones; value 0 … steps. */
      readonly type: "track";
      readonly id: string;
      readonly box: Box;
      readonly name: string;
      readonly steps: number;
      readonly value: number;
      readonly vertical: boolean;
      readonly zones: readonly { readonly from: number; readonly to: number; readonly fill: string }[];
    }
  | { readonly type: "item"; readonly id: string; readonly box: Box; readonly name: string; readonly figure: Figure }
  | { readonly type: "bin"; readonly id: string; readonly box: Box; readonly name: string; readonly text?: string }
  | {
      readonly type: "scroll";
      readonly id: string;
      readonly box: Box;
      /** Boxes of the children count from the top left corner of the scrolled content. */
      readonly contentHeight: number;
      readonly children: readonly Node[];
    };

export interface View {
  readonly look: Look;
  readonly nodes: readonly Node[];
}

export type ActiveNode = Extract<Node, { readonly id: string }>;

/** Every node with an id, those inside scroll areas included. */
export function activeNodes(nodes: readonly Node[]): ActiveNode[] {
  return nodes.flatMap((node) => {
    if (!("id" in node)) return [];
    return node.type === "scroll" ? [node, ...activeNodes(node.children)] : [node];
  });
}

const wholeNumber = /^(0|[1-9]\d{0,3})$/;

/** Whether a person at this view could have brought the event about. Everything else is refused. */
export function offers(view: View, event: PageEvent): boolean {
  const nodes = activeNodes(view.nodes);
  const node = nodes.find((candidate) => candidate.id === event.id);
  if (node === undefined) return false;
  switch (event.kind) {
    case "press":
      return (node.type === "button" || node.type === "option") && node.disabled !== true;
    case "hover":
      return node.type === "button" && node.opensOnHover === true;
    case "focus":
      return node.type === "field";
    case "set":
      if (node.type === "field") return true;
      if (node.type === "select") return node.options.includes(event.value);
      if (node.type === "range") return wholeNumber.test(event.value) && Number(event.value) <= node.max;
      if (node.type === "track") return wholeNumber.test(event.value) && Number(event.value) <= node.steps;
      return false;
    case "drop":
      return node.type === "item" && nodes.some((other) => other.type === "bin" && other.id === event.into);
  }
}
