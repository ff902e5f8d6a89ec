import { intOf, intsOf } from "../graph.ts";
import { type Dim, sameShape, showShape } from "../shape.ts";
import type { InferenceRule } from "./rule.ts";

/** States, then what each iteration gives, stacked on axis 0. Slices run over axis 0, forwards. */
export const scan: InferenceRule = (node) => {
  const body = node.attributes.body;
  if (body?.kind !== "graph") return node.fail("attribute body is missing");
  for (const name of Object.keys(node.attributes))
    if (name.startsWith("scan_") && intsOf(node.attributes, name)?.some((v) => v !== 0))
      node.fail(`attribute ${name} is not supported`);
  const slices = intOf(node.attributes, "num_scan_inputs", 0);
  const states = node.inputs.length - slices;
  if (slices < 1 || states < 0 || body.value.inputs.length !== node.inputs.length)
    node.fail(`num_scan_inputs ${slices} does not fit ${node.inputs.length} inputs`);
  let length: Dim | undefined;
  body.value.inputs.forEach((inner, i) => {
    const given = node.input(i);
    const shape = i < states ? given.shape : given.shape.slice(1);
    if (i >= states) length ??= given.shape[0];
    if (!sameShape(inner.shape, shape))
      node.fail(`body input ${inner.name} ${showShape(inner.shape)}, given ${showShape(shape)}`);
  });
  return body.value.outputs.map((name, i) => {
    const value = body.value.value(name);
    if (i >= states) return { shape: [length ?? 0, ...value.shape], type: value.type };
    const state = node.input(i);
    if (!sameShape(value.shape, state.shape))
      node.fail(`state ${state.name} changes shape to ${showShape(value.shape)}`);
    return { shape: value.shape, type: value.type };
  });
};
