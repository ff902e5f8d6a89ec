/** @file The broker's JSON, read by path; what is missing reads as nothing. */
import { asError, CorruptData } from "@vesper/kit";

const decoder = new TextDecoder();

export class Json {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** @throws {CorruptData} */
  static parse(bytes: Uint8Array): Json {
    try {
      return new Json(JSON.parse(decoder.decode(bytes)));
    } catch (error) {
      throw new CorruptData(`the broker's answer is no JSON: ${asError(error).message}`, { cause: error });
    }
  }

  at(...path: readonly string[]): unknown {
    let value = this.#value;
    for (const name of path) {
      if (typeof value !== "object" || value === null) return undefined;
      value = Reflect.get(value, name);
    }
    return value;
  }

  has(...path: readonly string[]): boolean {
    const value = this.at(...path);
    return value !== undefined && value !== null;
  }

  text(...path: readonly string[]): string {
    const value = this.at(...path);
    return typeof value === "string" ? value : "";
  }

  number(...path: readonly string[]): number {
    const value = this.at(...path);
    return typeof value === "number" ? value : 0;
  }

  flag(...path: readonly string[]): boolean {
    return this.at(...path) === true;
  }
}

const encoder = new TextEncoder();

export function jsonBytes(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}
