/** @file A process of its own with one open slot: says what it has, then lives until it is killed or told to go on. */
import { readFileSync } from "node:fs";
import { driverFor, Player } from "./play.ts";
import { siteTemplate } from "./site.ts";

const notices: string[] = [];
const template = siteTemplate({ name: "child", pages: { "/": `<p id="p">up</p>` } });
const driver = driverFor([template], { notice: (line) => notices.push(line) });
const session = await driver.open({ deterministic: true });
const player = await Player.start(session, template);
const pid = Number(session.browserPid);
const flags = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
process.stdout.write(
  `${JSON.stringify({ pid, notices, text: await player.text("#p"), sandbox: !flags.includes("--no-sandbox") })}\n`,
);
process.stdin.resume();
process.stdin.on("end", async () => {
  await session[Symbol.asyncDispose]();
  await driver[Symbol.asyncDispose]();
});
