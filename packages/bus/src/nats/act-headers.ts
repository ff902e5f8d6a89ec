/** @file What travels beside an act request and its answer. */
import { asError, VesperError } from "@vesper/kit";
import { headers, type Msg, type MsgHdrs } from "nats";

export const ASKING = {
  /** How long the asker waits, in milliseconds from when the request arrives; clocks of machines differ. */
  deadline: "Vesper-Deadline-Ms",
  /** By which the asker says that it waits no longer. */
  id: "Vesper-Request",
} as const;

const FAILING = { code: "Vesper-Failed", retryable: "Vesper-Retryable" } as const;

export function headersOf(values: Readonly<Record<string, string>>): MsgHdrs {
  const made = headers();
  for (const [name, value] of Object.entries(values)) made.set(name, value);
  return made;
}

export interface Failure {
  readonly code: string;
  readonly retryable: boolean;
  readonly message: string;
}

export function failureHeaders(thrown: unknown): { readonly headers: MsgHdrs; readonly message: string } {
  const error = asError(thrown);
  const known = error instanceof VesperError;
  return {
    headers: headersOf({
      [FAILING.code]: known ? error.code : "unknown",
      [FAILING.retryable]: String(known && error.retryable),
    }),
    message: error.message,
  };
}

/** Whoever got the request serves no more. */
export function unservedHeaders(): MsgHdrs {
  return headersOf({ [FAILING.code]: UNSERVED });
}

export const UNSERVED = "no-responder";

/** What the actor failed with; undefined when it answered. */
export function failureIn(answer: Msg): Failure | undefined {
  const code = answer.headers?.get(FAILING.code);
  if (!code) return undefined;
  const retryable = answer.headers?.get(FAILING.retryable) === "true";
  return { code, retryable, message: new TextDecoder().decode(answer.data) };
}
