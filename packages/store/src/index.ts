export type { Trajectory } from "./archive.ts";
export { keys } from "./layout.ts";
export type {
  ConsumedEpisode,
  EvaluationEpisode,
  EvaluationRecord,
  EvaluationScore,
  GroupOpening,
  GroupRecord,
  Manifest,
  ManifestPart,
  PolicyAlias,
  Position,
  ReportRecord,
} from "./records.ts";
export type { BlobInfo, BlobStore, PutOptions } from "./store.ts";
