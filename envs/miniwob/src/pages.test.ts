import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { UserError } from "@vesper/kit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isKept, openPinnedPages, pagesFolder, readPages } from "./pages.ts";
import { testPages } from "./testing/pages.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-miniwob-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const decoded = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe("pages in a folder", () => {
  it("are read with everything that they need, and nothing else", async () => {
    await write({
      "miniwob/a-task.html": "a",
      "core/ui/x.css": "x",
      "core/jscolor.min.js": "no",
      "flight/b.html": "no",
      LICENSE: "no",
    });
    const pages = readPages(folder);
    expect(pages.tasks).toEqual(["a-task"]);
    expect(
      ["miniwob/a-task.html", "core/ui/x.css", "core/jscolor.min.js", "flight/b.html"].map((path) =>
        decoded(pages.file(path)),
      ),
    ).toEqual(["a", "x", undefined, undefined]);
  });

  it("have a digest that knows every byte and every name", async () => {
    const digest = testPages().digest;
    expect(testPages().digest).toBe(digest);
    expect(testPages({ "core/core.js": "changed" }).digest).not.toBe(digest);
    expect(testPages({ "core/one-more.js": "" }).digest).not.toBe(digest);
  });

  it("leave out the tasks of the colour picker", () => {
    expect(
      ["miniwob/use-colorwheel.html", "miniwob/use-colorwheel-2.html", "miniwob/use-slider.html"].map(isKept),
    ).toEqual([false, false, true]);
  });
});

describe("the pinned pages", () => {
  it("are none where they were not fetched", () => {
    expect(openPinnedPages(folder)).toBeUndefined();
  });

  it("are refused when they are others, in one line that says what to do", async () => {
    await write({ "miniwob/click-test.html": "<p>not the pinned one" });
    expect(() => openPinnedPages(folder)).toThrow(UserError);
    expect(() => openPinnedPages(folder)).toThrow(
      /^miniwob: found pages in .* that are not those of .*`make miniwob-pages` fetches$/,
    );
  });

  it.skipIf(openPinnedPages() === undefined)(
    "are those of the release (skipped without `make miniwob-pages`)",
    async () => {
      const pages = openPinnedPages();
      expect(pages?.tasks.length).toBeGreaterThan(100);
      await cp(pagesFolder(), folder, { recursive: true });
      expect(openPinnedPages(folder)?.digest).toBe(pages?.digest);
      await writeFile(join(folder, "core/core.js"), "// one more line\n", { flag: "a" });
      expect(() => openPinnedPages(folder)).toThrow(UserError);
    },
  );
});
