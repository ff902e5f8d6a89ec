/**
 * @file Actions as input events. Each function sends its events in order without waiting for each, and gives the
 * promises of their acknowledgements: a page answers them only when its handlers have run.
 */
import type { CdpSession } from "../cdp/connection.ts";
import type { MouseEvent } from "../cdp/protocol.ts";
import { type KeyDefinition, keyForCharacter, modifierBits, modifierOf } from "./keys.ts";

type Acks = Promise<unknown>[];

export interface CssPoint {
  readonly x: number;
  readonly y: number;
}

type Button = "left" | "right";

/** CSS pixels per wheel notch. */
export const wheelNotchPx = 100;
/** A drag moves in this many steps, so that pages that follow the pointer see it move. */
const dragSteps = 8;

function mouse(session: CdpSession, event: MouseEvent): Promise<unknown> {
  return session.send("Input.dispatchMouseEvent", event);
}

export function move(session: CdpSession, at: CssPoint): Acks {
  return [mouse(session, { type: "mouseMoved", ...at, button: "none" })];
}

export function press(session: CdpSession, at: CssPoint, button: Button = "left", clickCount = 1): Acks {
  const buttons = button === "left" ? 1 : 2;
  return [mouse(session, { type: "mousePressed", ...at, button, buttons, clickCount })];
}

export function release(session: CdpSession, at: CssPoint, button: Button = "left", clickCount = 1): Acks {
  return [mouse(session, { type: "mouseReleased", ...at, button, buttons: 0, clickCount })];
}

/** `count` clicks where the pointer is; the page sees the click count rise as with a quick hand. */
export function click(session: CdpSession, at: CssPoint, button: Button = "left", count = 1): Acks {
  const acks: Acks = [];
  for (let i = 1; i <= count; i++) acks.push(...press(session, at, button, i), ...release(session, at, button, i));
  return acks;
}

/** Moves with the button held, end included, start not. */
export function dragPath(start: CssPoint, end: CssPoint): CssPoint[] {
  return Array.from({ length: dragSteps }, (_, i) => {
    const share = (i + 1) / dragSteps;
    return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
  });
}

export function moveHeld(session: CdpSession, at: CssPoint): Acks {
  return [mouse(session, { type: "mouseMoved", ...at, button: "left", buttons: 1 })];
}

export function wheel(session: CdpSession, at: CssPoint, deltaX: number, deltaY: number): Acks {
  return [mouse(session, { type: "mouseWheel", ...at, deltaX, deltaY })];
}

function keyDown(
  session: CdpSession,
  key: KeyDefinition,
  modifiers: number,
  text: string | undefined,
): Promise<unknown> {
  return session.send("Input.dispatchKeyEvent", {
    type: text === undefined ? "rawKeyDown" : "keyDown",
    key: key.key,
    code: key.code,
    windowsVirtualKeyCode: key.keyCode,
    modifiers,
    location: key.location ?? 0,
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
  });
}

function keyUp(session: CdpSession, key: KeyDefinition, modifiers: number): Promise<unknown> {
  return session.send("Input.dispatchKeyEvent", {
    type: "keyUp",
    key: key.key,
    code: key.code,
    windowsVirtualKeyCode: key.keyCode,
    modifiers,
    location: key.location ?? 0,
  });
}

/**
 * Types text into the focused field. A character of the layout is its key; any other is a key event that carries the
 * character, so that pages that listen for keydown see every character, in order.
 */
export function type(session: CdpSession, content: string): Acks {
  const acks: Acks = [];
  for (const character of content.replaceAll("\r\n", "\n").replaceAll("\r", "\n")) {
    const known = keyForCharacter(character);
    const key = known ?? { key: character, code: "", keyCode: 0, text: character };
    const modifiers = known?.shift ? modifierBits.Shift : 0;
    acks.push(keyDown(session, key, modifiers, key.text), keyUp(session, key, modifiers));
  }
  return acks;
}

/** Keys pressed in order and released in reverse. A key under Control, Alt or Meta types nothing. */
export function chord(session: CdpSession, keys: readonly KeyDefinition[]): Acks {
  const acks: Acks = [];
  let modifiers = 0;
  for (const key of keys) {
    const modifier = modifierOf(key);
    if (modifier) modifiers |= modifierBits[modifier];
    const types = (modifiers & ~modifierBits.Shift) === 0;
    const shifted = modifiers & modifierBits.Shift && key.text ? (key.text.toUpperCase() as string) : key.text;
    acks.push(keyDown(session, key, modifiers, types ? shifted : undefined));
  }
  for (const key of [...keys].reverse()) {
    const modifier = modifierOf(key);
    if (modifier) modifiers &= ~modifierBits[modifier];
    acks.push(keyUp(session, key, modifiers));
  }
  return acks;
}
