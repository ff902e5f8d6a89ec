/** @file Which actions exist on which platform. */
import type { Domain, Platform } from "@vesper/proto";
import type { ActionType } from "./action.ts";
import { actionTypes } from "./action-type.ts";

const everywhere: readonly Platform[] = ["mobile", "web", "computer"];

/** The table of the action space; a type that is missing here does not compile. */
const platforms: Readonly<Record<ActionType, readonly Platform[]>> = {
  Click: everywhere,
  DoubleClick: everywhere,
  LongPress: everywhere,
  RightClick: ["web", "computer"],
  MiddleClick: ["computer"],
  TripleClick: ["computer"],
  Hover: ["web", "computer"],
  Drag: everywhere,
  Swipe: ["mobile"],
  Scroll: ["web", "computer"],
  Type: everywhere,
  Hotkey: ["web", "computer"],
  KeyDown: ["computer"],
  KeyUp: ["computer"],
  MouseDown: ["computer"],
  MouseUp: ["computer"],
  PressBack: ["mobile", "web"],
  PressHome: ["mobile", "web"],
  PressEnter: ["mobile", "web"],
  PressRecent: ["mobile"],
  LaunchApp: ["mobile", "computer"],
  Launch: ["web"],
  SelectOption: ["web"],
  GetUrl: ["web"],
  TakeNote: ["web"],
  GetScreenshot: ["mobile"],
  Wait: everywhere,
  Sequence: ["computer"],
  Answer: everywhere,
  CallUser: everywhere,
  Finished: everywhere,
};

function typesOf(platform: Platform): ReadonlySet<ActionType> {
  return new Set(actionTypes.filter((type) => platforms[type].includes(platform)));
}

const byPlatform: Readonly<Record<Platform, ReadonlySet<ActionType>>> = {
  mobile: typesOf("mobile"),
  web: typesOf("web"),
  computer: typesOf("computer"),
};

const captchaByPlatform: Readonly<Record<Platform, ReadonlySet<ActionType>>> = {
  mobile: new Set([...byPlatform.mobile, "Sequence"]),
  web: new Set([...byPlatform.web, "Sequence"]),
  computer: byPlatform.computer,
};

/** Types that may be executed on a platform. A captcha is answered in one go, so there Sequence is one of them. */
export function allowedActions(platform: Platform, domain?: Domain): ReadonlySet<ActionType> {
  return domain === "captcha" ? captchaByPlatform[platform] : byPlatform[platform];
}
