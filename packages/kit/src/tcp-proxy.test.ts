import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { ManualClock } from "./clock.ts";
import { TcpProxy, type TcpProxyOptions } from "./tcp-proxy.ts";

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each[Symbol.asyncDispose]();
});

/** A server that answers as `serve` says, and keeps the sockets it got. */
async function serverThat(serve: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on("error", () => socket.destroy());
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

const echoServer = () => serverThat((socket) => socket.pipe(socket));

async function proxyTo(port: number, options: Partial<TcpProxyOptions> = {}): Promise<TcpProxy> {
  const proxy = await TcpProxy.start({ target: { host: "127.0.0.1", port }, ...options });
  open.push(proxy);
  return proxy;
}

interface Client {
  readonly socket: Socket;
  send(text: string): void;
  /** Resolves when everything received so far is `text`; fails when the connection ends first. */
  receives(text: string): Promise<void>;
  /** What had come when the connection ended, and how it ended. */
  readonly ended: Promise<{ readonly received: string; readonly how: string }>;
}

async function clientOf(port: number): Promise<Client> {
  const socket = connect({ host: "127.0.0.1", port });
  open.push({
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  });
  let received = "";
  let how = "end";
  const waiting = new Set<() => void>();
  socket.on("data", (chunk) => {
    received += String(chunk);
    for (const look of waiting) look();
  });
  const ended = new Promise<{ received: string; how: string }>((resolve) => {
    socket.on("error", (error: NodeJS.ErrnoException) => {
      how = error.code ?? error.message;
    });
    socket.on("close", () => resolve({ received, how }));
  });
  await once(socket, "connect");
  return {
    socket,
    ended,
    send: (text) => void socket.write(text),
    receives: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (received !== text) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        void ended.then((end) => reject(new Error(`ended with ${JSON.stringify(end)}, not ${JSON.stringify(text)}`)));
        look();
      }),
  };
}

/** Looks again and again, once per turn of the event loop. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it("passes bytes on in both directions, counts them, and ends with either side", async () => {
  const server = await echoServer();
  const proxy = await proxyTo(server.port);
  const client = await clientOf(proxy.port);
  client.send("hello");
  await client.receives("hello");
  expect(proxy.stats).toEqual({
    connections: 1,
    accepted: 1,
    refused: 0,
    toTargetBytes: 5,
    toClientBytes: 5,
    heldBytes: 0,
  });
  client.socket.end();
  expect(await client.ended).toEqual({ received: "hello", how: "end" });
  await until(() => proxy.stats.connections === 0);
  expect(proxy.stats).toMatchObject({ toTargetBytes: 5, toClientBytes: 5 });
});

it("a side that has said all still hears the answer", async () => {
  const server = await serverThat((socket) => {
    let asked = "";
    socket.on("data", (chunk) => {
      asked += String(chunk);
    });
    socket.on("end", () => socket.end(`heard ${asked}`));
  });
  const proxy = await proxyTo(server.port);
  const client = await clientOf(proxy.port);
  client.socket.end("all");
  expect(await client.ended).toEqual({ received: "heard all", how: "end" });
});

it("delays each direction, keeping the order", async () => {
  const server = await echoServer();
  const clock = new ManualClock();
  const proxy = await proxyTo(server.port, { clock });
  proxy.delay(100);
  const client = await clientOf(proxy.port);
  client.send("one ");
  await until(() => proxy.stats.heldBytes === 4);
  client.send("two");
  await until(() => proxy.stats.heldBytes === 7);
  await clock.advance(99);
  expect(proxy.stats).toMatchObject({ toTargetBytes: 0, heldBytes: 7 });
  await clock.advance(1);
  await until(() => proxy.stats.toTargetBytes === 7 && proxy.stats.heldBytes === 7);
  expect(proxy.stats.toClientBytes).toBe(0);
  await clock.advance(100);
  await client.receives("one two");
});

it("a pause holds old and new connections; what was held goes on in order", async () => {
  const server = await echoServer();
  const proxy = await proxyTo(server.port);
  const other = await clientOf(server.port);
  const before = await clientOf(proxy.port);
  before.send("a");
  await before.receives("a");
  proxy.pause();
  const during = await clientOf(proxy.port);
  before.send("b");
  during.send("c");
  await until(() => proxy.stats.heldBytes === 2);
  other.send("the server itself goes on");
  await other.receives("the server itself goes on");
  expect(proxy.stats).toMatchObject({ toTargetBytes: 1, heldBytes: 2, connections: 2 });
  proxy.resume();
  await Promise.all([before.receives("ab"), during.receives("c")]);
});

it("a cut resets what is open and what comes, until it is restored", async () => {
  const server = await echoServer();
  const proxy = await proxyTo(server.port);
  const before = await clientOf(proxy.port);
  before.send("a");
  await before.receives("a");
  const targetEnd = new Promise<string>((resolve) => {
    server.sockets[0]?.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
  });
  proxy.cut();
  expect(await before.ended).toEqual({ received: "a", how: "ECONNRESET" });
  expect(await targetEnd).toBe("ECONNRESET");
  const during = connect({ host: "127.0.0.1", port: proxy.port });
  const [error] = await once(during, "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  expect(proxy.stats).toMatchObject({ connections: 0, accepted: 1, refused: 1 });
  proxy.restore();
  const after = await clientOf(proxy.port);
  after.send("b");
  await after.receives("b");
});

it("truncates answers on open and new connections, and stops doing so", async () => {
  const server = await echoServer();
  const proxy = await proxyTo(server.port);
  const before = await clientOf(proxy.port);
  before.send("abc");
  await before.receives("abc");
  proxy.truncateAfter(2);
  before.send("defg");
  expect(await before.ended).toMatchObject({ received: "abcde" });
  const during = await clientOf(proxy.port);
  during.send("xyz");
  expect(await during.ended).toMatchObject({ received: "xy" });
  proxy.truncateAfter(Number.POSITIVE_INFINITY);
  const after = await clientOf(proxy.port);
  after.send("whole");
  await after.receives("whole");
});

it("truncates what a client sends", async () => {
  let received = "";
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = await serverThat((socket) => {
    socket.on("data", (chunk) => {
      received += String(chunk);
    });
    socket.on("close", end);
    socket.on("end", () => socket.end());
  });
  const proxy = await proxyTo(server.port);
  proxy.truncateAfter(3, "to-target");
  const client = await clientOf(proxy.port);
  client.send("abcdef");
  await ended;
  expect(received).toBe("abc");
});

it("holds a bounded amount for a reader that does not read, and loses nothing", async () => {
  const server = await serverThat((socket) => void socket.pause());
  const proxy = await proxyTo(server.port);
  const client = await clientOf(proxy.port);
  const sent = 32 << 20;
  client.socket.write(Buffer.alloc(sent, 7));
  // Proxy and kernel are full when the sender's own buffer no longer shrinks over many turns.
  let last = -1;
  for (let still = 0; still < 200; still++) {
    await new Promise((resolve) => setImmediate(resolve));
    const passed = proxy.stats.toTargetBytes + proxy.stats.heldBytes;
    if (passed !== last) still = 0;
    last = passed;
  }
  expect(proxy.stats.heldBytes).toBeLessThanOrEqual(2 << 20);
  expect(client.socket.writableLength).toBeGreaterThan(0);
  const [target] = server.sockets;
  if (!target) throw new Error("the server got no connection");
  let received = 0;
  target.on("data", (chunk: Buffer) => {
    received += chunk.byteLength;
  });
  target.resume();
  await until(() => received === sent);
});

it("a target that is not there is a reset", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const proxy = await proxyTo(port);
  const client = connect({ host: "127.0.0.1", port: proxy.port });
  const [error] = await once(client, "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
});

it("nothing stays open when it is closed", async () => {
  const server = await echoServer();
  const proxy = await TcpProxy.start({ target: { host: "127.0.0.1", port: server.port } });
  const client = await clientOf(proxy.port);
  client.send("a");
  await client.receives("a");
  await proxy[Symbol.asyncDispose]();
  expect((await client.ended).how).toBe("ECONNRESET");
  const again = connect({ host: "127.0.0.1", port: proxy.port });
  const [error] = await once(again, "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
});
