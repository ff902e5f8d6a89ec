/** @file policy.json, read and written with every field checked. */
import { isActionType, type TokenConfig } from "@vesper/actions";
import { PolicyFormatError } from "./errors.ts";
import { POLICY_FORMAT, type PolicyDescription } from "./policy.ts";

/** Equal descriptions give equal bytes. */
export function writeDescription(description: PolicyDescription): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(sorted(description), undefined, 2)}\n`);
}

/** @throws {PolicyFormatError} naming the field */
export function readDescription(bytes: Uint8Array): PolicyDescription {
  const root = record("policy.json", parse(bytes));
  const format = root.format;
  if (format !== POLICY_FORMAT) {
    throw new PolicyFormatError(`policy.json: format ${JSON.stringify(format)}; this build reads ${POLICY_FORMAT}`);
  }
  const tokeniser = record("tokeniser", root.tokeniser);
  if (tokeniser.kind !== "hashed-words") throw wrong("tokeniser.kind", tokeniser.kind, "hashed-words");
  return {
    format: POLICY_FORMAT,
    architecture: text("architecture", root.architecture),
    options: entries("options", root.options, number),
    tokens: readTokens(record("tokens", root.tokens)),
    roles: entries("roles", root.roles, text),
    tokeniser: {
      kind: "hashed-words",
      buckets: number("tokeniser.buckets", tokeniser.buckets),
      length: number("tokeniser.length", tokeniser.length),
    },
  };
}

function readTokens(tokens: Readonly<Record<string, unknown>>): TokenConfig {
  const size = (field: string) => number(`tokens.${field}`, tokens[field]);
  return {
    frameWidth: size("frameWidth"),
    frameHeight: size("frameHeight"),
    cell: size("cell"),
    types: list("tokens.types", tokens.types).map((type, i) => {
      if (typeof type !== "string" || !isActionType(type)) throw wrong(`tokens.types[${i}]`, type, "an action type");
      return type;
    }),
    copyLength: size("copyLength"),
    vocabulary: list("tokens.vocabulary", tokens.vocabulary).map((word, i) => text(`tokens.vocabulary[${i}]`, word)),
    maxLength: size("maxLength"),
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new PolicyFormatError("policy.json is not JSON", { cause });
  }
}

function wrong(field: string, found: unknown, allowed: string): PolicyFormatError {
  return new PolicyFormatError(
    `policy.json: ${field}: found ${JSON.stringify(found) ?? "nothing"}; allowed: ${allowed}`,
  );
}

function record(field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(field, value, "an object");
  return Object.fromEntries(Object.entries(value));
}

function list(field: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(field, value, "a list");
  return value;
}

function number(field: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw wrong(field, value, "a number");
  return value;
}

function text(field: string, value: unknown): string {
  if (typeof value !== "string") throw wrong(field, value, "a text");
  return value;
}

function entries<T>(field: string, value: unknown, read: (field: string, value: unknown) => T): Record<string, T> {
  const all = Object.entries(record(field, value));
  return Object.fromEntries(all.map(([key, entry]) => [key, read(`${field}.${key}`, entry)]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(pairs.map(([key, entry]) => [key, sorted(entry)]));
}
