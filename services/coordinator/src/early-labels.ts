/**
 * @file Labels of a round that are heard before it begins: logs are read from their first message, and a round begins
 * once all that is old has been heard. Such a label may be younger than the reports that the round takes over.
 */
import type { LabelledTrajectory } from "@vesper/proto";
import type { Round } from "./round.ts";

export class EarlyLabels {
  readonly #stage: string;
  #labels: LabelledTrajectory[] = [];

  /** @param stage the stage name that the round's episodes carry */
  constructor(stage: string) {
    this.#stage = stage;
  }

  /** True when the label may be one of the round to come. */
  keep(label: LabelledTrajectory): boolean {
    if (label.ready.stage !== this.#stage) return false;
    this.#labels.push(label);
    return true;
  }

  /** Tells the round that has begun, undefined when none was due, and forgets them. */
  tell(round: Round | undefined): void {
    for (const label of this.#labels) round?.label(label);
    this.#labels = [];
  }
}
