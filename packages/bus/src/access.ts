/**
 * @file Who may say and hear what: one table, from which a server's users and the page about them are made. Everything
 * that is not listed is refused, so that the pod that runs untrusted pages cannot write a label or a pointer.
 */
import type { DeadLetter, Platform } from "@vesper/proto";
import { ANY, inboxPrefix, Names, PLATFORMS, QUEUE_KINDS } from "./nats/names.ts";

export const BUS_ROLES = ["coordinator", "environment-worker", "actor", "verifier", "learner", "operator"] as const;
export type BusRole = (typeof BUS_ROLES)[number];

/** Subjects with the broker's wildcards; in `subscribe`, `subject group` is membership in a group only. */
export interface Access {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** Taken out of `publish` again, where a pattern cannot be written more narrowly. */
  readonly neverPublish: readonly string[];
  /** May answer each request that it was given, once. */
  readonly mayAnswer: boolean;
  /** The reasons, for people. */
  readonly words: readonly string[];
}

/** What a role's user is called unless a person names it otherwise. Its inboxes bear the name. */
export function accessOf(role: BusRole, user: string = role, prefix = "vesper"): Access {
  const names = new Names(prefix);
  const { words, publish, subscribe = [], neverPublish = [], mayAnswer = false } = ROLES[role](names);
  return {
    words,
    publish: [...publish, "$JS.API.STREAM.INFO.*"],
    subscribe: [`${inboxPrefix(user)}.>`, ...subscribe],
    neverPublish,
    mayAnswer,
  };
}

interface Listed {
  readonly words: readonly string[];
  readonly publish: readonly string[];
  readonly subscribe?: readonly string[];
  readonly neverPublish?: readonly string[];
  readonly mayAnswer?: boolean;
}

const ROLES: Readonly<Record<BusRole, (names: Names) => Listed>> = {
  coordinator: (names) => ({
    words: [
      "writes orders, closings, phases and validations; writes ready again for episodes that a lost bus forgot",
      "makes every stream and consumer; reads every log and the figures of the queues",
      "never: labels, settled, pointers, purging",
    ],
    publish: [
      names.orders(ANY, ANY),
      names.ready(ANY),
      names.labelled(ANY, ANY, "closed"),
      names.runState(ANY, "phase"),
      names.runState(ANY, "validated"),
      "$JS.API.STREAM.CREATE.*",
      "$JS.API.STREAM.MSG.GET.*",
      ...reading(),
      "$JS.API.CONSUMER.INFO.*.*",
    ],
    subscribe: [names.pointerChanged(ANY, ANY)],
  }),
  "environment-worker": (names) => ({
    words: [
      "takes orders; writes ready, steps, and dead letters of orders; asks actors",
      "never: labels, reports, closings, settled, pointers, orders, other logs, streams, consumers",
    ],
    publish: [
      ...PLATFORMS.flatMap((platform) => taking(names, "orders", platform)),
      names.ready(ANY),
      names.steps(ANY),
      names.act(ANY, ANY),
      names.actCancelled(ANY, ANY),
    ],
  }),
  actor: (names) => ({
    words: ["answers act requests; reads policy pointers", "never: any stream"],
    publish: [`$JS.API.STREAM.MSG.GET.${names.pointersStream}`],
    subscribe: [`${names.act(ANY, ANY)} actors`, names.actCancelled(ANY, ANY), names.pointerChanged(ANY, ANY)],
    mayAnswer: true,
  }),
  verifier: (names) => ({
    words: ["takes ready; writes labels, and dead letters of ready", "never: closings, settled, pointers, orders"],
    publish: [...taking(names, "ready"), names.labelled(ANY, ANY, "trajectory")],
  }),
  learner: (names) => ({
    words: [
      "reads labelled and run state; purges below its position; writes settled and pointers",
      "never: orders, ready, labels, closings, phases; neither takes from the queues nor purges them",
    ],
    publish: [
      names.runState(ANY, "settled"),
      names.pointer(ANY, ANY),
      `$JS.API.STREAM.MSG.GET.${names.pointersStream}`,
      "$JS.API.STREAM.PURGE.*",
      ...reading(),
    ],
    subscribe: [names.pointerChanged(ANY, ANY)],
    neverPublish: sharedStreams(names).flatMap((stream) => [
      `$JS.API.STREAM.PURGE.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}.>`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
    ]),
  }),
  operator: (names) => ({
    words: ["everything of this installation: for people at the command line, and for the operator"],
    publish: [`${names.prefix}.>`, `$KV.${names.prefix}_pointers.>`, "$JS.API.>", "$JS.ACK.>"],
    subscribe: [`${names.prefix}.>`],
  }),
};

/** A worker's side of a queue. */
function taking(names: Names, queue: DeadLetter["queue"], platform?: Platform): readonly string[] {
  const stream = names.stream(queue, ...(platform === undefined ? [] : [platform]));
  return [
    `$JS.API.CONSUMER.INFO.${stream}.*`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
    // A newer server may put a domain and an account before the stream.
    `$JS.ACK.${stream}.>`,
    `$JS.ACK.*.*.${stream}.>`,
    ...(platform === undefined || platform === PLATFORMS[0] ? [names.deadLetters(queue)] : []),
  ];
}

/** An ordered reader makes a short-lived consumer of its own. Logs are named by run, so that none can be listed. */
function reading(): readonly string[] {
  return ["$JS.API.CONSUMER.CREATE.*.*", "$JS.API.CONSUMER.MSG.NEXT.*.*"];
}

/** Streams that belong to no run. */
function sharedStreams(names: Names): readonly string[] {
  const queues = QUEUE_KINDS.flatMap((kind) =>
    kind === "orders" ? PLATFORMS.map((platform) => names.stream(kind, platform)) : [names.stream(kind)],
  );
  return [...queues, names.stream("dead-letters"), names.pointersStream];
}

/** The table as docs/bus.md shows it. */
export function accessTable(): string {
  const rows = BUS_ROLES.map((role) => {
    const { publish, subscribe, words, neverPublish, mayAnswer } = accessOf(role);
    const may = (subjects: readonly string[]) => subjects.map((subject) => `\`${subject}\``).join("<br>");
    const never = neverPublish.length === 0 ? "" : `<br>never ${may(neverPublish)}`;
    const answers = mayAnswer ? "<br>answers to the requests it was given" : "";
    return `| ${role} | ${words.join("; ")} | ${may(publish)}${answers}${never} | ${may(subscribe)} |`;
  });
  return ["| role | in words | may publish | may subscribe |", "|---|---|---|---|", ...rows].join("\n");
}
