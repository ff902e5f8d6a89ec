/**
 * @file The hand: scores every token at every position from what is known before it. A position looks at the token
 * before, the one before that, and the first (the type), so scoring T positions at once or one by one is the same.
 */
import type { ActionTokens } from "@vesper/actions";
import type { GraphBuilder, Value } from "@vesper/onnx";
import { PREFIX_CONTEXT } from "../prefix.ts";
import type { Condition } from "./condition.ts";
import type { Sight } from "./encoder.ts";
import type { VisionSizes } from "./options.ts";
import type { Parameters } from "./parameters.ts";

/** Initial spread of logits in every head: nearly even, so that nothing is excluded before it was tried. */
const HEAD_GAIN = 0.1;

/** @param prefix int64 [batch, length, 3] @returns [batch, length, tokens.size] */
export function buildDecoder(
  g: GraphBuilder,
  p: Parameters,
  sizes: VisionSizes,
  tokens: ActionTokens,
  condition: Condition,
  sight: Sight,
  prefix: Value,
): Value {
  const { stateWidth, coarseWidth, width } = sizes;
  const scene = g.linear(
    g.concat([condition.state, sight.overview], 1),
    p.matrix("scene.weight", stateWidth + 2 * coarseWidth, stateWidth),
    p.bias("scene.bias", stateWidth),
  );
  const said = g.add(g.unsqueeze(scene, [1]), buildPrefix(g, p, sizes, tokens, prefix));
  const hidden = g.relu(said);
  const state = g.relu(
    g.linear(hidden, p.matrix("decoder.weight", stateWidth, stateWidth), p.bias("decoder.bias", stateWidth)),
  );

  const plainCount = tokens.firstCopyToken;
  const plain = g.linear(
    state,
    p.matrix("head.plain.weight", stateWidth, plainCount, HEAD_GAIN),
    p.bias("head.plain.bias", plainCount),
  );
  const parts = [plain];
  const copyCount = tokens.firstGridToken - tokens.firstCopyToken;
  if (copyCount > 0) {
    const query = g.linear(state, p.matrix("head.copy.weight", stateWidth, stateWidth, HEAD_GAIN));
    parts.push(g.fusedMatMul(query, condition.words, { transB: true, alpha: 1 / Math.sqrt(stateWidth) }));
  }
  const query = g.linear(
    state,
    p.matrix("head.place.weight", stateWidth, width, HEAD_GAIN),
    p.declare("head.place.bias", [width], HEAD_GAIN),
  );
  parts.push(g.fusedMatMul(query, sight.places, { alpha: 1 / Math.sqrt(width) }));
  return g.concat(parts, 2);
}

/** The three tokens of the context, each with its own table; grid cells share one row and say where they are. */
function buildPrefix(g: GraphBuilder, p: Parameters, sizes: VisionSizes, tokens: ActionTokens, prefix: Value): Value {
  const { stateWidth } = sizes;
  const row = Array.from({ length: tokens.size }, (_, token) => Math.min(token, tokens.firstGridToken));
  const rows = g.gather(g.integers(row), prefix);
  const said = g.split(rows, new Array<number>(PREFIX_CONTEXT).fill(1), 2).map((column, i) => {
    const table = p.declare(`prefix.${i}.embedding`, [tokens.firstGridToken + 1, stateWidth], 0.5);
    return g.gather(table, g.squeeze(column, [2]));
  });
  const [before] = g.split(prefix, new Array<number>(PREFIX_CONTEXT).fill(1), 2);
  if (!before) throw new RangeError("prefix: three numbers each");
  const where = g.gather(g.constant(cellPlaces(tokens).flat(), [tokens.size, 2]), g.squeeze(before, [2]));
  const place = g.linear(where, p.matrix("prefix.place", 2, stateWidth, 0.5));
  return said.reduce((sum, part) => g.add(sum, part), place);
}

/** Coordinates −1 … 1 of each grid token's cell; 0, 0 for the other tokens. */
function cellPlaces(tokens: ActionTokens): readonly (readonly [number, number])[] {
  return Array.from({ length: tokens.size }, (_, token) => {
    const cell = token - tokens.firstGridToken;
    if (cell < 0) return [0, 0];
    const x = (cell % tokens.gridColumns) + 0.5;
    const y = Math.floor(cell / tokens.gridColumns) + 0.5;
    return [(2 * x) / tokens.gridColumns - 1, (2 * y) / tokens.gridRows - 1];
  });
}
