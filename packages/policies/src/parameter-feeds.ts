/** @file Weights as graph inputs. */
import { PolicyMismatch } from "./errors.ts";
import type { Feeds, Policy } from "./policy.ts";

/** Weights by parameter name. */
export type Weights = ReadonlyMap<string, Float32Array>;

/**
 * The policy's parameters as feeds, without a copy.
 * @throws {PolicyMismatch} naming a parameter that is missing, unknown or of another size
 */
export function parameterFeeds(policy: Policy, weights: Weights): Feeds {
  const known = new Set(policy.parameters.map(({ name }) => name));
  const stranger = [...weights.keys()].find((name) => !known.has(name));
  if (stranger !== undefined) throw new PolicyMismatch(`the policy has no parameter ${stranger}`);
  return Object.fromEntries(
    policy.parameters.map(({ name, dims }) => {
      const data = weights.get(name);
      const size = dims.reduce((a, b) => a * b, 1);
      if (!data) throw new PolicyMismatch(`the weights lack parameter ${name}`);
      if (data.length !== size) {
        throw new PolicyMismatch(`parameter ${name}: ${data.length} numbers, [${dims.join(", ")}] expected`);
      }
      return [name, { type: "float32" as const, dims, data }];
    }),
  );
}
