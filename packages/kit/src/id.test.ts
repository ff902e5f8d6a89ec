import { expect, it } from "vitest";
import { environmentSeed, episodeId, samplingSeed } from "./id.ts";

const name = { run: "r", stage: "s", group: 3, member: 1, attempt: 0 };

it("names an episode by everything that tells it from another", () => {
  const ids = new Set([
    episodeId(name),
    episodeId({ ...name, run: "q" }),
    episodeId({ ...name, stage: "t" }),
    episodeId({ ...name, group: 4 }),
    episodeId({ ...name, member: 2 }),
    episodeId({ ...name, attempt: 1 }),
  ]);
  expect(ids.size).toBe(6);
  expect(episodeId(name)).toBe(episodeId({ ...name }));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
});

it("keeps these very values, since archives on disk are named by them", () => {
  expect(episodeId(name)).toMatchInlineSnapshot(`"b65e89bad511d291"`);
  expect(environmentSeed(1n, "s", 3)).toMatchInlineSnapshot(`16253605152756802264n`);
  expect(samplingSeed(1n, "s", 3, 1)).toMatchInlineSnapshot(`10240210863465862920n`);
});
