/** @file A message's two forms, protobuf and JSON, behind one object. */
import protobuf from "protobufjs/minimal.js";
import { DecodeError, EncodeError, FieldFault } from "./errors.ts";
import type { DocumentField, Field } from "./field.ts";

/** A document's JSON form. */
export interface DocumentCodec<T> {
  /** The message's name in the contract. */
  readonly name: string;
  /** A value for `JSON.stringify`: 64-bit seeds as decimal text. @throws {EncodeError} */
  toJson(value: T): unknown;
  /** Checks every field; properties that the contract does not know are passed over. @throws {DecodeError} */
  fromJson(json: unknown): T;
}

export interface Codec<T> extends DocumentCodec<T> {
  /** @throws {EncodeError} naming the field that the message cannot carry */
  encode(value: T): Uint8Array;
  /**
   * Bytes within the value are views into `bytes`, which must not change afterwards.
   * @throws {DecodeError} naming the field that is missing, unknown or out of range; never anything else
   */
  decode(bytes: Uint8Array): T;
}

/** What protobufjs generates for a message. */
interface Generated<W> {
  encode(message: W): { finish(): Uint8Array };
  decode(reader: protobuf.Reader): W;
}

function encoding<R>(name: string, run: () => R): R {
  try {
    return run();
  } catch (error) {
    if (error instanceof FieldFault) throw new EncodeError(name, error.path, error.found, error.allowed);
    throw error;
  }
}

function decoding<R>(name: string, run: () => R): R {
  try {
    return run();
  } catch (error) {
    if (error instanceof FieldFault) throw new DecodeError(name, error.path, error.found, error.allowed);
    throw new DecodeError(name, "", "bytes that are not protobuf", "an encoded message", { cause: error });
  }
}

export function documentCodec<T>(name: string, field: DocumentField<T>): DocumentCodec<T> {
  return {
    name,
    toJson: (value) => encoding(name, () => field.toJson(value)),
    fromJson: (json) => decoding(name, () => field.fromJson(json)),
  };
}

export function codec<T, W>(name: string, generated: Generated<W>, field: Field<T, W>): Codec<T> {
  return {
    ...documentCodec(name, field),
    encode: (value) =>
      encoding(name, () => {
        const wire = field.toWire(value);
        if (wire === undefined) throw new FieldFault("nothing", "a message");
        return plainView(generated.encode(wire).finish());
      }),
    decode: (bytes) =>
      decoding(name, () => {
        if (!(bytes instanceof Uint8Array)) throw new FieldFault(`a ${typeof bytes}`, "bytes");
        const reader = protobuf.Reader.create(bytes);
        // protobufjs drops what it does not know unless told otherwise, reader by reader.
        reader.discardUnknown = false;
        return field.fromWire(generated.decode(reader));
      }),
  };
}

/** The same bytes as an ordinary array: a Buffer differs in `slice` and in how tests compare it. */
export function plainView({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
