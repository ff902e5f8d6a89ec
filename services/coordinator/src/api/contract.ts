/** @file The methods of both services with their paths, codecs and deadlines: one table for server and client. */
import {
  type Codec,
  getPolicyRequestCodec,
  getPolicyResponseCodec,
  getRunRequestCodec,
  getRunResponseCodec,
  listPoliciesRequestCodec,
  listPoliciesResponseCodec,
  listRunsRequestCodec,
  listRunsResponseCodec,
  scaleRunRequestCodec,
  scaleRunResponseCodec,
  startRunRequestCodec,
  startRunResponseCodec,
  stopRunRequestCodec,
  stopRunResponseCodec,
  watchPolicyRequestCodec,
  watchPolicyResponseCodec,
  watchRunRequestCodec,
  watchRunResponseCodec,
} from "@vesper/proto";

export interface Method<Q, S> {
  /** As a metric's label. */
  readonly name: string;
  readonly path: string;
  readonly request: Codec<Q>;
  readonly response: Codec<S>;
  /** The server's own limit; a shorter one of the client counts. */
  readonly deadlineMs: number;
}

export const RUN_SERVICE = "vesper.v1.RunService";
export const POLICY_SERVICE = "vesper.v1.PolicyService";

/** A run file is a few kilobytes. */
export const MAX_REQUEST_BYTES = 1024 * 1024;
/** A page of a thousand runs is under one megabyte. */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

const CALL_MS = 30_000;
/** Servers and processes are started, and somebody else's claim is watched. */
const START_MS = 120_000;
/** A stream that lives longer is ended, so that a balancer's or a certificate's change reaches everybody. */
const STREAM_MS = 3_600_000;

const method =
  (service: string) =>
  <Q, S>(name: string, request: Codec<Q>, response: Codec<S>, deadlineMs = CALL_MS): Method<Q, S> => ({
    name,
    path: `/${service}/${name}`,
    request,
    response,
    deadlineMs,
  });

const ofRuns = method(RUN_SERVICE);
const ofPolicies = method(POLICY_SERVICE);

export const methods = {
  startRun: ofRuns("StartRun", startRunRequestCodec, startRunResponseCodec, START_MS),
  listRuns: ofRuns("ListRuns", listRunsRequestCodec, listRunsResponseCodec),
  getRun: ofRuns("GetRun", getRunRequestCodec, getRunResponseCodec),
  watchRun: ofRuns("WatchRun", watchRunRequestCodec, watchRunResponseCodec, STREAM_MS),
  stopRun: ofRuns("StopRun", stopRunRequestCodec, stopRunResponseCodec),
  scaleRun: ofRuns("ScaleRun", scaleRunRequestCodec, scaleRunResponseCodec, START_MS),
  getPolicy: ofPolicies("GetPolicy", getPolicyRequestCodec, getPolicyResponseCodec),
  listPolicies: ofPolicies("ListPolicies", listPoliciesRequestCodec, listPoliciesResponseCodec),
  watchPolicy: ofPolicies("WatchPolicy", watchPolicyRequestCodec, watchPolicyResponseCodec, STREAM_MS),
} as const;
