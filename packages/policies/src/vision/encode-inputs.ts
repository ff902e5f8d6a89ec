/** @file What a policy is told, as tensors by role. */
import { hintCount } from "@vesper/actions";
import { InputMismatch } from "../errors.ts";
import { HISTORY, HISTORY_FEATURES, typeNumber, writeActionFeatures } from "../history.ts";
import type { Feeds, PolicyInput } from "../policy.ts";
import { isCapital, policyWords, splitWords, wordBuckets } from "../words.ts";
import { STANDING, WORD_NUMBERS } from "./condition.ts";
import type { VisionSizes } from "./options.ts";

export const ROLES = {
  frame: "frame",
  words: "words",
  historyTypes: "history_types",
  historyPoints: "history_points",
  hint: "hint_type",
  tokens: "tokens",
} as const;

/** @throws {InputMismatch} naming the role, what was found, what is allowed */
export function encodeInputs(sizes: VisionSizes, inputs: readonly PolicyInput[]): Feeds {
  const { frameWidth, frameHeight, wordCount } = sizes;
  const batch = inputs.length;
  if (batch === 0) throw new InputMismatch("frame", "an empty batch", "at least one input");
  const pixels = frameWidth * frameHeight * 3;
  const frame = new Uint8Array(batch * pixels);
  const words = new BigInt64Array(batch * wordCount * WORD_NUMBERS);
  const historyTypes = new BigInt64Array(batch * HISTORY);
  const historyPoints = new Float32Array(batch * HISTORY * HISTORY_FEATURES);
  const hint = new BigInt64Array(batch);
  inputs.forEach((input, b) => {
    check(sizes, input);
    frame.set(input.frame.data, b * pixels);
    writeWords(sizes, input, words, b * wordCount * WORD_NUMBERS);
    // The newest action stands first, so that "the last one" is always the same place.
    [...input.history].reverse().forEach((action, i) => {
      const at = b * HISTORY + i;
      historyTypes[at] = BigInt(typeNumber(action));
      writeActionFeatures(action, historyPoints, at * HISTORY_FEATURES);
    });
    hint[b] = BigInt(input.hintType);
  });
  return {
    [ROLES.frame]: { type: "uint8", dims: [batch, frameHeight, frameWidth, 3], data: frame },
    [ROLES.words]: { type: "int64", dims: [batch, wordCount, WORD_NUMBERS], data: words },
    [ROLES.historyTypes]: { type: "int64", dims: [batch, HISTORY], data: historyTypes },
    [ROLES.historyPoints]: { type: "float32", dims: [batch, HISTORY, HISTORY_FEATURES], data: historyPoints },
    [ROLES.hint]: { type: "int64", dims: [batch], data: hint },
  };
}

function writeWords(sizes: VisionSizes, input: PolicyInput, out: BigInt64Array, start: number): void {
  const instructed = splitWords(input.instruction).length;
  policyWords(input.instruction, input.text, sizes.wordCount).forEach((word, i) => {
    const [first, second] = wordBuckets(word, sizes.wordBuckets);
    const at = start + i * WORD_NUMBERS;
    out[at] = BigInt(first);
    out[at + 1] = BigInt(second);
    const capital = isCapital(word);
    const inInstruction = capital ? STANDING.instructionCapital : STANDING.instruction;
    const inText = capital ? STANDING.textCapital : STANDING.text;
    out[at + 2] = BigInt(i < instructed ? inInstruction : inText);
  });
}

function check(sizes: VisionSizes, input: PolicyInput): void {
  const { frame, history, hintType } = input;
  if (frame.width !== sizes.frameWidth || frame.height !== sizes.frameHeight) {
    throw new InputMismatch(
      ROLES.frame,
      `${frame.width} × ${frame.height} pixels`,
      `${sizes.frameWidth} × ${sizes.frameHeight}, the size that the policy is built for`,
    );
  }
  const bytes = frame.width * frame.height * 3;
  if (frame.data.length !== bytes) {
    throw new InputMismatch(ROLES.frame, `${frame.data.length} bytes`, `${bytes}, three per pixel`);
  }
  if (history.length > HISTORY) {
    throw new InputMismatch(ROLES.historyTypes, `${history.length} actions`, `at most ${HISTORY}`);
  }
  if (!Number.isInteger(hintType) || hintType < 0 || hintType >= hintCount) {
    throw new InputMismatch(ROLES.hint, String(hintType), `an integer from 0 to ${hintCount - 1}`);
  }
}
