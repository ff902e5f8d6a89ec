/** @file `vesper policies …`: what runs have learned, as an API tells it. */
import type { PolicySummary } from "@vesper/proto";
import { type Command, InvalidArgumentError } from "commander";
import { type AskOptions, addAskOptions } from "../api/client-options.ts";
import { policyTable } from "../api/status-text.ts";
import { createOutput, type Outcome, table } from "../output.ts";

/** gRPC is loaded by who needs it. */
const load = async () => ({ ...(await import("../api/asking.ts")), ...(await import("@vesper/coordinator/api")) });

export function addPolicies(program: Command, _outcome: Outcome): void {
  const policies = program.command("policies").description("policies of the runs that an API knows: list, get");
  policies.addHelpText(
    "after",
    `
Examples:
  vesper policies list
  vesper policies get quickstart
  vesper policies get quickstart --of-version 12 --json`,
  );

  addAskOptions(
    policies.command("list").description("the newest version of each policy").argument("[run]", "of this run only"),
  ).action(async (run: string | undefined, options: AskOptions) => {
    const { openApi, methods } = await load();
    using api = await openApi(options);
    const all: PolicySummary[] = [];
    for (let after = ""; ; ) {
      const page = await api.call(methods.listPolicies, { run: run ?? "", after, limit: 0 });
      all.push(...page.policies);
      if (page.next === "") break;
      after = page.next;
    }
    createOutput(options.json).print(policyTable(all), all);
  });

  addAskOptions(
    policies
      .command("get")
      .description("one version of a run's policy, and which one actors should hold")
      .argument("<run>", "its name")
      .option("--of-version <n>", "instead of the newest", versionNumber),
  ).action(async (run: string, options: AskOptions & { readonly ofVersion?: number }) => {
    const { openApi, methods } = await load();
    using api = await openApi(options);
    const answer = await api.call(methods.getPolicy, { run, policy: "", version: options.ofVersion });
    const { policy, pointer } = answer;
    const rows = [
      ["policy", `${policy.run}/${policy.policy}`],
      ["version", `${policy.version} of stage ${policy.stage}`],
      ["digest", policy.digest],
      ["manifest", policy.manifestKey],
      ["parent", policy.parentVersion === undefined ? "none" : String(policy.parentVersion)],
      ["bytes", String(policy.bytes)],
      ["episodes", `${policy.episodesConsumed} consumed, ${policy.episodesDiscarded} discarded`],
      ["made", new Date(policy.createdAtMs).toISOString()],
      ["pointer", pointer === undefined ? "none" : `version ${pointer.version}, ${pointer.digest}`],
      ...policy.metrics.map(({ name, value }) => [name, value.toPrecision(5)]),
    ];
    createOutput(options.json).print(table(rows), answer);
  });
}

function versionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A whole number.");
  return Number(text);
}
