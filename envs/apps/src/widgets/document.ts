/**
 * @file The page: one self-contained document. Its script forwards what the person does, by a request that returns
 * before the event does, and shows the markup that comes back. It knows nothing of the goal.
 */
import { FRAME } from "./look.ts";
import { escapeMarkup, viewMarkup } from "./markup.ts";
import { styleSheet } from "./style.ts";
import type { View } from "./view.ts";

export const EVENTS_PATH = "/events";
/** Names the document that reports, so that a request made by anything else is refused. */
export const PAGE_HEADER = "x-vesper-page";

/**
 * The synchronous request keeps cause and effect in one task of the page: when the browser has delivered an input, the
 * back end has already answered it, and the next frame shows the outcome.
 */
const script = `"use strict";
const stage = document.getElementById("stage");
const report = (event) => {
  const request = new XMLHttpRequest();
  request.open("POST", "${EVENTS_PATH}", false);
  request.setRequestHeader("content-type", "application/json");
  request.setRequestHeader("${PAGE_HEADER}", document.body.dataset.page);
  request.send(JSON.stringify(event));
  if (request.status === 200) show(request.responseText);
};
const show = (markup) => {
  const lists = () => stage.querySelectorAll("[data-scroll]");
  const places = Array.from(lists(), (list) => list.scrollTop);
  stage.innerHTML = markup;
  lists().forEach((list, i) => { list.scrollTop = places[i] ?? 0; });
};
const at = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;
const on = (type, handler) => document.addEventListener(type, handler, { passive: false });

on("click", (event) => {
  const node = at(event, "[data-press]");
  if (node && !node.disabled) report({ kind: "press", id: node.dataset.id });
});
on("focusin", (event) => {
  if (event.target.matches("input.field")) report({ kind: "focus", id: event.target.dataset.id });
});
for (const type of ["input", "change"]) on(type, (event) => {
  const node = at(event, "[data-set=" + type + "]");
  if (node) report({ kind: "set", id: node.dataset.id, value: node.value });
});
on("keydown", (event) => {
  const node = at(event, "[data-enter]");
  if (node && event.key === "Enter") report({ kind: "press", id: node.dataset.enter });
});
on("mousemove", (event) => {
  const node = at(event, "[data-hover][aria-expanded=false]");
  if (node) report({ kind: "hover", id: node.dataset.id });
});

let held = null;
on("mousedown", (event) => {
  if (event.button !== 0) return;
  const node = at(event, "[data-drag]") ?? at(event, "[data-track]");
  if (!node) return;
  event.preventDefault();
  held = { node, x: event.clientX, y: event.clientY };
});
on("mousemove", (event) => {
  if (held?.node.matches("[data-drag]"))
    held.node.style.transform = "translate(" + (event.clientX - held.x) + "px," + (event.clientY - held.y) + "px)";
});
on("mouseup", (event) => {
  if (!held) return;
  const node = held.node;
  held = null;
  if (node.matches("[data-track]")) {
    const box = node.getBoundingClientRect(), knob = Number(node.dataset.knob), steps = Number(node.dataset.track);
    const share = node.hasAttribute("data-vertical")
      ? (event.clientY - box.top - knob / 2) / (box.height - knob)
      : (event.clientX - box.left - knob / 2) / (box.width - knob);
    report({ kind: "set", id: node.dataset.id, value: String(Math.round(Math.min(Math.max(share, 0), 1) * steps)) });
    return;
  }
  node.style.visibility = "hidden";
  const bin = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
  node.style.visibility = node.style.transform = "";
  if (bin) report({ kind: "drop", id: node.dataset.id, into: bin.dataset.id });
});
on("wheel", (event) => {
  event.preventDefault();
  const node = at(event, "[data-scroll]");
  // Never by more than two thirds of the list itself: nothing of it is passed unseen.
  const most = (node?.clientHeight ?? 0) * 2 / 3;
  if (node) node.scrollTop += Math.max(-most, Math.min(most, event.deltaY));
});
for (const type of ["dragstart", "contextmenu", "selectstart"]) on(type, (event) => {
  if (!(event.target instanceof Element) || !event.target.matches("input")) event.preventDefault();
});
`;

/** @param page goes into the script's header; hexadecimal digits */
export function pageDocument(view: View, page: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=${FRAME}"><title>${escapeMarkup(view.look.title)}</title>
<link rel="icon" href="data:,"><style>${styleSheet(view.look)}</style></head>
<body data-page="${page}"><main id="stage">${viewMarkup(view)}</main><script nonce="${page}">${script}</script></body></html>`;
}

/** Nothing from elsewhere, no script but ours, requests only to the page's own origin. */
export function securityPolicy(page: string): string {
  return (
    `default-src 'none'; script-src 'nonce-${page}'; style-src 'unsafe-inline'; img-src data:; ` +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  );
}
