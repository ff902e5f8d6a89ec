/** @file Where things lie in a store: one place that spells keys. */
import type { Domain, Epoch } from "@vesper/proto";

const epochName = (episode: string, epoch: Epoch) => `${episode}.${epoch.incarnation}-${epoch.delivery}`;

export const keys = {
  run: (run: string) => `runs/${run}/run.json`,
  /** Who drives the run now. */
  claim: (run: string) => `runs/${run}/claim.json`,
  trajectories: (run: string) => `runs/${run}/trajectories/`,
  trajectory: (run: string, domain: Domain, episode: string, epoch: Epoch) =>
    `runs/${run}/trajectories/${domain}/${epochName(episode, epoch)}.tar`,
  reports: (run: string) => `runs/${run}/reports/`,
  report: (run: string, episode: string, epoch: Epoch) => `runs/${run}/reports/${epochName(episode, epoch)}.json`,
  groups: (run: string) => `runs/${run}/groups/`,
  /** Zero-padded so that key order is group order. */
  group: (run: string, group: number) => `runs/${run}/groups/${String(group).padStart(9, "0")}.json`,
  openings: (run: string) => `runs/${run}/openings/`,
  opening: (run: string, group: number) => `runs/${run}/openings/${String(group).padStart(9, "0")}.json`,
  evaluations: (run: string) => `runs/${run}/evaluations/`,
  evaluation: (run: string, stage: string) => `runs/${run}/evaluations/${stage}.json`,
  policies: (run: string) => `runs/${run}/policies/`,
  policy: (run: string, policy: string) => `runs/${run}/policies/${policy}/`,
  manifest: (run: string, policy: string, version: number) =>
    `runs/${run}/policies/${policy}/${String(version).padStart(9, "0")}.json`,
  discards: (run: string, policy: string) => `runs/${run}/policies/${policy}/discards/`,
  discard: (run: string, policy: string, number: number) =>
    `runs/${run}/policies/${policy}/discards/${String(number).padStart(9, "0")}.json`,
  policyAlias: (run: string, policy: string, name: "best" | "last") => `runs/${run}/policies/${policy}/${name}.json`,
  parts: (run: string) => `runs/${run}/parts/`,
  part: (run: string, sha256: string) => `runs/${run}/parts/${sha256}`,
} as const;
