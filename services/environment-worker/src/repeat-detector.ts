/** @file Notices a policy that does the same thing over and over while the screen stays as it is. */

export class RepeatDetector {
  readonly #limit: number;
  #last = "";
  #count = 0;

  /** @param limit repeats in a row that make a loop */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True when this step completes a loop. */
  note(written: string, changed: boolean): boolean {
    if (changed || written === "") {
      this.#last = "";
      this.#count = 0;
      return false;
    }
    this.#count = written === this.#last ? this.#count + 1 : 1;
    this.#last = written;
    return this.#count >= this.#limit;
  }
}
