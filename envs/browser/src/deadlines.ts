/** @file How long each kind of call to a browser may take, in milliseconds of real time. */

export interface BrowserDeadlines {
  /** From spawn to the first answer. */
  readonly launchMs: number;
  /** One command that names no other deadline. */
  readonly commandMs: number;
  /** One attempt of a reset, whatever its rung. */
  readonly resetMs: number;
  /** One action until its frame. */
  readonly actMs: number;
  /** One look (probe, classify, evidence, health). */
  readonly lookMs: number;
  /** A polite end of the browser before its group is killed. */
  readonly closeMs: number;
  /** From SIGKILL until the child is reaped. */
  readonly killMs: number;
}

export const defaultDeadlines: BrowserDeadlines = {
  launchMs: 30_000,
  commandMs: 10_000,
  resetMs: 15_000,
  actMs: 15_000,
  lookMs: 5_000,
  closeMs: 3_000,
  killMs: 5_000,
};
