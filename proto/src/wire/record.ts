/** @file A message as a list of its fields. The compiler holds the list complete against the domain and the wire. */
import { describe, FieldFault } from "./errors.ts";
import type { DocumentField, Field } from "./field.ts";

/**
 * Where a decoded value keeps the fields that this version of the contract does not know, as raw bytes. They are
 * written again when the value (or a spread copy of it) is encoded, so an older service in the middle loses nothing.
 */
export const unknownFields: unique symbol = Symbol("vesper.unknownFields");

/** One field for every property of `T`, each with the wire type that the generated message has under that name. */
export type Fields<T, W> = {
  readonly [K in keyof T]-?: K extends keyof W ? Field<T[K], NonNullable<W[K]>> : never;
};

type Complete<T, W> = Exclude<keyof W, keyof T | "$unknowns"> extends never ? Fields<T, W> : never;

type Bag = Record<string | symbol, unknown>;

function bag(value: unknown): Bag {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new FieldFault(describe(value), "an object");
  }
  return value as Bag;
}

/** Applies one direction of every field; names the field in which a fault happened. */
function mapFields(
  names: readonly string[],
  source: Bag,
  convert: (index: number, value: unknown) => unknown,
): Record<string | symbol, unknown> {
  const out: Bag = {};
  let index = 0;
  try {
    for (; index < names.length; index++) {
      const key = names[index] as string;
      out[key] = convert(index, source[key]);
    }
  } catch (error) {
    throw error instanceof FieldFault ? error.within(names[index] ?? "") : error;
  }
  return out;
}

/** A nested message as a field of another one. `W` is the generated message's property type. */
export function record<T extends object, W extends object>(fields: Complete<T, W>): Field<T, W> {
  const names = Object.keys(fields);
  const parts = Object.values(fields) as Field<unknown, unknown>[];
  const part = (index: number) => parts[index] as Field<unknown, unknown>;
  return {
    toWire(value) {
      const source = bag(value);
      const wire = mapFields(names, source, (index, item) => part(index).toWire(item));
      const kept = source[unknownFields];
      if (kept !== undefined) wire.$unknowns = kept;
      return wire as W;
    },
    fromWire(wire) {
      const source = bag(wire);
      const value = mapFields(names, source, (index, item) => part(index).fromWire(item));
      if (source.$unknowns !== undefined) value[unknownFields] = source.$unknowns;
      return value as T;
    },
    toJson: (value) => mapFields(names, bag(value), (index, item) => part(index).toJson(item)),
    fromJson: (json) => mapFields(names, bag(json), (index, item) => part(index).fromJson(item)) as T,
  };
}

/** A message that never travels on the bus, only in documents: JSON alone. */
export function documentRecord<T extends object>(
  fields: {
    readonly [K in keyof T]-?: DocumentField<T[K]>;
  },
): DocumentField<T> {
  const names = Object.keys(fields);
  const parts = Object.values(fields) as DocumentField<unknown>[];
  const part = (index: number) => parts[index] as DocumentField<unknown>;
  return {
    toJson: (value) => mapFields(names, bag(value), (index, item) => part(index).toJson(item)),
    fromJson: (json) => mapFields(names, bag(json), (index, item) => part(index).fromJson(item)) as T,
  };
}
