import { describe, expect, it } from "vitest";
import { readCoordinatorDocument, readLearnerDocument } from "./progress-documents.ts";
import { ProgressReader } from "./progress-reader.ts";

const coordinator = {
  phase: "running",
  stage: "grpo",
  version: 3,
  updates: 1,
  episodes: 10,
  steps: 40,
  success: 0.5,
  meanReward: undefined,
  perTask: { "widgets/drag": 0.25 },
  lag: 1,
  secondsLeft: 12,
} as const;

const said = (change: Partial<Record<keyof typeof coordinator, unknown>> = {}) => {
  const read = readCoordinatorDocument(JSON.stringify({ ...coordinator, ...change }));
  if (!read) throw new Error("not a document");
  return read;
};

describe("what processes say of a run", () => {
  it("is read as it was said, and anything else is nothing", () => {
    expect(said()).toMatchObject({ stage: "grpo", episodes: 10, success: 0.5, perTask: { "widgets/drag": 0.25 } });
    expect(said().meanReward).toBeUndefined();
    for (const text of ["{}", "", "<html>", '{"phase":"dancing"}']) {
      expect(readCoordinatorDocument(text)).toBeUndefined();
      expect(readLearnerDocument(text)).toBeUndefined();
    }
  });

  it("keeps figures that are no numbers apart from figures that are not there", () => {
    const last = { loss: Number.NaN, entropy: 1, kl: 0, clipShare: 0, rejectedShare: 0, ratioMax: 1, gradientNorm: 2 };
    const more = { logprobGap: undefined, optimiserSteps: 4, skippedSteps: 1, rows: 8, tokens: 16 };
    const read = readLearnerDocument(JSON.stringify({ version: 2, stage: "s", lag: 0, last: { ...last, ...more } }));
    expect(read?.last).toMatchObject({ loss: Number.NaN, tokens: 16 });
    expect(read?.last?.logprobGap).toBeUndefined();
  });

  it("goes on as one story when a coordinator is started again", () => {
    const reader = new ProgressReader();
    reader.noteCoordinator(said({ episodes: 10, steps: 40 }));
    reader.noteCoordinator(said({ stage: "", phase: "starting", episodes: 0, steps: 0, success: undefined }));
    expect(reader.coordinator.progress()).toMatchObject({ stage: "grpo", episodes: 10, steps: 40 });
    reader.noteCoordinator(said({ episodes: 4, steps: 9 }));
    expect(reader.coordinator.progress()).toMatchObject({ episodes: 14, steps: 49 });
  });

  it("keeps the newest version while a learner finds its place again", () => {
    const reader = new ProgressReader();
    reader.noteLearner({ version: 5, stage: "grpo", lag: 1, last: undefined });
    reader.noteLearner({ version: -1, stage: "", lag: 0, last: undefined });
    expect(reader.learner.progress()).toMatchObject({ version: 5, stage: "grpo" });
  });
});
