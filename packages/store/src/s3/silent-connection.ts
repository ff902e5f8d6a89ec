/** A connection on which nothing moved; becomes a StoreUnreachable, like what Node's sockets report. */
export class SilentConnection extends Error {
  readonly code = "SILENT";

  constructor(silenceMs: number) {
    super(`nothing came for ${silenceMs} ms`);
  }
}
