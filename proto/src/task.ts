/** @file What is to be done: a template of a suite, and the rules under which it may be done. */

export type Platform = "mobile" | "web" | "computer";
export type Domain = "grounding" | "captcha" | "mobile" | "web" | "computer";

/** What an action would bring about, judged before it runs (the consequence gate). */
export type Consequence =
  | "none"
  | "navigate"
  | "write"
  | "send"
  | "pay"
  | "delete"
  | "permission"
  | "credential"
  | "install";

/** How exactly an episode can be repeated from task, seed and actions. */
export type Determinism = "pixels" | "state" | "no";

export type Split = "train" | "validation" | "test";

export interface KeyPoint {
  readonly id: string;
  readonly text: string;
  readonly kind: "screen" | "text" | "state" | "negative";
  /** Ids of key points that must be satisfied earlier. */
  readonly after: readonly string[];
  readonly weight: number;
}

/** Everything of a task that does not depend on the seed. The instruction does, so it comes with the reset. */
export interface Task {
  /** `<suite>/<template>`, e.g. `widgets/click-color`. */
  readonly id: string;
  readonly platform: Platform;
  readonly domain: Domain;
  /** Frame the policy sees, in pixels. */
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly stepLimit: number;
  readonly timeLimitMs: number;
  readonly deterministic: Determinism;
  /** Origins that pages of this task may reach, `scheme://host[:port]`. */
  readonly allowedOrigins: readonly string[];
  /** Consequence classes that may happen; every class not listed is refused before it runs. */
  readonly allowedConsequences: readonly Consequence[];
  /** What a dialog does when nobody answers: wait for the policy, or be answered at once. */
  readonly dialogs: "observe" | "accept" | "dismiss";
  /** Free parameters of the template as JSON text; `{}` for none. */
  readonly parameters: string;
}
