/** @file Conformance: Asking an actor. */
import { getEventListeners } from "node:events";
import { Cancelled, DeadlineExceeded, UserError } from "@vesper/kit";
import type { ActResponse } from "@vesper/proto";
import { sampleActRequest, sampleActResponse } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { ActFailed, MessageTooLarge, NoResponder } from "../errors.ts";
import { SETTINGS, type Start, WAIT_MS } from "./settings.ts";

export function actTests(start: Start): void {
  const asking = { deadlineMs: WAIT_MS };
  const answer: ActResponse = sampleActResponse;

  test("the handler gets the request just as it was sent, and its answer comes back", async () => {
    const { act } = (await start()).bus;
    const image = new Uint8Array(8_192).map((_, i) => i * 31);
    const request = { ...sampleActRequest, observation: { ...sampleActRequest.observation, image } };
    const seen: unknown[] = [];
    await using _server = await act.serve("quickstart", "small", async (received) => {
      seen.push(received);
      return answer;
    });
    expect(await act.request(request, asking)).toEqual(answer);
    expect(seen).toEqual([request]);
  });

  test("nobody serves the policy: said at once, retryable", async () => {
    const { act } = (await start()).bus;
    await using _other = await act.serve("quickstart", "large", async () => answer);
    const asked = act.request(sampleActRequest, asking);
    await expect(asked).rejects.toThrow(NoResponder);
    await expect(asked).rejects.toMatchObject({ code: "no-responder", retryable: true });
  });

  test("servers share the load; one that goes away is not asked any more", async () => {
    const { act } = (await start()).bus;
    const asked = [0, 0];
    const serve = (i: number) =>
      act.serve("quickstart", "small", async () => {
        asked[i] = (asked[i] ?? 0) + 1;
        return { ...answer, batchSize: i };
      });
    const [first, second] = [await serve(0), await serve(1)];
    await Promise.all(Array.from({ length: 64 }, () => act.request(sampleActRequest, asking)));
    expect(Math.min(...asked)).toBeGreaterThan(0);
    expect((asked[0] ?? 0) + (asked[1] ?? 0)).toBe(64);
    await first[Symbol.asyncDispose]();
    for (let i = 0; i < 8; i++) expect((await act.request(sampleActRequest, asking)).batchSize).toBe(1);
    await second[Symbol.asyncDispose]();
    await expect(act.request(sampleActRequest, asking)).rejects.toThrow(NoResponder);
  });

  test("an actor that never answers: the asker's deadline, and the handler is told", async () => {
    const { act } = (await start()).bus;
    let told: AbortSignal | undefined;
    await using _server = await act.serve("quickstart", "small", (_request, signal) => {
      told = signal;
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    });
    await expect(act.request(sampleActRequest, { deadlineMs: 20 })).rejects.toThrow(DeadlineExceeded);
    await expect.poll(() => told?.aborted).toBe(true);
  });

  test("the asker's signal ends the wait", async () => {
    const { act } = (await start()).bus;
    const controller = new AbortController();
    await using _server = await act.serve("quickstart", "small", async (_request, signal) => {
      controller.abort();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return answer;
    });
    const asked = act.request(sampleActRequest, { deadlineMs: 200, signal: controller.signal });
    await expect(asked).rejects.toThrow(Cancelled);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  test("an actor's error comes back with its code", async () => {
    const { act } = (await start()).bus;
    await using _server = await act.serve("quickstart", "small", async (request) => {
      throw request.stepIndex === 0
        ? new DeadlineExceeded("inference", 5)
        : new UserError("minVersion", "12", "at most 11");
    });
    const retryable = act.request({ ...sampleActRequest, stepIndex: 0 }, asking);
    await expect(retryable).rejects.toThrow(ActFailed);
    await expect(retryable).rejects.toMatchObject({ remoteCode: "deadline-exceeded", retryable: true });
    await expect(act.request(sampleActRequest, asking)).rejects.toMatchObject({
      remoteCode: "user-error",
      retryable: false,
      message: expect.stringContaining("minVersion"),
    });
  });

  test("a frame over the limit is refused with its size and the limit (nats-server#6797)", async () => {
    const { act } = (await start()).bus;
    await using _server = await act.serve("quickstart", "small", async () => answer);
    const image = new Uint8Array(SETTINGS.maxRequestBytes + 1);
    const request = { ...sampleActRequest, observation: { ...sampleActRequest.observation, image } };
    const asked = act.request(request, asking);
    await expect(asked).rejects.toThrow(MessageTooLarge);
    await expect(asked).rejects.toMatchObject({ limitBytes: SETTINGS.maxRequestBytes });
  });

  test("a server that is disposed of finishes what it has in hand", async () => {
    const { act } = (await start()).bus;
    let finish: (response: ActResponse) => void = () => undefined;
    let started: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => {
      started = resolve;
    });
    const server = await act.serve("quickstart", "small", () => {
      started();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const asked = act.request(sampleActRequest, asking);
    await inHand;
    const disposed = server[Symbol.asyncDispose]();
    await expect(act.request(sampleActRequest, asking)).rejects.toThrow(NoResponder);
    finish(answer);
    expect(await asked).toEqual(answer);
    await disposed;
  });

  test("the handler is told when the asker goes away", async () => {
    const { act } = (await start()).bus;
    const controller = new AbortController();
    let heard: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await using _server = await act.serve("quickstart", "small", (_request, signal) => {
      const over = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          heard();
          reject(new Error("stopped"));
        });
      });
      controller.abort();
      return over;
    });
    const asked = act.request(sampleActRequest, { deadlineMs: 600_000, signal: controller.signal });
    await expect(asked).rejects.toThrow(Cancelled);
    await told;
  });

  test("an answer over the limit is the actor's failure, told at once", async () => {
    const { act } = (await start()).bus;
    await using _server = await act.serve("quickstart", "small", async () => ({
      ...answer,
      action: "x".repeat(SETTINGS.maxRequestBytes + 1),
    }));
    const asked = act.request(sampleActRequest, asking);
    await expect(asked).rejects.toThrow(ActFailed);
    await expect(asked).rejects.toMatchObject({ remoteCode: "message-too-large", retryable: false });
  });
}
