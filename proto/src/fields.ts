/** @file `@vesper/proto/fields`: the same checked fields for the JSON documents of other packages. */
export { behaviour, episodeOrder, epoch, purpose } from "./episode-codec.ts";
export { droppedMember, groupClosed } from "./group-codec.ts";
export { step } from "./step-codec.ts";
export { domain, keyPoint, task } from "./task-codec.ts";
export { episodeEnd, trajectoryReady } from "./trajectory-codec.ts";
export { verdict, verdictKind } from "./verdict-codec.ts";
export { type DocumentCodec, documentCodec } from "./wire/codec.ts";
export { describe, FieldFault } from "./wire/errors.ts";
export {
  count,
  type DocumentField,
  type Field,
  flag,
  list,
  name,
  optional,
  real,
  seed,
  text,
  uint32,
  uint64,
} from "./wire/field.ts";
export { documentRecord } from "./wire/record.ts";
