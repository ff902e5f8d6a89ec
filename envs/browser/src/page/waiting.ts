/**
 * @file Waiting on a page. Nothing on a page moves while it shows a dialog, so whatever waits also ends when one opens;
 * the work itself goes on when the dialog is answered, and is waited for then.
 */
import type { DialogOpening } from "../cdp/protocol.ts";

export class Waiting {
  #dialog: DialogOpening | undefined;
  #unanswered: Promise<unknown>[] = [];
  readonly #wakeOnDialog = new Set<() => void>();

  get dialog(): DialogOpening | undefined {
    return this.#dialog;
  }

  /** A dialog is open, or what it held up is not done. */
  get busy(): boolean {
    return this.#dialog !== undefined || this.#unanswered.length > 0;
  }

  dialogOpened(dialog: DialogOpening): void {
    this.#dialog = dialog;
    for (const wake of [...this.#wakeOnDialog]) wake();
  }

  dialogClosed(): void {
    this.#dialog = undefined;
  }

  /** Adds work that whoever waits next waits for. */
  begin(work: Promise<unknown>): void {
    // Its failure is seen by who waits next; until then it is nobody's.
    work.catch(() => undefined);
    this.#unanswered.push(work);
  }

  /** Waits for work. @returns false when a dialog is open */
  async done(...work: Promise<unknown>[]): Promise<boolean> {
    this.begin(Promise.all(work));
    return await this.caughtUp();
  }

  /** Waits for everything that was begun. @returns false when a dialog is open */
  async caughtUp(): Promise<boolean> {
    while (this.#dialog === undefined) {
      const [first] = this.#unanswered;
      if (!first) return true;
      let open = false;
      try {
        open = (await this.#beforeDialog(first)) === "dialog";
      } finally {
        // Done or failed, it is waited for once.
        if (!open) this.#unanswered = this.#unanswered.filter((each) => each !== first);
      }
      if (open) return false;
    }
    return false;
  }

  async #beforeDialog(work: Promise<unknown>): Promise<"done" | "dialog"> {
    let wake = () => {};
    const dialog = new Promise<"dialog">((resolve) => {
      wake = () => resolve("dialog");
      this.#wakeOnDialog.add(wake);
    });
    try {
      return await Promise.race([work.then(() => "done" as const), dialog]);
    } finally {
      this.#wakeOnDialog.delete(wake);
    }
  }
}
