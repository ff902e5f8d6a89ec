import { freshId, Metrics } from "@vesper/kit";
import { afterAll, beforeAll } from "vitest";
import { busConformance, everyStream } from "../conformance.ts";
import { NatsServer } from "../testing/nats-server.ts";
import { letPass, smallBus } from "./bus-under-test.testing.ts";

let server: NatsServer;
beforeAll(async () => {
  server = await NatsServer.start();
});
afterAll(() => server[Symbol.asyncDispose]());

busConformance("over NATS", async ({ capacity, ...settings }) => {
  const metrics = new Metrics();
  const prefix = `t${freshId()}`;
  const bus = await smallBus(server, { ...settings, metrics, prefix, capacity: everyStream(capacity) });
  return { bus, metrics, advance: letPass, [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose]() };
});
