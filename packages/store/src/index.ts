export { decodeTrajectory, encodeTrajectory, type Trajectory } from "./archive.ts";
export { putOnce } from "./create.ts";
export { digestOf } from "./digest.ts";
export { readDiscards, writeDiscards } from "./discards.ts";
export { AlreadyExists, CorruptRecord, InvalidKey, NotFound, StoreFull, StoreUnavailable } from "./errors.ts";
export { createFileStore, type FileStoreOptions } from "./file-system/file-store.ts";
export { keys } from "./layout.ts";
export {
  checkParts,
  latestManifest,
  listVersions,
  readManifest,
  readManifests,
  writeManifest,
} from "./manifests.ts";
export { measuredStore, storeMetrics } from "./metrics.ts";
export { collectParts, partOf, putPart, readPart } from "./parts.ts";
export {
  decodeDiscardRecord,
  decodeEvaluationRecord,
  decodeGroupOpening,
  decodeGroupRecord,
  decodeManifest,
  decodePolicyAlias,
  decodeReportRecord,
  encodeDiscardRecord,
  encodeEvaluationRecord,
  encodeGroupOpening,
  encodeGroupRecord,
  encodeManifest,
  encodePolicyAlias,
  encodeReportRecord,
} from "./record-codecs.ts";
export type {
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
export { createS3Store, type S3StoreOptions } from "./s3/create-s3-store.ts";
export { BucketMissing, StoreDenied, StoreRejected, StoreUnreachable } from "./s3/errors.ts";
export {
  type PolicyStatement,
  type RolePolicyOptions,
  rightsOf,
  roleStatements,
  type StoreRights,
  type StoreRole,
  storeRoles,
} from "./s3/role-rights.ts";
export type { BlobInfo, BlobStore, PutOptions } from "./store.ts";
export { readArchive, type StoredArchive, writeArchive } from "./trajectories.ts";
