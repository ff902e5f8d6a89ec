/** @file Holds the table in ARCHITECTURE.md: who may import whom, through which door, and what a package.json lists. */
import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { importsOf, parse, readWorkspaces, resolveRelative, type SourceFile, type Workspace } from "./sources.ts";

const workspaces = readWorkspaces();
const byName = new Map(workspaces.map((each) => [each.name, each]));
const rootDevelopment = byName.get("vesper")?.devDependencies ?? [];

const libraries = ["bus", "store", "actions", "onnx", "learning", "policies"].map((name) => `@vesper/${name}`);
const ground = ["@vesper/kit", "@vesper/proto"];

/** Packages of ours that a workspace may import. */
function mayImport(workspace: Workspace): readonly string[] {
  const fixed: Readonly<Record<string, readonly string[]>> = {
    proto: [],
    "packages/kit": ["@vesper/proto"],
    "packages/bus": ground,
    "packages/store": ground,
    "packages/actions": ground,
    "packages/onnx": ["@vesper/kit"],
    "packages/learning": ["@vesper/kit"],
    "packages/policies": ["@vesper/onnx", "@vesper/actions", "@vesper/kit"],
    "envs/sdk": ["@vesper/actions", ...ground],
    "operators/runtime": ["@vesper/kit"],
    "operators/vesper": ["@vesper/operator-runtime", "@vesper/bus", ...ground],
  };
  const listed = fixed[workspace.folder];
  if (listed) return listed;
  if (workspace.folder.startsWith("envs/")) return ["@vesper/env-sdk", "@vesper/actions", ...ground];
  const everything = [...byName.keys()].filter(
    (name) => name !== workspace.name && !name.startsWith("@vesper/operator"),
  );
  if (workspace.folder === "services/cli" || workspace.folder === "") return everything;
  if (workspace.folder.startsWith("services/")) return ["@vesper/env-sdk", ...libraries, ...ground];
  throw new Error(`${workspace.folder} has no row in the import table: add one here and in ARCHITECTURE.md`);
}

interface Use {
  readonly file: SourceFile;
  readonly where: string;
  readonly specifier: string;
}

const uses = new Map(
  workspaces.map((workspace) => [
    workspace.folder,
    workspace.files.flatMap((file): Use[] =>
      importsOf(parse(file.path)).map(({ specifier, line }) => ({ file, where: `${file.path}:${line}`, specifier })),
    ),
  ]),
);

/** `@scope/name/deep` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

const isRelative = (specifier: string) => specifier.startsWith(".");
const shown = (use: Use) => `${use.where} imports ${use.specifier}`;

describe("reading imports", () => {
  it("finds static, dynamic, type-only, worker and looked-up imports, and none in comments or strings", () => {
    const text = [
      'import a from "a";',
      'import type { B } from "b";',
      'export * from "./c.ts";',
      'const d = await import("d");',
      'type E = import("e").E;',
      'new Worker(new URL("./f.ts", import.meta.url));',
      'createRequire(import.meta.url).resolve("g/package.json"); import.meta.resolve("h"); path.resolve("no");',
      '// import "i";',
      "const j = 'import \"j\"';",
    ].join("\n");
    expect(importsOf(parse("x.ts", text)).map(({ specifier }) => specifier)).toEqual([
      ...["a", "b", "./c.ts", "d", "e", "./f.ts", "g/package.json", "h"],
    ]);
  });

  it("sees the whole repository", () => {
    expect(workspaces.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(["proto", "packages/kit", "packages/actions", "services/cli", "envs/sdk", ""]),
    );
    for (const workspace of workspaces) expect(workspace.files.length, workspace.folder).toBeGreaterThan(0);
  });
});

describe.each(workspaces.map((workspace) => [workspace.folder || "tests and tools", workspace] as const))(
  "%s",
  (_, workspace) => {
    const mine = uses.get(workspace.folder) ?? [];
    const ours = mine.filter((use) => byName.has(packageOf(use.specifier)));

    it("imports only what the table allows, in tests too", () => {
      const allowed = mayImport(workspace);
      expect(ours.filter((use) => !allowed.includes(packageOf(use.specifier))).map(shown)).toEqual([]);
    });

    it("enters other packages by their exports only", () => {
      const strays = mine.filter((use) => {
        if (isRelative(use.specifier)) {
          const target = resolveRelative(use.file.path, use.specifier);
          const home = workspace.folder === "" ? /^(tests|tools)\// : new RegExp(`^${workspace.folder}/`);
          return !home.test(target);
        }
        const other = byName.get(packageOf(use.specifier));
        const subpath = `.${use.specifier.slice(packageOf(use.specifier).length)}`;
        return other !== undefined && !other.exports.includes(subpath);
      });
      expect(strays.map(shown)).toEqual([]);
    });

    it("lists in package.json exactly what it imports", () => {
      const foreign = mine.filter((use) => !isRelative(use.specifier) && !isBuiltin(use.specifier));
      const shipped = new Set(foreign.filter((use) => !use.file.development).map((use) => packageOf(use.specifier)));
      const listed = new Set(workspace.dependencies);
      expect({
        missing: [...shipped].filter((name) => !listed.has(name)),
        unused: [...listed].filter((name) => !shipped.has(name)),
      }).toEqual({ missing: [], unused: [] });
      const known = new Set([...workspace.dependencies, ...workspace.devDependencies, ...rootDevelopment]);
      // The root's own tests and tools reach every workspace by its name.
      if (workspace.folder === "") for (const name of byName.keys()) known.add(name);
      expect(foreign.filter((use) => !known.has(packageOf(use.specifier))).map(shown)).toEqual([]);
    });
  },
);
