import { describe, expect, it } from "vitest";
import { boundaries, drillLine, formatDrill, parseDrill, pass } from "./boundary.ts";
import { Child } from "./child.ts";
import { UserError } from "./errors.ts";

/** Passes the boundary `times` times, saying each. */
const program = (times: number) =>
  `import { pass } from ${JSON.stringify(new URL("./boundary.ts", import.meta.url).href)};
   for (let i = 1; i <= ${times}; i++) { pass("manifest"); console.log("passed " + i); }`;

const run = (drill: string, times: number) =>
  Child.start({
    name: "the drilled process",
    command: process.execPath,
    args: ["--import", "tsx", "--input-type=module", "-e", program(times)],
    env: { ...process.env, VESPER_DRILL: drill },
  });

describe("a boundary of the protocol", () => {
  it("is passed by a process that is not drilled", () => {
    for (const boundary of boundaries) pass(boundary);
  });

  it("kills the process at the passage that the drill names, and not before", async () => {
    const drill = parseDrill("manifest:SIGKILL:3");
    await using child = await run(formatDrill(drill), 5);
    const { signal, lastLines } = await child.exited;
    expect(signal).toBe("SIGKILL");
    expect(lastLines).toContain(drillLine(drill));
    expect(lastLines).not.toContain("passed 3");
  });

  it("is passed when the drill is of another one", async () => {
    await using child = await run("pointer:SIGKILL:1", 2);
    expect(await child.exited).toMatchObject({ code: 0, lastLines: ["passed 1", "passed 2"] });
  });

  it("takes no drill that it does not understand", () => {
    for (const text of [
      "nowhere:SIGKILL:1",
      "manifest:SIGHUP:1",
      "manifest:SIGKILL:0",
      "manifest:SIGKILL:x",
      "manifest",
    ])
      expect(() => parseDrill(text)).toThrow(UserError);
  });
});
