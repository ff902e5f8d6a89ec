/** @file One act request after another over a broker, each with a real frame, from one process to another's handler. */
import { readFile } from "node:fs/promises";
import { createNatsBus } from "@vesper/bus";
import { NatsServer } from "@vesper/bus/testing";
import type { ActRequest } from "@vesper/proto";
import { sampleActRequest, sampleActResponse } from "@vesper/proto/samples";

const REQUESTS = 2_000;
const WARM_UP = 300;

export interface ActFigures {
  readonly requests: number;
  readonly frameBytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Asker and actor have a connection each; the handler answers at once. */
export async function benchAct(): Promise<ActFigures> {
  // The first look of a task of the widgets suite, as the browser driver encoded it.
  const image = new Uint8Array(await readFile(new URL("./frame-160x210.png", import.meta.url)));
  await using server = await NatsServer.start();
  await using asker = await createNatsBus({ servers: server.url, name: "asker" });
  await using actor = await createNatsBus({ servers: server.url, name: "actor" });
  await using _serving = await actor.act.serve("bench", "main", async () => sampleActResponse);
  const request: ActRequest = {
    ...sampleActRequest,
    run: "bench",
    policy: "main",
    observation: { ...sampleActRequest.observation, image, imageWidth: 160, imageHeight: 210 },
  };
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + REQUESTS; i++) {
    const began = performance.now();
    await asker.act.request(request, { deadlineMs: 5_000 });
    if (i >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return { requests: REQUESTS, frameBytes: image.byteLength, p50Ms: at(0.5), p99Ms: at(0.99) };
}
