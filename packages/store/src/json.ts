/** @file JSON documents of the store: written the same way each time, read with every field checked. */
import { DecodeError } from "@vesper/proto";
import { type DocumentField, documentCodec } from "@vesper/proto/fields";
import { CorruptRecord } from "./errors.ts";

export interface JsonDocument<T> {
  /** UTF-8; equal values give equal bytes. @throws {EncodeError} naming the field */
  encode(value: T): Uint8Array;
  /** @param where names the document in errors @throws {CorruptRecord} naming the document and the field */
  decode(bytes: Uint8Array, where: string): T;
}

/** @param indent spaces, for documents that people open */
export function jsonDocument<T>(name: string, field: DocumentField<T>, indent = 0): JsonDocument<T> {
  const codec = documentCodec(name, field);
  return {
    encode(value) {
      const text = JSON.stringify(codec.toJson(value), undefined, indent);
      return new Uint8Array(Buffer.from(indent > 0 ? `${text}\n` : text, "utf8"));
    },
    decode(bytes, where) {
      try {
        return codec.fromJson(JSON.parse(UTF8.decode(bytes)));
      } catch (error) {
        if (error instanceof DecodeError) {
          throw new CorruptRecord(where, error.field, `found ${error.found}; allowed: ${error.allowed}`, {
            cause: error,
          });
        }
        throw new CorruptRecord(where, "", "not JSON in UTF-8", { cause: error });
      }
    },
  };
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
