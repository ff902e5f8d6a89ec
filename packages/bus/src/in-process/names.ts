/** One key for several names, such that no two lists of names give the same key. */
export function joinNames(...names: readonly string[]): string {
  return names.map((name) => `${name.length}:${name}`).join("/");
}
