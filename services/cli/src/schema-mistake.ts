/** @file What a schema refuses, as the one line that a person gets: the field, what was found, what is allowed. */
import { inspect } from "node:util";
import { UserError } from "@vesper/kit";
import { z } from "zod";

/**
 * The first problem, in the words of the document.
 * @param raw the document itself @param source what it is called, e.g. its path
 */
export function schemaMistake(schema: z.core.$ZodType, error: z.ZodError, raw: unknown, source: string): UserError {
  const issue = error.issues[0];
  if (!issue) return new UserError(source, "something that does not fit", "what the schema says");
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  const field = path.length > 0 ? `${source}: ${spell(path)}` : source;
  const found = show(at(raw, path));
  switch (issue.code) {
    case "unrecognized_keys":
      return new UserError(field, "an unknown key", allowedKeys(schema, issue.path, raw).join(", "));
    case "invalid_type":
      return new UserError(field, found, issue.expected);
    case "invalid_value":
      return new UserError(field, found, issue.values.map(String).join(", "));
    case "too_small":
      return new UserError(
        field,
        found,
        `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${entries(issue.origin)}`,
      );
    case "too_big":
      return new UserError(field, found, `at most ${issue.maximum}${entries(issue.origin)}`);
    case "invalid_union":
      return new UserError(field, found, allowedKinds(schema, path.slice(0, -1), raw).join(", ") || issue.message);
    default:
      return new UserError(field, found, issue.message);
  }
}

/** What a bound counts, where it is not the number itself. */
function entries(origin: string): string {
  return origin === "array" ? " of them" : origin === "string" ? " characters" : "";
}

function spell(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const SHOWN_MAX = 60;

/** On one line, whatever it is: a suite's values are not JSON. */
function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const plain = typeof value === "string" || typeof value === "number";
  const text = plain ? JSON.stringify(value) : inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 3)}…` : text;
}

/** Follows a path of the input through the schema. */
function schemaAt(root: z.core.$ZodType, path: readonly PropertyKey[], raw: unknown): z.core.$ZodType {
  let schema = root;
  let value = raw;
  for (const key of path) {
    schema = member(schema, value);
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[String(key)] ?? schema;
    value = at(value, [key]);
  }
  return schema;
}

function allowedKeys(root: z.core.$ZodType, path: readonly PropertyKey[], raw: unknown): readonly string[] {
  const object = member(schemaAt(root, path, raw), at(raw, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

function allowedKinds(root: z.core.$ZodType, path: readonly PropertyKey[], raw: unknown): readonly string[] {
  const union = unwrapped(schemaAt(root, path, raw));
  return union instanceof z.ZodDiscriminatedUnion ? union.options.map(kindOf).map(String) : [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? unwrapped(schema.def.innerType)
    : schema;
}

/** Without defaults and optionals, and of a union the member that the value's `kind` names. */
function member(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const bare = unwrapped(schema);
  if (!(bare instanceof z.ZodDiscriminatedUnion)) return bare;
  return bare.options.find((option) => kindOf(option) === at(value, ["kind"])) ?? bare;
}

function kindOf(option: z.core.$ZodType): unknown {
  return option instanceof z.ZodObject && option.shape.kind instanceof z.ZodLiteral
    ? option.shape.kind.value
    : undefined;
}
