/** @file A view as markup. Every value that reaches the page goes through {@link escapeMarkup}. */
import type { Box } from "@vesper/env-sdk";
import { headerBox, type Look } from "./look.ts";
import { figureMarkup } from "./shapes.ts";
import type { Node, View } from "./view.ts";

/** Length of a track's knob along the track, in pixels. The page's script knows it from `data-knob`. */
export const KNOB = 18;

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function place(box: Box, more = ""): string {
  return `style="left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;${more}"`;
}

function flag(name: string, on: boolean | undefined): string {
  return on ? ` ${name}` : "";
}

/** Centre of the knob, in pixels from the start of a track of the given length. */
function knobCentre(value: number, steps: number, length: number): number {
  return KNOB / 2 + (value / steps) * (length - KNOB);
}

function trackMarkup(node: Extract<Node, { type: "track" }>): string {
  const length = node.vertical ? node.box.height : node.box.width;
  const across = node.vertical ? node.box.width : node.box.height;
  const at = (value: number) => Math.round(knobCentre(value, node.steps, length));
  const span = (start: number, size: number, across: number, thick: number) =>
    node.vertical
      ? `left:${across}px;top:${start}px;width:${thick}px;height:${size}px`
      : `left:${start}px;top:${across}px;width:${size}px;height:${thick}px`;
  const zones = node.zones
    .map((zone) => {
      const start = zone.from === 0 ? 0 : at(zone.from - 0.5);
      const end = zone.to === node.steps ? length : at(zone.to + 0.5);
      return `<i class="zone" style="${span(start, end - start, 4, across - 8)};background:${zone.fill}"></i>`;
    })
    .join("");
  const knob = `<i class="knob" style="${span(at(node.value) - KNOB / 2, KNOB, 0, across)}"></i>`;
  return (
    `<div class="track" role="slider" tabindex="-1" data-id="${escapeMarkup(node.id)}" data-track="${node.steps}" data-knob="${KNOB}"` +
    `${flag("data-vertical", node.vertical)} aria-label="${escapeMarkup(node.name)}" aria-valuemin="0" aria-valuemax="${node.steps}"` +
    ` aria-valuenow="${node.value}" ${place(node.box)}><i class="rail"></i>${zones}${knob}</div>`
  );
}

function buttonMarkup(node: Extract<Node, { type: "button" }>, look: Look): string {
  const side = Math.min(node.box.width, node.box.height) - 8;
  const bareSide = Math.min(node.box.width, node.box.height);
  const content = node.figure
    ? figureMarkup(node.figure.shape, node.figure.fill, node.style === "bare" ? bareSide : side, look.ink)
    : escapeMarkup(node.text ?? (node.fill === undefined ? node.name : ""));
  const role = node.style === "tab" ? ` role="tab" aria-selected="${node.selected === true}"` : "";
  const pressed = node.style !== "tab" && node.selected ? ` aria-pressed="true"` : "";
  const hover = node.opensOnHover ? ` data-hover aria-haspopup="menu" aria-expanded="${node.selected === true}"` : "";
  const more = `${node.fill ? `background:${node.fill};` : ""}${node.round ? "border-radius:50%;" : ""}`;
  return (
    `<button type="button" class="${node.style}" data-id="${escapeMarkup(node.id)}" data-press aria-label="${escapeMarkup(node.name)}"` +
    `${role}${pressed}${hover}${flag("disabled", node.disabled)} ${place(node.box, more)}>${content}</button>`
  );
}

function optionMarkup(node: Extract<Node, { type: "option" }>, look: Look): string {
  const side = node.box.height - 6;
  const content = node.figure
    ? figureMarkup(node.figure.shape, node.figure.fill, side, look.ink)
    : `<span>${escapeMarkup(node.name)}</span>`;
  return (
    `<button type="button" class="option ${node.role}" role="${node.role}" data-id="${escapeMarkup(node.id)}" data-press` +
    ` aria-checked="${node.checked}" aria-label="${escapeMarkup(node.name)}"${flag("disabled", node.disabled)} ${place(node.box)}>` +
    `<i class="mark"></i>${content}</button>`
  );
}

function nodeMarkup(node: Node, look: Look): string {
  switch (node.type) {
    case "text":
      return (
        `<div class="text${node.bold ? " bold" : ""}${node.soft ? " soft" : ""}" ` +
        `${place(node.box, `font-size:${node.size}px;text-align:${node.align ?? "left"};line-height:${node.box.height}px;`)}>` +
        `${escapeMarkup(node.text)}</div>`
      );
    case "panel":
      return `<div class="panel ${node.tone}" ${place(node.box)}></div>`;
    case "figure":
      return (
        `<div class="figure" ${place(node.box)}>` +
        `${figureMarkup(node.figure.shape, node.figure.fill, Math.min(node.box.width, node.box.height), look.ink)}</div>`
      );
    case "button":
      return buttonMarkup(node, look);
    case "option":
      return optionMarkup(node, look);
    case "field":
      return (
        `<input class="field" type="text" autocomplete="off" spellcheck="false" data-id="${escapeMarkup(node.id)}" data-set="input"` +
        ` aria-label="${escapeMarkup(node.name)}" value="${escapeMarkup(node.value)}" placeholder="${escapeMarkup(node.hint ?? "")}"` +
        `${node.enter ? ` data-enter="${escapeMarkup(node.enter)}"` : ""} ${place(node.box)}>`
      );
    case "select": {
      const options = node.options
        .map((option) => `<option${flag("selected", option === node.value)}>${escapeMarkup(option)}</option>`)
        .join("");
      const label = escapeMarkup(node.name);
      return `<select class="field" data-id="${escapeMarkup(node.id)}" data-set="change" aria-label="${label}" ${place(node.box)}>${options}</select>`;
    }
    case "range":
      return (
        `<input class="range" type="range" min="0" max="${node.max}" step="1" value="${node.value}" autocomplete="off"` +
        ` data-id="${escapeMarkup(node.id)}" data-set="change" aria-label="${escapeMarkup(node.name)}" ${place(node.box)}>`
      );
    case "track":
      return trackMarkup(node);
    case "item":
      return (
        `<div class="item" data-id="${escapeMarkup(node.id)}" data-drag role="img" aria-label="${escapeMarkup(node.name)}" ${place(node.box)}>` +
        `${figureMarkup(node.figure.shape, node.figure.fill, Math.min(node.box.width, node.box.height), look.ink)}</div>`
      );
    case "bin": {
      const label = escapeMarkup(node.name);
      return `<div class="bin" data-id="${escapeMarkup(node.id)}" data-drop role="group" aria-label="${label}" ${place(node.box)}>${escapeMarkup(node.text ?? "")}</div>`;
    }
    case "scroll":
      return (
        `<div class="scroll" data-id="${escapeMarkup(node.id)}" data-scroll tabindex="-1" ${place(node.box)}>` +
        `<div class="content" style="height:${node.contentHeight}px">` +
        `${node.children.map((child) => nodeMarkup(child, look)).join("")}</div></div>`
      );
  }
}

function headerMarkup(look: Look): string {
  const box = headerBox(look);
  if (box === undefined) return "";
  const title = look.header === "side" ? "" : `<span>${escapeMarkup(look.title)}</span>`;
  return `<div class="header ${look.header}" ${place(box)}>${title}</div>`;
}

/** Everything inside the page's stage. */
export function viewMarkup(view: View): string {
  return headerMarkup(view.look) + view.nodes.map((node) => nodeMarkup(node, view.look)).join("");
}
