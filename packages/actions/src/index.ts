export type { Action, ActionType, Direction, GridPoint } from "./action.ts";
export { createActionTokens } from "./action-tokens.ts";
export { actionTypes, hintCount, hintOf, isActionType, terminalTypes, typeOfHint } from "./action-type.ts";
export { InvalidAction, NotExpressible, TokensNotAllowed } from "./errors.ts";
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
export { type ParseFailure, parseFailures } from "./parse-failure.ts";
export { COPIED_WORD_MAX, END_TOKEN, PAD_TOKEN, SEQUENCE_MAX } from "./token-layout.ts";
export type { ActionTokens, DecodedTokens, TokenConfig, TokenContext } from "./tokens.ts";
