export type { Feeds, Policy, PolicyDescription, PolicyInput, RgbFrame, TensorData } from "./policy.ts";
