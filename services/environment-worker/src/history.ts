/** @file What a policy is told of its past: the written forms of its last actions. */

const REMEMBERED_ACTIONS = 4;

export class History {
  #actions: readonly string[] = [];

  /** Oldest first, at most 4. */
  get actions(): readonly string[] {
    return this.#actions;
  }

  /** Unparsable output leaves no action behind. */
  add(written: string): void {
    if (written !== "") this.#actions = [...this.#actions, written].slice(-REMEMBERED_ACTIONS);
  }
}
