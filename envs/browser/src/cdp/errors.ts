/** @file What can go wrong between us and a browser, one class per cause. */
import { VesperError } from "@vesper/kit";

/** The browser did not answer a command within the command's deadline. */
export class CommandTimedOut extends VesperError {
  readonly code = "command-timed-out";
  override readonly retryable = true;
  readonly method: string;

  constructor(method: string, afterMs: number) {
    super(`${method} was not answered within ${afterMs} ms`);
    this.method = method;
  }
}

/** The browser answered a command with an error. */
export class CommandRefused extends VesperError {
  readonly code = "command-refused";
  readonly method: string;
  /** JSON-RPC code; −32601 says that this browser does not know the method. */
  readonly protocolCode: number;

  constructor(method: string, protocolCode: number, message: string) {
    super(`${method}: ${message}`);
    this.method = method;
    this.protocolCode = protocolCode;
  }
}

/** The pipe to the browser is closed: it exited, was killed, or is being disposed of. */
export class BrowserGone extends VesperError {
  readonly code = "browser-gone";
  override readonly retryable = true;
}

/** The page's renderer crashed, or its target was closed under us. */
export class PageGone extends VesperError {
  readonly code = "page-gone";
  override readonly retryable = true;
  readonly crashed: boolean;

  constructor(message: string, crashed: boolean) {
    super(message);
    this.crashed = crashed;
  }
}
