import { type BlobStore, StoreUnavailable } from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Courtroom } from "../testing/index.ts";

let court: Courtroom;

beforeEach(async () => {
  court = await Courtroom.open();
});

afterEach(() => court[Symbol.asyncDispose]());

describe("a verifier whose peers are slow", () => {
  it("waits while labels find no room, and loses none", async () => {
    await court.anotherBus({ capacity: { labelled: 2 } });
    for (let member = 0; member < 4; member++) await court.finish({ member });
    await using verifier = await court.startVerifier({ concurrency: 2 });
    await court.labels(2);
    const full = async (): Promise<void> => {
      if (!/store_retries_total\{what="label"\} [1-9]/.test(await verifier.metrics.registry.metrics())) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        await full();
      }
    };
    await full();
    expect(verifier.notReady()).toMatch(/^label: labelled/);
    await court.bus.labelled("run", "policy").purgeBelow(3);
    expect((await court.labels(2)).length).toBe(2);
  });

  it("tries again while the store does not answer, and then gives the episode back", async () => {
    let failures = 5;
    const flaky: BlobStore = {
      put: (key, bytes, options) => court.store.put(key, bytes, options),
      stat: (key, options) => court.store.stat(key, options),
      list: (prefix, options) => court.store.list(prefix, options),
      delete: (all, options) => court.store.delete(all, options),
      get: async (key, options) => {
        if (key.endsWith(".tar") && failures-- > 0) throw new StoreUnavailable("reading");
        return court.store.get(key, options);
      },
      [Symbol.asyncDispose]: async () => undefined,
    };
    await court.finish();
    await using _verifier = await court.startVerifier({ store: flaky });
    expect((await court.labels(1))[0]?.verdict.kind).toBe("completed");
    expect(failures).toBe(-1);
  });
});
