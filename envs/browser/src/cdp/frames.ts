/**
 * @file The pipe carries JSON texts, each ended by a NUL byte. A screenshot is one text of megabytes that arrives in
 * dozens of chunks, so only new bytes are searched and each text is joined once.
 */
export class NulFrames {
  #parts: Buffer[] = [];

  /** Feeds a chunk; calls `deliver` with each text that it completes, without the NUL. */
  push(chunk: Buffer, deliver: (text: string) => void): void {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(0, start);
      if (end < 0) break;
      const last = chunk.subarray(start, end);
      start = end + 1;
      if (this.#parts.length === 0) {
        deliver(last.toString("utf8"));
        continue;
      }
      this.#parts.push(last);
      const whole = Buffer.concat(this.#parts);
      this.#parts = [];
      deliver(whole.toString("utf8"));
    }
    if (start < chunk.length) this.#parts.push(start === 0 ? chunk : chunk.subarray(start));
  }

  /** Bytes of a text that has not ended yet. */
  get pendingBytes(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0);
  }
}
