/**
 * @file The run folder's time series: `metrics.jsonl` for scripts (one object a line) and TensorBoard events for people.
 * A resumed run appends; the time axis is minutes of running, so pauses leave no gap.
 */
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { EventWriter } from "./tensorboard.ts";

export interface Sample {
  /** Seconds of running since the run began, over all its resumes. */
  readonly seconds: number;
  readonly stage: string;
  /** `update`: one a version. `rate`: about one a second. `stage`: when one begins. */
  readonly kind: "update" | "rate" | "stage";
  /** The policy version at that time. */
  readonly version: number;
  readonly values: Readonly<Record<string, number>>;
}

const FILE = "metrics.jsonl";

export class MetricsLog implements AsyncDisposable {
  readonly #file: string;
  readonly #events: EventWriter;
  readonly #startSeconds: number;
  readonly #startedAtMs: number;
  readonly #nowMs: () => number;
  #pending: Promise<void> = Promise.resolve();
  #lost = 0;

  private constructor(folder: string, events: EventWriter, startSeconds: number, nowMs: () => number) {
    this.#file = join(folder, FILE);
    this.#events = events;
    this.#startSeconds = startSeconds;
    this.#nowMs = nowMs;
    this.#startedAtMs = nowMs();
  }

  static async open(folder: string, nowMs: () => number): Promise<MetricsLog> {
    const before = await readSamples(folder);
    const events = await EventWriter.open(
      join(folder, `events.out.tfevents.${Math.floor(nowMs() / 1000)}`),
      nowMs() / 1000,
    );
    return new MetricsLog(folder, events, before.at(-1)?.seconds ?? 0, nowMs);
  }

  /** Samples that could not be written. */
  get lost(): number {
    return this.#lost;
  }

  get seconds(): number {
    return this.#startSeconds + (this.#nowMs() - this.#startedAtMs) / 1000;
  }

  write(sample: Omit<Sample, "seconds">): void {
    const { seconds } = this;
    const finite = Object.fromEntries(Object.entries(sample.values).filter(([, v]) => Number.isFinite(v)));
    const line = `${JSON.stringify({ ...sample, seconds: Number(seconds.toFixed(3)), values: finite })}\n`;
    // A sample that cannot be written (a full disk) costs itself, never the run.
    this.#pending = this.#pending
      .then(() => appendFile(this.#file, line))
      .catch(() => {
        this.#lost += 1;
      });
    const tagged = Object.fromEntries(Object.entries(finite).map(([name, v]) => [`${sample.kind}/${name}`, v]));
    this.#events.write(this.#nowMs() / 1000, sample.version, tagged);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pending;
    await this.#events[Symbol.asyncDispose]();
  }
}

/** Every whole line of the log; a last line cut off by a crash is left out. */
export async function readSamples(folder: string): Promise<readonly Sample[]> {
  let text: string;
  try {
    text = await readFile(join(folder, FILE), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  const samples: Sample[] = [];
  for (const line of text.split("\n")) {
    const sample = parseSample(line);
    if (sample) samples.push(sample);
  }
  return samples;
}

function parseSample(line: string): Sample | undefined {
  if (!line.startsWith("{") || !line.endsWith("}")) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  return isSample(value) ? value : undefined;
}

function isSample(value: unknown): value is Sample {
  if (typeof value !== "object" || value === null) return false;
  const has = (key: string, type: string) => typeof Reflect.get(value, key) === type;
  return has("seconds", "number") && has("stage", "string") && has("kind", "string") && has("values", "object");
}
