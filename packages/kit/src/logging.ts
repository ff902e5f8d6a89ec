/** @file Structured logs: one JSON object a line, `service` and `run` on each; secrets never reach a field. */
import { destination, type Logger as PinoLogger, pino } from "pino";

export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error" | "fatal" | "child">;

export interface LogOptions {
  readonly level: "debug" | "info" | "warn" | "error" | "silent";
  /** A file path, or standard error when absent. */
  readonly file?: string;
}

export function createLogger(options: LogOptions): Logger {
  const sink = destination({ dest: options.file ?? 2, sync: false, mkdir: true });
  // A log that cannot be written (a full disk) must not end what it tells of.
  sink.on("error", () => undefined);
  return pino({ level: options.level, base: null, redact: ["*.token", "*.secret", "*.password", "token"] }, sink);
}

/** For tests and libraries that were given none. */
export const silentLogger: Logger = pino({ level: "silent" });
