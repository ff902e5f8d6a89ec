/** @file Writes docs/metrics.md from every `metrics.ts` of the repository. A test runs it and compares. */
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { MetricSpec } from "@vesper/kit";

const root = fileURLToPath(new URL("..", import.meta.url));
export const METRICS_PAGE = join(root, "docs", "metrics.md");

export interface DeclaredMetrics {
  /** Folder of the workspace, e.g. `services/learner`. */
  readonly folder: string;
  readonly metrics: readonly MetricSpec[];
}

/** Declarations of every workspace, folders and names in order. */
export async function declaredMetrics(): Promise<readonly DeclaredMetrics[]> {
  const found: DeclaredMetrics[] = [];
  for (const folder of workspaces()) {
    const metrics: MetricSpec[] = [];
    for (const file of metricsFiles(join(root, folder, "src"))) {
      const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
      for (const value of Object.values(exported)) metrics.push(...specsIn(value));
    }
    if (metrics.length > 0) found.push({ folder, metrics: metrics.sort((a, b) => (a.name < b.name ? -1 : 1)) });
  }
  return found;
}

function workspaces(): readonly string[] {
  const groups = ["packages", "envs", "services", "operators"].filter((group) => existsSync(join(root, group)));
  return groups.flatMap((group) =>
    readdirSync(join(root, group))
      .sort()
      .map((name) => `${group}/${name}`),
  );
}

function metricsFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return metricsFiles(join(folder, entry.name));
    return entry.name === "metrics.ts" ? [join(folder, entry.name)] : [];
  });
}

/** The declarations in an exported constant: its own, or those one level below. */
function specsIn(value: unknown): readonly MetricSpec[] {
  if (typeof value !== "object" || value === null) return [];
  return isSpec(value) ? [value] : Object.values(value).filter(isSpec);
}

function isSpec(value: unknown): value is MetricSpec {
  if (typeof value !== "object" || value === null) return false;
  return ["name", "type", "unit", "help", "meaning"].every((key) => typeof Reflect.get(value, key) === "string");
}

/** The page as text. */
export function renderMetrics(declared: readonly DeclaredMetrics[]): string {
  const parts = [
    "# Metrics",
    "",
    "Every process serves `/metrics` in Prometheus' format; `vesper run` keeps the same series in `metrics.jsonl` and in",
    "TensorBoard events. Written by `npm run gen` from the declarations beside the code; do not edit.",
  ];
  for (const { folder, metrics } of declared) {
    parts.push("", `## ${folder}`, "", "| metric | type | unit | labels | what it measures | how to read it |");
    parts.push("|---|---|---|---|---|---|");
    for (const spec of metrics) {
      const labels = Object.entries(spec.labels ?? {}).map(
        ([name, values]) => `${name}: ${values.map(code).join(" ")}`,
      );
      const cells = [code(spec.name), spec.type, spec.unit, labels.join("; "), spec.help, spec.meaning];
      parts.push(`| ${cells.map(cell).join(" | ")} |`);
    }
  }
  return `${parts.join("\n")}\n`;
}

const code = (text: string) => `\`${text}\``;
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(METRICS_PAGE, renderMetrics(await declaredMetrics()));
}
