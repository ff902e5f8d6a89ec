/** @file The line that a person watches while a run works. */

export interface ProgressSnapshot {
  readonly stage: string;
  readonly version: number;
  readonly episodes: number;
  /** Over recent episodes, 0 … 1; undefined before the first. */
  readonly success: number | undefined;
  /** Mean reward over recent episodes. */
  readonly meanReturn: number | undefined;
  readonly updatesPerSecond: number;
  readonly stepsPerSecond: number;
  /** Mean versions between a row's sampling and its training. */
  readonly lag: number;
  /** Of the stage; undefined when it cannot be told. */
  readonly secondsLeft: number | undefined;
}

export function progressLine(p: ProgressSnapshot): string {
  const share = (v: number | undefined) => (v === undefined ? "–" : `${(100 * v).toFixed(1)}%`);
  const parts = [
    p.stage || "starting",
    `version ${p.version}`,
    `${p.episodes} episodes`,
    `success ${share(p.success)}`,
    `return ${p.meanReturn === undefined ? "–" : p.meanReturn.toFixed(2)}`,
    `${p.updatesPerSecond.toFixed(2)} updates/s`,
    `${p.stepsPerSecond.toFixed(0)} steps/s`,
    `lag ${p.lag.toFixed(1)}`,
  ];
  if (p.secondsLeft !== undefined) parts.push(`${duration(p.secondsLeft)} left`);
  return parts.join(" · ");
}

/** `75` → `1m15s`. */
export function duration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 60) return `${s}s`;
  if (s < 3600) return `${Math.floor(s / 60)}m${String(s % 60).padStart(2, "0")}s`;
  return `${Math.floor(s / 3600)}h${String(Math.floor((s % 3600) / 60)).padStart(2, "0")}m`;
}

/** Rewrites one line on a terminal; elsewhere prints a line every ten seconds. */
export class ProgressPrinter implements Disposable {
  readonly #stream: NodeJS.WriteStream;
  #lastPrintedMs = Number.NEGATIVE_INFINITY;
  #open = false;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
  }

  show(snapshot: ProgressSnapshot, nowMs: number): void {
    const line = progressLine(snapshot);
    if (this.#stream.isTTY) {
      this.#stream.write(`\r\u001b[2K${line.slice(0, Math.max(20, this.#stream.columns - 1))}`);
      this.#open = true;
    } else if (nowMs - this.#lastPrintedMs >= 10_000) {
      this.#lastPrintedMs = nowMs;
      this.#stream.write(`${line}\n`);
    }
  }

  /** Prints a line of its own without tearing the progress line. */
  note(text: string): void {
    if (this.#open) this.#stream.write("\r\u001b[2K");
    this.#open = false;
    this.#stream.write(`${text}\n`);
  }

  [Symbol.dispose](): void {
    if (this.#open) this.#stream.write("\n");
    this.#open = false;
  }
}
