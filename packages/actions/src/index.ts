export type { Action, ActionType, Direction, GridPoint } from "./action.ts";
export { createActionTokens } from "./action-tokens.ts";
export { actionTypes, hintCount, hintOf, isActionType, terminalTypes, typeOfHint } from "./action-type.ts";
export {
  classify,
  consequencesByGravity,
  type Gate,
  gate,
  gravest,
  type ScreenElement,
} from "./consequence.ts";
export { InvalidAction, NotExpressible, TokensNotAllowed } from "./errors.ts";
export { formatAction, formatResponse } from "./format-action.ts";
export {
  EXACT_SIDE_MAX,
  GRID_MAX,
  gridToPixel,
  type ImageSize,
  type PixelPoint,
  pixelToGrid,
  toGrid,
  toPixel,
} from "./grid.ts";
export { whyInvalid } from "./limits.ts";
export { type ParseFailure, parseFailures } from "./parse-failure.ts";
export {
  type ParsedAction,
  type ParsedResponse,
  parseAction,
  parseResponse,
  spansFromTokenOffsets,
  tokenSpans,
  type UnparsedText,
} from "./parse-response.ts";
export { allowedActions } from "./platform.ts";
export { pointerAfter } from "./pointer.ts";
export {
  captchaReward,
  defaultRuleReward,
  type GridBox,
  groundingReward,
  inBox,
  type RuleReward,
  type RuleRewardOptions,
  type RuleTarget,
  ruleReward,
  tokenF1,
} from "./rule-reward.ts";
export type { TextSpan } from "./text-spans.ts";
export { COPIED_WORD_MAX, END_TOKEN, PAD_TOKEN, SEQUENCE_MAX } from "./token-layout.ts";
export type { ActionTokens, DecodedTokens, TokenConfig, TokenContext } from "./tokens.ts";
export type { Convention, Dialect, WrittenForm } from "./written-form.ts";
