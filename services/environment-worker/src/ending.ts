/** @file Which actions end an episode, and as what. They are the loop's: no driver ever sees them. */
import type { Action } from "@vesper/actions";
import type { EndKind, EpisodeEnd } from "@vesper/proto";

export function ended(kind: EndKind): EpisodeEnd {
  return { kind, fault: "", where: "" };
}

export function endedByFault(kind: "environment-fault" | "judge-fault", fault: string, where: string): EpisodeEnd {
  return { kind, fault, where };
}

export interface SplitAction {
  /** What the driver executes; undefined when there is nothing but an ending. */
  readonly executable: Action | undefined;
  readonly end: EpisodeEnd | undefined;
}

/** Takes the ending off an action; a Sequence may carry one as its last child. */
export function splitEnding(action: Action): SplitAction {
  switch (action.type) {
    case "Finished":
      return { executable: undefined, end: ended("finished") };
    case "Answer":
      return { executable: undefined, end: ended("answered") };
    case "CallUser":
      return { executable: undefined, end: ended("called-user") };
    case "Sequence": {
      const last = action.actions.at(-1);
      const end = last && splitEnding(last).end;
      if (!end) return { executable: action, end: undefined };
      const before = action.actions.slice(0, -1);
      return { executable: before.length > 1 ? { type: "Sequence", actions: before } : before[0], end };
    }
    default:
      return { executable: action, end: undefined };
  }
}
