import { appendFile, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MetricsLog, readSamples } from "./metrics-log.ts";

it("goes on after a crash cut the last line, with running time and without a gap", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vesper-metrics-"));
  let now = 1_000_000;
  {
    await using log = await MetricsLog.open(folder, () => now);
    now += 5_000;
    log.write({ stage: "a", kind: "update", version: 1, values: { loss: 0.5, bad: Number.NaN } });
  }
  await appendFile(join(folder, "metrics.jsonl"), '{"seconds": 6, "sta\n');
  now += 3_600_000;
  {
    await using log = await MetricsLog.open(folder, () => now);
    now += 2_000;
    log.write({ stage: "a", kind: "update", version: 2, values: { loss: 0.25 } });
  }
  expect(await readSamples(folder)).toEqual([
    { seconds: 5, stage: "a", kind: "update", version: 1, values: { loss: 0.5 } },
    { seconds: 7, stage: "a", kind: "update", version: 2, values: { loss: 0.25 } },
  ]);
  expect((await readdir(folder)).filter((name) => name.includes("tfevents"))).toHaveLength(2);
});

it("has nothing to say of a folder without a log", async () => {
  expect(await readSamples(join(tmpdir(), "vesper-no-such-folder"))).toEqual([]);
});
