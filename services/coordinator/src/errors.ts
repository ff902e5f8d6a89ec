import { VesperError } from "@vesper/kit";

/** Nothing settled and nothing labelled for too long. The message says who waits for whom. */
export class RunStalled extends VesperError {
  readonly code = "run-stalled";

  constructor(watchdogMs: number, dump: string) {
    super(`nothing was settled or labelled for ${watchdogMs} ms\n${dump}`);
  }
}

/** A training stage ended without one update: what follows would build on nothing. */
export class NothingTrained extends VesperError {
  readonly code = "nothing-trained";

  constructor(stage: string, end: string) {
    super(`stage ${stage} ended (${end}) without a single update`);
  }
}

/** Group after group lost every member: something that all episodes share is broken, and more of them would not help. */
export class NoUsableEpisodes extends VesperError {
  readonly code = "no-usable-episodes";

  constructor(stage: string, groups: number, reasons: string) {
    super(`stage ${stage}: the last ${groups} groups kept no member (${reasons})`);
  }
}

/** A record that only this coordinator may write exists with other contents: another one is at work. */
export class AnotherCoordinator extends VesperError {
  readonly code = "another-coordinator";

  constructor(key: string) {
    super(`${key} was written by another coordinator of this run`);
  }
}
