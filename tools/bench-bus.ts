/**
 * @file `make bench-bus`: what runs over real servers, each beside the plain thing that it is made of. Prints a table,
 * writes `results/bench-bus.json`, exits 0 when it ran to its end. Measure on a machine that does nothing else.
 *
 * Environment: PAIRS (15), the interleaved pairs behind each ratio.
 */
import { type Measure, measure, measuresTable, writeResults } from "@vesper/cli";
import { benchAct } from "./bench/act.ts";
import { benchBus } from "./bench/bus.ts";
import { benchLoopBus } from "./bench/loop.ts";
import { benchStore } from "./bench/store.ts";

const pairs = Number(process.env.PAIRS ?? 15);
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Each bench gives its measures; another one is another line here. */
const benches: readonly (() => Promise<readonly Measure[]>)[] = [
  () => queues("1k", 1_024, 2_500),
  () => queues("64k", 65_536, 600),
  act,
  loop,
  store,
];

async function queues(size: string, payloadBytes: number, messages: number): Promise<readonly Measure[]> {
  const figures = await benchBus({ payloadBytes, messages, pairs }, say);
  const n = { n: figures.pairs };
  return [
    measure(`bus_vs_nats_${size}`, figures.ratio, "ratio", { atLeast: 0.8 }, n),
    measure(`bus_publish_vs_nats_${size}`, figures.publishRatio, "ratio", undefined, n),
    measure(`bus_take_vs_nats_${size}`, figures.takeRatio, "ratio", undefined, n),
    measure(`bus_ordered_vs_nats_${size}`, figures.orderedRatio, "ratio", undefined, n),
    measure(`bus_messages_${size}`, figures.ours, "messages/s"),
    measure(`nats_messages_${size}`, figures.bare, "messages/s"),
  ];
}

async function act(): Promise<readonly Measure[]> {
  const { requests, frameBytes, p50Ms, p99Ms } = await benchAct();
  say(`act: ${requests} requests with a frame of ${frameBytes} bytes`);
  return [
    measure("act_round_trip_p50_ms", p50Ms, "ms", undefined, { n: requests }),
    measure("act_round_trip_p99_ms", p99Ms, "ms", undefined, { n: requests }),
  ];
}

async function loop(): Promise<readonly Measure[]> {
  const figures = await benchLoopBus(Math.ceil(pairs / 3), say);
  return [
    measure("loop_nats_vs_in_process", figures.ratio, "ratio", { atLeast: 0.75 }, { n: figures.pairs }),
    measure("loop_nats_steps", figures.natsStepsPerSecond, "steps/s"),
    measure("loop_in_process_steps", figures.inProcessStepsPerSecond, "steps/s"),
  ];
}

async function store(): Promise<readonly Measure[]> {
  const figures = await benchStore(say, { pairs });
  return [
    measure("store_vs_minio", figures.ratio, "ratio", { atLeast: 0.8 }, { n: figures.pairs }),
    ...figures.sizes.map(({ bytes, oursMibPerSecond }) =>
      measure(`store_${bytes >> 20}_mib`, oursMibPerSecond, "MiB/s"),
    ),
  ];
}

const measures: Measure[] = [];
for (const bench of benches) measures.push(...(await bench()));
process.stdout.write(`${measuresTable(measures)}\n\n${await writeResults("bench-bus", measures)}\n`);
