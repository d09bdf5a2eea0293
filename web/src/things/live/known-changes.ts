import type { Change } from "../../api/generated/models/Change";
import { type Kinds, type Known, settingsId } from "../kinds";

/** What a page of the server's log says, as the store understands it. Kinds that it does not know are passed over. */
export function knownChanges(changes: readonly Change[]): Known[] {
  return changes.flatMap(({ kind, id, op, version, object }): Known[] => {
    const isGone = op === "delete";
    if (!isGone && object === undefined) {
      return [];
    }
    // The document ties the kind to the object; the server's tests hold it to that.
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
