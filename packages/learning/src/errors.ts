/** @file What can be wrong with the numbers that a loss or an advantage is given. */
import { VesperError } from "@vesper/kit";

/** Tokens, log-probabilities and mask of one row do not have one length. */
export class LengthMismatch extends VesperError {
  readonly code = "length-mismatch";

  /** @param found lengths by name */
  constructor(found: Readonly<Record<string, number>>) {
    super(
      `a row's parts differ in length: ${Object.entries(found)
        .map(([name, length]) => `${name} ${length}`)
        .join(", ")}`,
    );
  }
}

/** A combination of loss options that would silently optimise something else. */
export class LossRefused extends VesperError {
  readonly code = "loss-refused";
}

/** Shapes that do not broadcast. */
export class ShapeMismatch extends VesperError {
  readonly code = "shape-mismatch";
}
