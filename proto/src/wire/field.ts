/**
 * @file One field of a message: how its value looks on the wire (protobuf) and in documents (JSON), with every check
 * in one place. protobufjs validates nothing when it encodes, so a wrong value would otherwise arrive as another one.
 */
import Long from "long";
import { describe, FieldFault } from "./errors.ts";

/** A field's form in JSON documents. Both methods throw {@link FieldFault}. */
export interface DocumentField<D> {
  toJson(value: D): unknown;
  fromJson(json: unknown): D;
}

/** `D` is the domain's type, `W` what the generated code holds. Each method throws {@link FieldFault}. */
export interface Field<D, W> extends DocumentField<D> {
  toWire(value: D): W | undefined;
  fromWire(wire: W | null | undefined): D;
}

/** A field whose wire form is the domain's own value. */
function plain<D>(check: (value: unknown) => D): Field<D, D> {
  return { toWire: check, fromWire: check, toJson: check, fromJson: check };
}

function fault(value: unknown, allowed: string): never {
  throw new FieldFault(describe(value), allowed);
}

/** Halves of surrogate pairs have no UTF-8 form; both sides must see the same text, so they become U+FFFD here. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const ASCII_OR_PAIRED = (text: string) => text.search(LONE_SURROGATE) < 0;

function checkText(value: unknown): string {
  if (typeof value !== "string") fault(value, "text");
  return ASCII_OR_PAIRED(value) ? value : value.replace(LONE_SURROGATE, "\ufffd");
}

/** Any text; "" is a value. */
export const text: Field<string, string> = plain(checkText);

/** An identifier: text that is not empty. */
export const name: Field<string, string> = plain((value) => {
  const checked = checkText(value);
  if (checked === "") fault(undefined, "text that is not empty");
  return checked;
});

export const flag: Field<boolean, boolean> = plain((value) => {
  if (typeof value !== "boolean") fault(value, "true or false");
  return value;
});

/** A finite double. NaN and infinities are mistakes wherever they appear; JSON cannot say them, nor −0. */
export const real: Field<number, number> = plain((value) => {
  if (typeof value !== "number" || !Number.isFinite(value)) fault(value, "a finite number");
  return value === 0 ? 0 : value;
});

function integer(low: number, high: number): Field<number, number> {
  return plain((value) => {
    if (typeof value !== "number" || !Number.isInteger(value) || value < low || value > high) {
      fault(value, `an integer from ${low} to ${high}`);
    }
    return value === 0 ? 0 : value; // −0 and 0 are one integer
  });
}

export const uint32 = integer(0, 2 ** 32 - 1);
/** From 1: 0 is how the wire says that nobody wrote it. */
export const count = integer(1, 2 ** 32 - 1);
export const int32 = integer(-(2 ** 31), 2 ** 31 - 1);

const SAFE = "an integer from 0 to 2^53 − 1";

function checkSafe(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) fault(value, SAFE);
  return value === 0 ? 0 : value;
}

/** 64 bits on the wire, a safe integer here: versions, groups, byte counts, milliseconds since the epoch. */
export const uint64: Field<number, Long> = {
  toWire(value) {
    const checked = checkSafe(value);
    return new Long(checked | 0, Math.floor(checked / 2 ** 32), true);
  },
  fromWire(wire) {
    if (wire === null || wire === undefined) fault(wire, SAFE);
    const value = (wire.high >>> 0) * 2 ** 32 + (wire.low >>> 0);
    if (value > Number.MAX_SAFE_INTEGER) throw new FieldFault(wire.toUnsigned().toString(), SAFE);
    return value;
  },
  toJson: checkSafe,
  fromJson: checkSafe,
};

const SEED = "a whole number from 0 to 2^64 − 1";
const MAX_SEED = (1n << 64n) - 1n;

function checkSeed(value: unknown): bigint {
  if (typeof value !== "bigint" || value < 0n || value > MAX_SEED) fault(value, SEED);
  return value;
}

/** All 64 bits: a bigint here, decimal text in JSON. */
export const seed: Field<bigint, Long> = {
  toWire(value) {
    const checked = checkSeed(value);
    return new Long(Number(checked & 0xffffffffn) | 0, Number(checked >> 32n) | 0, true);
  },
  fromWire(wire) {
    if (wire === null || wire === undefined) fault(wire, SEED);
    return (BigInt(wire.high >>> 0) << 32n) | BigInt(wire.low >>> 0);
  },
  toJson: (value) => checkSeed(value).toString(),
  fromJson(json) {
    if (typeof json !== "string" || !/^(0|[1-9]\d{0,19})$/.test(json)) fault(json, `${SEED} as decimal text`);
    return checkSeed(BigInt(json));
  },
};

function checkBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) fault(value, "bytes");
  return value;
}

/** Bytes are never copied when read: the value is a view into what was decoded. Base64 in JSON. */
export const bytes: Field<Uint8Array, Uint8Array> = {
  toWire: checkBytes,
  fromWire(wire) {
    // An absent field is the generated code's empty list, not an empty array of bytes.
    if (Array.isArray(wire) && wire.length === 0) return new Uint8Array(0);
    const { buffer, byteOffset, byteLength } = checkBytes(wire);
    return new Uint8Array(buffer, byteOffset, byteLength);
  },
  toJson: (value) => Buffer.from(checkBytes(value)).toString("base64"),
  fromJson(json) {
    if (typeof json !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(json)) fault(json, "base64 text");
    return new Uint8Array(Buffer.from(json, "base64"));
  },
};

function each<A, B>(values: unknown, convert: (value: A) => B): B[] {
  if (!Array.isArray(values)) fault(values, "a list");
  const out: B[] = new Array(values.length);
  let index = 0;
  try {
    for (; index < values.length; index++) out[index] = convert(values[index]);
  } catch (error) {
    throw error instanceof FieldFault ? error.within(`[${index}]`) : error;
  }
  return out;
}

/** Zero or more of one kind. */
export function list<D, W>(item: Field<D, W>): Field<readonly D[], W[]>;
export function list<D>(item: DocumentField<D>): DocumentField<readonly D[]>;
export function list<D, W>(of: Field<D, W> | DocumentField<D>): Field<readonly D[], W[]> {
  // A document's item has no wire form, and by the signatures above nobody asks the list for one.
  const item = of as Field<D, W>;
  return {
    toWire: (values) => each(values, (value: D) => item.toWire(value) as W),
    fromWire: (values) => each(values, (value: W) => item.fromWire(value)),
    toJson: (values) => each(values, (value: D) => item.toJson(value)),
    fromJson: (values) => each(values, (value: unknown) => item.fromJson(value)),
  };
}

/** A field that may be absent: `undefined` here, not written there. */
export function optional<D, W>(inner: Field<D, W>): Field<D | undefined, W>;
export function optional<D>(inner: DocumentField<D>): DocumentField<D | undefined>;
export function optional<D, W>(of: Field<D, W> | DocumentField<D>): Field<D | undefined, W> {
  const inner = of as Field<D, W>;
  return {
    toWire: (value) => (value === undefined ? undefined : inner.toWire(value)),
    fromWire: (wire) => (wire === undefined || wire === null ? undefined : inner.fromWire(wire)),
    toJson: (value) => (value === undefined ? undefined : inner.toJson(value)),
    fromJson: (json) => (json === undefined || json === null ? undefined : inner.fromJson(json)),
  };
}
