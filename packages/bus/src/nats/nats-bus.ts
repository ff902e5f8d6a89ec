/** @file The bus over nats-server with JetStream: any number of processes on any number of machines. */
import { type Logger, type Metrics, silentLogger, type VesperError } from "@vesper/kit";
import {
  type Codec,
  type DeadLetter,
  deadLetterCodec,
  type EpisodeOrder,
  episodeOrderCodec,
  type LabelledMessage,
  labelledMessageCodec,
  type Platform,
  type RunStateMessage,
  runStateMessageCodec,
  type Step,
  stepCodec,
  type TrajectoryReady,
  trajectoryReadyCodec,
} from "@vesper/proto";
import { createInbox } from "nats";
import type { ActChannel, Bus, OrderedLog, Pointers, WorkQueue } from "../bus.ts";
import { MAX_REQUEST_BYTES } from "../limits.ts";
import { type BusInstruments, busMetrics, type NatsInstruments, natsMetrics, type QueueLabel } from "../metrics.ts";
import { NatsActChannel } from "./act-channel.ts";
import { Api } from "./api.ts";
import { checkServer, dial, type TlsFiles } from "./dial.ts";
import { Link } from "./link.ts";
import { inboxPrefix, Names, PLATFORMS } from "./names.ts";
import { NatsLog } from "./ordered-log.ts";
import { NatsPointers } from "./pointers.ts";
import { Publisher } from "./publisher.ts";
import { type BusStream, BusStreams } from "./stream.ts";
import type { StreamSpec } from "./stream-spec.ts";
import { type SpecOptions, StreamSpecs } from "./stream-specs.ts";
import { NatsQueue } from "./work-queue.ts";

export interface NatsBusOptions extends SpecOptions {
  /** `nats://host:port` or `tls://host:port`, one or more. */
  readonly servers: string | readonly string[];
  /** Of the connection, for those who look at the server. */
  readonly name: string;
  readonly user?: string;
  readonly password?: string;
  readonly tls?: TlsFiles;
  /** Of every subject, stream and bucket, so that several installations share a server. Default: vesper. */
  readonly prefix?: string;
  /** For act requests and responses. */
  readonly maxRequestBytes?: number;
  /** May this process make what is missing? Without it, it waits for one that may. Default: true. */
  readonly create?: boolean;
  /** For the first connection. Default: 10 s. */
  readonly connectDeadlineMs?: number;
  readonly metrics?: Metrics;
  readonly log?: Logger;
  /** The connection has ended for good (refused credentials): nothing that this bus gives will work again. */
  readonly onLost?: (error: VesperError) => void;
}

export interface NatsBus extends Bus {
  /** Why nothing can be had from it at this moment; undefined when all is well. For a service's readiness. */
  notReady(): string | undefined;
}

const CONNECT_DEADLINE_MS = 10_000;

/**
 * Connects, checks the server, and makes the streams that belong to no run.
 * @throws {UserError} @throws {BusUnreachable} @throws {BusDenied} @throws {BusMisfit} each in one line
 */
export async function createNatsBus(options: NatsBusOptions): Promise<NatsBus> {
  const { servers, name, user, password, tls, create = true, log = silentLogger, onLost } = options;
  const names = new Names(options.prefix ?? "vesper");
  const maxRequestBytes = options.maxRequestBytes ?? MAX_REQUEST_BYTES;
  const connectDeadlineMs = options.connectDeadlineMs ?? CONNECT_DEADLINE_MS;
  const inboxes = inboxPrefix(user);
  const connection = await dial({ servers, name, user, password, tls, inboxPrefix: inboxes, connectDeadlineMs });
  const natsInstruments = options.metrics?.declare(natsMetrics);
  const link = new Link({ connection, inbox: createInbox(inboxes), log, metrics: natsInstruments, onLost });
  try {
    checkServer(connection, maxRequestBytes);
    await link.flush(connectDeadlineMs);
    const api = new Api(link);
    const streams = new BusStreams({ link, api, log, metrics: natsInstruments, create });
    const metrics = options.metrics?.declare(busMetrics);
    const specs = new StreamSpecs(names, options);
    const bus = new BusOverNats({ link, api, names, streams, specs, log, metrics, natsInstruments, maxRequestBytes });
    if (create) await bus.makeShared();
    return bus;
  } catch (error) {
    await link.close();
    throw error;
  }
}

interface Parts {
  readonly link: Link;
  readonly api: Api;
  readonly names: Names;
  readonly streams: BusStreams;
  readonly specs: StreamSpecs;
  readonly log: Logger;
  readonly metrics: BusInstruments | undefined;
  readonly natsInstruments: NatsInstruments | undefined;
  readonly maxRequestBytes: number;
}

class BusOverNats implements NatsBus {
  readonly #parts: Parts;
  readonly pointers: Pointers;
  readonly act: ActChannel;
  readonly #buried: Publisher<DeadLetter>;
  readonly #orders = new Map<string, NatsQueue<EpisodeOrder>>();
  readonly #ready = new Map<string, NatsQueue<TrajectoryReady>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { link, api, names, streams, specs, maxRequestBytes } = parts;
    this.pointers = new NatsPointers({ link, api, names, stream: streams.get(specs.pointers()) });
    this.act = new NatsActChannel({ link, names, maxRequestBytes });
    this.#buried = this.#publisher(streams.get(specs.deadLetters()), deadLetterCodec, ({ queue }) =>
      names.deadLetters(queue),
    );
  }

  /** The streams that every process counts on. */
  async makeShared(): Promise<void> {
    const { streams, specs } = this.#parts;
    const shared = [...PLATFORMS.map((platform) => specs.orders(platform)), specs.ready()];
    for (const spec of [...shared, specs.deadLetters(), specs.pointers()]) await streams.get(spec).open();
  }

  orders(run: string, platform: Platform): WorkQueue<EpisodeOrder> {
    const spec = this.#parts.specs.orders(platform, run);
    return this.#queue(this.#orders, spec, episodeOrderCodec, `orders-${platform}`);
  }

  ready(run: string): WorkQueue<TrajectoryReady> {
    return this.#queue(this.#ready, this.#parts.specs.ready(run), trajectoryReadyCodec, "ready");
  }

  steps(run: string): OrderedLog<Step> {
    const subject = this.#parts.names.steps(run);
    return this.#log(this.#steps(run), stepCodec, () => subject);
  }

  labelled(run: string, policy: string): OrderedLog<LabelledMessage> {
    const { names, streams, specs } = this.#parts;
    const stream = streams.get(specs.labelled(run, policy), [this.#steps(run)]);
    return this.#log(stream, labelledMessageCodec, ({ kind }) => names.labelled(run, policy, kind));
  }

  runState(run: string): OrderedLog<RunStateMessage> {
    const { names, streams, specs } = this.#parts;
    const stream = streams.get(specs.runState(run), [this.#steps(run)]);
    return this.#log(stream, runStateMessageCodec, ({ kind }) => names.runState(run, kind));
  }

  deadLetters(): OrderedLog<DeadLetter> {
    const { streams, specs, names } = this.#parts;
    return this.#log(streams.get(specs.deadLetters()), deadLetterCodec, ({ queue }) => names.deadLetters(queue));
  }

  notReady(): string | undefined {
    const { link, streams } = this.#parts;
    return link.connected ? streams.notReady() : "no connection to the broker";
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#parts.streams.close();
    await this.#parts.link.close();
  }

  /** Nobody who makes streams writes steps: whoever makes a run's other streams makes this one along. */
  #steps(run: string): BusStream {
    const { streams, specs } = this.#parts;
    return streams.get(specs.steps(run));
  }

  #publisher<T>(stream: BusStream, codec: Codec<T>, subjectOf: (message: T) => string): Publisher<T> {
    const { link, api, metrics } = this.#parts;
    return new Publisher({ link, api, stream, codec, subjectOf, metrics });
  }

  /** One queue per run: those who wait on it share their pulls. */
  #queue<T>(made: Map<string, NatsQueue<T>>, spec: StreamSpec, codec: Codec<T>, label: QueueLabel): NatsQueue<T> {
    const { link, api, streams, log, metrics } = this.#parts;
    link.mustBeOpen();
    const { subject = "" } = spec.workers ?? {};
    const known = made.get(subject);
    if (known) return known;
    const stream = streams.get(spec);
    const publisher = this.#publisher(stream, codec, () => subject);
    const queue = label === "ready" ? "ready" : "orders";
    const fresh = new NatsQueue<T>({
      link,
      api,
      stream,
      codec,
      publisher,
      deadLetters: this.#buried,
      queue,
      label,
      log,
      metrics,
    });
    made.set(subject, fresh);
    return fresh;
  }

  #log<T>(stream: BusStream, codec: Codec<T>, subjectOf: (message: T) => string): OrderedLog<T> {
    const { link, api, log, natsInstruments: metrics } = this.#parts;
    link.mustBeOpen();
    const publisher = this.#publisher(stream, codec, subjectOf);
    return new NatsLog({ link, api, stream, codec, publisher, log, metrics });
  }
}
