/** @file A range of a blob, as this project counts and as HTTP does. */

/** Bytes `start` … `end`−1. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** @throws {RangeError} */
export function checkRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`range ${start} … ${end}: two integers, 0 ≤ start ≤ end`);
  }
}
