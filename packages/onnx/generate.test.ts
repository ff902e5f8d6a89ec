import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GENERATED, generate } from "./generate.ts";

test("the committed code is what the generator writes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vesper-gen-"));
  try {
    await generate(folder);
    for (const name of GENERATED) {
      const committed = await readFile(new URL(`gen/${name}`, import.meta.url), "utf8");
      expect((await readFile(join(folder, name), "utf8")) === committed, `${name} is stale: run \`npm run gen\``).toBe(
        true,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
