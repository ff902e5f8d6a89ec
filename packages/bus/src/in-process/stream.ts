/** @file What queues and logs of the in-process bus share: their names, bounds and surroundings. */
import type { Clock } from "@vesper/kit";
import type { BusInstruments, StreamName } from "../metrics.ts";

export interface StreamSettings {
  /** For metrics. */
  readonly stream: StreamName;
  /** For people: the stream and what it is of, e.g. `labelled (run, policy)`. */
  readonly title: string;
  readonly incarnation: string;
  readonly capacity: number;
  readonly maxMessageBytes: number;
  readonly duplicateWindowMs: number;
  readonly clock: Clock;
  readonly metrics: BusInstruments | undefined;
}
