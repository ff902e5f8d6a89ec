/** @file The API's codecs with their random values, for the tests that hold all messages to one rule. */
import * as fc from "fast-check";
import type { RunState } from "./api.ts";
import * as codecs from "./api-codec.ts";
import * as samples from "./api-samples.ts";
import type { PolicyPointer } from "./policy.ts";
import { samplePointer } from "./samples.ts";
import type { Codec } from "./wire/codec.ts";

const text = fc.string({ unit: "grapheme", maxLength: 80 });
const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const uint32 = fc.nat({ max: 2 ** 32 - 1 });
const uint64 = fc.maxSafeNat();
// −0 and 0 are one number in JSON.
const real = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });
const maybe = <T>(item: fc.Arbitrary<T>) => fc.option(item, { nil: undefined });

const states: readonly RunState[] = ["starting", "running", "stopping", "stopped", "finished", "failed", "idle"];
const roleCount = fc.record({ role: name, count: uint32 });

const status = fc.record({
  run: name,
  state: fc.constantFrom(...states),
  reason: text,
  stage: text,
  version: uint64,
  episodes: uint64,
  success: maybe(real),
  meanReturn: maybe(real),
  updatesPerSecond: real,
  stepsPerSecond: real,
  lagVersions: real,
  secondsLeft: maybe(real),
  roles: some(fc.record({ role: name, processes: uint32, ready: uint32, restarts: uint32 })),
  atMs: uint64,
});

const summary = fc.record({
  run: name,
  policy: name,
  version: uint64,
  digest: text,
  manifestKey: text,
  stage: text,
  update: uint64,
  parentVersion: maybe(uint64),
  bytes: uint64,
  episodesConsumed: uint64,
  episodesDiscarded: uint64,
  createdAtMs: uint64,
  metrics: some(fc.record({ name, value: real })),
});

const named = fc.record({ run: name });
const answer = fc.record({ status });

/** One message with its samples and its random values. */
interface ApiCase<T> {
  readonly codec: Codec<T>;
  readonly samples: readonly T[];
  readonly values: fc.Arbitrary<T>;
}

type Visit<R> = <T>(each: ApiCase<T>) => R;

const run = { run: "quickstart" };
const running = { status: samples.sampleRunStatus };
const fresh = { status: samples.sampleFreshRunStatus };

/** Every message of the API that has a codec, each given to `visit` with its own type. */
export function apiCases<R>(visit: Visit<R>, pointer: fc.Arbitrary<PolicyPointer>): readonly R[] {
  const of = <T>(codec: Codec<T>, values: fc.Arbitrary<T>, ...whole: readonly T[]) =>
    visit({ codec, values, samples: whole });
  return [
    of(
      codecs.startRunRequestCodec,
      fc.record({ runFile: name, roles: some(roleCount), resume: fc.boolean() }),
      samples.sampleStartRunRequest,
    ),
    of(codecs.startRunResponseCodec, answer, running, fresh),
    of(codecs.listRunsRequestCodec, fc.record({ after: text, limit: uint32 }), { after: "a", limit: 10 }),
    of(codecs.listRunsResponseCodec, fc.record({ runs: some(status), next: text }), {
      runs: [samples.sampleRunStatus, samples.sampleFreshRunStatus],
      next: "quickstart",
    }),
    of(codecs.getRunRequestCodec, named, run),
    of(codecs.getRunResponseCodec, answer, running),
    of(codecs.watchRunRequestCodec, named, run),
    of(codecs.watchRunResponseCodec, answer, running),
    of(codecs.stopRunRequestCodec, named, run),
    of(codecs.stopRunResponseCodec, answer, running),
    of(codecs.scaleRunRequestCodec, fc.record({ run: name, roles: some(roleCount) }), {
      run: "quickstart",
      roles: [{ role: "actor", count: 2 }],
    }),
    of(codecs.scaleRunResponseCodec, answer, running),
    of(codecs.getPolicyRequestCodec, fc.record({ run: name, policy: text, version: maybe(uint64) }), {
      run: "quickstart",
      policy: "small",
      version: 13,
    }),
    of(
      codecs.getPolicyResponseCodec,
      fc.record({ policy: summary, pointer: maybe(pointer) }),
      ...samples.sampleGetPolicyResponses,
    ),
    of(codecs.listPoliciesRequestCodec, fc.record({ run: text, after: text, limit: uint32 }), {
      run: "quickstart",
      after: "",
      limit: 10,
    }),
    of(codecs.listPoliciesResponseCodec, fc.record({ policies: some(summary), next: text }), {
      policies: [samples.samplePolicySummary],
      next: "quickstart",
    }),
    of(codecs.watchPolicyRequestCodec, fc.record({ run: name, policy: text }), { run: "quickstart", policy: "small" }),
    of(codecs.watchPolicyResponseCodec, fc.record({ pointer }), { pointer: samplePointer }),
    of(
      codecs.errorDetailCodec,
      fc.record({ code: name, retryable: fc.boolean(), field: text, found: text, allowed: text }),
      samples.sampleErrorDetail,
    ),
  ];
}
