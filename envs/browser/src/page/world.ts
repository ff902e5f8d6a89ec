/**
 * @file What the driver runs inside pages. It lives in an isolated world: it sees the document, but pages see nothing
 * of it and cannot replace its functions. Only the determinism script runs in the page's own world.
 */

export const worldName = "vesper";
export const bindingName = "vesperReport";

/** What the isolated world says by itself. */
export type WorldReport =
  /** A native list was clicked; its options can be read in the world that reported. */
  | { readonly kind: "select" }
  /** A fresh top-level document, before any script of the page ran. */
  | { readonly kind: "document"; readonly leftovers: readonly string[] };

/** Runs before any script of the page, in every frame. */
export const worldScript = `(() => {
  const report = (what) => globalThis.${bindingName}(JSON.stringify(what));
  const nativeList = (event) => {
    const target = event.composedPath()[0];
    const list = target instanceof HTMLOptionElement ? target.closest("select") : target;
    return list instanceof HTMLSelectElement && !list.multiple && list.size <= 1 && !list.disabled ? list : null;
  };
  const open = (event, list) => {
    // The pop-up of a native list is drawn outside the page and would block it; its options go back as text instead.
    event.preventDefault();
    list.focus();
    globalThis.vesperList = list;
    report({ kind: "select" });
  };
  addEventListener("mousedown", (event) => {
    const list = nativeList(event);
    if (list && event.button === 0) open(event, list);
  }, true);
  addEventListener("keydown", (event) => {
    const list = nativeList(event);
    if (!list) return;
    const arrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (event.key === " " || event.key === "Enter" || event.key === "F4" || (event.altKey && arrow)) open(event, list);
  }, true);
  if (window === window.top && location.protocol.startsWith("http")) {
    const leftovers = [];
    // A look is denied where nothing can be kept, as in a sandboxed document.
    const look = (name, holds) => { try { if (holds()) leftovers.push(name); } catch { return; } };
    look("cookie", () => document.cookie !== "");
    look("local-storage", () => localStorage.length > 0);
    look("session-storage", () => sessionStorage.length > 0);
    look("window-name", () => window.name !== "");
    look("opener", () => window.opener !== null);
    report({ kind: "document", leftovers });
  }
})();`;

/** Runs in the page's own world: the same randomness and the same date for the same episode. */
export function determinismScript(seed: bigint, dateOffsetMs: number): string {
  return `(() => {
  let state = ${BigInt.asUintN(32, seed)} >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  Math.random = () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53;
  const fill = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = next();
    return array;
  };
  Crypto.prototype.getRandomValues = function getRandomValues(array) { return fill(array); };
  Crypto.prototype.randomUUID = function randomUUID() {
    const b = fill(new Uint8Array(16));
    b[6] = (b[6] & 0x0f) | 0x40;
    b[8] = (b[8] & 0x3f) | 0x80;
    const h = Array.from(b, (v) => v.toString(16).padStart(2, "0")).join("");
    return [h.slice(0, 8), h.slice(8, 12), h.slice(12, 16), h.slice(16, 20), h.slice(20)].join("-");
  };
  const Real = Date;
  const now = () => Math.round(Real.now()) + ${Math.round(dateOffsetMs)};
  const Shifted = new Proxy(Real, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
  const hide = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { caret-color: transparent !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  hide();
})();`;
}

/** Text of the list clicked last, its options by index. */
export const readList = `(() => {
  const list = globalThis.vesperList;
  if (!list?.isConnected) return null;
  return {
    selected: list.selectedIndex,
    options: Array.from(list.options, (o) => ({ text: o.text, value: o.value, disabled: o.disabled || o.parentElement?.disabled === true })),
  };
})()`;

/** Chooses in the list clicked last, as a person would: one change, `input` then `change`. */
export function chooseOption(choice: { readonly index?: number; readonly value?: string }): string {
  return `(() => {
  const list = globalThis.vesperList;
  if (!list?.isConnected || list.disabled) return "no-list";
  const choice = ${JSON.stringify(choice)};
  const options = Array.from(list.options);
  const named = (o) => o.value === choice.value || o.text.trim() === choice.value.trim();
  const option = choice.value === undefined ? options[choice.index] : options.find(named);
  if (!option) return "no-option";
  if (option.disabled || option.parentElement?.disabled === true) return "disabled";
  if (list.selectedIndex !== option.index) {
    list.selectedIndex = option.index;
    list.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }
  globalThis.vesperList = undefined;
  return "chosen:" + option.text;
})()`;
}

const visibleBox = `
  const visibleBox = (element) => {
    const style = getComputedStyle(element);
    if (style.visibility !== "visible" || style.display === "none") return null;
    for (const r of element.getClientRects()) {
      if (r.width > 0 && r.height > 0) {
        const box = element.getBoundingClientRect();
        return { x: box.x, y: box.y, width: box.width, height: box.height };
      }
    }
    return null;
  };
  const firstVisible = (selector) => {
    for (const element of document.querySelectorAll(selector)) {
      const box = visibleBox(element);
      if (box) return { element, box };
    }
    return null;
  };`;

/** CSS box of the first visible match, or null. */
export function boxOf(selector: string): string {
  return `(() => {${visibleBox}
  return firstVisible(${JSON.stringify(selector)})?.box ?? null;
})()`;
}

/** What the first visible match says: a field's value, else its text. */
export function textOf(selector: string): string {
  return `(() => {${visibleBox}
  const element = firstVisible(${JSON.stringify(selector)})?.element;
  if (!element) return null;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? "";
  return element.innerText ?? element.textContent ?? "";
})()`;
}

/** Everything of a document that looking could disturb, as one text to be hashed outside. */
export const stateOf = `(() => {
  const fields = Array.from(document.querySelectorAll("input, textarea, select"), (e) => [e.value, e.checked === true]);
  const active = document.activeElement;
  const path = [];
  for (let e = active; e; e = e.parentElement) path.push(e.tagName + Array.prototype.indexOf.call(e.parentElement?.children ?? [], e));
  const scrolls = Array.from(document.querySelectorAll("*")).flatMap((e, i) => e.scrollTop || e.scrollLeft ? [[i, e.scrollTop, e.scrollLeft]] : []);
  const selection = getSelection();
  return JSON.stringify([
    location.href, document.documentElement.outerHTML, fields, path, scrolls,
    selection ? [selection.anchorOffset, selection.focusOffset, selection.toString()] : null,
    document.cookie, { ...localStorage }, { ...sessionStorage },
  ]);
})()`;

/** The innermost element under a CSS point, through shadow roots and frames of the same origin. */
export function elementAt(x: number, y: number): string {
  return `(() => {
    let root = document, dx = ${x}, dy = ${y}, element = null;
    for (;;) {
      const hit = root.elementFromPoint(dx, dy);
      if (!hit || hit === element) return element;
      element = hit;
      if (hit.shadowRoot) root = hit.shadowRoot;
      else if (hit instanceof HTMLIFrameElement && hit.contentDocument) {
        const frame = hit.getBoundingClientRect();
        dx -= frame.x + hit.clientLeft;
        dy -= frame.y + hit.clientTop;
        root = hit.contentDocument;
      } else return element;
    }
  })()`;
}

/** The element that keys go to. */
export const focusedElement = `(() => {
    let element = document.activeElement;
    for (;;) {
      const inner = element?.shadowRoot?.activeElement ?? element?.contentDocument?.activeElement;
      if (!inner) return element;
      element = inner;
    }
  })()`;

/** The text that a copy would take: of the focused field, else of the document. Passwords are not copied. */
export const selectedText = `(() => {
  const field = ${focusedElement};
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.type === "password" ? "" : field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  return String(getSelection() ?? "");
})()`;

/** What the consequence table reads of an element: that of the nearest control around it. */
export function describeElement(expression: string): string {
  return `(() => {
  const hit = ${expression};
  if (!hit) return null;
  const controls = "a[href], button, input, select, textarea, option, label, summary, [role], [contenteditable], [onclick], [draggable=true]";
  let element = hit.closest(controls) ?? hit;
  if (element.localName === "label" && element.control) element = element.control;
  const roles = { a: "link", button: "button", select: "combobox", textarea: "textbox", option: "option", summary: "button" };
  const inputs = { checkbox: "checkbox", radio: "radio", range: "slider", button: "button", submit: "button", reset: "button", image: "button", file: "button", color: "button" };
  const type = (element.type ?? "").toLowerCase();
  const role = element.getAttribute("role") ?? (element.localName === "input" ? inputs[type] ?? "textbox" : roles[element.localName]) ?? (element.isContentEditable ? "textbox" : "");
  const labelled = (element.getAttribute("aria-labelledby") ?? "").split(/s+/).map((id) => id && element.ownerDocument.getElementById(id)?.textContent).filter(Boolean).join(" ");
  const press = element.localName === "input" && ["button", "submit", "reset"].includes(type);
  const text = element.getAttribute("aria-label") ?? (labelled || (press ? element.value : element.labels?.[0]?.innerText) || element.innerText || element.title || element.alt || "");
  const form = element.form ?? element.closest("form");
  const submit = form && Array.from(form.elements).find((e) => (e.localName === "button" && e.type === "submit") || (e.localName === "input" && (e.type === "submit" || e.type === "image")));
  return {
    role,
    text: String(text).trim().slice(0, 500),
    ...(element.localName === "a" && element.hasAttribute("href") ? { href: element.getAttribute("href"), download: element.hasAttribute("download") } : {}),
    ...(type ? { inputType: type } : {}),
    ...(element.getAttribute("autocomplete") ? { autocomplete: element.getAttribute("autocomplete") } : {}),
    ...(form ? { formAction: form.getAttribute("action") ?? "", formMethod: form.method } : {}),
    ...(submit ? { formSubmitText: (submit.value || submit.innerText || submit.getAttribute("aria-label") || "").trim() } : {}),
  };
})()`;
}
