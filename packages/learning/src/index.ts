export {
  type AdvantageEstimator,
  type AdvantageOptions,
  advantages,
  type GroupAdvantages,
  type GroupRewards,
  groupAdvantages,
  isValidReward,
  MAX_SHAPING_COEFFICIENT,
  stepShaping,
} from "./advantages.ts";
export { type Aggregation, aggregate, type DenominatorInput, denominator } from "./aggregation.ts";
export type { Algebra } from "./algebra.ts";
export { LengthMismatch, LossRefused, ShapeMismatch } from "./errors.ts";
export { type GroupDropReason, type GroupRules, type GroupSelection, selectGroups } from "./groups.ts";
export { type KlKind, klEstimate, klLoss } from "./kl.ts";
export {
  type CorrectionFactors,
  correctionFactors,
  type OffPolicyCorrection,
  SCREEN_CORRECTION,
} from "./off-policy.ts";
export { type Matrix, matrix, plainAlgebra, toRows } from "./plain-algebra.ts";
export {
  type PolicyLoss,
  type PolicyLossInput,
  type PolicyLossOptions,
  type PolicyLossSums,
  policyLoss,
} from "./policy-loss.ts";
export { type LearningRateSchedule, learningRate } from "./schedule.ts";
export { type SupervisedInput, supervisedLoss } from "./supervised.ts";
export { type TokenLoss, type TokenLossInput, type TokenLossOutput, tokenLoss } from "./token-loss.ts";
export { checkTokenRow, type TokenRow } from "./token-row.ts";
