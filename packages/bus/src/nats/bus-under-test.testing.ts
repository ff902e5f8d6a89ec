/** @file Buses and plain connections for the tests that run over a real server. */
import { systemClock } from "@vesper/kit";
import { connect, type NatsConnection } from "nats";
import type { StreamName } from "../metrics.ts";
import type { NatsServer } from "../testing/nats-server.ts";
import { createNatsBus, type NatsBus, type NatsBusOptions } from "./nats-bus.ts";

/** Streams reserve their bytes: tests make many, and fill few. */
const SMALL_BYTES = 4 * 2 ** 20;
const smallStreams: Readonly<Record<StreamName, number>> = {
  orders: SMALL_BYTES,
  ready: SMALL_BYTES,
  steps: SMALL_BYTES,
  labelled: SMALL_BYTES,
  "run-state": SMALL_BYTES,
  "dead-letters": SMALL_BYTES,
};

export const smallBus = (server: NatsServer, options: Partial<NatsBusOptions> = {}): Promise<NatsBus> =>
  createNatsBus({ servers: server.url, name: "test", maxStreamBytes: smallStreams, ...options });

/** On top of each wait: the broker's clock is not ours, and its timers ring a moment late. */
const SLACK_MS = 60;

export const letPass = (ms: number): Promise<void> => systemClock.sleep(ms + SLACK_MS);

/** The client as it comes, for what no bus of ours would do. */
export async function bareConnection(server: NatsServer, user?: { user: string; pass: string }) {
  const connection: NatsConnection = await connect({
    servers: server.url.replace(/^.*:\/\//, ""),
    ...user,
    ...(user === undefined ? {} : { inboxPrefix: `_INBOX.${user.user}` }),
  });
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.close() });
}
