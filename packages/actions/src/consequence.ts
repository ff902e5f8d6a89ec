/**
 * @file What an action would bring about, judged before it runs from the action and the element it lands on. A table,
 * independent of any model; when several rows fit, the graver class wins.
 */
import type { Consequence } from "@vesper/proto";
import type { Action } from "./action.ts";

/** What a driver knows of the element under the point (Drag: under its end; typing and keys: the focused one). */
export interface ScreenElement {
  /** ARIA role or the platform's closest one: `button`, `link`, `textbox`, `checkbox`, `menuitem`, … "" if unknown. */
  readonly role: string;
  /** Accessible name or visible text. */
  readonly text: string;
  /** Where a link leads. */
  readonly href?: string;
  /** The link saves a file instead of opening it. */
  readonly download?: boolean;
  /** `type` of an input or button: `password`, `file`, `submit`, … */
  readonly inputType?: string;
  /** `autocomplete` of an input: `current-password`, `cc-number`, … */
  readonly autocomplete?: string;
  /** Where its form is sent, when it is in one. */
  readonly formAction?: string;
  readonly formMethod?: string;
  /** Label of the form's submit button: what Enter in one of its fields would press. */
  readonly formSubmitText?: string;
}

/** From least to most grave. */
export const consequencesByGravity: readonly Consequence[] = [
  "none",
  "navigate",
  "write",
  "send",
  "permission",
  "install",
  "credential",
  "delete",
  "pay",
];

export function gravest(consequences: readonly Consequence[]): Consequence {
  return consequences.reduce<Consequence>(
    (worst, next) => (consequencesByGravity.indexOf(next) > consequencesByGravity.indexOf(worst) ? next : worst),
    "none",
  );
}

/** Whole words on a control that name what it does. English; other languages fall back on the form's method. */
const words: readonly (readonly [Consequence, readonly string[]])[] = [
  [
    "pay",
    ["pay", "buy", "purchase", "checkout", "order now", "place order", "transfer", "donate", "book now", "subscribe"],
  ],
  ["delete", ["delete", "remove", "erase", "discard", "trash", "wipe", "clear all", "empty bin", "factory reset"]],
  ["credential", ["sign in", "log in", "login", "sign up", "register", "password", "authenticate"]],
  ["install", ["install", "add extension", "add to home screen"]],
  ["permission", ["allow", "grant", "authorise", "authorize", "give access"]],
  ["send", ["send", "post", "publish", "share", "reply", "forward", "comment", "tweet", "upload", "invite"]],
  ["write", ["save", "apply", "create", "add", "update", "rename", "move", "edit", "set", "confirm", "submit"]],
];

/** Files that a browser or shell would offer to run. */
const installable = /\.(apk|exe|msi|dmg|pkg|deb|rpm|appimage|crx|xpi|jar|sh|bat)$/;

/** Fields whose contents are secrets. */
const secretFields = /password|one-time-code|cc-number|cc-csc|cc-exp/;

/** Roles that hold a value which a press changes. */
const toggles = new Set(["checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio", "option", "slider"]);

/** Roles that do what their label says. */
const controls = new Set(["button", "link", "menuitem", "tab", ""]);

/**
 * The class of an action.
 * @param element what it lands on; undefined when nothing is there
 * @param childElements for a Sequence, the element of each child
 */
export function classify(
  action: Action,
  element?: ScreenElement,
  childElements: readonly (ScreenElement | undefined)[] = [],
): Consequence {
  switch (action.type) {
    case "Click":
    case "DoubleClick":
    case "TripleClick":
    case "MiddleClick":
    case "LongPress":
    case "MouseDown":
    case "MouseUp":
      return pressed(element);
    case "Drag":
      return gravest(["write", named(element?.text ?? "")]);
    case "Type":
      return filled(action.content, element);
    case "SelectOption":
      return "write";
    case "Hotkey":
    case "KeyDown":
      return keyed(action.keys, element);
    case "PressEnter":
      return submitted(element);
    case "PressBack":
    case "PressHome":
    case "PressRecent":
    case "LaunchApp":
    case "Launch":
      return "navigate";
    case "Sequence":
      return gravest(action.actions.map((child, index) => classify(child, childElements[index])));
    case "RightClick":
    case "Hover":
    case "Scroll":
    case "Swipe":
    case "KeyUp":
    case "GetUrl":
    case "GetScreenshot":
    case "TakeNote":
    case "Wait":
    case "Answer":
    case "CallUser":
    case "Finished":
      return "none";
  }
}

function pressed(element: ScreenElement | undefined): Consequence {
  if (!element) return "none";
  const { role, inputType } = element;
  if (inputType === "file") return "send";
  if (toggles.has(role) || inputType === "checkbox" || inputType === "radio") {
    return gravest(["write", named(element.text) === "permission" ? "permission" : "none"]);
  }
  const link = element.href === undefined ? "none" : followed(element.href, element.download === true);
  if (!controls.has(role)) return link;
  const said = element.href === undefined || role !== "link" ? named(element.text) : namedLink(element.text);
  const sent = inputType === "submit" || inputType === "image" ? submitted(element) : "none";
  return gravest([link, said, sent]);
}

/** A link's words count only when they are a command of one or two words, not when they are a headline. */
function namedLink(text: string): Consequence {
  return text.trim().split(/\s+/).length <= 2 ? named(text) : "none";
}

function followed(href: string, download: boolean): Consequence {
  const path = href.split(/[?#]/, 1)[0]?.toLowerCase() ?? "";
  if (installable.test(path)) return "install";
  if (download) return "write";
  return href.startsWith("#") ? "none" : "navigate";
}

function filled(content: string, element: ScreenElement | undefined): Consequence {
  const secret = secretFields.test(`${element?.inputType ?? ""} ${element?.autocomplete ?? ""}`);
  return gravest(["write", secret ? "credential" : "none", content.includes("\n") ? submitted(element) : "none"]);
}

/** What sending the element's form brings about. */
function submitted(element: ScreenElement | undefined): Consequence {
  if (element?.formAction === undefined && element?.formSubmitText === undefined) return "none";
  const get = (element.formMethod ?? "get").toLowerCase() === "get";
  return gravest([get ? "navigate" : "write", named(element.formSubmitText ?? "")]);
}

function keyed(keys: readonly string[], element: ScreenElement | undefined): Consequence {
  const pressedKeys = new Set(keys.map((key) => key.toLowerCase()));
  const command = ["ctrl", "control", "meta", "cmd", "command", "alt"].some((key) => pressedKeys.has(key));
  const has = (...names: readonly string[]) => names.some((key) => pressedKeys.has(key));
  if (has("enter", "return")) return gravest([command ? "send" : "none", submitted(element)]);
  if (has("delete") && (command || has("shift"))) return "delete";
  if (command && has("v", "x", "s", "z", "y")) return "write";
  if (command && has("w", "t", "r", "l", "tab", "left", "right", "arrowleft", "arrowright", "f4")) return "navigate";
  if (has("f5")) return "navigate";
  if (has("delete", "backspace", "space", " ")) return "write";
  return "none";
}

/** The gravest class that the words of a control name. */
function named(text: string): Consequence {
  const spaced = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim()} `;
  return gravest(
    words.filter(([, list]) => list.some((word) => spaced.includes(` ${word} `))).map(([consequence]) => consequence),
  );
}

export type Gate =
  | { readonly allowed: true }
  /** `text` is what the policy reads in the next observation. */
  | { readonly allowed: false; readonly text: string };

/** Whether an action of this class may run. What has no consequence always may. */
export function gate(consequence: Consequence, allowed: readonly Consequence[]): Gate {
  if (consequence === "none" || allowed.includes(consequence)) return { allowed: true };
  const may = allowed.filter((each) => each !== "none");
  const rest = may.length === 0 ? "Nothing with a consequence is allowed here." : `Allowed here: ${may.join(", ")}.`;
  return { allowed: false, text: `Refused before it ran: this would ${meanings[consequence]}. ${rest}` };
}

const meanings: Readonly<Record<Consequence, string>> = {
  none: "do nothing",
  navigate: "leave this screen (navigate)",
  write: "change something (write)",
  send: "send something to others (send)",
  pay: "pay or commit to pay (pay)",
  delete: "delete something (delete)",
  permission: "give a permission (permission)",
  credential: "give away or change credentials (credential)",
  install: "install software (install)",
};
