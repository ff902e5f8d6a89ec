/**
 * @file The pages as bytes, whole in memory: what is served is what was verified. The pack itself is external data,
 * fetched by `make miniwob-pages` and never part of this repository.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256, UserError } from "@vesper/kit";

/** The release that is pinned, by the digest of what the package index gives and of the pages that are kept of it. */
export const pinned = {
  package: "miniwob",
  version: "1.1.0",
  wheelSha256: "297006e84219d56ad037e843527ed773a4a82509dc43b6031ec4a3ad3e3e61d9",
  pagesSha256: "15eb8e69bf8c2f51f9728f8a01159e3b8b6b257740561c7c4b44f2827a981d1b",
} as const;

/** Folders of the release that its small pages need; its flight-booking sites are of another size and kind. */
const keptFolders = ["miniwob", "core", "common"];

/** Left out: the colour picker `jscolor` is under another licence than the rest, and two tasks need it. */
const leftOut = new Set(["core/jscolor.min.js", "miniwob/use-colorwheel.html", "miniwob/use-colorwheel-2.html"]);

/** Where the pack lies: `VESPER_MINIWOB`, else `.cache/miniwob` of the checkout. */
export function pagesFolder(): string {
  return process.env.VESPER_MINIWOB ?? fileURLToPath(new URL("../../../.cache/miniwob/", import.meta.url));
}

/** Whether a file of the release is one of the pages. @param path from its html folder, with forward slashes */
export function isKept(path: string): boolean {
  return keptFolders.includes(path.split("/", 1)[0] ?? "") && !leftOut.has(path);
}

export class Pages {
  /** SHA-256 over one line per file: its own digest, two blanks, its path, in the order of the paths. */
  readonly digest: string;
  readonly #files: ReadonlyMap<string, Uint8Array>;

  /** @param files by path, e.g. `miniwob/click-test.html` */
  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
    const lines = [...files].map(([path, bytes]) => ({ path, line: `${sha256(bytes)}  ${path}\n` }));
    lines.sort((a, b) => (a.path < b.path ? -1 : 1));
    this.digest = sha256(lines.map(({ line }) => line).join(""));
  }

  file(path: string): Uint8Array | undefined {
    return this.#files.get(path);
  }

  /** Names of the tasks that have a page, sorted. */
  get tasks(): readonly string[] {
    return [...this.#files.keys()].flatMap((path) => /^miniwob\/([a-z0-9-]+)\.html$/.exec(path)?.[1] ?? []).sort();
  }
}

/** Reads whatever pages lie in a folder. */
export function readPages(folder: string): Pages {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/");
    if (isKept(path)) files.set(path, readFileSync(join(folder, path)));
  }
  return new Pages(files);
}

/**
 * The pinned pages; undefined when they were not fetched.
 *
 * @throws {UserError} for pages that are not those of the pinned release: what they report would prove nothing
 */
export function openPinnedPages(folder: string = pagesFolder()): Pages | undefined {
  if (!existsSync(join(folder, "miniwob"))) return undefined;
  const pages = readPages(folder);
  if (pages.digest === pinned.pagesSha256) return pages;
  const release = `${pinned.package} ${pinned.version}`;
  throw new UserError("miniwob", `pages in ${folder} that are not those of ${release}`, fetchThem);
}

/** What a person can do about missing pages, as the last part of a {@link UserError}. */
export const fetchThem = "the pages that `make miniwob-pages` fetches";
