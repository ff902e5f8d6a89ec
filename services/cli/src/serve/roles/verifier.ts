import { createRuleJudge, createStateJudge, Verifier } from "@vesper/verifier";
import type { RunParts } from "../services-of-run.ts";

export function verifierOf({ spec, bus, store, context, templates }: RunParts): Verifier {
  return new Verifier(
    { run: spec.name, bus, store, judges: [createStateJudge(templates), createRuleJudge()] },
    context,
  );
}
