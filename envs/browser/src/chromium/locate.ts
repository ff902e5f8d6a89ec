/** @file Which Chromium to run: one given by path, or the bundled headless shell. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { UserError } from "@vesper/kit";
import { bundledChromium, cacheFolder } from "./cache.ts";

export interface Chromium {
  readonly executable: string;
  /** Added to the browser's environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** It is the shell that we pin: begin-frame control is there. */
  readonly bundled: boolean;
}

export interface LocateOptions {
  /** Path of any Chromium; absent: `VESPER_CHROMIUM`, else the bundled shell. */
  readonly executable?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** What the bundled shell links to and a bare machine may lack. */
const neededLibraries = ["libnspr4.so", "libnss3.so", "libnssutil3.so", "libexpat.so.1", "libplc4.so", "libplds4.so"];
const systemFolders = [
  "/usr/lib/x86_64-linux-gnu",
  "/lib/x86_64-linux-gnu",
  "/usr/lib64",
  "/lib64",
  "/usr/lib",
  "/lib",
  "/usr/local/lib",
];

/** @throws {UserError} when there is no such file or it cannot be executed */
export async function locateChromium(options: LocateOptions = {}): Promise<Chromium> {
  const environment = options.environment ?? process.env;
  const given = options.executable ?? (environment.VESPER_CHROMIUM || undefined);
  if (given !== undefined) {
    await checkExecutable(given);
    return { executable: given, environment: {}, bundled: false };
  }
  const bundle = await bundledChromium(cacheFolder(environment));
  const libraries = (await lacksLibraries(environment))
    ? { LD_LIBRARY_PATH: [bundle.libraries, environment.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) }
    : {};
  return {
    executable: bundle.executable,
    environment: { FONTCONFIG_FILE: bundle.fontConfig, ...libraries },
    bundled: true,
  };
}

async function checkExecutable(path: string): Promise<void> {
  try {
    if (!(await stat(path)).isFile()) throw new UserError("chromium", path, "the path of an executable file");
    await access(path, constants.X_OK);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError("chromium", path, "the path of an executable file", { cause: error });
  }
}

async function lacksLibraries(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const folders = [...(environment.LD_LIBRARY_PATH?.split(delimiter) ?? []), ...systemFolders];
  for (const library of neededLibraries) {
    const found = await Promise.all(folders.map((folder) => exists(join(folder, library))));
    if (!found.includes(true)) return true;
  }
  return false;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
