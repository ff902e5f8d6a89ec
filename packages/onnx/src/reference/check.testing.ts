/** @file Holds a graph's values and gradients, as the runtime computes them, to the double-precision reference. */
import type { Rng } from "@vesper/kit";
import { expect } from "vitest";
import type { GraphBuilder } from "../builder.ts";
import { gradients } from "../gradients.ts";
import type { Value } from "../graph.ts";
import { Session } from "../session.ts";
import { elementCount, type Tensor } from "../tensor.ts";
import { type Doubles, fromTensor } from "./array.testing.ts";
import { evaluate } from "./evaluate.testing.ts";

/** Step of the central difference. In doubles its own error is near 1e-9, far below float32's. */
const STEP = 1e-6;

/**
 * A float32 value of a short chain of operations differs from the double one by a few units of 6e-8 times the size of
 * what was added up on the way; 2e-5 leaves room for the longest sums in these tests.
 */
const TOLERANCE = 2e-5;

export async function run(b: GraphBuilder, feeds: ReadonlyMap<string, Tensor>): Promise<Record<string, Tensor>> {
  await using session = await Session.create(b.bytes(), { intraOpNumThreads: 1 });
  return await session.run(Object.fromEntries(feeds));
}

/**
 * The weighted sum of `values` is the loss. Checks each value against the reference, then the gradient for `wrt`
 * along two random directions against the reference's central difference.
 */
export async function checkAgainstReference(
  b: GraphBuilder,
  values: readonly Value[],
  wrt: readonly Value[],
  feeds: ReadonlyMap<string, Tensor>,
  rng: Rng,
): Promise<void> {
  let loss: Value | undefined;
  values.forEach((value, i) => {
    const dims = value.shape.map(Number);
    const weights = Array.from({ length: elementCount(dims) }, () => rng.between(-8, 8) / 4);
    const term = b.sum(b.mul(value, b.constant(weights, dims)));
    loss = loss ? b.add(loss, term) : term;
    b.output(value, `value${i}`);
  });
  if (!loss) throw new Error("no value to check");
  b.output(loss, "loss");
  // The reference sees the forward graph only: gradients may ask forward nodes for outputs it does not compute.
  const names = [...values.map((v) => v.name), loss.name];
  const reference = (inputs: ReadonlyMap<string, Doubles>) => evaluate(b.graph, inputs, names);
  gradients(b, loss, wrt).forEach((g, i) => {
    expect(g.shape).toEqual(wrt[i]?.shape);
    b.output(g, `gradient${i}`);
  });
  const out = await run(b, feeds);

  const doubles = new Map([...feeds].map(([name, tensor]) => [name, fromTensor(tensor)]));
  const expected = reference(doubles);
  values.forEach((value, i) => {
    const got = out[`value${i}`];
    const want = expected.get(value.name);
    expect(got?.dims).toEqual(want?.dims);
    const scale = Math.max(1, ...Array.from(want?.data ?? [], Math.abs));
    want?.data.forEach((w, k) => {
      expect(Math.abs(Number(got?.data[k]) - w), `value ${i}, element ${k}`).toBeLessThan(TOLERANCE * scale);
    });
  });

  for (let direction = 0; direction < 2; direction++) {
    const along = wrt.map((v) => Float64Array.from({ length: elementCount(v.shape.map(Number)) }, () => rng.normal()));
    const lossAt = (step: number): number => {
      const moved = new Map(doubles);
      wrt.forEach((v, i) => {
        const at = doubles.get(v.name);
        if (at) moved.set(v.name, { dims: at.dims, data: at.data.map((x, k) => x + step * (along[i]?.[k] ?? 0)) });
      });
      return reference(moved).get(loss?.name ?? "")?.data[0] ?? Number.NaN;
    };
    const difference = (lossAt(STEP) - lossAt(-STEP)) / (2 * STEP);
    let [slope, scale] = [0, 1];
    wrt.forEach((_, i) => {
      const g = out[`gradient${i}`]?.data ?? [];
      along[i]?.forEach((d, k) => {
        slope += Number(g[k]) * d;
        scale += Math.abs(Number(g[k]) * d);
      });
    });
    expect(Math.abs(slope - difference), `slope ${slope}, difference ${difference}`).toBeLessThan(TOLERANCE * scale);
  }
}
