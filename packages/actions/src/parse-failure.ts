/**
 * Why a policy's output is no action. It reaches the reward as a format failure, and never an environment.
 * `unknown-action`: a name that the action space or dialect lacks. `bad-arguments`: missing, surplus or repeated
 * arguments, wrong kinds, values beyond their limits, or text that is no call. `off-grid`: a coordinate outside its
 * range. `two-actions`: more than one call or block. `no-action`: no block, or an empty one. `unterminated`: the
 * output stops inside a block, call or literal.
 */
export type ParseFailure =
  | "unknown-action"
  | "bad-arguments"
  | "off-grid"
  | "two-actions"
  | "no-action"
  | "unterminated";

export const parseFailures: readonly ParseFailure[] = [
  "unknown-action",
  "bad-arguments",
  "off-grid",
  "two-actions",
  "no-action",
  "unterminated",
];
