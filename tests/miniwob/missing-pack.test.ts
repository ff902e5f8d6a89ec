import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Catalogue } from "@vesper/cli";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
const before = process.env.VESPER_MINIWOB;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-no-pages-"));
  process.env.VESPER_MINIWOB = folder;
});

afterEach(async () => {
  if (before === undefined) delete process.env.VESPER_MINIWOB;
  else process.env.VESPER_MINIWOB = before;
  await rm(folder, { recursive: true, force: true });
});

test("a task of MiniWoB++ without its pages is refused in one line that says how to get them", async () => {
  const catalogue = await Catalogue.open();
  expect(catalogue.find("miniwob/click-test")).toBeUndefined();
  expect(() => catalogue.require("miniwob/click-test", "stages[0].tasks[0]")).toThrow(
    /^stages\[0\]\.tasks\[0\]: found miniwob\/click-test without its pages; allowed: .*`make miniwob-pages`/,
  );
});

test("whoever needs none of them does not notice that they are missing", async () => {
  const catalogue = await Catalogue.open();
  expect(catalogue.require("widgets/click-color", "task").task.id).toBe("widgets/click-color");
  expect(catalogue.all.map(({ name }) => name)).toEqual(["widgets"]);
});
