import { expect, test } from "vitest";
import { sayScript, siteTemplate } from "./testing/site.ts";
import { slope, soak } from "./testing/soak.ts";

const clicks = siteTemplate({
  name: "soak-clicks",
  pages: {
    "/": `${sayScript}<button id="b">b</button><script>b.onclick = () => { b.textContent = "done"; say("b"); };</script>`,
  },
  clicks: ["#b"],
});

/** Stores something, so that every other reset needs a new context. */
const stores = siteTemplate({
  name: "soak-stores",
  pages: {
    "/": `${sayScript}<button id="b">b</button><script>b.onclick = () => { localStorage.setItem("x", "y".repeat(1000)); say("b"); };</script>`,
  },
  clicks: ["#b"],
});

test("60 episodes leave no process, zombie or descriptor (playwright-go#521, docker-selenium#1502)", async () => {
  const report = await soak({ templates: [clicks, stores], episodes: 60, warmUp: 20, every: 10, slots: 2 });
  expect(report).toMatchObject({ faults: 0, processesLeft: 0, zombiesLeft: 0 });
  expect(report.descriptorsLeft).toBeLessThanOrEqual(0);
  expect(report.processesAtMost).toBeLessThanOrEqual(report.processesAtFirst + 2);
  expect(report.looks).toHaveLength(5);
});

test("the slope is that of least squares", () => {
  expect(
    slope([
      [0, 1],
      [10, 3],
      [20, 5],
    ]),
  ).toBeCloseTo(0.2, 12);
  expect(
    slope([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ]),
  ).toBeCloseTo(0.2, 12);
});
