/** @file Group-relative advantages, in double precision. */

/** How a group's rewards become advantages. */
export type AdvantageEstimator = "grpo" | "dr_grpo" | "rloo" | "batch_std";

export interface AdvantageOptions {
  /** Divisor of the standard deviation: members − 1 (`sample`) or members (`population`). */
  readonly deviation?: "sample" | "population";
  /** Added to the standard deviation. */
  readonly epsilon?: number;
}

/** One reward per member; null, undefined or not finite: that member is not valid and leaves the group. */
export type GroupRewards = readonly (number | null | undefined)[];

/** One advantage per member; undefined for members that left. */
export type GroupAdvantages = readonly (number | undefined)[];

export function isValidReward(reward: number | null | undefined): reward is number {
  return typeof reward === "number" && Number.isFinite(reward);
}

/**
 * Advantages of a batch of groups. Each group uses its own members and its own size.
 *
 * - `grpo`: (R − mean) / (std + ε) (Shao et al., 2024, DeepSeekMath, eq. of section 4.1.2)
 * - `dr_grpo`: R − mean (Liu et al., 2025, Understanding R1-Zero-Like Training)
 * - `rloo`: R − mean of the other members (Kool et al., 2019; Ahmadian et al., 2024)
 * - `batch_std`: (R − group mean) / (std of all valid rewards of the batch + ε) (Liu et al., 2025, Tricks or Traps)
 *
 * A group whose valid rewards are all equal gets exactly 0, not a rounding error over ε; so does a single member.
 */
export function advantages(
  groups: readonly GroupRewards[],
  estimator: AdvantageEstimator,
  options: AdvantageOptions = {},
): readonly GroupAdvantages[] {
  const { deviation = "sample", epsilon = 1e-6 } = options;
  const batchScale = estimator === "batch_std" ? spread(groups.flat().filter(isValidReward), deviation) + epsilon : 1;
  return groups.map((rewards) => {
    const valid = rewards.filter(isValidReward);
    const first = valid[0];
    if (valid.every((reward) => reward === first)) return rewards.map((r) => (isValidReward(r) ? 0 : undefined));
    const sum = valid.reduce((total, reward) => total + reward, 0);
    const mean = sum / valid.length;
    const scale = estimator === "grpo" ? spread(valid, deviation) + epsilon : batchScale;
    return rewards.map((reward) => {
      if (!isValidReward(reward)) return undefined;
      if (estimator === "rloo") return reward - (sum - reward) / (valid.length - 1);
      return (reward - mean) / scale;
    });
  });
}

/** Advantages of one group. */
export function groupAdvantages(
  rewards: GroupRewards,
  estimator: Exclude<AdvantageEstimator, "batch_std">,
  options: AdvantageOptions = {},
): GroupAdvantages {
  return advantages([rewards], estimator, options)[0] ?? [];
}

/** Standard deviation; 0 for fewer than two values or equal ones. */
function spread(values: readonly number[], deviation: "sample" | "population"): number {
  const first = values[0];
  if (values.length < 2 || values.every((value) => value === first)) return 0;
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (deviation === "sample" ? values.length - 1 : values.length));
}

/** The largest step-shaping coefficient: above it, long episodes would start to pay. */
export const MAX_SHAPING_COEFFICIENT = 0.1;

/**
 * What step shaping adds to each step's advantage: coefficient · (value − mean over all steps of the group).
 * It joins the advantage only and is never summed into the reward.
 *
 * @param steps one list of step values per member
 * @throws {RangeError} when the coefficient is outside 0 … 0.1
 */
export function stepShaping(
  steps: readonly (readonly number[])[],
  coefficient: number,
): readonly (readonly number[])[] {
  if (!(coefficient >= 0 && coefficient <= MAX_SHAPING_COEFFICIENT)) {
    throw new RangeError(`step shaping coefficient: found ${coefficient}; allowed: 0 … ${MAX_SHAPING_COEFFICIENT}`);
  }
  const all = steps.flat();
  const mean = all.reduce((total, value) => total + value, 0) / Math.max(1, all.length);
  return steps.map((member) => member.map((value) => coefficient * (value - mean)));
}
