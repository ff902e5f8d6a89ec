/** @file Samples whole token sequences for a batch of requests: the eye once, the hand once per token. */
import { END_TOKEN, type TokenContext } from "@vesper/actions";
import { Rng, throwIfAborted } from "@vesper/kit";
import { cut, decodeModel, encodeModel, type Feeds, Session } from "@vesper/onnx";
import { PolicyMismatch } from "./errors.ts";
import { parameterFeeds, type Weights } from "./parameter-feeds.ts";
import type { Policy, PolicyInput } from "./policy.ts";
import { onlyAllowed, type SampledToken, sampleToken } from "./sample-token.ts";

export interface SampleRequest {
  readonly input: PolicyInput;
  /** Seeds this request's own stream: what else is in the batch draws nothing from it. */
  readonly samplingSeed: bigint;
  /** 0 = the most likely token each time. */
  readonly temperature: number;
}

export interface SampledSequence {
  /** `<end>` included. */
  readonly tokens: readonly number[];
  /** Natural logarithms at the request's temperature (at 1 when that is 0), one per token. */
  readonly logprobs: readonly number[];
  /** The words that copy pointers named: what decoding needs. */
  readonly context: TokenContext;
}

interface Row {
  readonly request: SampleRequest;
  readonly context: TokenContext;
  readonly rng: Rng;
  readonly tokens: number[];
  readonly logprobs: number[];
  readonly mask: Uint8Array;
  done: boolean;
}

/**
 * One policy ready to sample, in the calling thread: use it inside a worker. Same weights, input, seed and temperature
 * give the same tokens; what else is in the batch does not change them beyond the rounding of the runtime's kernels.
 */
export class SequenceSampler implements AsyncDisposable {
  readonly policy: Policy;
  readonly #prefix: Session;
  readonly #suffix: Session;
  readonly #boundary: readonly string[];
  readonly #prefixNames: ReadonlySet<string>;
  readonly #suffixNames: ReadonlySet<string>;
  #parameters: Feeds | undefined;

  private constructor(policy: Policy, prefix: Session, suffix: Session, boundary: readonly string[]) {
    this.policy = policy;
    this.#prefix = prefix;
    this.#suffix = suffix;
    this.#boundary = boundary;
    this.#prefixNames = new Set(prefix.inputs);
    this.#suffixNames = new Set(suffix.inputs);
  }

  static async create(policy: Policy, options: { readonly intraOpNumThreads: number }): Promise<SequenceSampler> {
    const { prefix, suffix, boundary } = cut(decodeModel(policy.model), policy.description.roles.tokens ?? "tokens");
    const first = await Session.create(encodeModel(prefix), { ...options, name: "policy prefix" });
    try {
      const second = await Session.create(encodeModel(suffix), { ...options, name: "policy suffix" });
      return new SequenceSampler(policy, first, second, boundary);
    } catch (error) {
      await first.release();
      throw error;
    }
  }

  /**
   * Takes weights from the next {@link SequenceSampler.sample} on. The arrays are read in place: do not write to them.
   * @throws {PolicyMismatch} when one is missing or has another size
   */
  use(weights: Weights): void {
    this.#parameters = parameterFeeds(this.policy, weights);
  }

  /**
   * One sequence per request.
   * @throws {InputMismatch} @throws {PolicyMismatch} when no weights were given @throws {Cancelled}
   */
  async sample(requests: readonly SampleRequest[], signal?: AbortSignal): Promise<readonly SampledSequence[]> {
    const parameters = this.#parameters;
    if (!parameters) throw new PolicyMismatch("the sampler has no weights yet");
    const { tokens } = this.policy;
    const encoded = this.policy.encode(requests.map((request) => request.input));
    const given = { ...parameters, ...encoded };
    const seen = await this.#prefix.run(only(given, this.#prefixNames), this.#boundary);
    const rows = requests.map(
      (request): Row => ({
        request,
        context: { words: this.policy.words(request.input) },
        rng: new Rng(request.samplingSeed),
        tokens: [],
        logprobs: [],
        mask: new Uint8Array(tokens.size),
        done: false,
      }),
    );
    await this.#decode(rows, { ...given, ...seen }, signal);
    return rows.map((row) => ({ tokens: row.tokens, logprobs: row.logprobs, context: row.context }));
  }

  /** Step by step: rows that go on have `length` − 1 tokens, the others have ended. */
  async #decode(rows: readonly Row[], given: Feeds, signal: AbortSignal | undefined): Promise<void> {
    const { tokens } = this.policy;
    const scratch = new Float64Array(tokens.size);
    for (let length = 1; rows.some((row) => !row.done); length++) {
      throwIfAborted(signal, "sampling");
      if (length > tokens.config.maxLength)
        throw new PolicyMismatch("a sequence did not end within its longest length");
      let logits: Float32Array | undefined;
      for (const [b, row] of rows.entries()) {
        if (row.done) continue;
        tokens.allowed(row.tokens, row.context, row.mask);
        const forced = onlyAllowed(row.mask, tokens.size);
        let drawn: SampledToken;
        // A forced token needs no score, and a step where every token is forced needs no run.
        if (forced !== undefined) drawn = { token: forced, logprob: 0 };
        else {
          logits ??= await this.#score(rows, given, length);
          const at = (b * length + length - 1) * tokens.size;
          const { temperature } = row.request;
          drawn = sampleToken(logits.subarray(at, at + tokens.size), row.mask, temperature, row.rng, scratch);
        }
        row.tokens.push(drawn.token);
        row.logprobs.push(drawn.logprob);
        row.done = drawn.token === END_TOKEN;
      }
    }
  }

  async #score(rows: readonly Row[], given: Feeds, length: number): Promise<Float32Array> {
    const role = this.policy.description.roles.tokens ?? "tokens";
    // A step's rows are pushed to one by one, so those before this one may already be longer: cut them back.
    const prefixes = rows.map((row) => row.tokens.slice(0, length - 1));
    const feeds = { ...given, [role]: this.policy.encodePrefixes(prefixes, length) };
    const { logits } = await this.#suffix.run(only(feeds, this.#suffixNames), ["logits"]);
    if (!(logits?.data instanceof Float32Array)) throw new PolicyMismatch("the policy's graph has no output `logits`");
    return logits.data;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#prefix.release(), this.#suffix.release()]);
  }
}

function only(feeds: Feeds, names: ReadonlySet<string>): Feeds {
  return Object.fromEntries(Object.entries(feeds).filter(([name]) => names.has(name)));
}
