/** @file What the page reports: what a person did, never what it means. The back end decides. */

export type PageEvent =
  | { readonly kind: "press" | "focus" | "hover"; readonly id: string }
  | { readonly kind: "set"; readonly id: string; readonly value: string }
  | { readonly kind: "drop"; readonly id: string; readonly into: string };

/** Longest id or value that is taken. */
const TEXT_MAX = 200;

function textOf(record: object, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(record, name)?.value;
  return typeof value === "string" && value.length <= TEXT_MAX ? value : undefined;
}

/** Undefined for anything that is not an event. */
export function decodeEvent(value: unknown): PageEvent | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const kind = textOf(value, "kind");
  const id = textOf(value, "id");
  if (id === undefined) return undefined;
  switch (kind) {
    case "press":
    case "focus":
    case "hover":
      return { kind, id };
    case "set": {
      const text = textOf(value, "value");
      return text === undefined ? undefined : { kind, id, value: text };
    }
    case "drop": {
      const into = textOf(value, "into");
      return into === undefined ? undefined : { kind, id, into };
    }
    default:
      return undefined;
  }
}
