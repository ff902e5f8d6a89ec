import type { Consequence } from "@vesper/proto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryAction } from "./arbitrary-action.testing.ts";
import { type Action, classify, consequencesByGravity, gate, gravest, type ScreenElement } from "./index.ts";

const point = { x: 1, y: 2 };
const click: Action = { type: "Click", point };

const button = (text: string, more: Partial<ScreenElement> = {}): ScreenElement => ({ role: "button", text, ...more });
const link = (text: string, href: string, more: Partial<ScreenElement> = {}): ScreenElement => ({
  role: "link",
  text,
  href,
  ...more,
});
const field = (more: Partial<ScreenElement>): ScreenElement => ({ role: "textbox", text: "Field", ...more });

describe("classify", () => {
  it.each<[Consequence, Action, ScreenElement | undefined]>([
    ["none", click, undefined],
    ["none", click, button("Show more")],
    ["none", click, button("Payload size")],
    ["none", click, field({})],
    ["none", click, link("Back to top", "#top")],
    ["none", { type: "Hover", point }, button("Delete")],
    ["none", { type: "RightClick", point }, button("Delete")],
    ["navigate", click, link("How to delete a file from the trash", "/help/17")],
    ["navigate", { type: "Launch", url: "https://shop.test/" }, undefined],
    ["navigate", { type: "PressEnter" }, field({ formAction: "/search", formSubmitText: "Search" })],
    ["write", { type: "Type", content: "hello" }, field({})],
    ["write", { type: "Type", content: "hello\n" }, field({ formAction: "/note", formMethod: "POST" })],
    ["write", click, button("Save changes")],
    ["write", click, { role: "checkbox", text: "Urgent" }],
    ["write", click, link("Report", "/report.csv", { download: true })],
    ["write", { type: "Drag", start: point, end: point }, undefined],
    ["write", { type: "SelectOption", index: 1 }, undefined],
    ["write", click, button("Los geht's", { inputType: "submit", formAction: "/go", formMethod: "post" })],
    ["send", click, button("Send")],
    ["send", click, button("Choose file", { inputType: "file" })],
    [
      "send",
      { type: "Type", content: "hi\n" },
      field({ formAction: "/post", formMethod: "post", formSubmitText: "Post" }),
    ],
    ["send", { type: "Hotkey", keys: ["ctrl", "Enter"], repeat: 1 }, field({})],
    ["permission", click, button("Allow")],
    ["permission", click, { role: "switch", text: "Allow location" }],
    ["install", click, link("Get it", "https://files.test/setup.exe?v=2")],
    ["install", click, button("Install app")],
    ["credential", click, button("Sign in")],
    ["credential", { type: "Type", content: "hunter2" }, field({ inputType: "password" })],
    ["credential", { type: "Type", content: "4242" }, field({ autocomplete: "cc-number" })],
    ["delete", click, button("Remove from list")],
    ["delete", click, link("Delete", "/items/3/delete")],
    ["delete", { type: "Drag", start: point, end: point }, { role: "region", text: "Trash" }],
    ["delete", { type: "Hotkey", keys: ["shift", "Delete"], repeat: 1 }, undefined],
    ["pay", click, button("Pay € 12.00")],
    ["pay", click, button("Save and place order")],
    ["pay", { type: "PressEnter" }, field({ formAction: "/pay", formMethod: "post", formSubmitText: "Pay now" })],
  ])("%s: %j", (expected, action, element) => {
    expect(classify(action, element)).toBe(expected);
  });

  it("takes the gravest child of a Sequence", () => {
    const sequence: Action = { type: "Sequence", actions: [click, { type: "Type", content: "x" }, click] };
    expect(classify(sequence, undefined, [button("Send"), undefined, button("Delete")])).toBe("delete");
    expect(classify(sequence)).toBe("write");
  });

  it("never lets Enter be milder than pressing the form's own button", () => {
    fc.assert(
      fc.property(fc.constantFrom("Send", "Pay", "Delete", "Go"), fc.constantFrom("get", "post"), (label, method) => {
        const form = { formAction: "/x", formMethod: method, formSubmitText: label };
        const enter = classify({ type: "PressEnter" }, field(form));
        const press = classify(click, button(label, { ...form, inputType: "submit" }));
        expect(enter).toBe(press);
      }),
    );
  });

  it("gives every action a class", () => {
    fc.assert(
      fc.property(arbitraryAction, fc.string(), (action, text) => {
        expect(consequencesByGravity).toContain(classify(action, button(text)));
      }),
    );
  });
});

describe("gate", () => {
  it("lets through what the task lists, and what has no consequence", () => {
    expect(gate("none", [])).toEqual({ allowed: true });
    expect(gate("send", ["navigate", "send"])).toEqual({ allowed: true });
  });

  it("tells the policy what was refused and what it may do", () => {
    const answer = gate("pay", ["none", "navigate"]);
    expect(answer).toEqual({
      allowed: false,
      text: "Refused before it ran: this would pay or commit to pay (pay). Allowed here: navigate.",
    });
    expect(gate("write", [])).toMatchObject({ allowed: false, text: expect.stringContaining("Nothing") });
  });

  it("orders the classes without gaps", () => {
    expect(gravest([])).toBe("none");
    expect(gravest(consequencesByGravity)).toBe("pay");
    expect(new Set(consequencesByGravity).size).toBe(9);
  });
});
