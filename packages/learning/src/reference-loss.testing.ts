/** @file The policy loss in plain loops over tokens, and random cases for it. */
import type { Rng } from "@vesper/kit";
import type { PolicyLossOptions } from "./policy-loss.ts";

/** One batch: [rows][tokens] each, except advantages ([rows][1] or [rows][tokens]). */
export interface Case {
  readonly logprob: number[][];
  readonly behaviour: number[][];
  readonly proximal: number[][];
  readonly reference: number[][];
  readonly entropy: number[][];
  readonly advantage: number[][];
  readonly mask: number[][];
}

export function randomCase(rng: Rng, rows: number, tokens: number, spread: number): Case {
  const fill = (f: () => number) => Array.from({ length: rows }, () => Array.from({ length: tokens }, f));
  const base = fill(() => -3 * rng.uniform() - 0.01);
  const near = () => base.map((row) => row.map((value) => value + spread * rng.normal()));
  return {
    logprob: base,
    behaviour: near(),
    proximal: near(),
    reference: near(),
    entropy: fill(() => rng.uniform()),
    advantage: Array.from({ length: rows }, () => [rng.normal()]),
    mask: Array.from({ length: rows }, () => {
      const length = rng.between(1, tokens);
      return Array.from({ length: tokens }, (_, t) => (t < length ? 1 : 0));
    }),
  };
}

export const lengths = (c: Case): number[] => c.mask.map((row) => row.filter((m) => m === 1).length);

/** The same loss in plain loops over tokens, written from the equations, not from the code under test. */
export function referenceLoss(options: PolicyLossOptions, c: Case, divisor: number): number {
  let total = 0;
  for (let b = 0; b < c.mask.length; b++) {
    const at = (m: number[][], t: number) => m[b]?.[t] ?? Number.NaN;
    const emitted = (c.mask[b] ?? []).flatMap((m, t) => (m === 1 ? [t] : []));
    const n = emitted.length;
    if (n === 0) continue;
    const bypass = options.correction?.mode === "bypass";
    const prox = (t: number) => (bypass ? at(c.behaviour, t) : at(c.proximal, t));
    const meanLogR = emitted.reduce((s, t) => s + at(c.logprob, t) - prox(t), 0) / n;
    const reinforce = options.loss.kind === "reinforce";
    const logW = (t: number) => (bypass || reinforce ? at(c.logprob, t) : at(c.proximal, t)) - at(c.behaviour, t);
    const correction = options.correction;
    let sequenceKept = true;
    if (correction?.geometricMask) {
      const g = Math.exp(emitted.reduce((s, t) => s + logW(t), 0) / n);
      sequenceKept &&= g >= correction.geometricMask[0] && g <= correction.geometricMask[1];
    }
    if (correction?.k3Mask !== undefined) {
      const k = emitted.reduce((s, t) => s + Math.exp(logW(t)) - logW(t) - 1, 0) / n;
      sequenceKept &&= k <= correction.k3Mask;
    }
    if (correction?.veto !== undefined) {
      const veto = correction.veto;
      sequenceKept &&= emitted.every((t) => Math.exp(logW(t)) >= veto);
    }
    let sequence = 0;
    for (const t of emitted) {
      let advantage = c.advantage[b]?.[0] ?? Number.NaN;
      const d = at(c.logprob, t) - at(c.reference, t);
      if (options.kl?.kind === "k1") advantage -= options.kl.coefficient * d;
      let loss: number;
      const kind = options.loss;
      if (kind.kind === "reinforce") loss = -advantage * at(c.logprob, t);
      else if (kind.kind === "cispo") {
        loss = -Math.min(Math.exp(at(c.logprob, t) - prox(t)), kind.ratioMax) * advantage * at(c.logprob, t);
      } else {
        const r = kind.kind === "gspo" ? Math.exp(meanLogR) : Math.exp(at(c.logprob, t) - prox(t));
        const clipped = Math.min(Math.max(r, 1 - kind.clipLow), 1 + kind.clipHigh);
        loss = Math.max(-r * advantage, -clipped * advantage);
        if (kind.dualClip !== undefined && advantage < 0) loss = Math.min(loss, -kind.dualClip * advantage);
      }
      if (correction) {
        const w = Math.exp(logW(t));
        const masked =
          correction.tokenMask !== undefined && (w < correction.tokenMask[0] || w > correction.tokenMask[1]);
        let factor = 1;
        if (reinforce) factor = Math.min(w, correction.tokenTruncation ?? Infinity);
        else if (!bypass && (correction.tokenTruncation !== undefined || correction.tokenMask)) {
          factor = Math.min(w, correction.tokenTruncation ?? Infinity);
        }
        loss *= masked || !sequenceKept ? 0 : factor;
      }
      if (options.kl && options.kl.kind !== "k1") {
        const k = options.kl.kind === "k2" ? (d * d) / 2 : Math.exp(-d) + d - 1;
        loss += options.kl.coefficient * Math.exp(at(c.logprob, t) - at(c.behaviour, t)) * k;
      }
      loss -= (options.entropy ?? 0) * at(c.entropy, t);
      sequence += loss;
    }
    total += options.aggregation === "seq_mean_token_mean" ? sequence / n : sequence;
  }
  return total / divisor;
}
