/** @file 500 episodes of the widgets suite in one browser that is never replaced: what is left behind, how memory goes. */

import { type Measure, measure } from "@vesper/cli";
import { widgets } from "@vesper/env-apps";
import { soak } from "@vesper/env-browser/soak";

const SLOTS = 2;

export async function soakDriver(episodes: number, tell: (line: string) => void): Promise<readonly Measure[]> {
  const report = await soak({ templates: widgets.templates, episodes, warmUp: 100, every: 20, slots: SLOTS });
  for (const { episode, nodeMb, browserMb } of report.looks)
    tell(`${episode} episodes: node ${nodeMb.toFixed(1)} MB, browser ${browserMb.toFixed(1)} MB`);
  const none = { equals: 0 };
  return [
    measure("driver.episodes", report.episodes, "episodes"),
    measure("driver.faults", report.faults, "faults", none),
    measure("driver.processes_left", report.processesLeft, "processes", none),
    measure("driver.zombies_left", report.zombiesLeft, "processes", none),
    measure("driver.descriptors_left", report.descriptorsLeft, "descriptors", none),
    measure("driver.processes_more", report.processesAtMost - report.processesAtFirst, "processes", { atMost: SLOTS }),
    measure("driver.node_slope_mb_per_100_episodes", report.nodeSlopeMb, "MB", { atMost: 2 }),
    measure("driver.browser_slope_mb_per_100_episodes", report.browserSlopeMb, "MB", { atMost: 2 }),
  ];
}
