import { PassThrough } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CdpConnection } from "./connection.ts";
import { BrowserGone, CommandRefused, CommandTimedOut, PageGone } from "./errors.ts";
import { NulFrames } from "./frames.ts";

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly sessionId?: string;
}

/** A peer that speaks the pipe's format and answers as it is told. */
function peer(answer: (asked: Asked, say: (message: object) => void) => void, commandMs = 60_000) {
  const toBrowser = new PassThrough();
  const fromBrowser = new PassThrough();
  const frames = new NulFrames();
  const say = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
  toBrowser.on("data", (chunk: Buffer) => frames.push(chunk, (text) => answer(JSON.parse(text) as Asked, say)));
  return { connection: new CdpConnection(fromBrowser, toBrowser, { commandMs }), say, fromBrowser };
}

describe("the pipe's framing", () => {
  test("gives the same texts however they are cut into chunks", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "")),
          { maxLength: 8 },
        ),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
        (texts, cuts) => {
          const bytes = Buffer.from(texts.map((text) => `${text}\0`).join(""), "utf8");
          const frames = new NulFrames();
          const got: string[] = [];
          for (let at = 0, i = 0; at < bytes.length; i++) {
            const end = at + (cuts[i % cuts.length] ?? 1);
            frames.push(bytes.subarray(at, end), (text) => got.push(text));
            at = end;
          }
          expect(got).toEqual(texts.map((text) => Buffer.from(text, "utf8").toString("utf8")));
          expect(frames.pendingBytes).toBe(0);
        },
      ),
    );
  });

  test("joins a frame of megabytes from its chunks", () => {
    const frames = new NulFrames();
    const chunk = Buffer.alloc(65_536, "a");
    const got: string[] = [];
    for (let i = 0; i < 64; i++) frames.push(chunk, (text) => got.push(text));
    frames.push(Buffer.from("b\0c"), (text) => got.push(text));
    expect(got.map((text) => text.length)).toEqual([64 * 65_536 + 1]);
    expect(frames.pendingBytes).toBe(1);
  });
});

describe("the DevTools client", () => {
  test("matches answers to commands by id, in any order", async () => {
    const held: Asked[] = [];
    const { connection } = peer((asked, say) => {
      held.push(asked);
      if (held.length < 2) return;
      for (const each of held.reverse()) say({ id: each.id, result: { product: `answer to ${each.id}` } });
    });
    const [one, two] = await Promise.all([
      connection.send("Browser.getVersion", {}),
      connection.send("Browser.getVersion", {}),
    ]);
    expect([one.product, two.product]).toEqual(["answer to 1", "answer to 2"]);
    expect(connection.outstanding).toBe(0);
  });

  test("commands of one turn go to the pipe together, in their order", async () => {
    const toBrowser = new PassThrough();
    const fromBrowser = new PassThrough();
    const chunks: string[] = [];
    toBrowser.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
    const connection = new CdpConnection(fromBrowser, toBrowser, { commandMs: 60_000 });
    const first = connection.send("Browser.getVersion", {});
    // Whoever is woken by an answer sends in the same turn, a few promises later.
    const second = Promise.resolve().then(() => connection.send("Page.enable", {}, "S"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(
      chunks.map((chunk) =>
        chunk
          .split("\0")
          .slice(0, -1)
          .map((text) => JSON.parse(text).method),
      ),
    ).toEqual([["Browser.getVersion", "Page.enable"]]);
    for (const id of [1, 2]) fromBrowser.write(`${JSON.stringify({ id, result: {} })}\0`);
    await Promise.all([first, second]);
  });

  test("a command that is not answered in time ends typed, and its late answer hurts nobody", async () => {
    const late: (() => void)[] = [];
    const { connection } = peer((asked, say) => late.push(() => say({ id: asked.id, result: {} })));
    const error = await connection.send("Page.enable", {}, "", 1).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandTimedOut);
    expect(error).toMatchObject({ code: "command-timed-out", method: "Page.enable", retryable: true });
    for (const answer of late) answer();
    expect(connection.outstanding).toBe(0);
  });

  test("a refused command is an error with the browser's own words", async () => {
    const { connection } = peer((asked, say) => say({ id: asked.id, error: { code: -32601, message: "not found" } }));
    const error = await connection.send("Browser.close", {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandRefused);
    expect(error).toMatchObject({ protocolCode: -32601, message: "Browser.close: not found" });
  });

  test("when the pipe closes, all that waits and all that comes later is rejected", async () => {
    const { connection, fromBrowser } = peer(() => undefined);
    const waiting = connection.send("Browser.getVersion", {});
    const session = connection.session("S");
    fromBrowser.destroy();
    await expect(waiting).rejects.toBeInstanceOf(BrowserGone);
    await expect(connection.send("Browser.getVersion", {})).rejects.toBeInstanceOf(BrowserGone);
    expect(session.gone).toMatchObject({ crashed: false });
    await new Promise<void>((resolve) => session.onGone(resolve));
    expect(connection.closed).toBe(true);
  });

  test("a crash ends one session and no other", async () => {
    const { connection, say } = peer((asked, answer) => {
      if (asked.sessionId === "B") answer({ id: asked.id, sessionId: "B", result: {} });
    });
    const a = connection.session("A");
    const b = connection.session("B");
    const waiting = a.send("Page.enable", {});
    say({ method: "Inspector.targetCrashed", params: {}, sessionId: "A" });
    await expect(waiting).rejects.toMatchObject({ code: "page-gone", crashed: true });
    await expect(a.send("Page.enable", {})).rejects.toBeInstanceOf(PageGone);
    await b.send("Page.enable", {});
  });

  test("events reach the session they are for, and what pages print is not even parsed", async () => {
    const { connection, say, fromBrowser } = peer((asked, answer) =>
      answer({ id: asked.id, result: { product: "", protocolVersion: "" } }),
    );
    const session = connection.session("A");
    const urls: string[] = [];
    const off = session.on("Page.windowOpen", ({ url }) => urls.push(url));
    fromBrowser.write('{"method":"Runtime.consoleAPICalled","params":{"args":[ this is no JSON\0');
    say({ method: "Page.windowOpen", params: { url: "a" }, sessionId: "A" });
    say({ method: "Page.windowOpen", params: { url: "b" }, sessionId: "B" });
    await connection.send("Browser.getVersion", {});
    off();
    say({ method: "Page.windowOpen", params: { url: "c" }, sessionId: "A" });
    await connection.send("Browser.getVersion", {});
    expect(urls).toEqual(["a"]);
  });
});
