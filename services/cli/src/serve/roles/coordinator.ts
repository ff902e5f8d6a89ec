import { Coordinator } from "@vesper/coordinator";
import type { RunParts } from "../services-of-run.ts";

export function coordinatorOf({ spec, bus, store, context, templates }: RunParts): Coordinator {
  return new Coordinator({ spec, tasks: (id) => templates(id)?.task, bus, store }, context);
}
