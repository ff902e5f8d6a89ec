/**
 * @file `make miniwob-pages`: fetches the pinned release of MiniWoB++ with pip, from whatever package index this machine
 * uses, and keeps the pages that are played. Nothing of it is committed.
 *
 * Environment: VESPER_MINIWOB (where they go; `.cache/miniwob`), PYTHON (`python3`), and pip's own variables.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { explain } from "@vesper/cli";
import { isKept, openPinnedPages, pagesFolder, pinned } from "@vesper/env-miniwob";
import { Child, sha256, UserError, withDeadline } from "@vesper/kit";

/** A slow index included. */
const FETCH_MS = 300_000;
const release = `${pinned.package} ${pinned.version}`;

try {
  const folder = pagesFolder().replace(/[/\\]+$/, "");
  if (intact(folder)) process.stdout.write(`${folder}: the pages of ${release} are there\n`);
  else process.stdout.write(`${folder}: ${await fetchInto(folder)} files of ${release}\n`);
} catch (error) {
  const { line, exitCode } = explain(error);
  process.stderr.write(`${line}\n`);
  process.exitCode = exitCode;
}

function intact(folder: string): boolean {
  try {
    return openPinnedPages(folder) !== undefined;
  } catch (error) {
    // Pages that are not the pinned ones are replaced.
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** Whole or not at all: made beside its place, verified, then moved there. @returns the number of files */
async function fetchInto(folder: string): Promise<number> {
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    const wheel = await download(work);
    await python("unpacking", ["-m", "zipfile", "-e", wheel, join(work, "wheel")]);
    const pages = join(work, "pages");
    const count = await keepPages(join(work, "wheel"), pages);
    openPinnedPages(pages);
    await rm(folder, { recursive: true, force: true });
    await rename(pages, folder);
    return count;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** pip refuses a file of another digest; it is looked at once more, since an old pip may be told to be lenient. */
async function download(work: string): Promise<string> {
  const wanted = join(work, "requirements.txt");
  await writeFile(wanted, `${pinned.package}==${pinned.version} --hash=sha256:${pinned.wheelSha256}\n`);
  const target = join(work, "download");
  const only = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--ignore-requires-python"];
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-input"];
  await python("pip download", ["-m", "pip", "download", ...only, ...quiet, "--dest", target, "--requirement", wanted]);
  const [name, ...others] = await readdir(target);
  if (name === undefined || others.length > 0) throw new UserError("pip download", `${1 + others.length} files`, "one");
  const wheel = join(target, name);
  const digest = sha256(await readFile(wheel));
  if (digest !== pinned.wheelSha256) throw new UserError(name, `SHA-256 ${digest}`, pinned.wheelSha256);
  return wheel;
}

async function keepPages(wheel: string, pages: string): Promise<number> {
  const html = join(wheel, pinned.package, "html");
  let count = 0;
  for (const entry of await readdir(html, { withFileTypes: true, recursive: true })) {
    const path = relative(html, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (!entry.isFile() || !isKept(path)) continue;
    await cp(join(html, path), join(pages, path));
    count += 1;
  }
  const info = join(wheel, `${pinned.package}-${pinned.version}.dist-info`);
  const [licence] = (await readdir(info, { recursive: true })).filter((path) => basename(path) === "LICENSE");
  if (licence !== undefined) await cp(join(info, licence), join(pages, "LICENSE"));
  return count;
}

async function python(what: string, args: readonly string[]): Promise<void> {
  const { PYTHON: command = "python3" } = process.env;
  await using child = await Child.start({ name: what, command, args });
  const exit = await withDeadline(what, FETCH_MS, () => child.exited);
  if (exit.code === 0) return;
  const said = exit.lastLines.slice(-2).join(" ");
  throw new UserError(what, said === "" ? `exit code ${exit.code}` : said, `${command} with pip and a package index`);
}
