/** @file How commands reach the API: where it is, the token by reference, and watches that outlive a restart of it. */
import { ApiClient, ApiUnavailable, type Method } from "@vesper/coordinator/api";
import { type Clock, systemClock } from "@vesper/kit";
import { readSecret } from "../serve/secret.ts";
import { readPem } from "./pem.ts";

export interface ApiAddress {
  readonly api: string;
  readonly tokenFile: string | undefined;
  readonly caFile: string | undefined;
}

/** @throws {UserError} for an address that is none, and for a token that would travel in the clear */
export async function openApi({ api, tokenFile, caFile }: ApiAddress): Promise<ApiClient> {
  const token = await readSecret({ variable: "VESPER_API_TOKEN", file: tokenFile });
  return new ApiClient({
    url: api,
    ...(token === undefined ? {} : { token }),
    ...(caFile === undefined ? {} : { certificateAuthority: await readPem("--ca-file", caFile) }),
  });
}

const AGAIN_AFTER_MS = 1_000;
/** Of an API that is away in the middle of a watch: as long as a restart with its drain takes. */
const MOST_TRIES = 60;

/** A watch that is begun again when the server ends it or is away for a while; it is not when it never was there. */
export async function* watchOn<Q, S>(
  client: ApiClient,
  method: Method<Q, S>,
  request: Q,
  signal: AbortSignal,
  clock: Clock = systemClock,
): AsyncGenerator<S> {
  let tries = MOST_TRIES;
  for (;;) {
    try {
      for await (const each of client.watch(method, request, signal)) {
        tries = 0;
        yield each;
      }
      return;
    } catch (error) {
      if (!(error instanceof ApiUnavailable) || ++tries > MOST_TRIES) throw error;
      await clock.sleep(AGAIN_AFTER_MS, signal).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
}
