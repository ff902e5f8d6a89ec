/**
 * @file The named boundaries of the protocol: between an effect and its record, between a record and what is said of
 * it. Drills stop a process exactly there (as with the fail points of FreeBSD and etcd): `VESPER_DRILL=manifest:SIGKILL:3`
 * kills the process when it passes that boundary for the third time. Without the variable a boundary costs one test.
 */
import { writeSync } from "node:fs";
import { UserError } from "./errors.ts";

export const boundaries = [
  "order-published",
  "order-taken",
  "act-request-taken",
  "step-acted",
  "archive-written",
  "ready-published",
  "report-written",
  "label-published",
  "group-closed",
  "consumed",
  "checkpoint-parts",
  "manifest",
  "pointer",
  "settled",
  "purge",
] as const;
export type Boundary = (typeof boundaries)[number];

const signals = ["SIGKILL", "SIGSTOP"] as const;

export interface Drill {
  readonly boundary: Boundary;
  readonly signal: (typeof signals)[number];
  /** At which passage, from 1. */
  readonly passage: number;
}

/** @throws {UserError} */
export function parseDrill(text: string): Drill {
  const [name = "", signalName = "", count = "1"] = text.split(":");
  const boundary = boundaries.find((each) => each === name);
  if (!boundary)
    throw new UserError("VESPER_DRILL", text, `boundary:signal:passage, boundary ${boundaries.join(", ")}`);
  const signal = signals.find((each) => each === signalName);
  if (!signal) throw new UserError("VESPER_DRILL", text, `boundary:signal:passage, signal ${signals.join(" or ")}`);
  const passage = Number(count);
  if (!Number.isSafeInteger(passage) || passage < 1)
    throw new UserError("VESPER_DRILL", text, "boundary:signal:passage, passage a number from 1");
  return { boundary, signal, passage };
}

export const formatDrill = ({ boundary, signal, passage }: Drill): string => `${boundary}:${signal}:${passage}`;

/** What a process says, on standard error, right before it stops at a boundary. */
export const drillLine = (drill: Drill): string => `drill: ${formatDrill(drill)}`;

const { VESPER_DRILL: text } = process.env;
const drill = text === undefined || text === "" ? undefined : parseDrill(text);
let passages = 0;

/** Passes a boundary. Under a drill of this boundary the process may not come out of here. */
export function pass(boundary: Boundary): void {
  if (drill?.boundary !== boundary) return;
  passages += 1;
  if (passages !== drill.passage) return;
  // Written at once: after the signal nothing is.
  writeSync(2, `${drillLine(drill)}\n`);
  process.kill(process.pid, drill.signal);
}
