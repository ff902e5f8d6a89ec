import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onnx } from "../gen/onnx.js";
import { GraphBuilder } from "./builder.ts";
import { InvalidName, MalformedModel, ShapeMismatch, UnsupportedOperator } from "./errors.ts";
import { gradients } from "./gradients.ts";
import { decodeModel, encodeModel } from "./model.ts";
import { Session } from "./session.ts";
import { bindSizes } from "./surgery.ts";
import { float32 } from "./tensor.ts";

const foreign = readFileSync(new URL("../fixtures/opset17.onnx", import.meta.url));

/** Of the model's own reference evaluator (Python package `onnx`) for the image below. */
const expectedScores = [
  -0.185016334, 0.006129488, 0.507091343, -0.010395308, -0.279282689, -0.300274104, -0.483000785, -0.005102672,
  0.483466744, 0.242972285, -0.149388105, -0.276256412,
];
const image = float32(
  [2, 3, 8, 8],
  Array.from({ length: 384 }, (_, i) => (i % 17) / 17 - 0.5),
);

describe("a model of another exporter", () => {
  test("keeps its symbolic batch, is written in our operator set, and computes the same", async () => {
    const graph = decodeModel(foreign);
    expect(graph.inputs).toEqual([{ name: "image", shape: ["batch", 3, 8, 8], type: "float32" }]);
    expect(graph.value("scores").shape).toEqual(["batch", 6]);
    await using session = await Session.create(encodeModel(graph), { intraOpNumThreads: 1 });
    const { scores } = await session.run({ image });
    expectedScores.forEach((want, i) => {
      expect(Number(scores?.data[i])).toBeCloseTo(want, 5);
    });
  });

  test("can be differentiated once its sizes are bound", () => {
    const b = new GraphBuilder(bindSizes(decodeModel(foreign), { batch: 2 }));
    const loss = b.sum(b.logSoftmax(b.value("scores")));
    const wrt = [b.value("conv.weight"), b.value("fc.weight")];
    expect(gradients(b, loss, wrt).map((g) => g.shape)).toEqual([
      [4, 3, 3, 3],
      [6, 4],
    ]);
  });

  test("is refused a gradient while its sizes are symbolic", () => {
    const b = GraphBuilder.load(foreign);
    const loss = b.sum(b.value("scores"));
    expect(() => gradients(b, loss, [b.value("conv.weight")])).toThrow(ShapeMismatch);
  });
});

describe("reading refuses with a typed error", () => {
  const withGraph = (change: (graph: onnx.GraphProto, model: onnx.ModelProto) => void): Uint8Array => {
    const model = onnx.ModelProto.decode(foreign);
    if (!model.graph) throw new Error("the fixture has a graph");
    change(model.graph as onnx.GraphProto, model);
    return onnx.ModelProto.encode(model).finish();
  };

  const refusals: readonly [string, Uint8Array, new (...args: never[]) => Error, RegExp][] = [
    ["what is no protobuf", new Uint8Array([255, 255, 255]), MalformedModel, /not an ONNX model/],
    ["an empty file", new Uint8Array(), MalformedModel, /operator set 0/],
    [
      "an operator that is not supported",
      withGraph((g) => {
        Object.assign(g.node[1] ?? {}, { opType: "Einsum", name: "mix" });
      }),
      UnsupportedOperator,
      /node mix: operator Einsum/,
    ],
    [
      "a known operator's name in a strange domain",
      withGraph((g) => {
        Object.assign(g.node[1] ?? {}, { domain: "com.example" });
      }),
      UnsupportedOperator,
      /com\.example\.Relu/,
    ],
    [
      "an input that nothing defines",
      withGraph((g) => {
        Object.assign(g.node[1] ?? {}, { input: ["nowhere"] });
      }),
      InvalidName,
      /"nowhere"/,
    ],
    [
      "a name that is defined twice",
      withGraph((g) => {
        Object.assign(g.node[1] ?? {}, { output: ["/c"] });
      }),
      InvalidName,
      /"\/c" is taken/,
    ],
    [
      "weights that do not fit",
      withGraph((g) => {
        Object.assign(g.initializer[0] ?? {}, { dims: [4, 3, 9, 1] });
      }),
      ShapeMismatch,
      /kernel_shape \[3,3\] is not the window \[9,1\]/,
    ],
    [
      "weights with missing data",
      withGraph((g) => {
        Object.assign(g.initializer[0] ?? {}, { rawData: new Uint8Array(8) });
      }),
      MalformedModel,
      /2 elements for dims/,
    ],
    [
      "weights in another file",
      withGraph((g) => {
        Object.assign(g.initializer[0] ?? {}, { dataLocation: onnx.TensorProto.DataLocation.EXTERNAL });
      }),
      MalformedModel,
      /another file/,
    ],
    [
      "an operator set that is too new",
      withGraph((_, model) => {
        Object.assign(model.opsetImport[0] ?? {}, { version: 99 });
      }),
      MalformedModel,
      /operator set 99/,
    ],
    [
      "an output that nothing makes",
      withGraph((g) => {
        Object.assign(g.output[0] ?? {}, { name: "missing" });
      }),
      InvalidName,
      /"missing"/,
    ],
  ];
  test.each(refusals)("%s", (_, bytes, type, message) => {
    expect(() => decodeModel(bytes)).toThrow(type);
    expect(() => decodeModel(bytes)).toThrow(message);
  });

  test("bytes with random damage give a graph or a typed error, never another", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(foreign.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        (damage) => {
          const bytes = Uint8Array.from(foreign);
          for (const [at, value] of damage) bytes[at] = value;
          try {
            decodeModel(bytes);
          } catch (error) {
            expect(
              [MalformedModel, InvalidName, ShapeMismatch, UnsupportedOperator].some((t) => error instanceof t),
              String(error),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("writing", () => {
  test("equal graphs give equal bytes, and reading them back gives the same bytes again", () => {
    const build = () => {
      const b = new GraphBuilder();
      const x = b.input("x", ["batch", 4]);
      b.output(b.softmax(b.linear(x, b.weight("w", float32([4, 2], [1, 2, 3, 4, 5, 6, 7, 8])))), "y");
      return b.bytes();
    };
    expect(build()).toEqual(build());
    expect(encodeModel(decodeModel(build()))).toEqual(build());
  });

  test("no given name can meet a generated one", async () => {
    const b = new GraphBuilder();
    for (const name of ["~0", "~1"]) expect(() => b.input(name, [1])).toThrow(InvalidName);
    const names = ["0", "const_0", "t0", "Add~0"];
    const total = names.map((name) => b.input(name, [1])).reduce((a, v) => b.add(b.add(a, v), 1));
    b.output(total, "y");
    await using session = await Session.create(b.bytes(), { intraOpNumThreads: 1 });
    const { y } = await session.run(Object.fromEntries(names.map((name, i) => [name, float32([1], [i])])));
    expect(y?.data[0]).toBe(0 + 1 + 2 + 3 + 3);
    expect(() => b.input("0", [1])).toThrow(InvalidName);
  });

  test("nodes added to a loaded graph take fresh names, those inside Scan bodies included", () => {
    const b = new GraphBuilder();
    const [x, w] = [b.input("x", [2, 1, 4, 4]), b.input("w", [1, 1, 3, 3])];
    const [g = w] = gradients(b, b.sum(b.conv(x, w)), [w]);
    b.output(g, "dw");
    const loaded = GraphBuilder.load(b.bytes());
    loaded.output(loaded.add(loaded.mul(loaded.value("dw"), 2), 3.25), "more");
    const names: string[] = [];
    for (const graph of [
      loaded.graph,
      ...loaded.graph.nodes.flatMap((n) => (n.attributes.body?.kind === "graph" ? [n.attributes.body.value] : [])),
    ])
      names.push(...graph.values.keys());
    expect(new Set(names).size).toBe(names.length);
  });
});
