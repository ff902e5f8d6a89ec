/** @file The thread that answers: decodes frames, scores, samples, decodes tokens. Calls come one after the other. */
import { formatAction } from "@vesper/actions";
import { asError, CorruptData, serveThread, sha256, VesperError } from "@vesper/kit";
import {
  decodeFrame,
  InputMismatch,
  loadPolicy,
  type Policy,
  policyInput,
  readWeights,
  type SampledSequence,
  type SampleRequest,
  SequenceSampler,
} from "@vesper/policies";
import type { ActRequest } from "@vesper/proto";
import type { Answer, AnswerOutcome, HoldVersion, InferenceCalls, PromisedBytes } from "./protocol.ts";

/** What answers now. Replaced as a whole, between two batches. */
interface Held {
  readonly sampler: SequenceSampler;
  readonly version: number;
  readonly digest: string;
}

let threads = 1;
let held: Held | undefined;

serveThread<InferenceCalls>({
  open(options) {
    threads = options.threads;
    return undefined;
  },
  async hold(message) {
    held = await taken(message, held);
    return undefined;
  },
  async act({ requests }) {
    const startedMs = performance.now();
    if (!held) throw new Error("act before hold");
    const outcomes = await answer(held, requests);
    return { outcomes, seconds: (performance.now() - startedMs) / 1000 };
  },
});

/** The version ready to answer. What cannot be used throws, and what was held goes on. */
async function taken(message: HoldVersion, before: Held | undefined): Promise<Held> {
  const { version, digest, policy, weights } = message;
  for (const promised of [policy?.description, policy?.model, weights]) if (promised) check(promised);
  const sampler = policy
    ? await SequenceSampler.create(loadPolicy(policy.description.bytes, policy.model.bytes), {
        intraOpNumThreads: threads,
      })
    : before?.sampler;
  if (!sampler) throw new Error("a first version without its policy");
  try {
    if (weights) sampler.use(readWeights(sampler.policy, weights.bytes));
  } catch (error) {
    if (sampler !== before?.sampler) await sampler[Symbol.asyncDispose]();
    throw error;
  }
  if (before && sampler !== before.sampler) await before.sampler[Symbol.asyncDispose]();
  return { sampler, version, digest };
}

function check({ key, bytes, sha256: promised }: PromisedBytes): void {
  const found = sha256(bytes);
  if (found !== promised) throw new CorruptData(`${key}: SHA-256 is ${found}, ${promised} was promised`);
}

/** One outcome per request: a frame that cannot be read fails its own request only. */
async function answer(by: Held, requests: readonly ActRequest[]): Promise<AnswerOutcome[]> {
  const read = requests.map((request) => outcomeOf(() => sampleRequest(request, by.sampler.policy)));
  const good = read.flatMap((r) => ("value" in r ? [r.value] : []));
  const sampled = good.length === 0 ? [] : await by.sampler.sample(good);
  let next = 0;
  return read.map((one): AnswerOutcome => {
    if (!("value" in one)) return one;
    const sequence = sampled[next++];
    if (!sequence) throw new Error("a request without its sequence");
    return { answer: describe(by, sequence) };
  });
}

function sampleRequest(request: ActRequest, policy: Policy): SampleRequest {
  const { observation, instruction, history, hintType, samplingSeed, temperature } = request;
  const frame = decodeFrame(observation.image, observation.imageFormat);
  const { frameWidth, frameHeight } = policy.description.tokens;
  if (frame.width !== frameWidth || frame.height !== frameHeight)
    throw new InputMismatch("frame", `${frame.width} × ${frame.height} pixels`, `${frameWidth} × ${frameHeight}`);
  const input = policyInput({ frame, instruction, history, text: observation.text, hintType });
  return { input, samplingSeed, temperature };
}

function describe(by: Held, { tokens, logprobs, context }: SampledSequence): Answer {
  const { action, failure, spans } = by.sampler.policy.tokens.decode(tokens, context);
  const { version, digest } = by;
  return {
    action: action ? formatAction(action) : "",
    parseFailure: failure,
    tokens,
    logprobs,
    spans,
    version,
    digest,
  };
}

function outcomeOf<T>(make: () => T): { readonly value: T } | AnswerOutcome {
  try {
    return { value: make() };
  } catch (thrown) {
    const error = asError(thrown);
    return { failure: { code: error instanceof VesperError ? error.code : "unexpected", message: error.message } };
  }
}
