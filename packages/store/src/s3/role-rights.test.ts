import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rightsOf, roleStatements, storeRoles } from "./role-rights.ts";

const page = readFileSync(new URL("../../../../docs/object-store.md", import.meta.url), "utf8");

test.each(storeRoles)("the rights of the role %s are in the documentation", (role) => {
  const cell = (rights: readonly string[]) =>
    rights.map((key) => (key === "runs/RUN/" ? "everything" : `\`${key.slice("runs/RUN/".length)}\``)).join(" ");
  const { reads, writes, deletes } = rightsOf(role, "RUN");
  expect(page).toContain(`| ${role} | ${cell(reads)} | ${cell(writes)} | ${cell(deletes)} |\n`);
});

test("a role's policy names its bucket, prefix and runs", () => {
  const policy = { bucket: "bucket", prefix: "team", role: "environment-worker", runs: ["one", "two"] } as const;
  const read = [
    "team/runs/one/run.json",
    "team/runs/one/trajectories/*",
    "team/runs/two/run.json",
    "team/runs/two/trajectories/*",
  ];
  expect(roleStatements(policy)).toEqual([
    { Effect: "Allow", Action: ["s3:GetObject"], Resource: read.map((key) => `arn:aws:s3:::bucket/${key}`) },
    {
      Effect: "Allow",
      Action: ["s3:PutObject"],
      Resource: [
        "arn:aws:s3:::bucket/team/runs/one/trajectories/*",
        "arn:aws:s3:::bucket/team/runs/two/trajectories/*",
      ],
    },
    {
      Effect: "Allow",
      Action: ["s3:ListBucket"],
      Resource: ["arn:aws:s3:::bucket"],
      Condition: { StringLike: { "s3:prefix": read } },
    },
  ]);
});
