/**
 * @file The bundled headless shell, unpacked once per machine into our cache: the binary, the shared libraries and the
 * fonts that its npm package brings for bare machines. Many processes may ask at once: each unpacks into a folder of
 * its own and renames it into place; who comes second throws its copy away.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { CorruptData, UserError } from "@vesper/kit";
import { extract } from "tar-stream";

/** SHA-256 of what `@sparticuz/chromium` 147.0.0 ships, as packed, and the binary's as unpacked. */
const pinned = {
  version: "147.0.0",
  chromium: "bf7d8699042e0e1768ee136c19cf666371f74a39c8b6cfb246d15b3aa18c30ce",
} as const;

export interface BundledChromium {
  readonly executable: string;
  /** Folder of shared libraries for machines that lack them. */
  readonly libraries: string;
  /** A fontconfig file: the bundled fonts first, then the system's. */
  readonly fontConfig: string;
}

/** `$XDG_CACHE_HOME/vesper`, else `~/.cache/vesper`. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  const base = environment.XDG_CACHE_HOME;
  return base ? join(base, "vesper") : join(environment.HOME ?? homedir(), ".cache", "vesper");
}

/** What to unpack, other than the installed package. */
export interface Package {
  readonly folder: string;
  /** SHA-256 of the unpacked binary. */
  readonly digest: string;
}

/**
 * Unpacks the bundled shell when the cache lacks it.
 *
 * @throws {UserError} when the npm package is missing or made for another machine
 * @throws {CorruptData} when the unpacked binary is not the pinned one
 */
export async function bundledChromium(cache: string, from?: Package): Promise<BundledChromium> {
  const home = join(cache, `chromium-${pinned.version}`);
  if (!(await isWhole(home))) await unpack(cache, home, from ?? { folder: locatePackage(), digest: pinned.chromium });
  return {
    executable: join(home, "chromium"),
    libraries: join(home, "lib"),
    fontConfig: join(home, "fonts.conf"),
  };
}

function locatePackage(): string {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new UserError(
      "chromium",
      `${process.platform}-${process.arch}`,
      "the bundled shell runs on linux-x64; elsewhere set VESPER_CHROMIUM to a Chromium",
    );
  }
  try {
    return dirname(dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium"))));
  } catch (cause) {
    throw new UserError("chromium", "no @sparticuz/chromium", "run `npm ci`, or set VESPER_CHROMIUM to a Chromium", {
      cause,
    });
  }
}

/** The marker is written last and says how long each file is; a shorter file means a damaged cache. */
async function isWhole(home: string): Promise<boolean> {
  try {
    const sizes: unknown = JSON.parse(await readFile(join(home, "whole.json"), "utf8"));
    if (typeof sizes !== "object" || sizes === null) return false;
    for (const [name, size] of Object.entries(sizes)) {
      if ((await stat(join(home, name))).size !== size) return false;
    }
    return true;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return false;
    throw error;
  }
}

async function unpack(cache: string, home: string, { folder, digest }: Package): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, ".unpacking-"));
  try {
    const sizes: Record<string, number> = {};
    sizes.chromium = await unpackBinary(join(folder, "bin", "chromium.br"), join(work, "chromium"), digest);
    await unpackTar(join(folder, "bin", "al2023.tar.br"), work, /^lib\/[^/]+$/, sizes);
    await unpackTar(join(folder, "bin", "fonts.tar.br"), work, /^fonts\/.+\.ttf$/, sizes);
    const config = fontConfiguration(join(home, "fonts"), join(cache, "fontconfig"));
    await writeFile(join(work, "fonts.conf"), config);
    sizes["fonts.conf"] = Buffer.byteLength(config);
    await writeFile(join(work, "whole.json"), JSON.stringify(sizes));
    await moveIntoPlace(work, home);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function moveIntoPlace(work: string, home: string): Promise<void> {
  for (;;) {
    try {
      return await rename(work, home);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    if (await isWhole(home)) return;
    // A damaged copy: moved aside in one step, so that a second process never sees half a folder.
    const aside = await mkdtemp(join(dirname(home), ".damaged-"));
    try {
      await rename(home, join(aside, basename(home)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }
}

async function unpackBinary(packed: string, target: string, expected: string): Promise<number> {
  const hash = createHash("sha256");
  let size = 0;
  const tap = new PassThrough();
  tap.on("data", (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  await pipeline(opened(packed), createBrotliDecompress(), tap, createWriteStream(target, { mode: 0o755 }));
  const digest = hash.digest("hex");
  if (digest !== expected) {
    throw new CorruptData(`${packed}: unpacks to SHA-256 ${digest}, expected ${expected}`);
  }
  return size;
}

async function unpackTar(packed: string, folder: string, wanted: RegExp, sizes: Record<string, number>): Promise<void> {
  const archive = extract();
  const reading = pipeline(opened(packed), createBrotliDecompress(), archive);
  for await (const entry of archive) {
    const { name, type, mode } = entry.header;
    if (type !== "file" || !wanted.test(name) || name.split("/").includes("..")) {
      entry.resume();
      continue;
    }
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(entry, createWriteStream(target, { mode: (mode ?? 0o644) & 0o755 }));
    sizes[name] = (await stat(target)).size;
  }
  await reading;
}

function opened(path: string): Readable {
  return createReadStream(path, { highWaterMark: 1 << 20 });
}

/**
 * The bundled family first, so that Latin text has the same pixels on every machine; the system's fonts after it, for
 * scripts that the bundled one lacks.
 */
function fontConfiguration(fonts: string, cache: string): string {
  const families = ["sans-serif", "serif", "system-ui", "Arial", "Helvetica", "Times New Roman"];
  const aliases = families.map(
    (family) => `  <match target="pattern">
    <test name="family" qual="any"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${cache}</cachedir>
${aliases.join("\n")}
</fontconfig>
`;
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");
}

function isTaken(error: unknown): boolean {
  return hasCode(error, "ENOTEMPTY") || hasCode(error, "EEXIST");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
