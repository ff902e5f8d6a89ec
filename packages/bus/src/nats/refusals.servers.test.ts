/** What a person who starts a process with a wrong server, password or setting is told: one line, within a deadline. */
import { createServer } from "node:net";
import { UserError } from "@vesper/kit";
import { sampleOrder } from "@vesper/proto/samples";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BusDenied, BusMisfit, BusUnreachable, MessageTooLarge, QueueFull } from "../errors.ts";
import { ACK_WAIT_MS } from "../limits.ts";
import { NatsServer } from "../testing/nats-server.ts";
import { bareConnection, smallBus } from "./bus-under-test.testing.ts";
import { createNatsBus } from "./nats-bus.ts";

/** What is thrown, which has to be one line. */
async function told(making: Promise<AsyncDisposable>): Promise<Error> {
  const error = await making.then(
    async (made) => {
      await made[Symbol.asyncDispose]();
      throw new Error("was not refused");
    },
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error("no error");
  expect(error.message).not.toContain("\n");
  return error;
}

async function listenOn(onConnection: (write: (text: string) => void) => (text: string) => void) {
  const server = createServer((socket) => {
    const hear = onConnection((text) => void socket.write(text));
    socket.on("data", (bytes) => hear(bytes.toString()));
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `nats://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    [Symbol.dispose]: () => void server.close(),
  };
}

describe("a server that cannot be used", () => {
  test("is not there", async () => {
    const error = await told(createNatsBus({ servers: "nats://127.0.0.1:1", name: "test", connectDeadlineMs: 500 }));
    expect(error).toBeInstanceOf(BusUnreachable);
    expect(error.message).toMatch(/servers: found 127\.0\.0\.1:1 \(.*refused.*\); allowed: .*within 500 ms/i);
  });

  test("accepts connections and says nothing", async () => {
    using silent = await listenOn(() => () => undefined);
    const error = await told(createNatsBus({ servers: silent.url, name: "test", connectDeadlineMs: 500 }));
    expect(error).toBeInstanceOf(BusUnreachable);
    expect(error).toMatchObject({ code: "bus-unreachable", retryable: true });
  });

  test("is too old", async () => {
    const info = { server_id: "x", version: "2.10.29", headers: true, jetstream: true, max_payload: 8 * 2 ** 20 };
    using old = await listenOn((write) => {
      write(`INFO ${JSON.stringify(info)}\r\n`);
      return (text) => text.includes("PING") && write("PONG\r\n");
    });
    const error = await told(createNatsBus({ servers: old.url, name: "test" }));
    expect(error).toBeInstanceOf(BusMisfit);
    expect(error.message).toBe("nats-server's version: found 2.10.29; allowed: 2.11 or newer");
  });

  test("takes payloads that are too small for a frame", async () => {
    await using server = await NatsServer.start({ maxPayloadBytes: 1_048_576 });
    const error = await told(smallBus(server));
    expect(error).toBeInstanceOf(BusMisfit);
    expect(error.message).toMatch(/max_payload: found 1048576 bytes; allowed: at least 8388608/);
  });

  test("has no JetStream", async () => {
    await using server = await NatsServer.start({
      rawConfig: (port) => `host: 127.0.0.1\nport: ${port}\nmax_payload: 8388608\n`,
    });
    expect((await told(smallBus(server))).message).toBe("nats-server's jetstream: found off; allowed: on");
  });
});

describe("credentials", () => {
  test("that are wrong, or missing, are said to be", async () => {
    await using server = await NatsServer.start({ users: [{ role: "learner", password: { value: "right" } }] });
    const wrong = await told(smallBus(server, { user: "learner", password: "wrong" }));
    expect(wrong).toBeInstanceOf(BusDenied);
    expect(wrong).toMatchObject({ code: "bus-denied", retryable: false });
    expect(wrong.message).toContain("user learner");
    expect(wrong.message).not.toContain("wrong");
    expect(await told(smallBus(server))).toBeInstanceOf(BusDenied);
  });

  test("never go in plaintext off loopback", async () => {
    const asked = { name: "test", user: "learner", password: "secret" };
    for (const servers of ["nats://bus.example:4222", ["nats://127.0.0.1:4222", "10.0.0.7"]]) {
      const error = await told(createNatsBus({ ...asked, servers }));
      expect(error).toBeInstanceOf(UserError);
      expect(error.message).toMatch(/without TLS; allowed: TLS, or a loopback address/);
    }
    const inside = await told(createNatsBus({ name: "test", servers: "nats://learner:secret@127.0.0.1:4222" }));
    expect(inside.message).toMatch(/credentials by reference/);
    expect(inside.message).not.toContain("secret");
  });

  test("do not go to a server that offers no TLS though it was asked for", async () => {
    await using server = await NatsServer.start();
    const asking = { name: "test", user: "learner", password: "secret", tls: {}, connectDeadlineMs: 500 };
    expect(await told(createNatsBus({ ...asking, servers: server.url }))).toBeInstanceOf(BusUnreachable);
  });
});

describe("streams", () => {
  let server: NatsServer;
  beforeAll(async () => {
    server = await NatsServer.start();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("with other limits than this process was given are named with both", async () => {
    await using first = await smallBus(server, { prefix: "limits", capacity: { ready: 10 } });
    const error = await told(smallBus(server, { prefix: "limits", capacity: { ready: 11 } }));
    expect(error).toBeInstanceOf(BusMisfit);
    expect(error.message).toBe("stream limits_ready: max_msgs: found 10; allowed: 11");
    await first.ready("run").stats();
    await using hasty = await smallBus(server, { prefix: "limits", capacity: { ready: 10 }, ackWaitMs: 5_000 });
    await expect(hasty.ready("run").stats()).rejects.toThrow(
      `consumer of limits_ready: ack_wait: found ${ACK_WAIT_MS} ms; allowed: 5000 ms`,
    );
  });

  test("with other limits are taken as they are by a process that makes none", async () => {
    await using first = await smallBus(server, { prefix: "taken", capacity: { ready: 10 } });
    await first.ready("quickstart").stats();
    await using second = await smallBus(server, { prefix: "taken", capacity: { ready: 11 }, create: false });
    expect((await second.ready("quickstart").stats()).capacity).toBe(10);
  });

  test("that somebody else made are refused, whoever asks", async () => {
    await using bare = await bareConnection(server);
    const manager = await bare.jetstreamManager();
    await manager.streams.add({ name: "foreign_ready", subjects: ["foreign.ready.*"] });
    expect((await told(smallBus(server, { prefix: "foreign" }))).message).toMatch(/stream foreign_ready: retention/);
    await using other = await smallBus(server, { prefix: "foreign", create: false });
    await expect(other.ready("quickstart").stats()).rejects.toThrow(BusMisfit);
  });

  test("are full when their bytes are, and say how many messages that was", async () => {
    const bytes = 256 * 1024;
    await using bus = await smallBus(server, { prefix: "bytes", maxStreamBytes: { orders: bytes } });
    const order = { ...sampleOrder, task: { ...sampleOrder.task, parameters: "x".repeat(30_000) } };
    let stored = 0;
    const fill = async () => {
      for (; stored < 100; stored++) await bus.orders("quickstart", "web").publish(order, { id: `${stored}` });
    };
    await expect(fill()).rejects.toThrow(QueueFull);
    expect(stored).toBe(8);
    await expect(fill()).rejects.toMatchObject({ code: "queue-full", retryable: true, capacity: 8 });
  });

  test("refuse what is too large before it is sent", async () => {
    await using bus = await smallBus(server, { prefix: "large", maxMessageBytes: 10_000 });
    const order = { ...sampleOrder, task: { ...sampleOrder.task, parameters: "x".repeat(20_000) } };
    await expect(bus.orders("quickstart", "web").publish(order, { id: "large" })).rejects.toThrow(MessageTooLarge);
  });
});
