import { CorruptData } from "@vesper/kit";
import { GraphBuilder, readSafetensors, writeSafetensors } from "@vesper/onnx";
import { describe, expect, it } from "vitest";
import { PolicyFormatError, PolicyMismatch, UnknownArchitecture } from "./errors.ts";
import { loadPolicy, readWeights, savePolicy } from "./policy-file.ts";
import { smallPolicy } from "./small-policy.testing.ts";
import { buildVisionPolicy } from "./vision/vision-policy.ts";

const weights = smallPolicy.initialise(1n);
const files = savePolicy(smallPolicy, weights);

/** policy.json with some fields replaced, at any depth. */
function changed(changes: object): Uint8Array {
  const merge = (into: unknown, from: unknown): unknown => {
    if (typeof from !== "object" || from === null || Array.isArray(from)) return from;
    const base = typeof into === "object" && into !== null ? into : {};
    return {
      ...base,
      ...Object.fromEntries(Object.entries(from).map(([k, v]) => [k, merge(Reflect.get(base, k), v)])),
    };
  };
  const text = new TextDecoder().decode(files.description);
  return new TextEncoder().encode(JSON.stringify(merge(JSON.parse(text), changes)));
}

describe("policy files", () => {
  it("come back as the same policy and the same weights", () => {
    const loaded = loadPolicy(files.description, files.model);
    expect(loaded.description).toEqual(smallPolicy.description);
    expect(loaded.model).toEqual(smallPolicy.model);
    expect(loaded.parameters).toEqual(smallPolicy.parameters);
    expect(loaded.tokens.size).toBe(smallPolicy.tokens.size);
    expect(readWeights(loaded, files.weights)).toEqual(new Map([...weights].sort(([a], [b]) => (a < b ? -1 : 1))));
  });

  it("need no model to rebuild the graph, byte for byte", () => {
    expect(loadPolicy(files.description).model).toEqual(smallPolicy.model);
  });

  it("are the same bytes for the same policy", () => {
    expect(savePolicy(loadPolicy(files.description), smallPolicy.initialise(1n))).toEqual(files);
  });

  it.each([
    ["format", { format: "vesper.policy/9" }, PolicyFormatError],
    ["architecture", { architecture: 3 }, PolicyFormatError],
    ["options.coarseWidth", { options: { coarseWidth: null } }, PolicyFormatError],
    ["options.width", { options: { width: 8.5 } }, PolicyFormatError],
    ["tokens.types", { tokens: { types: ["Click", "Jump"] } }, PolicyFormatError],
    ["tokens.copyLength", { tokens: { copyLength: "8" } }, PolicyFormatError],
    ["tokeniser.kind", { tokeniser: { kind: "bytes" } }, PolicyFormatError],
    ["frameWidth", { tokens: { frameWidth: 64 } }, PolicyMismatch],
  ])("are refused with the field named: %s", (field, changes, cause) => {
    expect(() => loadPolicy(changed(changes))).toThrow(cause);
    expect(() => loadPolicy(changed(changes))).toThrow(field);
  });

  it("of an unknown architecture are refused by name", () => {
    expect(() => loadPolicy(changed({ architecture: "oracle-9" }))).toThrow(UnknownArchitecture);
    expect(() => loadPolicy(changed({ architecture: "oracle-9" }))).toThrow(/"oracle-9" is not known; known: vision/);
  });

  it("that are no JSON are refused", () => {
    expect(() => loadPolicy(Uint8Array.of(1, 2, 3))).toThrow(PolicyFormatError);
  });

  it("whose graph belongs to another policy are refused with the input named", () => {
    const wider = buildVisionPolicy({ frameWidth: 32, frameHeight: 24, width: 16 });
    expect(() => loadPolicy(files.description, wider.model)).toThrow(PolicyMismatch);
    const more = GraphBuilder.load(files.model);
    more.output(more.input("stranger", [1]), "strange");
    expect(() => loadPolicy(files.description, more.bytes())).toThrow(/stranger is not in policy\.json/);
  });

  it("whose weights lack a tensor, or hold one of another shape, are refused with it named (vLLM#52689)", () => {
    const { tensors } = readSafetensors(files.weights);
    const without = new Map([...tensors].filter(([name]) => name !== "stem.bias"));
    expect(() => readWeights(smallPolicy, writeSafetensors(without))).toThrow(/lack parameter stem\.bias/);
    const turned = new Map([...tensors].map(([name, t]) => [name, { ...t, dims: [...t.dims].reverse() }] as const));
    expect(() => readWeights(smallPolicy, writeSafetensors(turned))).toThrow(PolicyMismatch);
    expect(() => readWeights(smallPolicy, files.weights.subarray(0, 100))).toThrow(CorruptData);
  });
});
