import { describe, expect, it } from "vitest";
import { systemClock } from "./clock.ts";
import { serveHealth } from "./health.ts";
import { silentLogger } from "./logging.ts";
import { Metrics } from "./metrics.ts";
import { Service, ServiceFailed } from "./service.ts";

class Probe extends Service {
  readonly calls: string[] = [];
  readonly #loop: ((signal: AbortSignal) => Promise<void>) | undefined;
  readonly #startError: Error | undefined;

  constructor(options: { loop?: (signal: AbortSignal) => Promise<void>; startError?: Error } = {}) {
    super("probe", { clock: systemClock, log: silentLogger, metrics: new Metrics() });
    this.#loop = options.loop;
    this.#startError = options.startError;
  }

  protected async onStart() {
    this.calls.push("start");
    if (this.#startError) throw this.#startError;
    if (this.#loop) this.spawn("loop", this.#loop);
  }
  protected async onDrain() {
    this.calls.push("drain");
  }
  protected async onStop() {
    this.calls.push("stop");
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

describe("the life cycle", () => {
  it("goes from new to ready to draining to stopped, and waits for its loops", async () => {
    let loopEnded = false;
    const service = new Probe({
      loop: async (signal) => {
        await untilAborted(signal);
        loopEnded = true;
      },
    });
    expect(service.notReady()).toBe("new");
    await service.start();
    expect(service.notReady()).toBeUndefined();
    await service.drain(AbortSignal.timeout(1000));
    expect(service.notReady()).toBe("draining");
    await service.stop();
    await service.stop();
    expect(loopEnded).toBe(true);
    expect(service.calls).toEqual(["start", "drain", "stop"]);
  });

  it("ends the service when a background loop throws (SkyRL#1691)", async () => {
    const cause = new Error("lost");
    const service = new Probe({ loop: () => Promise.reject(cause) });
    await service.start();
    const failure = await service.failure;
    expect(failure).toBeInstanceOf(ServiceFailed);
    expect(failure.cause).toBe(cause);
    expect(service.state).toBe("failed");
    await service.stop();
    expect(service.calls).toContain("stop");
  });

  it("is failed, not ready, when starting throws", async () => {
    const service = new Probe({ startError: new Error("no") });
    await expect(service.start()).rejects.toThrow("no");
    expect(service.notReady()).toBe("failed");
  });
});

describe("the health port", () => {
  it("serves further pages as JSON, made when they are asked for", async () => {
    let asked = 0;
    const documents = { "/progress": () => ({ asked: ++asked, seed: 2n ** 60n }) };
    await using server = await serveHealth([], new Metrics(), { port: 0, documents });
    const get = async () => (await fetch(`http://127.0.0.1:${server.port}/progress`)).json();
    expect(await get()).toEqual({ asked: 1, seed: "1152921504606846976" });
    expect(await get()).toMatchObject({ asked: 2 });
  });

  it("answers alive, ready with reasons, and metrics", async () => {
    const metrics = new Metrics();
    const { seen } = metrics.declare({
      seen: {
        name: "vesper_test_seen_total",
        type: "counter",
        unit: "things",
        help: "Things seen.",
        meaning: "",
        labels: { kind: ["a"] },
      },
    });
    seen.record(2, { kind: "a" });
    const service = new Probe();
    await using server = await serveHealth([service], metrics, { port: 0 });
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
      return { status: response.status, text: await response.text() };
    };
    expect(await get("/healthz")).toEqual({ status: 200, text: "alive\n" });
    expect(await get("/readyz")).toEqual({ status: 503, text: "probe: new\n" });
    await service.start();
    expect((await get("/readyz")).status).toBe(200);
    expect((await get("/metrics")).text).toContain('vesper_test_seen_total{kind="a"} 2');
    expect((await get("/other")).status).toBe(404);
    await service.stop();
  });
});
