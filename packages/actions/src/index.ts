export type { Action, ActionType, Direction, GridPoint } from "./action.ts";
export type { ActionTokens, DecodedTokens, TokenConfig, TokenContext } from "./tokens.ts";
