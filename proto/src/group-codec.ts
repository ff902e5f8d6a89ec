import { vesper } from "../gen/vesper.js";
import type { DroppedMember, GroupClosed } from "./group.ts";
import { codec } from "./wire/codec.ts";
import { list, name, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

export const droppedMember = record<DroppedMember, vesper.v1.DroppedMember.$Properties>({
  member: uint32,
  episode: text,
  reason: text,
});

export const groupClosed = record<GroupClosed, vesper.v1.GroupClosed.$Properties>({
  run: name,
  stage: text,
  policy: name,
  group: uint64,
  taskId: text,
  members: list(name),
  dropped: list(droppedMember),
  reason: text,
  closedAtMs: uint64,
});

export const groupClosedCodec = codec("GroupClosed", vesper.v1.GroupClosed, groupClosed);
