/**
 * @file A store in a bucket of any S3 service. A blob is one object, written by one request: so it is there whole or not
 * at all, put-if-absent holds for every size, and a writer that dies leaves nothing to collect.
 */
import type { IncomingMessage } from "node:http";
import { DeadlineExceeded, freshId, silentLogger, systemClock, throwIfAborted, withDeadline } from "@vesper/kit";
import { digestOf } from "../digest.ts";
import { AlreadyExists, CorruptRecord, NotFound } from "../errors.ts";
import { checkKey, checkPrefix } from "../key.ts";
import { storeMetrics } from "../metrics.ts";
import type { BlobInfo, BlobStore, PutOptions } from "../store.ts";
import { type Asked, asStoreError } from "./answers.ts";
import { lengthOf, readBody } from "./body.ts";
import { CertificateAuthority } from "./certificate-authority.ts";
import { type BorrowedClient, Clients } from "./clients.ts";
import type { S3StoreOptions } from "./create-s3-store.ts";
import { checkBucket, parseEndpoint } from "./endpoint.ts";
import { BucketMissing, StoreDenied, StoreUnreachable } from "./errors.ts";
import { type ByteRange, checkRange } from "./range.ts";
import {
  digestIn,
  getObject,
  headObject,
  listPage,
  MAX_DELETE_KEYS,
  MAX_PAGE_KEYS,
  makeBucket,
  type NewObject,
  type Place,
  putObject,
  removeObjects,
} from "./requests.ts";
import { type Call, inTries, type TriesOptions } from "./tries.ts";

/** From here on a look whether a blob is there is cheaper than sending it to hear so. */
const LOOK_FIRST_BYTES = 256 * 1024;

export class S3Store implements BlobStore {
  readonly #options: S3StoreOptions;
  readonly #endpoint: string;
  readonly #prefix: string;
  readonly #clients: Clients;
  readonly #tries: TriesOptions;
  readonly #answerMs: number;
  readonly #slowestBytesPerMs: number;
  readonly #closing = new AbortController();
  readonly #inFlight = new Set<Promise<unknown>>();

  constructor(options: S3StoreOptions) {
    const endpoint = parseEndpoint(options.endpoint);
    const { log = silentLogger, clock = systemClock, prefix = "" } = options;
    checkBucket(options.bucket);
    checkPrefix(prefix);
    this.#options = options;
    this.#endpoint = endpoint.text;
    this.#prefix = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
    this.#answerMs = options.answerMs ?? 20_000;
    this.#slowestBytesPerMs = (options.slowestBytesPerSecond ?? 256 * 1024) / 1_000;
    this.#tries = {
      tries: options.tries ?? 5,
      clock,
      log,
      retries: options.metrics?.declare(storeMetrics).retries,
      closing: this.#closing.signal,
    };
    this.#clients = new Clients({
      endpoint,
      accessKey: options.accessKey,
      secretKey: options.secretKey,
      region: options.region ?? "us-east-1",
      authority: options.caFile === undefined ? undefined : new CertificateAuthority(options.caFile, log, clock),
      silenceMs: options.silenceMs ?? 15_000,
      maxConnections: options.maxConnections ?? 64,
    });
  }

  async open(createBucket: boolean): Promise<void> {
    const call: Call = { operation: "list", key: "", doing: `opening bucket ${this.#options.bucket}` };
    try {
      // Not a HEAD of the bucket: to that a service answers without saying what was wrong with the key.
      await this.#request(call, (one) => listPage(one, this.#place(""), { maxKeys: 1 }));
    } catch (error) {
      // A role may know its own prefixes only. That the key was right is all that is asked here.
      if (error instanceof StoreDenied && error.reason === "AccessDenied") return;
      if (!(error instanceof BucketMissing && createBucket)) throw error;
      await this.#request(call, (one) => makeBucket(one, this.#options.bucket));
    }
  }

  async put(key: string, bytes: Uint8Array, { ifAbsent = false, signal }: PutOptions = {}): Promise<void> {
    this.#checkKey(key);
    const call: Call = { operation: "put", key, doing: `writing ${key}`, signal, bytes: bytes.byteLength };
    await this.#tracked(call, async () => {
      const object: NewObject = {
        body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        sha256: await digestOf(bytes),
        writer: freshId(),
        ifAbsent,
      };
      await this.#request(call, (one, number) => this.#putOnce(call, object, one, number));
    });
  }

  async #putOnce(call: Call, object: NewObject, one: BorrowedClient, number: number): Promise<void> {
    const place = this.#place(call.key);
    /** True when the object there is this very call's. */
    const isOurs = async (): Promise<boolean> => {
      const there = await headObject(one, place);
      if (there && there.writer !== object.writer) throw new AlreadyExists(call.key);
      return there !== undefined;
    };
    // From the second try on, an earlier one may have been carried out and its answer lost.
    const look = object.ifAbsent && (number > 1 || object.body.byteLength >= LOOK_FIRST_BYTES);
    if (look && (await isOurs())) return;
    try {
      await putObject(one, place, object);
    } catch (error) {
      const known = asStoreError(error, this.#asked(call), one.status);
      // An earlier try may have been on its way until now, and a proxy between us may repeat what it sends.
      if (!(known instanceof AlreadyExists && (await isOurs()))) throw known;
    }
  }

  async get(
    key: string,
    { range, signal }: { readonly range?: ByteRange; readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    this.#checkKey(key);
    if (range) checkRange(range);
    const call: Call = { operation: "get", key, doing: `reading ${key}`, signal };
    // HTTP has no way to ask for nothing.
    if (range && range.start === range.end) {
      if (await this.stat(key, signal ? { signal } : {})) return new Uint8Array();
      throw new NotFound(key);
    }
    return await this.#inTries(call, async () => {
      const answer = await this.#ask(call, (one) => getObject(one, this.#place(key), range));
      if (answer === undefined) return new Uint8Array();
      const bytes = await this.#body(call, answer);
      if (range) return answer.statusCode === 206 ? bytes : bytes.slice(range.start, range.end);
      await checkDigest(key, bytes, digestIn(answer));
      return bytes;
    });
  }

  async stat(key: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<BlobInfo | undefined> {
    this.#checkKey(key);
    const call: Call = { operation: "stat", key, doing: `looking at ${key}`, signal };
    const info = await this.#request(call, (one) => headObject(one, this.#place(key)));
    return info && { key, bytes: info.bytes, modifiedAtMs: info.modifiedAtMs };
  }

  async *list(
    prefix: string,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<BlobInfo, void, undefined> {
    checkPrefix(prefix);
    const call: Call = { operation: "list", key: prefix, doing: `listing ${prefix}`, signal };
    const maxKeys = this.#options.pageKeys ?? MAX_PAGE_KEYS;
    let from: string | undefined = "";
    while (from !== undefined) {
      const at: string = from;
      const page = await this.#request(call, (one) => listPage(one, this.#place(prefix), { maxKeys, from: at }));
      for (const { key, ...info } of page.objects) {
        // Consoles make objects called "folder/" to show a folder; they are no blobs.
        if (!key.endsWith("/")) yield { key: key.slice(this.#prefix.length), ...info };
      }
      from = page.next;
    }
  }

  async delete(keys: readonly string[], { signal }: { readonly signal?: AbortSignal } = {}): Promise<void> {
    for (const key of keys) this.#checkKey(key);
    for (let i = 0; i < keys.length; i += MAX_DELETE_KEYS) {
      const batch = keys.slice(i, i + MAX_DELETE_KEYS);
      const doing = batch.length === 1 ? `deleting ${batch[0]}` : `deleting ${batch[0]} and ${batch.length - 1} more`;
      const call: Call = { operation: "delete", key: batch[0] ?? "", doing, signal };
      const objects = batch.map((key) => `${this.#prefix}${key}`);
      await this.#request(call, (one) => removeObjects(one, this.#options.bucket, objects));
    }
  }

  /** Lets the tries that are under way end, makes no new ones, and closes the connections. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#inFlight);
    this.#clients[Symbol.dispose]();
  }

  #checkKey(key: string): void {
    checkKey(key);
    checkKey(`${this.#prefix}${key}`);
  }

  #place(key: string): Place {
    return { bucket: this.#options.bucket, object: `${this.#prefix}${key}` };
  }

  #asked({ key, doing }: Call): Asked {
    return { endpoint: this.#endpoint, bucket: this.#options.bucket, key, doing };
  }

  /** One request and its answer, again if it may go well then. */
  #request<T>(call: Call, ask: (one: BorrowedClient, number: number) => Promise<T>): Promise<T> {
    return this.#inTries(call, (number) => this.#ask(call, (one) => ask(one, number)));
  }

  #inTries<T>(call: Call, attempt: (number: number) => Promise<T>): Promise<T> {
    return this.#tracked(call, () => inTries(this.#tries, call, attempt));
  }

  /** Closing waits for it. */
  async #tracked<T>({ doing, signal }: Call, work: () => Promise<T>): Promise<T> {
    throwIfAborted(signal, doing);
    const working = work();
    this.#inFlight.add(working);
    try {
      return await working;
    } finally {
      this.#inFlight.delete(working);
    }
  }

  #ask<T>(call: Call, ask: (one: BorrowedClient) => Promise<T>): Promise<T> {
    return this.#within(call, call.bytes ?? 0, (signal) =>
      this.#clients.use(call.doing, signal, async (one) => {
        try {
          return await ask(one);
        } catch (error) {
          throw asStoreError(error, this.#asked(call), one.status);
        }
      }),
    );
  }

  /** The body of an answer that has begun, in the time that its length is worth. */
  async #body(call: Call, answer: IncomingMessage): Promise<Uint8Array> {
    try {
      const length = lengthOf(answer);
      return await this.#within(call, length, (signal) => readBody(answer, length, signal));
    } catch (error) {
      throw asStoreError(error, this.#asked(call), undefined);
    }
  }

  /** @throws {StoreUnreachable} at the deadline: nobody answered in time */
  async #within<T>(call: Call, bytes: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const deadlineMs = Math.ceil(this.#answerMs + bytes / this.#slowestBytesPerMs);
    try {
      return await withDeadline(call.doing, deadlineMs, work, call.signal);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) throw error;
      const why = `nothing within ${deadlineMs} ms`;
      throw new StoreUnreachable(this.#endpoint, call.doing, why, { cause: error });
    }
  }
}

/** @throws {CorruptRecord} when the bytes are not those that were put; an object without a digest is somebody else's */
async function checkDigest(key: string, bytes: Uint8Array, sha256: string | undefined): Promise<void> {
  if (sha256 === undefined || (await digestOf(bytes)) === sha256) return;
  throw new CorruptRecord(key, "", "its bytes do not have the digest that was stored with them");
}
