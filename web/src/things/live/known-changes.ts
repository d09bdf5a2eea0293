import type { Change } from "../../api/generated/models/Change";
import { type Kinds, type Known, settingsId } from "../kinds";

/** The entries of a page of the server's change log, in the store's format. Unknown kinds are skipped. */
export function knownChanges(changes: readonly Change[]): Known[] {
  return changes.flatMap(({ kind, id, op, version, object }): Known[] => {
    const isGone = op === "delete";
    if (!isGone && object === undefined) {
      return [];
    }
    // The document relates the kind to the object; the server's tests ensure that.
    /* oxlint-disable typescript/no-unsafe-type-assertion */
    switch (kind) {
      case "task":
        return [{ kind, id, version, value: isGone ? null : (object as Kinds["task"]) }];
      case "event":
        return [{ kind, id, version, value: isGone ? null : (object as Kinds["event"]) }];
      case "calendar":
        return [{ kind, id, version, value: isGone ? null : (object as Kinds["calendar"]) }];
      case "label":
        return [{ kind, id, version, value: isGone ? null : (object as Kinds["label"]) }];
      case "item":
        return [{ kind, id, version, value: isGone ? null : (object as Kinds["item"]) }];
      case "settings":
        return isGone
          ? []
          : [{ kind, id: settingsId, version, value: { ...(object as Kinds["settings"]), id: settingsId } }];
      default:
        return [];
    }
    /* oxlint-enable typescript/no-unsafe-type-assertion */
  });
}
