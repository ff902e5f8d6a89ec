import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProfile, sweepProfiles } from "./profiles.ts";

test("profiles of processes that are gone are swept after an hour, those of living ones never", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vesper-profiles-test-"));
  try {
    const ours = await makeProfile(folder);
    const gone = spawnSync("true").pid;
    await mkdir(join(folder, `vesper-browser-${gone}-abc`));
    await mkdir(join(folder, "somebody-elses"));
    await sweepProfiles(Date.now(), folder);
    expect(await readdir(folder)).toHaveLength(3);
    await sweepProfiles(Date.now() + 2 * 60 * 60 * 1000, folder);
    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
      [join(folder, "somebody-elses"), ours].sort(),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
