/** @file What is said rather than seen: instruction, text, last actions and hint, as one vector that steers the eye. */
import { hintCount } from "@vesper/actions";
import type { GraphBuilder, Value } from "@vesper/onnx";
import { HISTORY, HISTORY_FEATURES } from "../history.ts";
import type { VisionSizes } from "./options.ts";
import type { Parameters } from "./parameters.ts";

/** Numbers per word: two hash buckets, and how it stands there. */
export const WORD_NUMBERS = 3;

/**
 * How a word stands: 0 is kept for "no word". Pages ask for "Ok" beside "ok": what the buckets fold is told apart here.
 */
export const STANDING = { instruction: 1, text: 2, instructionCapital: 3, textCapital: 4 } as const;
const STANDINGS = 1 + Object.keys(STANDING).length;

const ACTION_WIDTH = 16;

export interface ConditionInputs {
  /** int64 [batch, words, 3] */
  readonly words: Value;
  /** int64 [batch, 4] */
  readonly historyTypes: Value;
  /** float32 [batch, 4, 6] */
  readonly historyPoints: Value;
  /** int64 [batch] */
  readonly hint: Value;
}

export interface Condition {
  /** [batch, stateWidth] */
  readonly state: Value;
  /** [batch, words, stateWidth], each word with its neighbours. */
  readonly words: Value;
}

export function buildCondition(g: GraphBuilder, p: Parameters, sizes: VisionSizes, inputs: ConditionInputs): Condition {
  const { stateWidth } = sizes;
  const words = buildWords(g, p, sizes, inputs.words);
  const types = p.declare("history.types", [hintCount, ACTION_WIDTH], 0.5);
  const width = ACTION_WIDTH + HISTORY_FEATURES;
  const history = g.reshape(g.concat([g.gather(types, inputs.historyTypes), inputs.historyPoints], 2), [
    "batch",
    HISTORY * width,
  ]);
  const hint = g.gather(p.declare("hint.types", [hintCount, ACTION_WIDTH], 0.5), inputs.hint);
  const all = g.concat([words.pooled, history, hint], 1);
  const inner = 2 * stateWidth + HISTORY * width + ACTION_WIDTH;
  const state = g.relu(
    g.linear(all, p.matrix("condition.weight", inner, stateWidth), p.bias("condition.bias", stateWidth)),
  );
  return { state, words: words.each };
}

/** Words with their neighbours (a convolution of width 3), pooled by attention and by maximum. */
function buildWords(g: GraphBuilder, p: Parameters, sizes: VisionSizes, ids: Value): { each: Value; pooled: Value } {
  const { wordWidth, wordBuckets, wordCount, stateWidth } = sizes;
  const table = p.declare("words.embedding", [wordBuckets, wordWidth], 0.7);
  const columns = g.split(ids, [1, 1, 1], 2).map((column) => g.squeeze(column, [2]));
  const [first, second, standing] = columns;
  if (!first || !second || !standing) throw new RangeError("words: three numbers each");
  const places = g.add(
    p.declare("words.position", [wordCount, wordWidth], 0.2),
    g.gather(p.declare("words.standing", [STANDINGS, wordWidth], 0.2), standing),
  );
  const present = g.unsqueeze(g.cast(g.greater(standing, 0), "float32"), [2]);
  const word = g.mul(g.add(g.add(g.gather(table, first), g.gather(table, second)), places), present);
  const before = g.pad(g.slice(word, 1, 0, wordCount - 1), [0, 1, 0], [0, 0, 0]);
  const after = g.pad(g.slice(word, 1, 1, wordCount), [0, 0, 0], [0, 1, 0]);
  const window = wordCount === 1 ? word : g.concat([before, word, after], 2);
  const inputs = wordCount === 1 ? wordWidth : 3 * wordWidth;
  const read = g.relu(g.linear(window, p.matrix("words.weight", inputs, stateWidth), p.bias("words.bias", stateWidth)));
  const each = g.mul(read, present);
  // Absent words lose every competition; when all are absent the attention is even, over zeros.
  const scores = g.add(g.linear(each, p.matrix("words.attention", stateWidth, 1, 1)), g.mul(g.sub(1, present), -30));
  const attended = g.squeeze(g.matMul(g.transpose(g.softmax(scores, 1), [0, 2, 1]), each), [1]);
  return { each, pooled: g.concat([attended, g.reduceMax(each, [1])], 1) };
}
