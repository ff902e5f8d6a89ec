/** @file The records as JSON documents: one strict reader and one writer each, so that services agree on every field. */
import {
  behaviour,
  type DocumentField,
  documentRecord,
  FieldFault,
  flag,
  groupClosed,
  list,
  name,
  optional,
  real,
  seed,
  text,
  trajectoryReady,
  uint32,
  uint64,
  verdict,
  verdictKind,
} from "@vesper/proto/fields";
import { jsonDocument } from "./json.ts";
import type {
  ConsumedEpisode,
  DiscardRecord,
  EvaluationEpisode,
  EvaluationRecord,
  EvaluationScore,
  GroupOpening,
  GroupRecord,
  Manifest,
  ManifestPart,
  PolicyAlias,
  PolicyStart,
  Position,
  ReportRecord,
} from "./records.ts";

/** A SHA-256 in lower-case hex. */
const digest: DocumentField<string> = {
  toJson: (value) => checkDigest(value),
  fromJson: checkDigest,
};

function checkDigest(value: unknown): string {
  if (typeof value !== "string" || !/^[0-9a-f]{64}$/.test(value)) {
    throw new FieldFault(JSON.stringify(value)?.slice(0, 80) ?? "nothing", "64 hex digits");
  }
  return value;
}

/** Finite numbers by name. */
const numbers: DocumentField<Readonly<Record<string, number>>> = {
  toJson: checkNumbers,
  fromJson: checkNumbers,
};

function checkNumbers(value: unknown): Readonly<Record<string, number>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new FieldFault(typeof value, "an object of numbers");
  }
  const out: [string, number][] = [];
  for (const [key, number] of Object.entries(value)) {
    if (typeof number !== "number" || !Number.isFinite(number)) {
      throw new FieldFault(String(number), "a finite number").within(key);
    }
    out.push([key, number]);
  }
  // Not assigned one by one: a key called __proto__ is a key like any other.
  return Object.fromEntries(out);
}

const reportRecord = jsonDocument<ReportRecord>(
  "ReportRecord",
  documentRecord<ReportRecord>({ ready: trajectoryReady, verdict }),
  2,
);

const groupRecord = jsonDocument<GroupRecord>(
  "GroupRecord",
  documentRecord<GroupRecord>({
    closed: groupClosed,
    taskId: text,
    environmentSeed: seed,
    rewards: list(real),
    successes: list(flag),
  }),
  2,
);

const discardedEpisodes = list(
  documentRecord<Manifest["discarded"][number]>({ group: uint64, member: uint32, episode: text, reason: text }),
);
const discardedGroups = list(documentRecord<Manifest["discardedGroups"][number]>({ group: uint64, reason: text }));

const manifestRecord = jsonDocument<Manifest>(
  "Manifest",
  documentRecord<Manifest>({
    run: name,
    policy: name,
    version: uint64,
    digest,
    parent: optional(documentRecord<NonNullable<Manifest["parent"]>>({ version: uint64, digest })),
    start: optional(documentRecord<PolicyStart>({ run: name, policy: name, version: uint64, digest })),
    stage: text,
    update: uint64,
    parts: list(documentRecord<ManifestPart>({ name, sha256: digest, bytes: uint64 })),
    position: documentRecord<Position>({ incarnation: text, floor: uint64, above: list(name) }),
    consumed: list(
      documentRecord<ConsumedEpisode>({
        episode: name,
        group: uint64,
        member: uint32,
        archiveKey: text,
        archiveSha256: text,
        reportKey: text,
        rows: uint32,
      }),
    ),
    consumedGroups: list(uint64),
    discarded: discardedEpisodes,
    discardedGroups,
    replayed: list(name),
    metrics: numbers,
    createdAtMs: uint64,
  }),
  2,
);

const discardRecord = jsonDocument<DiscardRecord>(
  "DiscardRecord",
  documentRecord<DiscardRecord>({
    run: name,
    policy: name,
    version: uint64,
    discarded: discardedEpisodes,
    discardedGroups,
    createdAtMs: uint64,
  }),
  2,
);

const groupOpening = jsonDocument<GroupOpening>(
  "GroupOpening",
  documentRecord<GroupOpening>({
    run: name,
    stage: text,
    group: uint64,
    taskId: text,
    environmentSeed: seed,
    size: uint32,
    openedAtMs: uint64,
  }),
  2,
);

const policyAlias = jsonDocument<PolicyAlias>(
  "PolicyAlias",
  documentRecord<PolicyAlias>({
    run: name,
    policy: name,
    version: uint64,
    digest,
    manifestKey: name,
    success: optional(real),
  }),
  2,
);

const evaluationEpisode = documentRecord<EvaluationEpisode>({
  episode: name,
  environmentSeed: seed,
  verdict: verdictKind,
  success: flag,
  steps: uint32,
  oldestVersion: uint64,
  newestVersion: uint64,
  archiveKey: text,
  reportKey: text,
});

const evaluationScore = documentRecord<EvaluationScore>({
  taskId: text,
  behaviour,
  successes: uint32,
  episodes: uint32,
  steps: uint64,
  invalid: uint32,
  list: list(evaluationEpisode),
});

const evaluationRecord = jsonDocument<EvaluationRecord>(
  "EvaluationRecord",
  documentRecord<EvaluationRecord>({
    run: name,
    stage: text,
    policy: name,
    version: uint64,
    scores: list(evaluationScore),
    startedAtMs: uint64,
    finishedAtMs: uint64,
  }),
  2,
);

export const encodeReportRecord = (value: ReportRecord): Uint8Array => reportRecord.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodeReportRecord = (bytes: Uint8Array, where = "ReportRecord"): ReportRecord =>
  reportRecord.decode(bytes, where);

export const encodeGroupRecord = (value: GroupRecord): Uint8Array => groupRecord.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodeGroupRecord = (bytes: Uint8Array, where = "GroupRecord"): GroupRecord =>
  groupRecord.decode(bytes, where);

export const encodeManifest = (value: Manifest): Uint8Array => manifestRecord.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodeManifest = (bytes: Uint8Array, where = "Manifest"): Manifest => manifestRecord.decode(bytes, where);

export const encodeDiscardRecord = (value: DiscardRecord): Uint8Array => discardRecord.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodeDiscardRecord = (bytes: Uint8Array, where = "DiscardRecord"): DiscardRecord =>
  discardRecord.decode(bytes, where);

export const encodeGroupOpening = (value: GroupOpening): Uint8Array => groupOpening.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodeGroupOpening = (bytes: Uint8Array, where = "GroupOpening"): GroupOpening =>
  groupOpening.decode(bytes, where);

export const encodePolicyAlias = (value: PolicyAlias): Uint8Array => policyAlias.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodePolicyAlias = (bytes: Uint8Array, where = "PolicyAlias"): PolicyAlias =>
  policyAlias.decode(bytes, where);

export const encodeEvaluationRecord = (value: EvaluationRecord): Uint8Array => evaluationRecord.encode(value);
/** @throws {CorruptRecord} naming `where` (the record's key) and the field */
export const decodeEvaluationRecord = (bytes: Uint8Array, where = "EvaluationRecord"): EvaluationRecord =>
  evaluationRecord.decode(bytes, where);
