/** @file Exactly one of several messages: a protobuf `oneof` on the wire, a union told apart by `kind` here. */
import { describe, FieldFault } from "./errors.ts";
import type { Field } from "./field.ts";
import { unknownFields } from "./record.ts";

type Bag = Record<string | symbol, unknown>;

/** The field for each kind of `T`; the kind names the property that holds the message. */
export type Cases<T extends { readonly kind: string }, W> = {
  readonly [K in T["kind"]]: K extends keyof W
    ? Field<
        K extends keyof Extract<T, { readonly kind: K }> ? Extract<T, { readonly kind: K }>[K] : never,
        NonNullable<W[K]>
      >
    : never;
};

/** The generated message's `oneof` must be called `message`. */
export function union<T extends { readonly kind: string }, W extends object>(
  cases: Exclude<keyof W, T["kind"] | "message" | "$unknowns"> extends never ? Cases<T, W> : never,
): Field<T, W> {
  const fields = new Map(Object.entries(cases)) as Map<unknown, Field<unknown, unknown>>;
  const allowed = [...fields.keys()].join(", ");

  const convert = (kind: unknown, source: Bag, apply: (field: Field<unknown, unknown>, value: unknown) => unknown) => {
    const field = fields.get(kind);
    if (field === undefined) throw new FieldFault(describe(kind), allowed).within("kind");
    try {
      return apply(field, source[String(kind)]);
    } catch (error) {
      throw error instanceof FieldFault ? error.within(String(kind)) : error;
    }
  };
  const open = (value: unknown): Bag => {
    if (typeof value !== "object" || value === null) throw new FieldFault(describe(value), "an object");
    return value as Bag;
  };

  return {
    toWire(value) {
      const source = open(value);
      const wire: Bag = { [String(source.kind)]: convert(source.kind, source, (field, item) => field.toWire(item)) };
      if (source[unknownFields] !== undefined) wire.$unknowns = source[unknownFields];
      return wire as W;
    },
    fromWire(wire) {
      const source = open(wire);
      // The decoder notes under the oneof's name which member came last; by protobuf's rules that one counts.
      const kind = source.message;
      const value: Bag = { kind, [String(kind)]: convert(kind, source, (field, item) => field.fromWire(item)) };
      if (source.$unknowns !== undefined) value[unknownFields] = source.$unknowns;
      return value as T;
    },
    toJson(value) {
      const source = open(value);
      const { kind } = source;
      return { kind, [String(kind)]: convert(kind, source, (field, item) => field.toJson(item)) };
    },
    fromJson(json) {
      const source = open(json);
      const { kind } = source;
      return { kind, [String(kind)]: convert(kind, source, (field, item) => field.fromJson(item)) } as unknown as T;
    },
  };
}
