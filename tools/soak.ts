/**
 * @file 500 episodes of the widgets suite in one browser that is never replaced. Prints what was left behind and how
 * memory went; exits 1 when something leaks.
 *
 * Environment: EPISODES (500), SLOTS (2).
 */
import { widgets } from "@vesper/env-apps";
import { soak } from "@vesper/env-browser/soak";

const episodes = Number(process.env.EPISODES ?? 500);
const slots = Number(process.env.SLOTS ?? 2);
/** MB per 100 episodes. */
const slopeLimitMb = 2;

const report = await soak({ templates: widgets.templates, episodes, warmUp: 100, every: 20, slots });
for (const { episode, nodeMb, browserMb } of report.looks) {
  process.stderr.write(`${episode} episodes: node ${nodeMb.toFixed(1)} MB, browser ${browserMb.toFixed(1)} MB\n`);
}
const faulty = [
  report.faults > 0 && `${report.faults} faults`,
  report.processesLeft > 0 && `${report.processesLeft} processes left`,
  report.zombiesLeft > 0 && `${report.zombiesLeft} zombies left`,
  report.descriptorsLeft > 0 && `${report.descriptorsLeft} descriptors left`,
  report.processesAtMost > report.processesAtFirst + slots && `up to ${report.processesAtMost} processes`,
  report.nodeSlopeMb >= slopeLimitMb && "node's memory rises",
  report.browserSlopeMb >= slopeLimitMb && "the browser's memory rises",
].filter((each) => each !== false);
process.stdout.write(
  [
    `episodes            ${report.episodes} in ${slots} slots, ${report.faults} faults`,
    `left behind         ${report.processesLeft} processes, ${report.zombiesLeft} zombies, ${report.descriptorsLeft} descriptors`,
    `browser processes   ${report.processesAtFirst} at first, ${report.processesAtMost} at most`,
    `node                ${report.nodeMb.toFixed(1)} MB, ${report.nodeSlopeMb.toFixed(2)} MB per 100 episodes`,
    `browser             ${report.browserMb.toFixed(1)} MB, ${report.browserSlopeMb.toFixed(2)} MB per 100 episodes`,
    faulty.length === 0 ? "no leak" : `leaks: ${faulty.join("; ")}`,
    "",
  ].join("\n"),
);
process.exitCode = faulty.length === 0 ? 0 : 1;
