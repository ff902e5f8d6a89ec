export {
  FrameUnreadable,
  InputMismatch,
  NothingToSample,
  PolicyFormatError,
  PolicyMismatch,
  UnknownArchitecture,
} from "./errors.ts";
export { decodeFrame } from "./frame.ts";
export { HISTORY } from "./history.ts";
export { GREEDY, maskedLogSoftmax } from "./log-softmax.ts";
export { parameterFeeds, type Weights } from "./parameter-feeds.ts";
export type { Feeds, Policy, PolicyDescription, PolicyInput, RgbFrame, TensorData } from "./policy.ts";
export { loadPolicy, type PolicyFiles, readWeights, savePolicy, writeWeights } from "./policy-file.ts";
export { policyInput, type SeenStep } from "./policy-input.ts";
export { type SampledToken, sampleToken } from "./sample-token.ts";
export { buildScoring, type Scoring } from "./scoring.ts";
export { encodeScoring, type ScoredRow } from "./scoring-feeds.ts";
export { type SampledSequence, type SampleRequest, SequenceSampler } from "./sequence-sampler.ts";
export { type VisionOptions, WEB_TYPES } from "./vision/options.ts";
export { buildVisionPolicy } from "./vision/vision-policy.ts";
export { policyWords, splitWords } from "./words.ts";
