/** @file The vision policy: condition, eye and hand as one graph. */
import { createActionTokens, type TokenConfig } from "@vesper/actions";
import { GraphBuilder } from "@vesper/onnx";
import { HISTORY, HISTORY_FEATURES } from "../history.ts";
import { POLICY_FORMAT, type Policy, type PolicyDescription } from "../policy.ts";
import { PREFIX_CONTEXT, writePrefixContext } from "../prefix.ts";
import { policyWords } from "../words.ts";
import { buildCondition, WORD_NUMBERS } from "./condition.ts";
import { buildDecoder } from "./decoder.ts";
import { encodeInputs, ROLES } from "./encode-inputs.ts";
import { buildEncoder } from "./encoder.ts";
import { tokenConfig, type VisionOptions, type VisionSizes, visionSizes } from "./options.ts";
import { drawWeights, Parameters } from "./parameters.ts";

export const VISION_ARCHITECTURE = "vision";

/** @throws {UserError} naming the option that is out of range */
export function buildVisionPolicy(options: VisionOptions): Policy {
  return assembleVisionPolicy(visionSizes(options), tokenConfig(options));
}

/** The policy of stored sizes and a stored token configuration. */
export function assembleVisionPolicy(sizes: VisionSizes, config: TokenConfig): Policy {
  const tokens = createActionTokens(config);
  const g = new GraphBuilder();
  const p = new Parameters(g);
  const inputs = {
    words: g.input(ROLES.words, ["batch", sizes.wordCount, WORD_NUMBERS], "int64"),
    historyTypes: g.input(ROLES.historyTypes, ["batch", HISTORY], "int64"),
    historyPoints: g.input(ROLES.historyPoints, ["batch", HISTORY, HISTORY_FEATURES]),
    hint: g.input(ROLES.hint, ["batch"], "int64"),
  };
  const frame = g.input(ROLES.frame, ["batch", sizes.frameHeight, sizes.frameWidth, 3], "uint8");
  const prefix = g.input(ROLES.tokens, ["batch", "length", PREFIX_CONTEXT], "int64");
  const condition = buildCondition(g, p, sizes, inputs);
  const grid = { columns: tokens.gridColumns, rows: tokens.gridRows };
  const sight = buildEncoder(g, p, sizes, grid, frame, condition.state);
  g.output(buildDecoder(g, p, sizes, tokens, condition, sight, prefix), "logits");

  const description: PolicyDescription = {
    format: POLICY_FORMAT,
    architecture: VISION_ARCHITECTURE,
    options: { ...sizes },
    tokens: config,
    roles: ROLES,
    tokeniser: { kind: "hashed-words", buckets: sizes.wordBuckets, length: sizes.wordCount },
  };
  return {
    description,
    tokens,
    model: g.bytes(),
    parameters: p.specs.map(({ name, dims }) => ({ name, dims })),
    initialise: (seed) => drawWeights(p.specs, seed),
    encode: (batch) => encodeInputs(sizes, batch),
    encodePrefixes(prefixes, length) {
      const data = new BigInt64Array(prefixes.length * length * PREFIX_CONTEXT);
      for (const [b, said] of prefixes.entries()) {
        writePrefixContext(said, length, data, b * length * PREFIX_CONTEXT);
      }
      return { type: "int64", dims: [prefixes.length, length, PREFIX_CONTEXT], data };
    },
    words: (input) => policyWords(input.instruction, input.text, sizes.wordCount),
  };
}
