/**
 * @file Metrics are declared as data beside the code that emits them, so that one test can hold them to the
 * reference page (docs/metrics.md) and label sets stay bounded.
 */
import { Counter, Gauge, Histogram, Registry } from "prom-client";

export interface MetricSpec {
  /** `vesper_…`, base units, `_total` on counters. */
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly unit: string;
  /** What it measures, in a sentence. */
  readonly help: string;
  /** What a reader should think when it is high or low. */
  readonly meaning: string;
  /** Label names with the values each may take; never an id. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  readonly buckets?: readonly number[];
}

export type Labels = Readonly<Record<string, string>>;

export interface Instrument {
  /** Counter: adds (default 1). Gauge: sets. Histogram: observes. */
  record(value?: number, labels?: Labels): void;
}

/** One per process; services share it and `/metrics` prints it. */
export class Metrics {
  readonly registry = new Registry();
  readonly #made = new Map<string, Instrument>();

  /** The instruments of a declaration; asking twice gives the same ones. */
  declare<K extends string>(specs: Readonly<Record<K, MetricSpec>>): Readonly<Record<K, Instrument>> {
    const out = {} as Record<K, Instrument>;
    for (const key of Object.keys(specs) as K[]) out[key] = this.#instrument(specs[key]);
    return out;
  }

  #instrument(spec: MetricSpec): Instrument {
    const known = this.#made.get(spec.name);
    if (known) return known;
    const base = {
      name: spec.name,
      help: spec.help,
      labelNames: Object.keys(spec.labels ?? {}),
      registers: [this.registry],
    };
    const made = this.#create(spec, base);
    this.#made.set(spec.name, made);
    return made;
  }

  #create(
    spec: MetricSpec,
    base: { name: string; help: string; labelNames: string[]; registers: Registry[] },
  ): Instrument {
    switch (spec.type) {
      case "counter": {
        const counter = new Counter(base);
        return { record: (value = 1, labels = {}) => counter.inc({ ...labels }, value) };
      }
      case "gauge": {
        const gauge = new Gauge(base);
        return { record: (value = 1, labels = {}) => gauge.set({ ...labels }, value) };
      }
      case "histogram": {
        const histogram = new Histogram({ ...base, ...(spec.buckets ? { buckets: [...spec.buckets] } : {}) });
        return { record: (value = 1, labels = {}) => histogram.observe({ ...labels }, value) };
      }
    }
  }
}
