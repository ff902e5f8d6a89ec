/** @file Moving and picking elements, by index arithmetic. */
import { type GraphNode, intOf, intsOf } from "../graph.ts";
import { broadcastDims, type Doubles, get, make, size, withAxis } from "./array.testing.ts";

const list = (a: Doubles | undefined): number[] => Array.from(a?.data ?? []);
const positive = (axis: number, rank: number): number => (axis < 0 ? axis + rank : axis);
const axisAttribute = (node: GraphNode, rank: number, otherwise: number): number =>
  positive(intOf(node.attributes, "axis", otherwise), rank);
const reshaped = (x: Doubles, dims: readonly number[]): Doubles => ({ dims, data: x.data });
const n = (values: readonly number[], i: number): number => values[i] ?? 0;

export function reshape(x: Doubles, target: Doubles): Doubles {
  const dims = list(target).map((d, i) => (d === 0 ? n(x.dims, i) : d));
  const known = size(dims.filter((d) => d !== -1));
  return reshaped(
    x,
    dims.map((d) => (d === -1 ? x.data.length / known : d)),
  );
}

export function flatten(node: GraphNode, x: Doubles): Doubles {
  const axis = axisAttribute(node, x.dims.length, 1);
  return reshaped(x, [size(x.dims.slice(0, axis)), size(x.dims.slice(axis))]);
}

export function squeeze(x: Doubles, axes?: Doubles): Doubles {
  const gone = axes
    ? list(axes).map((a) => positive(a, x.dims.length))
    : x.dims.flatMap((d, i) => (d === 1 ? [i] : []));
  return reshaped(
    x,
    x.dims.filter((_, i) => !gone.includes(i)),
  );
}

export function unsqueeze(x: Doubles, axes: Doubles): Doubles {
  const rank = x.dims.length + axes.data.length;
  const dims = [...x.dims];
  for (const axis of list(axes)
    .map((a) => positive(a, rank))
    .sort((a, b) => a - b))
    dims.splice(axis, 0, 1);
  return reshaped(x, dims);
}

export function transpose(node: GraphNode, x: Doubles): Doubles {
  const perm = intsOf(node.attributes, "perm") ?? x.dims.map((_, i) => x.dims.length - 1 - i);
  return make(
    perm.map((p) => n(x.dims, p)),
    (at) => {
      const from = new Array<number>(perm.length).fill(0);
      perm.forEach((p, i) => {
        from[p] = n(at, i);
      });
      return get(x, from);
    },
  );
}

export const expand = (x: Doubles, target: Doubles): Doubles =>
  make(broadcastDims(x.dims, list(target)), (at) => get(x, at));

export const tile = (x: Doubles, repeats: Doubles): Doubles =>
  make(
    x.dims.map((d, i) => d * n(list(repeats), i)),
    (at) =>
      get(
        x,
        at.map((v, i) => v % n(x.dims, i)),
      ),
  );

export function concat(node: GraphNode, parts: readonly Doubles[]): Doubles {
  const [first] = parts;
  const axis = axisAttribute(node, first?.dims.length ?? 0, 0);
  const total = parts.reduce((sum, p) => sum + n(p.dims, axis), 0);
  return make(withAxis(first?.dims ?? [], axis, total), (at) => {
    let offset = n(at, axis);
    for (const part of parts) {
      if (offset < n(part.dims, axis)) return get(part, withAxis(at, axis, offset));
      offset -= n(part.dims, axis);
    }
    return Number.NaN;
  });
}

export function split(node: GraphNode, x: Doubles, parts?: Doubles): Doubles[] {
  const axis = axisAttribute(node, x.dims.length, 0);
  const chunk = Math.ceil(n(x.dims, axis) / node.outputs.length);
  let start = 0;
  return node.outputs.map((_, i) => {
    const count = parts ? n(list(parts), i) : Math.min(chunk, n(x.dims, axis) - start);
    const from = start;
    start += count;
    return make(withAxis(x.dims, axis, count), (at) => get(x, withAxis(at, axis, n(at, axis) + from)));
  });
}

export function slice(x: Doubles, starts: Doubles, ends: Doubles, axes?: Doubles, steps?: Doubles): Doubles {
  let out = x;
  list(starts).forEach((from, i) => {
    const axis = positive(axes ? n(list(axes), i) : i, x.dims.length);
    const step = steps ? n(list(steps), i) : 1;
    const length = n(x.dims, axis);
    const clamp = (v: number) =>
      Math.min(Math.max(v < 0 ? v + length : v, step > 0 ? 0 : -1), step > 0 ? length : length - 1);
    const places: number[] = [];
    const [start, end] = [clamp(from), clamp(n(list(ends), i))];
    for (let p = start; step > 0 ? p < end : p > end; p += step) places.push(p);
    const source = out;
    out = make(withAxis(source.dims, axis, places.length), (at) =>
      get(source, withAxis(at, axis, n(places, n(at, axis)))),
    );
  });
  return out;
}

export function pad(x: Doubles, pads: Doubles, value?: Doubles): Doubles {
  const [p, rank] = [list(pads), x.dims.length];
  return make(
    x.dims.map((d, i) => d + n(p, i) + n(p, i + rank)),
    (at) => {
      const from = at.map((v, i) => v - n(p, i));
      return from.every((v, i) => v >= 0 && v < n(x.dims, i)) ? get(x, from) : n(list(value), 0);
    },
  );
}

/** Nearest with whole factors: out[i] = in[⌊i / factor⌋]. */
export const upsample = (x: Doubles, scales: Doubles): Doubles =>
  make(
    x.dims.map((d, i) => d * n(list(scales), i)),
    (at) =>
      get(
        x,
        at.map((v, i) => Math.floor(v / n(list(scales), i))),
      ),
  );

export function gather(node: GraphNode, x: Doubles, index: Doubles): Doubles {
  const axis = axisAttribute(node, x.dims.length, 0);
  const rank = index.dims.length;
  return make([...x.dims.slice(0, axis), ...index.dims, ...x.dims.slice(axis + 1)], (at) => {
    const picked = positive(get(index, at.slice(axis, axis + rank)), n(x.dims, axis));
    return get(x, [...at.slice(0, axis), picked, ...at.slice(axis + rank)]);
  });
}

export function gatherElements(node: GraphNode, x: Doubles, index: Doubles): Doubles {
  const axis = axisAttribute(node, x.dims.length, 0);
  return make(index.dims, (at) => {
    const flat = withAxis(at, axis, positive(get(index, at), n(x.dims, axis)));
    // `get` would broadcast axes of length 1; here every index is a real one.
    return x.data[flat.reduce((sum, v, i) => sum * n(x.dims, i) + v, 0)] ?? Number.NaN;
  });
}

export function gatherND(node: GraphNode, x: Doubles, index: Doubles): Doubles {
  const batch = intOf(node.attributes, "batch_dims", 0);
  const depth = index.dims.at(-1) ?? 0;
  const lead = index.dims.slice(0, -1);
  return make([...lead, ...x.dims.slice(batch + depth)], (at) => {
    const tuple = Array.from({ length: depth }, (_, k) =>
      positive(get(index, [...at.slice(0, lead.length), k]), n(x.dims, batch + k)),
    );
    return get(x, [...at.slice(0, batch), ...tuple, ...at.slice(lead.length)]);
  });
}
