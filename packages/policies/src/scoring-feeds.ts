/** @file Rows as the scoring graph takes them. */
import { InputMismatch } from "./errors.ts";
import type { Feeds, Policy, PolicyInput } from "./policy.ts";
import { SCORING_INPUTS } from "./scoring.ts";

export interface ScoredRow {
  readonly input: PolicyInput;
  /** The emitted tokens, `<end>` included. */
  readonly tokens: readonly number[];
  /** What they were sampled at; 0 scores as 1, as the sampler records it. */
  readonly temperature: number;
}

/**
 * Everything that {@link buildScoring}'s graph is fed, except the parameters.
 *
 * @param length positions per row; shorter rows are filled up with pad tokens
 * @throws {InputMismatch} when a row is longer @throws {TokensNotAllowed} when the policy could not have said a row
 */
export function encodeScoring(policy: Policy, rows: readonly ScoredRow[], length: number): Feeds {
  const { size } = policy.tokens;
  const batch = rows.length;
  const targets = new BigInt64Array(batch * length);
  const allowed = new Uint8Array(batch * length * size);
  const inverse = new Float32Array(batch);
  rows.forEach(({ input, tokens, temperature }, b) => {
    if (tokens.length > length) {
      throw new InputMismatch("tokens", `a row of ${tokens.length} tokens`, `at most ${length}`);
    }
    tokens.forEach((token, t) => {
      targets[b * length + t] = BigInt(token);
    });
    const rowMask = allowed.subarray(b * length * size, (b * length + tokens.length) * size);
    policy.tokens.maskFor(tokens, { words: policy.words(input) }, rowMask);
    inverse[b] = temperature === 0 ? 1 : 1 / temperature;
  });
  return {
    ...policy.encode(rows.map((row) => row.input)),
    tokens: policy.encodePrefixes(
      rows.map((row) => row.tokens),
      length,
    ),
    [SCORING_INPUTS.targets]: { type: "int64", dims: [batch, length], data: targets },
    [SCORING_INPUTS.allowed]: { type: "uint8", dims: [batch, length, size], data: allowed },
    [SCORING_INPUTS.inverseTemperature]: { type: "float32", dims: [batch], data: inverse },
  };
}
