/** @file Says what this machine lacks before a run finds out. */
import { constants } from "node:fs";
import { access, mkdir, statfs } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import { resolve } from "node:path";
import { locateChromium } from "@vesper/env-browser";
import { asError } from "@vesper/kit";
import { runtimeVersion } from "@vesper/onnx";

export interface Finding {
  readonly check: string;
  readonly status: "ok" | "warning" | "failed";
  readonly found: string;
  /** What to do; "" when nothing. */
  readonly remedy: string;
}

const MIN_NODE = [20, 19] as const;
const MIN_FREE_GIB = 2;

export async function examine(outFolder: string): Promise<readonly Finding[]> {
  return [
    nodeVersion(process.versions.node),
    machine(),
    await attempt("chromium", "set VESPER_CHROMIUM to a Chromium's path (macOS always needs one)", async () => {
      const chromium = await locateChromium();
      return `${chromium.executable} (${chromium.bundled ? "bundled headless shell" : "given by path"})`;
    }),
    await attempt("onnx runtime", "run npm ci on a supported platform (Linux x64/arm64, macOS arm64, Windows)", () =>
      runtimeVersion(),
    ),
    await folder(outFolder),
  ];
}

export function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const ok = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  return {
    check: "node",
    status: ok ? "ok" : "failed",
    found: version,
    remedy: ok ? "" : `install Node ${MIN_NODE.join(".")} or newer`,
  };
}

function machine(): Finding {
  const cores = availableParallelism();
  const gib = totalmem() / 2 ** 30;
  const ok = cores >= 2 && gib >= 4;
  return {
    check: "machine",
    status: ok ? "ok" : "warning",
    found: `${process.platform} ${process.arch}, ${cores} cores, ${gib.toFixed(1)} GiB`,
    remedy: ok ? "" : "2 cores and 4 GiB are what the quickstart is sized for",
  };
}

async function folder(path: string): Promise<Finding> {
  return await attempt("run folder", "choose another folder with --out", async () => {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
    const { bavail, bsize } = await statfs(path);
    const freeGib = (bavail * bsize) / 2 ** 30;
    if (freeGib < MIN_FREE_GIB) throw new Error(`only ${freeGib.toFixed(1)} GiB free in ${resolve(path)}`);
    return `${resolve(path)}, ${freeGib.toFixed(0)} GiB free`;
  });
}

async function attempt(check: string, remedy: string, look: () => Promise<string> | string): Promise<Finding> {
  try {
    return { check, status: "ok", found: await look(), remedy: "" };
  } catch (error) {
    return { check, status: "failed", found: asError(error).message.split("\n")[0] ?? "", remedy };
  }
}
