/** @file The rules of CONTRIBUTING.md that a program can hold. Biome and the compiler hold the others. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { everyNode, parse, readWorkspaces, root } from "./sources.ts";

const LINES_MAX = 400;

const written = readWorkspaces().flatMap((workspace) => workspace.files.filter((file) => !file.generated));
const code = written.map((file) => ({ ...file, source: parse(file.path) }));

/** Places of the nodes that a rule finds, as `path:line`. */
function places(source: ts.SourceFile, find: (node: ts.Node) => boolean): readonly string[] {
  const found: string[] = [];
  everyNode(source, (node) => {
    if (find(node)) {
      found.push(`${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    }
  });
  return found;
}

const everywhere = (find: (source: ts.SourceFile) => readonly string[]) => code.flatMap(({ source }) => find(source));

const explicitAny = (source: ts.SourceFile) => places(source, (node) => node.kind === ts.SyntaxKind.AnyKeyword);

function isEmptyFunction(node: ts.Node | undefined): boolean {
  if (!node || !(ts.isArrowFunction(node) || ts.isFunctionExpression(node))) return false;
  return ts.isBlock(node.body) && node.body.statements.length === 0;
}

/** `catch {}` and `.catch(() => {})`; a comment inside does not fill them. A value given instead does. */
const emptyCatches = (source: ts.SourceFile) =>
  places(source, (node) => {
    if (ts.isCatchClause(node)) return node.block.statements.length === 0;
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    return node.expression.name.text === "catch" && isEmptyFunction(node.arguments[0]);
  });

const isClockCall = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /^(Date\.now|performance\.now|process\.hrtime(\.bigint)?)$/.test(node.expression.getText());

const isAbout = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  isClockCall(node) || (ts.isIdentifier(node) && names.has(node.text));

/** Variables whose value is a reading of the real clock, or a difference of such. */
function clockNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    everyNode(source, (node) => {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
      const { initializer } = node;
      const minus =
        ts.isBinaryExpression(initializer) &&
        initializer.operatorToken.kind === ts.SyntaxKind.MinusToken &&
        (isAbout(initializer.left, names) || isAbout(initializer.right, names));
      if (minus || isClockCall(initializer)) names.add(node.name.text);
    });
  }
  return names;
}

/** Assertions about how long something took: they fail on slow machines and prove nothing on fast ones. */
const clockAsserts = (source: ts.SourceFile) => {
  const names = clockNames(source);
  return places(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== "expect") return false;
    let found = false;
    for (const argument of node.arguments) {
      everyNode(argument, (inner) => {
        // What a function inside would do when called is not what is asserted here.
        found ||= isAbout(inner, names) && !ts.isFunctionLike(argument);
      });
    }
    return found;
  });
};

/** Timers of the real clock in tests: sleeping. */
const sleeps = (source: ts.SourceFile) =>
  places(source, (node) => {
    if (ts.isImportDeclaration(node)) return node.moduleSpecifier.getText(source).includes("timers/promises");
    return ts.isCallExpression(node) && /^(globalThis\.)?setTimeout$/.test(node.expression.getText(source));
  });

describe("the rules find what they look for", () => {
  const count = (rule: (source: ts.SourceFile) => readonly string[], text: string) =>
    rule(parse("x.test.ts", text)).length;

  it("explicit any", () => {
    expect(count(explicitAny, "let a: any; let b: unknown; // any\nlet c = 'any'; f<any[]>();")).toBe(2);
  });

  it("empty catches", () => {
    expect(count(emptyCatches, "try { f(); } catch {}\np.catch(() => {});\np.catch(function () {});")).toBe(3);
    expect(count(emptyCatches, "try { f(); } catch { /* why */ }")).toBe(1);
    expect(
      count(
        emptyCatches,
        "try { f(); } catch (e) { log(e); }\np.catch((e) => log(e));\nstat(p).catch(() => undefined);",
      ),
    ).toBe(0);
  });

  it("assertions on the clock", () => {
    const start = "const start = performance.now(); const took = Date.now() - start; const fake = clock.now();";
    expect(count(clockAsserts, `${start} expect(took).toBeLessThan(5); expect(Date.now() - start).toBe(1);`)).toBe(2);
    expect(count(clockAsserts, `${start} expect(fake).toBe(3); expect(run(took)).toBe(1); console.log(took);`)).toBe(1);
  });

  it("sleeping tests", () => {
    expect(
      count(sleeps, 'import { setTimeout as s } from "node:timers/promises"; setTimeout(f, 5); clock.setTimeout(f);'),
    ).toBe(2);
  });
});

describe("the code", () => {
  it(`has no file over ${LINES_MAX} lines`, () => {
    const lines = ({ path }: { path: string }) => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
    expect(
      written.map((file) => `${file.path}: ${lines(file)}`).filter((each) => Number(each.split(": ")[1]) > LINES_MAX),
    ).toEqual([]);
  });

  it("has no file that is named after nothing", () => {
    const vague = /(^|[-.])(utils?|helpers?|common|types|misc|shared)([-.]|$)/;
    expect(written.map(({ path }) => path).filter((path) => vague.test(basename(path).replace(/\.\w+$/, "")))).toEqual(
      [],
    );
  });

  it("has no explicit any", () => {
    expect(everywhere(explicitAny)).toEqual([]);
  });

  it("has no empty catch", () => {
    expect(everywhere(emptyCatches)).toEqual([]);
  });

  it("asserts nothing about wall-clock time", () => {
    expect(everywhere(clockAsserts)).toEqual([]);
  });

  it("never sleeps in tests", () => {
    const tests = code.filter(({ path }) => path.endsWith(".test.ts"));
    expect(tests.flatMap(({ source }) => sleeps(source))).toEqual([]);
  });
});
