/** @file A policy as files: policy.json, model.onnx, weights.safetensors. */
import { decodeModel, type Graph, readSafetensors, showShape, type Tensor, writeSafetensors } from "@vesper/onnx";
import { PolicyFormatError, PolicyMismatch, UnknownArchitecture } from "./errors.ts";
import { parameterFeeds, type Weights } from "./parameter-feeds.ts";
import type { Policy, PolicyDescription } from "./policy.ts";
import { readDescription, writeDescription } from "./policy-description.ts";
import { SIZE_FIELDS, type VisionSizes } from "./vision/options.ts";
import { assembleVisionPolicy, VISION_ARCHITECTURE } from "./vision/vision-policy.ts";

export interface PolicyFiles {
  /** policy.json */
  readonly description: Uint8Array;
  /** model.onnx */
  readonly model: Uint8Array;
  /** weights.safetensors */
  readonly weights: Uint8Array;
}

/** Equal policies and weights give equal bytes. @throws {PolicyMismatch} when the weights do not fit */
export function savePolicy(policy: Policy, weights: Weights): PolicyFiles {
  return {
    description: writeDescription(policy.description),
    model: policy.model,
    weights: writeWeights(policy, weights),
  };
}

/** @throws {PolicyMismatch} when the weights do not fit */
export function writeWeights(policy: Policy, weights: Weights): Uint8Array {
  const feeds = parameterFeeds(policy, weights);
  return writeSafetensors(new Map<string, Tensor>(Object.entries(feeds)));
}

/** @throws {PolicyMismatch} when the weights do not fit @throws {CorruptData} when they are no safetensors */
export function readWeights(policy: Policy, bytes: Uint8Array): Weights {
  const { tensors } = readSafetensors(bytes);
  const weights = new Map<string, Float32Array>();
  for (const [name, { data, dims }] of tensors) {
    if (!(data instanceof Float32Array)) throw new PolicyMismatch(`parameter ${name} is not stored as float32`);
    const parameter = policy.parameters.find((candidate) => candidate.name === name);
    if (parameter && parameter.dims.join() !== dims.join()) {
      throw new PolicyMismatch(`parameter ${name}: stored as [${dims}], the policy has [${parameter.dims}]`);
    }
    weights.set(name, data);
  }
  parameterFeeds(policy, weights);
  return weights;
}

/**
 * The policy that policy.json describes.
 *
 * @param model model.onnx, when there is one: it is what runs, after a check that its inputs and output are those of
 * the description; absent: the graph is built again
 * @throws {PolicyFormatError} @throws {UnknownArchitecture} @throws {PolicyMismatch} @throws {UserError} for a token
 * configuration that is out of range @throws {MalformedModel}
 */
export function loadPolicy(description: Uint8Array, model?: Uint8Array): Policy {
  const read = readDescription(description);
  if (read.architecture !== VISION_ARCHITECTURE)
    throw new UnknownArchitecture(read.architecture, [VISION_ARCHITECTURE]);
  const built = assembleVisionPolicy(readSizes(read), read.tokens);
  if (model === undefined) return built;
  checkModel(built, decodeModel(model));
  return { ...built, model };
}

function readSizes({ options, tokens, tokeniser }: PolicyDescription): VisionSizes {
  const size = (field: keyof VisionSizes): number => {
    const value = options[field];
    if (value === undefined || !Number.isInteger(value) || value < 1) {
      throw new PolicyFormatError(`policy.json: options.${field}: found ${value}; allowed: a whole number from 1`);
    }
    return value;
  };
  const sizes = Object.fromEntries(SIZE_FIELDS.map((field) => [field, size(field)])) as Record<
    keyof VisionSizes,
    number
  >;
  const agree = (field: string, a: number, b: number) => {
    if (a !== b) throw new PolicyMismatch(`policy.json says ${a} and ${b} for ${field}`);
  };
  agree("frameWidth", sizes.frameWidth, tokens.frameWidth);
  agree("frameHeight", sizes.frameHeight, tokens.frameHeight);
  agree("cell", sizes.cell, tokens.cell);
  agree("word buckets", sizes.wordBuckets, tokeniser.buckets);
  agree("words", sizes.wordCount, tokeniser.length);
  return sizes;
}

/** Inputs and output of the stored graph against the built one: names, types, shapes. */
function checkModel(policy: Policy, graph: Graph): void {
  const signature = (g: Graph) => {
    const values = [...g.inputs, ...g.outputs.map((name) => g.value(name))];
    return new Map(values.map((v) => [v.name, `${v.type} ${showShape(v.shape)}`]));
  };
  const expected = signature(decodeModel(policy.model));
  const found = signature(graph);
  for (const [name, what] of expected) {
    if (found.get(name) !== what) {
      throw new PolicyMismatch(`model.onnx: ${name} is ${found.get(name) ?? "missing"}, policy.json asks for ${what}`);
    }
  }
  const stranger = [...found.keys()].find((name) => !expected.has(name));
  if (stranger !== undefined) throw new PolicyMismatch(`model.onnx: ${stranger} is not in policy.json`);
}
