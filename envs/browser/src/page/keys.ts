/** @file Keys of a US layout, as DevTools wants them, and the names that policies use for them. */

export interface KeyDefinition {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** What the key types; absent for keys that type nothing. */
  readonly text?: string;
  readonly shift?: boolean;
  readonly location?: number;
}

/** Bits of `modifiers` in Input events. */
export const modifierBits = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;
export type Modifier = keyof typeof modifierBits;

const shiftedDigits = ")!@#$%^&*(";
const symbols: readonly (readonly [plain: string, shifted: string, code: string, keyCode: number])[] = [
  ["`", "~", "Backquote", 192],
  ["-", "_", "Minus", 189],
  ["=", "+", "Equal", 187],
  ["[", "{", "BracketLeft", 219],
  ["]", "}", "BracketRight", 221],
  ["\\", "|", "Backslash", 220],
  [";", ":", "Semicolon", 186],
  ["'", '"', "Quote", 222],
  [",", "<", "Comma", 188],
  [".", ">", "Period", 190],
  ["/", "?", "Slash", 191],
];

const layout = new Map<string, KeyDefinition>();
for (let i = 0; i < 26; i++) {
  const lower = String.fromCharCode(97 + i);
  const upper = lower.toUpperCase();
  layout.set(lower, { key: lower, code: `Key${upper}`, keyCode: 65 + i, text: lower });
  layout.set(upper, { key: upper, code: `Key${upper}`, keyCode: 65 + i, text: upper, shift: true });
}
for (let i = 0; i < 10; i++) {
  const shifted = shiftedDigits.charAt(i);
  layout.set(String(i), { key: String(i), code: `Digit${i}`, keyCode: 48 + i, text: String(i) });
  layout.set(shifted, { key: shifted, code: `Digit${i}`, keyCode: 48 + i, text: shifted, shift: true });
}
for (const [plain, shifted, code, keyCode] of symbols) {
  layout.set(plain, { key: plain, code, keyCode, text: plain });
  layout.set(shifted, { key: shifted, code, keyCode, text: shifted, shift: true });
}
layout.set(" ", { key: " ", code: "Space", keyCode: 32, text: " " });
layout.set("\n", { key: "Enter", code: "Enter", keyCode: 13, text: "\r" });
layout.set("\t", { key: "Tab", code: "Tab", keyCode: 9 });

const named = new Map<string, KeyDefinition>();
const name = (names: readonly string[], definition: KeyDefinition) => {
  for (const each of names) named.set(each, definition);
};
name(["enter", "return"], { key: "Enter", code: "Enter", keyCode: 13, text: "\r" });
name(["tab"], { key: "Tab", code: "Tab", keyCode: 9 });
name(["space", "spacebar"], { key: " ", code: "Space", keyCode: 32, text: " " });
name(["backspace"], { key: "Backspace", code: "Backspace", keyCode: 8 });
name(["delete", "del"], { key: "Delete", code: "Delete", keyCode: 46 });
name(["insert"], { key: "Insert", code: "Insert", keyCode: 45 });
name(["escape", "esc"], { key: "Escape", code: "Escape", keyCode: 27 });
name(["home"], { key: "Home", code: "Home", keyCode: 36 });
name(["end"], { key: "End", code: "End", keyCode: 35 });
name(["pageup", "page_up"], { key: "PageUp", code: "PageUp", keyCode: 33 });
name(["pagedown", "page_down"], { key: "PageDown", code: "PageDown", keyCode: 34 });
name(["arrowleft", "left"], { key: "ArrowLeft", code: "ArrowLeft", keyCode: 37 });
name(["arrowup", "up"], { key: "ArrowUp", code: "ArrowUp", keyCode: 38 });
name(["arrowright", "right"], { key: "ArrowRight", code: "ArrowRight", keyCode: 39 });
name(["arrowdown", "down"], { key: "ArrowDown", code: "ArrowDown", keyCode: 40 });
name(["shift"], { key: "Shift", code: "ShiftLeft", keyCode: 16, location: 1 });
name(["control", "ctrl"], { key: "Control", code: "ControlLeft", keyCode: 17, location: 1 });
name(["alt", "option"], { key: "Alt", code: "AltLeft", keyCode: 18, location: 1 });
name(["meta", "command", "cmd", "super", "win", "windows"], {
  key: "Meta",
  code: "MetaLeft",
  keyCode: 91,
  location: 1,
});
name(["capslock"], { key: "CapsLock", code: "CapsLock", keyCode: 20 });
name(["contextmenu", "menu"], { key: "ContextMenu", code: "ContextMenu", keyCode: 93 });
for (let i = 1; i <= 12; i++) name([`f${i}`], { key: `F${i}`, code: `F${i}`, keyCode: 111 + i });

/** The key that types this character on the layout; undefined for characters outside it. */
export function keyForCharacter(character: string): KeyDefinition | undefined {
  return layout.get(character);
}

/** The key that a policy means, by name ("Ctrl", "enter", "F5") or by its character; undefined when unknown. */
export function keyByName(keyName: string): KeyDefinition | undefined {
  return layout.get(keyName) ?? named.get(keyName.trim().toLowerCase());
}

export function modifierOf(key: KeyDefinition): Modifier | undefined {
  return key.key in modifierBits ? (key.key as Modifier) : undefined;
}
