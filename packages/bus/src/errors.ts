/** @file One class per way in which the bus says no. */
import { VesperError } from "@vesper/kit";

/** The bound is reached: back-pressure. Nothing was stored and nothing old was dropped. */
export class QueueFull extends VesperError {
  readonly code = "queue-full";
  override readonly retryable = true;
  readonly stream: string;
  readonly capacity: number;

  constructor(stream: string, capacity: number, options?: ErrorOptions) {
    super(`${stream} holds ${capacity} messages, its bound; retry when some are done`, options);
    this.stream = stream;
    this.capacity = capacity;
  }
}

/** What is larger goes to the store and travels by reference. */
export class MessageTooLarge extends VesperError {
  readonly code = "message-too-large";
  readonly stream: string;
  readonly bytes: number;
  readonly limitBytes: number;

  constructor(stream: string, bytes: number, limitBytes: number, options?: ErrorOptions) {
    super(`${stream} takes messages of at most ${limitBytes} bytes; this one has ${bytes}`, options);
    this.stream = stream;
    this.bytes = bytes;
    this.limitBytes = limitBytes;
  }
}

/** The log is not the one that was read before: what was there is gone, and positions in it mean nothing. */
export class IncarnationChanged extends VesperError {
  readonly code = "incarnation-changed";
  readonly stream: string;
  readonly expected: string;
  readonly found: string;

  constructor(stream: string, expected: string, found: string, options?: ErrorOptions) {
    super(`${stream} was ${expected} and is now ${found}`, options);
    this.stream = stream;
    this.expected = expected;
    this.found = found;
  }
}

/** Compare-and-set lost: somebody else wrote first. */
export class RevisionConflict extends VesperError {
  readonly code = "revision-conflict";
  readonly expectedRevision: number;
  readonly foundRevision: number;

  constructor(what: string, expectedRevision: number, foundRevision: number, options?: ErrorOptions) {
    super(`${what} is at revision ${foundRevision}, not ${expectedRevision}`, options);
    this.expectedRevision = expectedRevision;
    this.foundRevision = foundRevision;
  }
}

/** Nobody serves the policy at this moment. */
export class NoResponder extends VesperError {
  readonly code = "no-responder";
  override readonly retryable = true;

  constructor(run: string, policy: string, options?: ErrorOptions) {
    super(`no actor serves policy ${policy} of run ${run}`, options);
  }
}

/** An actor answered with an error instead of an action. */
export class ActFailed extends VesperError {
  readonly code = "act-failed";
  override readonly retryable: boolean;
  /** The `code` of the actor's own error, or `unknown`. */
  readonly remoteCode: string;

  constructor(remoteCode: string, retryable: boolean, message: string, options?: ErrorOptions) {
    super(`the actor failed: ${message}`, options);
    this.remoteCode = remoteCode;
    this.retryable = retryable;
  }
}

/** The ack wait passed without `working()`: the message went back, and this hand no longer speaks for it. */
export class DeliveryExpired extends VesperError {
  readonly code = "delivery-expired";
  readonly id: string;
  readonly delivery: number;

  constructor(stream: string, id: string, delivery: number, options?: ErrorOptions) {
    super(`${stream}: delivery ${delivery} of ${id} expired and the message went back`, options);
    this.id = id;
    this.delivery = delivery;
  }
}

/** The bus was disposed of while, or before, something was asked of it. */
export class BusClosed extends VesperError {
  readonly code = "bus-closed";

  constructor(options?: ErrorOptions) {
    super("the bus is closed", options);
  }
}

/** No server could be reached, or none answered: what was asked may or may not have happened. */
export class BusUnreachable extends VesperError {
  readonly code = "bus-unreachable";
  override readonly retryable = true;
}

/** The server refuses these credentials, or what they are not allowed to do. */
export class BusDenied extends VesperError {
  readonly code = "bus-denied";
  readonly what: string;

  constructor(what: string, allowed: string, options?: ErrorOptions) {
    super(`${what}: denied by the server; allowed: ${allowed}`, options);
    this.what = what;
  }
}

/** The server, or a stream on it, is not what this version of the bus needs. */
export class BusMisfit extends VesperError {
  readonly code = "bus-misfit";
  readonly field: string;
  readonly found: string;
  readonly allowed: string;

  constructor(field: string, found: string, allowed: string, options?: ErrorOptions) {
    super(`${field}: found ${found}; allowed: ${allowed}`, options);
    this.field = field;
    this.found = found;
    this.allowed = allowed;
  }
}

/** The stream is not there (yet, or any more), and this process may not make it. */
export class StreamMissing extends VesperError {
  readonly code = "stream-missing";
  override readonly retryable = true;
  readonly stream: string;

  constructor(stream: string, options?: ErrorOptions) {
    super(`${stream} is not on the bus; whoever owns it has not made it, or it was deleted`, options);
    this.stream = stream;
  }
}

/** The server failed at something that it should be able to do, such as storing while there is room. */
export class BusFault extends VesperError {
  readonly code = "bus-fault";
  override readonly retryable = true;
  /** The server's own number for it; 0 when it gave none. */
  readonly serverCode: number;

  constructor(what: string, serverCode: number, said: string, options?: ErrorOptions) {
    super(`${what}: the server failed with ${serverCode} (${said})`, options);
    this.serverCode = serverCode;
  }
}
