import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { holdingsOf } from "./process-tree.ts";

it("weighs each root with its descendants, and all of them together", async () => {
  const script = `const { spawn } = require("node:child_process");
    spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('up')"], { stdio: ["ignore", "inherit", "inherit"] });
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  const alone = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('up')"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await Promise.all([once(parent.stdout, "data"), once(alone.stdout, "data")]);
    const roots = new Map([
      ["family", parent.pid ?? 0],
      ["alone", alone.pid ?? 0],
      ["gone", 2 ** 30],
    ]);
    const { processes, residentMb, residentMbOf, descriptors } = holdingsOf(roots);
    const [family = 0, one = 0, gone = -1] = ["family", "alone", "gone"].map((name) => residentMbOf.get(name));
    expect(processes).toBe(3);
    expect(one).toBeGreaterThan(10);
    expect(family).toBeGreaterThan(1.3 * one);
    expect(gone).toBe(0);
    expect(residentMb).toBeCloseTo(family + one, 6);
    expect(descriptors).toBeGreaterThan(9);
  } finally {
    // Never group 0: that is our own.
    if (parent.pid !== undefined) process.kill(-parent.pid, "SIGKILL");
    alone.kill("SIGKILL");
  }
});
