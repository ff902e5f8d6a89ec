/**
 * @file Module hooks for suites that lie outside this repository: their TypeScript is read as ES modules whatever the
 * nearest package.json says, and `@vesper/…` means the packages of the program that loads them. Plain JavaScript, since
 * Node loads it in a thread of its own.
 */
const program = import.meta.url;

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const found = await nextResolve(specifier, context).catch((error) => {
    if (!specifier.startsWith("@vesper/") || error?.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return nextResolve(specifier, { ...context, parentURL: program });
  });
  return found.format === "commonjs" && /\.ts($|\?)/.test(found.url) ? { ...found, format: "module" } : found;
}
