/**
 * @file `npx tsx packages/onnx/bench/train-step.ts [threads] [rounds]`: what one training step of a small convolutional
 * policy costs (4×4 patches of 160×160 pixels to 32 channels, four 3×3 convolutions at 40×40, batch 64). Prints the
 * best of the rounds; processor time beside wall time, because the latter means little on a busy machine.
 */
import { Rng } from "@vesper/kit";
import {
  ADAMW_INPUTS,
  adamWModel,
  elementCount,
  type Feeds,
  float32,
  GraphBuilder,
  gradients,
  int64,
  Session,
  type Tensor,
  type Value,
  zeros,
} from "../src/index.ts";

const [threads = 2, rounds = 10] = process.argv.slice(2).map(Number);
const BATCH = 64;
const CHANNELS = 32;
const rng = new Rng(1n);
const draw = (dims: readonly number[], scale: number): Tensor =>
  float32(
    dims,
    Array.from({ length: elementCount(dims) }, () => scale * rng.normal()),
  );

const shapes: Record<string, number[]> = {
  patch: [CHANNELS, 3, 4, 4],
  "patch.bias": [CHANNELS],
  head: [1, CHANNELS, 1, 1],
};
for (let layer = 0; layer < 4; layer++) {
  shapes[`conv${layer}`] = [CHANNELS, CHANNELS, 3, 3];
  shapes[`conv${layer}.bias`] = [CHANNELS];
}
const parameters = Object.entries(shapes).map(([name, dims]) => ({ name, dims }));

function build(train: boolean): Uint8Array {
  const b = new GraphBuilder();
  const x = b.input("frame", [BATCH, 3, 160, 160]);
  const target = b.input("cell", [BATCH, 1], "int64");
  const p = new Map<string, Value>(parameters.map(({ name, dims }) => [name, b.input(name, dims)]));
  const conv = (h: Value, name: string, options: { readonly strides?: number[]; readonly pads?: number }) => {
    const [w = h, bias = h] = [p.get(name), p.get(`${name}.bias`)];
    return b.relu(b.conv(h, w, { ...options, bias }));
  };
  let h = conv(x, "patch", { strides: [4, 4] });
  for (let layer = 0; layer < 4; layer++) h = conv(h, `conv${layer}`, { pads: 1 });
  const scores = b.logSoftmax(b.reshape(b.conv(h, p.get("head") ?? h), [BATCH, 1600]));
  const loss = b.mul(b.sum(b.gatherElements(scores, target, 1)), -1 / BATCH);
  b.output(loss, "loss");
  if (train)
    gradients(b, loss, [...p.values()]).forEach((g, i) => {
      b.output(g, ADAMW_INPUTS.gradient(parameters[i]?.name ?? ""));
    });
  return b.bytes();
}

const weights = Object.fromEntries(parameters.map(({ name, dims }) => [name, draw(dims, 0.1)]));
const inputs = {
  frame: draw([BATCH, 3, 160, 160], 1),
  cell: int64(
    [BATCH, 1],
    Array.from({ length: BATCH }, (_, i) => i),
  ),
};
const scalars = {
  [ADAMW_INPUTS.step]: int64([], [0]),
  [ADAMW_INPUTS.learningRate]: float32([], [1e-3]),
  [ADAMW_INPUTS.weightDecay]: float32([], [0.01]),
  [ADAMW_INPUTS.maxGradientNorm]: float32([], [1]),
};
const moments: Record<string, Tensor> = {};
for (const { name, dims } of parameters) {
  moments[ADAMW_INPUTS.first(name)] = zeros(dims);
  moments[ADAMW_INPUTS.second(name)] = zeros(dims);
}

const options = { intraOpNumThreads: threads };
await using forward = await Session.create(build(false), options);
await using backward = await Session.create(build(true), options);
await using apply = await Session.create(adamWModel(parameters), options);
const step = async () => {
  const { loss, ...gradient } = await backward.run({ ...inputs, ...weights });
  const feeds: Feeds = { ...gradient, ...weights, ...moments, ...scalars };
  return [loss, await apply.run(feeds)];
};

for (const [name, work] of [
  ["forward", () => forward.run({ ...inputs, ...weights })],
  ["forward, backward and AdamW", step],
] as const) {
  let [wall, processor] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++) {
    const [startedMs, before] = [performance.now(), process.cpuUsage()];
    await work();
    wall = Math.min(wall, performance.now() - startedMs);
    const used = process.cpuUsage(before);
    processor = Math.min(processor, (used.user + used.system) / 1000);
  }
  process.stdout.write(`${name}: ${wall.toFixed(1)} ms, ${processor.toFixed(1)} ms of processor time\n`);
}
