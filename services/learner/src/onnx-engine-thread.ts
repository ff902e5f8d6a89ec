/** @file The thread that computes updates. */
import { serveThread } from "@vesper/kit";
import type { EngineCalls } from "./engine-calls.ts";
import { OnnxLearner } from "./onnx-learner.ts";

let learner: OnnxLearner | undefined;

function need(): OnnxLearner {
  if (!learner) throw new Error("the engine was not initialised");
  return learner;
}

serveThread<EngineCalls>({
  async initialise({ start, threads }) {
    await learner?.[Symbol.asyncDispose]();
    learner = new OnnxLearner(threads);
    await learner.initialise(start);
    return undefined;
  },
  score: ({ rows }) => need().score(rows),
  update: (request) => need().update(request),
  snapshot: () => need().snapshot(),
});
