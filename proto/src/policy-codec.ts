import { vesper } from "../gen/vesper.js";
import type { PolicyPointer } from "./policy.ts";
import { codec } from "./wire/codec.ts";
import { name, text, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

export const policyPointer = record<PolicyPointer, vesper.v1.PolicyPointer.$Properties>({
  run: name,
  policy: name,
  version: uint64,
  digest: text,
  manifestKey: text,
  publishedAtMs: uint64,
});

export const policyPointerCodec = codec("PolicyPointer", vesper.v1.PolicyPointer, policyPointer);
