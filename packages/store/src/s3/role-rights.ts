/**
 * @file What each role may do in a bucket: a pod that runs untrusted pages must not be able to write a report or a weight,
 * whatever its code does. The same table is in docs/object-store.md.
 */
import { UserError } from "@vesper/kit";
import { checkKey, checkPrefix } from "../key.ts";
import { keys } from "../layout.ts";
import { checkBucket } from "./endpoint.ts";

export const storeRoles = ["coordinator", "environment-worker", "actor", "verifier", "learner"] as const;
export type StoreRole = (typeof storeRoles)[number];

/** Keys, or prefixes that end in "/". Listing goes with reading. */
export interface StoreRights {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly deletes: readonly string[];
}

export function rightsOf(role: StoreRole, run: string): StoreRights {
  const [spec, trajectories, reports] = [keys.run(run), keys.trajectories(run), keys.reports(run)];
  const checkpoints = [keys.policies(run), keys.parts(run)];
  switch (role) {
    case "coordinator": {
      const own = [keys.groups(run), keys.openings(run), keys.evaluations(run)];
      return { reads: [spec, ...own, reports, keys.policies(run)], writes: own, deletes: [] };
    }
    case "environment-worker":
      return { reads: [spec, trajectories], writes: [trajectories], deletes: [] };
    case "actor":
      return { reads: [spec, ...checkpoints], writes: [], deletes: [] };
    case "verifier":
      return { reads: [spec, trajectories, reports], writes: [reports], deletes: [] };
    case "learner":
      return { reads: [`runs/${run}/`], writes: checkpoints, deletes: checkpoints };
  }
}

/** A statement of a policy as AWS, MinIO and versitygw write it. */
export interface PolicyStatement {
  readonly Effect: "Allow";
  readonly Principal?: { readonly AWS: readonly string[] };
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: { readonly StringLike: { readonly "s3:prefix": readonly string[] } };
}

export interface RolePolicyOptions {
  readonly bucket: string;
  /** Of the store; as in its settings. */
  readonly prefix?: string;
  readonly role: StoreRole;
  /** By name, never by pattern: "*" matches slashes too, so a star for the run would open reports as well. */
  readonly runs: readonly string[];
  /** For a bucket's policy: whose rights they are. Default: a policy that is attached to a user. */
  readonly principal?: string;
  /** Default true: listing only what may be read. versitygw knows no conditions: there it is the whole bucket's keys. */
  readonly conditions?: boolean;
}

/** The statements that give a role its rights and no others. @throws {UserError} for a run whose name is a pattern */
export function roleStatements(options: RolePolicyOptions): PolicyStatement[] {
  const { bucket, role, runs, principal, conditions = true, prefix = "" } = options;
  checkBucket(bucket);
  checkPrefix(prefix);
  for (const run of runs) checkRun(run);
  const before = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const rights = runs.map((run) => rightsOf(role, run));
  const patterns = (one: (rights: StoreRights) => readonly string[]) =>
    rights.flatMap(one).map((key) => `${before}${key}${key.endsWith("/") ? "*" : ""}`);
  const whose = principal === undefined ? {} : { Principal: { AWS: [principal] } };
  const allow = (action: string, on: readonly string[]): PolicyStatement[] =>
    on.length === 0
      ? []
      : [{ Effect: "Allow", ...whose, Action: [action], Resource: on.map((key) => `arn:aws:s3:::${bucket}/${key}`) }];
  const reads = patterns((each) => each.reads);
  const listing = conditions ? { Condition: { StringLike: { "s3:prefix": reads } } } : {};
  return [
    ...allow("s3:GetObject", reads),
    ...allow(
      "s3:PutObject",
      patterns((each) => each.writes),
    ),
    ...allow(
      "s3:DeleteObject",
      patterns((each) => each.deletes),
    ),
    { Effect: "Allow", ...whose, Action: ["s3:ListBucket"], Resource: [`arn:aws:s3:::${bucket}`], ...listing },
  ];
}

function checkRun(run: string): void {
  checkKey(run);
  if (/[*?/$]/.test(run)) throw new UserError("run", JSON.stringify(run), "a run's own name, no pattern");
}
