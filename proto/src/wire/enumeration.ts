/** @file Wire enums never leak: the domain has string unions, and the compiler proves that the two say the same. */
import { describe, FieldFault } from "./errors.ts";
import type { Field } from "./field.ts";

type UpperSnake<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${UpperSnake<Tail>}`
  : Uppercase<S>;

/** Each member of the union by its wire name; `never` when the wire has a name that no member stands for. */
type Names<U extends string, P extends string, E> =
  Exclude<keyof E, `${P}_UNSPECIFIED` | `${P}_${UpperSnake<U>}`> extends never
    ? { readonly [K in U]: `${P}_${UpperSnake<K>}` & keyof E }
    : never;

/**
 * A field that is one of a union's members. Does not compile when a member has no wire name, when a wire name has no
 * member, or when a name is spelt differently from its member.
 */
export function enumeration<U extends string>() {
  return <P extends string, E extends Readonly<Record<string, string | number>>>(
    generated: E,
    _prefix: P,
    names: Names<U, P, E>,
  ): Field<U, E[keyof E]> => {
    const numbers = new Map<unknown, E[keyof E]>();
    const members = new Map<unknown, U>();
    for (const member of Object.keys(names) as U[]) {
      const number = generated[names[member]];
      numbers.set(member, number);
      members.set(number, member);
    }
    const allowed = [...numbers.keys()].join(", ");
    const member = (value: unknown): U => {
      if (!numbers.has(value)) throw new FieldFault(describe(value), allowed);
      return value as U;
    };
    return {
      toWire(value) {
        const number = numbers.get(value);
        if (number === undefined) throw new FieldFault(describe(value), allowed);
        return number;
      },
      fromWire(wire) {
        const value = members.get(wire);
        if (value === undefined) throw new FieldFault(wire === 0 ? "nothing" : `number ${wire}`, allowed);
        return value;
      },
      toJson: member,
      fromJson: member,
    };
  };
}
