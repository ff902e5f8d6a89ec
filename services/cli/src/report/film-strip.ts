/**
 * @file A trajectory as a strip of frames with each action drawn where it happened: a red disc for a click (double
 * click orange, long press purple), a green line with a blue arrow head for drags and swipes. Plain SVG.
 */
import { type Action, parseAction, toPixel } from "@vesper/actions";
import type { Trajectory } from "@vesper/store";
import { escapeText } from "./chart.ts";

const CAPTION_PX = 30;
const GAP_PX = 8;

/** @param scale CSS pixels per frame pixel */
export function filmStrip(trajectory: Trajectory, scale = 1): string {
  const width = trajectory.order.task.frameWidth;
  const height = trajectory.order.task.frameHeight;
  const cells = trajectory.steps.map((step) => ({
    frame: step.frame,
    caption: step.refused ? `refused: ${step.response.action}` : step.response.action || step.response.parseFailure,
    marks: marks(step.response.action, width, height),
  }));
  if (trajectory.lastFrame !== "") cells.push({ frame: trajectory.lastFrame, caption: trajectory.end.kind, marks: "" });
  const total = cells.length * (width + GAP_PX) - GAP_PX;
  const body = cells.map((cell, i) => {
    const bytes = trajectory.frames.get(cell.frame);
    const image = bytes
      ? `<image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(bytes).toString("base64")}"/>`
      : "";
    return (
      `<g transform="translate(${i * (width + GAP_PX)} 0)">${image}` +
      `<rect width="${width}" height="${height}" fill="none" stroke="#999"/>${cell.marks}` +
      `<text x="0" y="${height + 12}" font-size="9" font-family="monospace">${escapeText(clip(cell.caption, Math.floor(width / 5.5)))}</text></g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="strip" viewBox="0 0 ${total} ${height + CAPTION_PX}" ` +
    `width="${total * scale}" height="${(height + CAPTION_PX) * scale}">${body.join("")}</svg>`
  );
}

function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function marks(written: string, width: number, height: number): string {
  if (written === "") return "";
  const parsed = parseAction(written);
  return parsed.action ? mark(parsed.action, width, height) : "";
}

function mark(action: Action, width: number, height: number): string {
  const radius = Math.max(0.015 * Math.min(width, height), 6);
  const at = (point: { readonly x: number; readonly y: number }) => toPixel(point, { width, height });
  switch (action.type) {
    case "Drag":
    case "Swipe": {
      const from = at(action.start);
      const to = at(action.end);
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const corner = (turn: number) =>
        `${(to.x - 8 * Math.cos(angle + turn)).toFixed(1)},${(to.y - 8 * Math.sin(angle + turn)).toFixed(1)}`;
      return (
        `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="#0a0" stroke-width="2"/>` +
        `<polygon points="${to.x},${to.y} ${corner(0.5)} ${corner(-0.5)}" fill="#00f"/>`
      );
    }
    case "Sequence":
      return action.actions.map((child) => mark(child, width, height)).join("");
    default: {
      if (!("point" in action)) return "";
      const { x, y } = at(action.point);
      const colour = action.type === "DoubleClick" ? "#f80" : action.type === "LongPress" ? "#808" : "#e00";
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" fill-opacity=".8" stroke="#fff" stroke-width="2"/>`;
    }
  }
}
