/** @file The repository's own code, by workspace, and what each file imports: for the tests that read code. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("..", import.meta.url));

export interface Workspace {
  /** Folder from the repository's root, e.g. `packages/actions`; "" for the root itself (`tests`, `tools`). */
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  /** Subpaths that others may import, `.` for the package itself. */
  readonly exports: readonly string[];
  readonly files: readonly SourceFile[];
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  /** Written by a program, not by people. */
  readonly generated: boolean;
  /** Runs in tests or at build time only, so it may use what the root installs for developers. */
  readonly development: boolean;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** Folders that hold nothing of ours, or nothing that runs. */
const skipped = new Set(["node_modules", "fixtures", ".git", "out", ".cache", ".tools"]);
const sourceEnding = /\.(ts|mts|js|mjs)$/;

function walk(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path.split(sep).join("/")] : [];
  });
}

function sourceFile(workspace: string, path: string): SourceFile {
  const inside = relative(workspace, path).split(sep).join("/");
  const generated = inside.startsWith("gen/");
  const shipped = inside.startsWith("src/") || inside.startsWith("bin/") || generated;
  const test = /[./](test|testing|conformance)\.ts$|\/(testing|conformance)\//.test(inside);
  return { path, generated, development: test || !shipped };
}

interface PackageFile {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}

function workspace(folder: string, sources: readonly string[]): Workspace {
  const description = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as PackageFile;
  return {
    folder,
    name: description.name,
    dependencies: Object.keys(description.dependencies ?? {}),
    devDependencies: Object.keys(description.devDependencies ?? {}),
    exports: Object.keys(description.exports ?? {}),
    files: sources.filter((path) => sourceEnding.test(path)).map((path) => sourceFile(folder, path)),
  };
}

/** Every workspace with a package.json, and the root with its `tests` and `tools`. */
export function readWorkspaces(): readonly Workspace[] {
  const folders = ["packages", "services", "envs", "operators"].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  const found = ["proto", ...folders].filter((folder) => existsSync(join(root, folder, "package.json")));
  return [
    ...found.map((folder) => workspace(folder, walk(folder))),
    workspace("", [...walk("tests"), ...walk("tools")]),
  ];
}

export function parse(path: string, text = readFileSync(join(root, path), "utf8")): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Calls `visit` for the node and everything below it. */
export function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => everyNode(child, visit));
}

/**
 * Every module that a file names: imports and re-exports, dynamic ones, types by `import("…")`, modules started by
 * `new URL("./x.ts", import.meta.url)`, and what `import.meta.resolve` or `createRequire(…).resolve` looks up.
 */
export function importsOf(source: ts.SourceFile): readonly Import[] {
  const found: Import[] = [];
  const add = (literal: ts.Node | undefined) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const { line } = source.getLineAndCharacterOfPosition(literal.getStart(source));
    found.push({ specifier: literal.text, line: line + 1 });
  };
  everyNode(source, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    else if (ts.isCallExpression(node) && isLookUp(node, source)) add(node.arguments[0]);
    else if (ts.isNewExpression(node) && isModuleUrl(node, source)) add(node.arguments?.[0]);
  });
  return found;
}

function isLookUp(node: ts.CallExpression, source: ts.SourceFile): boolean {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "resolve") return false;
  return /^(import\.meta|require|createRequire\(.*\))$/.test(expression.expression.getText(source));
}

function isModuleUrl(node: ts.NewExpression, source: ts.SourceFile): boolean {
  const [path, base] = node.arguments ?? [];
  return (
    node.expression.getText(source) === "URL" &&
    base?.getText(source) === "import.meta.url" &&
    path !== undefined &&
    ts.isStringLiteralLike(path) &&
    sourceEnding.test(path.text)
  );
}

/** A relative specifier from the repository's root. */
export function resolveRelative(from: string, specifier: string): string {
  return relative(root, join(root, dirname(from), specifier))
    .split(sep)
    .join("/");
}
