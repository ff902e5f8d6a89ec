/**
 * @file Where a run in processes stands, as one story: a coordinator or learner that is started again counts from the
 * beginning, and people should not see that.
 */
import type { RunSource } from "../run-sampler.ts";
import type { CoordinatorDocument, LearnerDocument } from "./progress-documents.ts";

const nothingYet: CoordinatorDocument = {
  phase: "starting",
  stage: "",
  version: 0,
  episodes: 0,
  steps: 0,
  success: undefined,
  meanReward: undefined,
  perTask: {},
  secondsLeft: undefined,
};

export class ProgressReader implements RunSource {
  #coordinator = nothingYet;
  #learner: LearnerDocument = { version: -1, stage: "", last: undefined, lag: 0 };
  /** What earlier coordinators of this session had counted. */
  #before = { episodes: 0, steps: 0 };

  readonly coordinator: RunSource["coordinator"] = {
    progress: () => {
      const { episodes, steps } = this.#coordinator;
      return { ...this.#coordinator, episodes: this.#before.episodes + episodes, steps: this.#before.steps + steps };
    },
  };

  readonly learner: RunSource["learner"] = { progress: () => this.#learner };

  get phase(): string {
    return this.#coordinator.phase;
  }

  noteCoordinator(said: CoordinatorDocument): void {
    const known = this.#coordinator;
    if (said.episodes < known.episodes || said.steps < known.steps) {
      this.#before = {
        episodes: this.#before.episodes + known.episodes,
        steps: this.#before.steps + known.steps,
      };
    }
    // One that has only just begun does not know its stage yet.
    this.#coordinator = { ...said, stage: said.stage || known.stage };
  }

  noteLearner(said: LearnerDocument): void {
    const known = this.#learner;
    if (said.version < known.version) return;
    this.#learner = { ...said, last: said.last ?? known.last };
  }
}
