/** @file docs/metrics.md says what the code declares, and the declarations keep the naming rules. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { declaredMetrics, METRICS_PAGE, renderMetrics } from "../tools/metrics-docs.ts";

const declared = await declaredMetrics();
const all = declared.flatMap(({ folder, metrics }) => metrics.map((spec) => ({ folder, spec })));

/** Most series that one metric may have, over all its labels. */
const SERIES_MAX = 256;

describe("metrics", () => {
  it("are found in the code", () => {
    expect(declared.map(({ folder }) => folder)).toContain("services/learner");
    expect(all.length).toBeGreaterThan(20);
  });

  it("have a reference page that is up to date (npm run gen writes it)", () => {
    expect(readFileSync(METRICS_PAGE, "utf8")).toBe(renderMetrics(declared));
  });

  it("have one name each", () => {
    const names = all.map(({ spec }) => spec.name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(all.map(({ folder, spec }) => [spec.name, folder, spec] as const))("%s keeps the rules", (name, _, spec) => {
    expect(name).toMatch(/^vesper_[a-z0-9]+(_[a-z0-9]+)+$/);
    expect(name.endsWith("_total")).toBe(spec.type === "counter");
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb|percent)(_|$)/);
    expect(spec.unit).not.toBe("");
    expect(spec.help).toMatch(/\.$/);
    expect(spec.meaning).toMatch(/\.$/);
    const labels = Object.entries(spec.labels ?? {});
    for (const [label, values] of labels) {
      expect(label).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(labels.reduce((series, [, values]) => series * values.length, 1)).toBeLessThanOrEqual(SERIES_MAX);
    if (spec.type === "histogram") {
      const buckets = spec.buckets ?? [];
      expect(buckets.length).toBeGreaterThan(0);
      expect([...buckets].sort((a, b) => a - b)).toEqual(buckets);
    } else expect(spec.buckets).toBeUndefined();
  });
});
