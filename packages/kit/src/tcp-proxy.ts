/**
 * @file A TCP proxy on loopback whose connections can be slowed, held, broken and shortened: a network's faults for tests
 * and drills. What it holds is bounded; beyond that it stops reading, so that the sender feels it as on a real network.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { type Clock, systemClock } from "./clock.ts";
import { InvariantViolated } from "./errors.ts";

/** What one direction of a connection holds at most, but for the last chunk read. */
const HELD_BYTES = 1 << 20;

export type TcpDirection = "to-target" | "to-client";

export interface TcpProxyOptions {
  readonly target: { readonly host: string; readonly port: number };
  /** The port to listen on; default: any that is free. */
  readonly port?: number;
  /** What delays are measured with. */
  readonly clock?: Clock;
}

export interface TcpProxyStats {
  /** Open now. */
  readonly connections: number;
  readonly accepted: number;
  /** Reset at once because the proxy was cut. */
  readonly refused: number;
  readonly toTargetBytes: number;
  readonly toClientBytes: number;
  /** Read and not yet passed on. */
  readonly heldBytes: number;
}

/** What is wrong with the network now; every connection looks here. */
interface Weather {
  readonly clock: Clock;
  delayMs: number;
  paused: boolean;
  cut: boolean;
  readonly limits: Record<TcpDirection, number>;
}

export class TcpProxy implements AsyncDisposable {
  readonly port: number;
  readonly #server: Server;
  readonly #weather: Weather;
  readonly #connections = new Set<Connection>();
  #accepted = 0;
  #refused = 0;
  /** Of connections that have ended. */
  readonly #passed: Record<TcpDirection, number> = { "to-target": 0, "to-client": 0 };

  private constructor(server: Server, { target, clock = systemClock }: TcpProxyOptions) {
    this.#server = server;
    this.port = portOf(server);
    this.#weather = {
      clock,
      delayMs: 0,
      paused: false,
      cut: false,
      limits: { "to-target": Number.POSITIVE_INFINITY, "to-client": Number.POSITIVE_INFINITY },
    };
    server.on("connection", (client) => this.#accept(client, target));
  }

  static async start(options: TcpProxyOptions): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host: "127.0.0.1", port: options.port ?? 0 }, resolve);
    });
    return new TcpProxy(server, options);
  }

  get stats(): TcpProxyStats {
    const open = [...this.#connections];
    const sum = (one: (connection: Connection) => number) => open.reduce((total, each) => total + one(each), 0);
    return {
      connections: open.length,
      accepted: this.#accepted,
      refused: this.#refused,
      toTargetBytes: this.#passed["to-target"] + sum((each) => each.toTarget.passedBytes),
      toClientBytes: this.#passed["to-client"] + sum((each) => each.toClient.passedBytes),
      heldBytes: sum((each) => each.toTarget.heldBytes + each.toClient.heldBytes),
    };
  }

  /** From now on every chunk arrives `ms` after it was sent, in each direction. 0 ends that. */
  delay(ms: number): void {
    this.#weather.delayMs = ms;
  }

  /** Nothing arrives any more and nobody is told: what a network does that loses packets. New connections are held too. */
  pause(): void {
    this.#weather.paused = true;
  }

  /** What was held goes on, in order. */
  resume(): void {
    this.#weather.paused = false;
    for (const connection of this.#connections) connection.flush();
  }

  /** Resets every connection, and every new one as soon as it is made. The port stays ours. */
  cut(): void {
    this.#weather.cut = true;
    for (const connection of [...this.#connections]) connection.reset();
  }

  /** Ends {@link cut}. */
  restore(): void {
    this.#weather.cut = false;
  }

  /**
   * Ends each connection, open or new, when it has passed on `bytes` more bytes in that direction: it looks like a sender
   * that closed too early. `Infinity` ends that for connections to come.
   */
  truncateAfter(bytes: number, direction: TcpDirection = "to-client"): void {
    this.#weather.limits[direction] = bytes;
    for (const connection of this.#connections) {
      (direction === "to-client" ? connection.toClient : connection.toTarget).limit(bytes);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const connection of [...this.#connections]) connection.reset();
    await closed;
  }

  #accept(client: Socket, target: { readonly host: string; readonly port: number }): void {
    if (this.#weather.cut) {
      this.#refused += 1;
      client.on("error", () => client.destroy());
      client.resetAndDestroy();
      return;
    }
    this.#accepted += 1;
    const connection = new Connection(
      client,
      connect({ ...target, allowHalfOpen: true, noDelay: true }),
      this.#weather,
    );
    this.#connections.add(connection);
    connection.whenClosed(() => {
      this.#connections.delete(connection);
      this.#passed["to-target"] += connection.toTarget.passedBytes;
      this.#passed["to-client"] += connection.toClient.passedBytes;
    });
  }
}

/** A client's socket and ours to the target; they end together. */
class Connection {
  readonly toTarget: Pump;
  readonly toClient: Pump;
  readonly #sockets: readonly [Socket, Socket];
  #onClosed: () => void = () => undefined;
  #closed = 0;

  constructor(client: Socket, target: Socket, weather: Weather) {
    this.#sockets = [client, target];
    const shorten = () => this.#end();
    this.toTarget = new Pump(client, target, weather, weather.limits["to-target"], shorten);
    this.toClient = new Pump(target, client, weather, weather.limits["to-client"], shorten);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      // A reset on one side is one on the other.
      socket.on("error", () => other.resetAndDestroy());
      socket.on("close", () => {
        this.#closed += 1;
        if (this.#closed === 2) this.#onClosed();
        else if (!socket.readableEnded) other.destroy();
      });
    }
  }

  whenClosed(told: () => void): void {
    this.#onClosed = told;
  }

  flush(): void {
    this.toTarget.flush();
    this.toClient.flush();
  }

  reset(): void {
    this.toTarget.drop();
    this.toClient.drop();
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** What has been passed on still arrives, then both sides see the end. */
  #end(): void {
    this.toTarget.drop();
    this.toClient.drop();
    for (const socket of this.#sockets) socket.destroySoon();
  }
}

interface Held {
  readonly chunk: Buffer;
  readonly dueMs: number;
}

/** One direction of one connection. */
class Pump {
  passedBytes = 0;
  heldBytes = 0;
  readonly #source: Socket;
  readonly #sink: Socket;
  readonly #weather: Weather;
  readonly #onLimit: () => void;
  #held: Held[] = [];
  #leftBytes: number;
  #sinkFull = false;
  #ended = false;
  #dropped = false;
  #cancelAlarm: (() => void) | undefined;

  constructor(source: Socket, sink: Socket, weather: Weather, limitBytes: number, onLimit: () => void) {
    this.#source = source;
    this.#sink = sink;
    this.#weather = weather;
    this.#leftBytes = limitBytes;
    this.#onLimit = onLimit;
    source.on("data", (chunk) => this.#take(chunk));
    source.on("end", () => {
      this.#ended = true;
      this.flush();
    });
    source.on("close", () => {
      if (!this.#ended) this.drop();
    });
    sink.on("drain", () => {
      this.#sinkFull = false;
      this.flush();
    });
    sink.on("close", () => this.drop());
  }

  limit(bytes: number): void {
    this.#leftBytes = bytes;
  }

  /** Forgets what is held and passes nothing on any more. */
  drop(): void {
    this.#dropped = true;
    this.#held = [];
    this.heldBytes = 0;
    this.#cancelAlarm?.();
    this.#cancelAlarm = undefined;
  }

  /** Passes on what is due. */
  flush(): void {
    this.#cancelAlarm?.();
    this.#cancelAlarm = undefined;
    for (;;) {
      if (this.#dropped || this.#weather.paused || this.#sinkFull) return;
      const next = this.#held[0];
      if (!next) break;
      const waitMs = next.dueMs - this.#weather.clock.monotonicMs();
      if (waitMs > 0) {
        this.#cancelAlarm = this.#weather.clock.alarm(waitMs, () => this.flush());
        return;
      }
      this.#held.shift();
      this.heldBytes -= next.chunk.byteLength;
      this.#pass(next.chunk);
    }
    if (this.#source.isPaused()) this.#source.resume();
    if (this.#ended) this.#sink.end();
  }

  #take(chunk: Buffer | string): void {
    if (this.#dropped) return;
    if (typeof chunk === "string") throw new InvariantViolated("a socket without an encoding gave text");
    this.#held.push({ chunk, dueMs: this.#weather.clock.monotonicMs() + this.#weather.delayMs });
    this.heldBytes += chunk.byteLength;
    if (this.heldBytes >= HELD_BYTES) this.#source.pause();
    // A chunk behind others waits for their turn: an alarm is set, or somebody is about to flush.
    if (this.#held.length === 1) this.flush();
  }

  #pass(chunk: Buffer): void {
    const part = chunk.subarray(0, Math.min(chunk.byteLength, this.#leftBytes));
    this.#leftBytes -= part.byteLength;
    this.passedBytes += part.byteLength;
    this.#sinkFull = !this.#sink.write(part);
    if (this.#leftBytes <= 0) this.#onLimit();
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new InvariantViolated("a TCP server has no port");
  return address.port;
}
