import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { UserError } from "@vesper/kit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundledChromium, cacheFolder } from "./chromium/cache.ts";
import { driverFor, never, Player } from "./testing/play.ts";
import { groupIsGone, openDescriptors, zombiesOfOurs } from "./testing/processes.ts";
import { sayScript, siteTemplate } from "./testing/site.ts";

const counter = siteTemplate({
  name: "counter",
  pages: {
    "/": `${sayScript}<button id="b" style="width:60px;height:40px">0</button><script>let n = 0; b.onclick = () => { b.textContent = ++n; say("n" + n); };</script>`,
  },
});

let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "vesper-process-test-"));
});

afterEach(async () => {
  await rm(scratch, { recursive: true, force: true });
});

const child = fileURLToPath(new URL("./testing/child.ts", import.meta.url));

interface ChildSays {
  readonly pid: number;
  readonly notices: readonly string[];
  readonly text: string;
  readonly sandbox: boolean;
}

/** Starts the child under a command line of its own and gives its first words. */
async function startChild(
  wrapper: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ readonly process: ChildProcess; readonly says: ChildSays }> {
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, "--import", "tsx", child];
  const started = spawn(command, rest, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...environment } });
  const [line] = (await once(createInterface({ input: started.stdout }), "line")) as [string];
  return { process: started, says: JSON.parse(line) as ChildSays };
}

/** Whether this machine lets us make a world in which something is refused; said by trying. */
function can(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

const isRoot = process.getuid?.() === 0;
const withoutNamespaces = [
  "unshare",
  "--user",
  "--map-user=1000",
  "--keep-caps",
  "sh",
  "-c",
  'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"',
  "sh",
];
const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];

describe("the browser as a process", () => {
  test("opening and closing leaves no process, zombie, descriptor or profile behind", async () => {
    const round = async () => {
      const driver = driverFor([counter]);
      const session = await driver.open({ deterministic: false });
      const player = await Player.start(session, counter);
      await player.click("#b");
      const pid = Number(session.browserPid);
      await session[Symbol.asyncDispose]();
      await driver[Symbol.asyncDispose]();
      await groupIsGone(pid);
    };
    const profiles = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("vesper-browser-")).length;
    await round();
    const before = { descriptors: openDescriptors(), profiles: await profiles() };
    await round();
    await round();
    expect(openDescriptors()).toBeLessThanOrEqual(before.descriptors);
    expect(await profiles()).toBeLessThanOrEqual(before.profiles);
    expect(zombiesOfOurs()).toEqual([]);
  });

  test("a driver that is disposed of first takes its sessions' browser along", async () => {
    const driver = driverFor([counter]);
    const session = await driver.open({ deterministic: false });
    await Player.start(session, counter);
    const pid = Number(session.browserPid);
    await driver[Symbol.asyncDispose]();
    await groupIsGone(pid);
    await session[Symbol.asyncDispose]();
  });

  test("a browser ends when the process that holds its pipe dies", async () => {
    const { process: holder, says } = await startChild([]);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await groupIsGone(says.pid);
  });

  test("a browser is replaced after its episodes, and the one before ends", async () => {
    const driver = driverFor([counter], { episodesPerBrowser: 3 });
    const session = await driver.open({ deterministic: false });
    const pids: (number | undefined)[] = [];
    for (let i = 0; i < 7; i++) {
      await session.reset(counter.task, 1n, never);
      pids.push(session.browserPid);
    }
    expect(new Set(pids).size).toBe(3);
    expect(driver.browserPids).toEqual([pids.at(-1)]);
    expect((await session.health(never)).resetsByRung).toMatchObject({ R1: 4, R3: 1, R4: 2 });
    await driver[Symbol.asyncDispose]();
  });

  test("slots share a browser up to its number of places", async () => {
    const driver = driverFor([counter], { slotsPerBrowser: 2 });
    const sessions = await Promise.all([1, 2, 3].map(() => driver.open({ deterministic: false })));
    await Promise.all(sessions.map((session) => session.reset(counter.task, 1n, never)));
    expect(driver.browserLaunches).toBe(2);
    expect(new Set(sessions.map((session) => session.browserPid)).size).toBe(2);
    await driver[Symbol.asyncDispose]();
  });

  test("what is no browser is a mistake told in one line", async () => {
    const script = join(scratch, "not-chromium");
    await writeFile(script, "#!/bin/sh\necho this is no browser >&2\nexit 3\n");
    await chmod(script, 0o755);
    for (const executable of [script, join(scratch, "missing"), "/etc/hostname"]) {
      await using driver = driverFor([counter], { executable });
      const session = await driver.open({ deterministic: false });
      const error = await session.reset(counter.task, 1n, never).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UserError);
      expect(String(error)).toContain(executable);
      expect(String(error).split("\n")).toHaveLength(1);
    }
  });

  test("without begin-frame control the same actions work by screenshots", async () => {
    await using driver = driverFor([counter], { capture: "screenshot" });
    await using session = await driver.open({ deterministic: false });
    const player = await Player.start(session, counter);
    const step = await player.click("#b");
    expect(step).toMatchObject({ changed: true, observation: { imageWidth: 160, imageHeight: 210 } });
    expect(await player.said()).toEqual(["n1"]);
    const again = await Player.start(session, counter);
    await again.act({ type: "DoubleClick", point: await again.point("#b") });
    expect(await again.said()).toEqual(["n1", "n2"]);
    await expect(driver.open({ deterministic: true })).rejects.toBeInstanceOf(UserError);
  });

  test("a browser given by path is asked what it can: a shell draws on demand", async () => {
    const { executable } = await bundledChromium(cacheFolder(process.env));
    await using driver = driverFor([counter], { executable });
    await using session = await driver.open({ deterministic: true });
    const player = await Player.start(session, counter);
    expect(await player.click("#b")).toMatchObject({ changed: true, settled: true });
    expect(driver.browserLaunches).toBe(1);
  });

  test.runIf(isRoot)("root runs without the sandbox, and says so in one line", async () => {
    const { process: holder, says } = await startChild([]);
    expect(says).toMatchObject({ text: "up", sandbox: false });
    expect(says.notices).toEqual([expect.stringContaining("without its sandbox, because this process is root")]);
    holder.stdin?.end();
    await once(holder, "exit");
    await groupIsGone(says.pid);
  });

  test.runIf(isRoot && can("setpriv", ...asNobody.slice(1), "unshare", "--user", "true"))(
    "a normal user gets the sandbox, and no line, and unpacks into a cache of its own",
    async () => {
      await chmod(scratch, 0o777);
      const { process: holder, says } = await startChild(asNobody, {
        HOME: scratch,
        TMPDIR: scratch,
        XDG_CACHE_HOME: scratch,
      });
      expect(says).toMatchObject({ text: "up", sandbox: true, notices: [] });
      holder.stdin?.end();
      await once(holder, "exit");
      await groupIsGone(says.pid);
    },
  );

  test.runIf(isRoot && can(withoutNamespaces[0] ?? "", ...withoutNamespaces.slice(1), "true"))(
    "where user namespaces are refused it runs without the sandbox, and says so in one line",
    async () => {
      const cache = cacheFolder(process.env).replace(/\/vesper$/, "");
      const { process: holder, says } = await startChild(withoutNamespaces, { XDG_CACHE_HOME: cache, HOME: scratch });
      expect(says).toMatchObject({ text: "up", sandbox: false });
      expect(says.notices).toEqual([expect.stringContaining("user namespaces are refused")]);
      holder.stdin?.end();
      await once(holder, "exit");
      await groupIsGone(says.pid);
    },
  );

  test("the bundled libraries and fonts are enough for the bundled shell", async () => {
    const bundle = await bundledChromium(cacheFolder(process.env));
    const environment = { LD_LIBRARY_PATH: bundle.libraries, FONTCONFIG_FILE: bundle.fontConfig };
    const version = spawnSync(bundle.executable, ["--version"], { env: environment, encoding: "utf8" });
    expect(version.stdout).toContain("Chromium 147.");
    const linked = spawnSync("ldd", [bundle.executable], { env: environment, encoding: "utf8" }).stdout;
    for (const library of ["libnss3.so", "libnspr4.so", "libexpat.so.1"]) {
      expect(linked).toContain(`${library} => ${join(bundle.libraries, library)}`);
    }
  });
});
