/**
 * @file A run whose roles are processes of their own, as something that can be watched: where it stands is asked of its
 * coordinator and its learner, over the same port that probes use.
 */
import { systemClock, VesperError } from "@vesper/kit";
import type { WatchedRun } from "../watch-run.ts";
import type { ProcessManager } from "./manager.ts";
import { readCoordinatorDocument, readLearnerDocument } from "./progress-documents.ts";
import { ProgressReader } from "./progress-reader.ts";

const LOOK_EVERY_MS = 500;

export class ProcessRun implements WatchedRun, AsyncDisposable {
  readonly #manager: ProcessManager;
  readonly #reader = new ProgressReader();
  readonly #stop = new AbortController();
  readonly #looking: Promise<void>;
  #finish!: () => void;
  readonly #stagesOver: Promise<void>;

  /** Owns the manager's processes from here on. */
  constructor(manager: ProcessManager) {
    this.#manager = manager;
    this.#stagesOver = new Promise((resolve) => {
      this.#finish = resolve;
    });
    this.#looking = this.#look();
  }

  get coordinator(): WatchedRun["coordinator"] {
    return this.#reader.coordinator;
  }

  get learner(): WatchedRun["learner"] {
    return this.#reader.learner;
  }

  async finished(): Promise<void> {
    const failed = await Promise.race([this.#stagesOver, this.#manager.failure]);
    if (failed) throw failed;
    // What the learner had not settled yet it settles when it is told that nothing more comes.
    await this.#drain();
  }

  async interrupt(): Promise<void> {
    await this.#drain();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort(new Error("the run is over"));
    await this.#looking;
    await this.#manager[Symbol.asyncDispose]();
  }

  async #drain(): Promise<void> {
    await this.#ask();
    const failed = await Promise.race([this.#manager.drain(), this.#manager.failure]);
    if (failed instanceof VesperError) throw failed;
  }

  async #look(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await Promise.all([this.#manager.look(), this.#ask()]);
      if (this.#reader.phase === "finished") this.#finish();
      await systemClock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined);
    }
  }

  async #ask(): Promise<void> {
    const [coordinator] = this.#manager.of("coordinator");
    const [learner] = this.#manager.of("learner");
    const [ofCoordinator, ofLearner] = await Promise.all([coordinator?.ask("/progress"), learner?.ask("/progress")]);
    const stands = ofCoordinator?.ok ? readCoordinatorDocument(ofCoordinator.text) : undefined;
    const learns = ofLearner?.ok ? readLearnerDocument(ofLearner.text) : undefined;
    if (stands) this.#reader.noteCoordinator(stands);
    if (learns) this.#reader.noteLearner(learns);
  }
}
