import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { CorruptData, sha256, UserError } from "@vesper/kit";
import { pack } from "tar-stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundledChromium, cacheFolder, type Package } from "./cache.ts";
import { locateChromium } from "./locate.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-cache-test-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function tarOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.finalize();
  return await buffer(archive);
}

/** A package in the form of the real one. */
async function packageWith(binary: string): Promise<Package> {
  const bin = join(folder, "package", "bin");
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, "chromium.br"), brotliCompressSync(binary));
  const libraries = await tarOf({ "lib/libthing.so": "a library", "lib/../../escaped": "never unpacked" });
  await writeFile(join(bin, "al2023.tar.br"), brotliCompressSync(libraries));
  const fonts = await tarOf({ "fonts/Open_Sans/a.ttf": "a font", "fonts.conf": "another configuration" });
  await writeFile(join(bin, "fonts.tar.br"), brotliCompressSync(fonts));
  return { folder: join(folder, "package"), digest: sha256(binary) };
}

describe("finding a Chromium", () => {
  test("the cache is where XDG says, else under the home folder", () => {
    expect(cacheFolder({ XDG_CACHE_HOME: "/x", HOME: "/h" })).toBe("/x/vesper");
    expect(cacheFolder({ HOME: "/h" })).toBe("/h/.cache/vesper");
  });

  test("a package whose binary is not the pinned one is refused, and leaves nothing behind", async () => {
    const from = { ...(await packageWith("another binary")), digest: sha256("the binary") };
    const cache = join(folder, "cache");
    await expect(bundledChromium(cache, from)).rejects.toBeInstanceOf(CorruptData);
    expect(await readdir(cache)).toEqual([]);
  });

  test("many may unpack at once: all get the same whole folder, and nothing is left over", async () => {
    const from = await packageWith("the binary");
    const cache = join(folder, "cache");
    const all = await Promise.all(Array.from({ length: 5 }, () => bundledChromium(cache, from)));
    expect(new Set(all.map((each) => each.executable)).size).toBe(1);
    expect(await readdir(cache)).toEqual(["chromium-147.0.0"]);
    const [one] = all;
    expect(await readFile(String(one?.executable), "utf8")).toBe("the binary");
    expect((await stat(String(one?.executable))).mode & 0o111).toBe(0o111);
    expect(await readdir(String(one?.libraries))).toEqual(["libthing.so"]);
    expect(await readFile(String(one?.fontConfig), "utf8")).toContain("/fonts</dir>");
  });

  test("a damaged cache is mended by whoever comes next, also by several at once", async () => {
    const from = await packageWith("the binary");
    const cache = join(folder, "cache");
    const { executable, libraries } = await bundledChromium(cache, from);
    await truncate(executable, 3);
    await rm(join(libraries, "libthing.so"));
    await Promise.all([bundledChromium(cache, from), bundledChromium(cache, from)]);
    expect(await readFile(executable, "utf8")).toBe("the binary");
    expect(await readdir(libraries)).toEqual(["libthing.so"]);
    expect(await readdir(cache)).toEqual(["chromium-147.0.0"]);
  });

  test("VESPER_CHROMIUM and the option name another one; a wrong path is a mistake told in one line", async () => {
    const executable = join(folder, "chromium");
    await writeFile(executable, "#!/bin/sh\n", { mode: 0o755 });
    expect(await locateChromium({ environment: { VESPER_CHROMIUM: executable } })).toMatchObject({
      executable,
      bundled: false,
    });
    expect(await locateChromium({ executable, environment: {} })).toMatchObject({ executable });

    const plain = join(folder, "plain.txt");
    await writeFile(plain, "no program", { mode: 0o644 });
    for (const wrong of [join(folder, "missing"), folder, ...(process.getuid?.() === 0 ? [] : [plain])]) {
      const error = await locateChromium({ environment: { VESPER_CHROMIUM: wrong } }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(UserError);
      expect(String(error)).toContain(wrong);
      expect(String(error).split("\n")).toHaveLength(1);
    }
  });
});
