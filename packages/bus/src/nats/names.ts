/**
 * @file Names of subjects, streams and consumers on a broker. What a person names (runs, policies) becomes one token
 * that no other name gives and in which nothing means anything to the broker: no dot, no space, no wildcard.
 */
import { sha256, UserError } from "@vesper/kit";
import type { DeadLetter, Platform } from "@vesper/proto";

export const PLATFORMS: readonly Platform[] = ["mobile", "web", "computer"];
export const QUEUE_KINDS: readonly DeadLetter["queue"][] = ["orders", "ready"];

/** Two tokens, a kind and a prefix stay below the broker's 255 characters for a stream's name. */
const LONGEST_TOKEN = 96;
/** Of the hash that stands for the rest of a longer one. */
const HASH_DIGITS = 24;

/**
 * One token: letters, digits and hyphens stay, every other byte is `=XX`. A longer one is cut and ends in `=H` and a
 * hash of the whole name; `H` is no hex digit, so that nothing else looks like it.
 */
export function token(name: string): string {
  let out = "";
  for (const byte of new TextEncoder().encode(name)) {
    const character = String.fromCharCode(byte);
    out += /[A-Za-z0-9-]/.test(character) ? character : `=${byte.toString(16).padStart(2, "0").toUpperCase()}`;
  }
  if (out.length > LONGEST_TOKEN) {
    return `${out.slice(0, LONGEST_TOKEN - HASH_DIGITS - 2)}=H${sha256(name).slice(0, HASH_DIGITS)}`;
  }
  return out === "" ? "=" : out;
}

/** `*` in place of a token: for permissions. */
export const ANY = Symbol("any token");
type Token = string | typeof ANY;

const written = (name: Token) => (name === ANY ? "*" : token(name));

/** Streams' names join tokens by `_`, which is never part of one. */
export class Names {
  readonly prefix: string;

  /** @throws {UserError} when the prefix is no token */
  constructor(prefix: string) {
    if (!/^[A-Za-z0-9-]{1,32}$/.test(prefix)) {
      throw new UserError("prefix", JSON.stringify(prefix), "1 to 32 letters, digits and hyphens");
    }
    this.prefix = prefix;
  }

  stream(kind: string, ...of: readonly string[]): string {
    return [this.prefix, kind, ...of.map(token)].join("_");
  }

  orders(run: Token, platform: Token): string {
    return `${this.prefix}.orders.${written(platform)}.${written(run)}`;
  }

  ready(run: Token): string {
    return `${this.prefix}.ready.${written(run)}`;
  }

  steps(run: Token): string {
    return `${this.prefix}.steps.${written(run)}`;
  }

  labelled(run: Token, policy: Token, kind: "trajectory" | "closed" | typeof ANY): string {
    return `${this.prefix}.labelled.${written(run)}.${written(policy)}.${written(kind)}`;
  }

  runState(run: Token, kind: "settled" | "validated" | "phase" | typeof ANY): string {
    return `${this.prefix}.run-state.${written(run)}.${written(kind)}`;
  }

  deadLetters(queue: DeadLetter["queue"] | typeof ANY): string {
    return `${this.prefix}.dead-letters.${written(queue)}`;
  }

  act(run: Token, policy: Token): string {
    return `${this.prefix}.act.${written(run)}.${written(policy)}`;
  }

  /** Where askers say that they wait no longer. */
  actCancelled(run: Token, policy: Token): string {
    return `${this.prefix}.act-cancelled.${written(run)}.${written(policy)}`;
  }

  /** The bucket of pointers as its stream is named, so that a broker's own tools show it as a bucket. */
  get pointersStream(): string {
    return `KV_${this.prefix}_pointers`;
  }

  pointer(run: Token, policy: Token): string {
    return `$KV.${this.prefix}_pointers.${written(run)}.${written(policy)}`;
  }

  /** What is stored is told again: the subjects from which, and those to which. */
  get pointerNews(): { readonly from: string; readonly to: string } {
    return { from: `$KV.${this.prefix}_pointers.>`, to: `${this.prefix}.pointer-changed.>` };
  }

  /** Where the broker says again what it has stored under {@link pointer}. */
  pointerChanged(run: Token, policy: Token): string {
    return `${this.prefix}.pointer-changed.${written(run)}.${written(policy)}`;
  }
}

/** Replies come here. Each user has inboxes of its own, which other users may not read. */
export function inboxPrefix(user: string | undefined): string {
  return user === undefined ? "_INBOX" : `_INBOX.${token(user)}`;
}
