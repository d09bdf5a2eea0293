import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { HourSet } from "../../../api/generated/models/HourSet";
import { editLabel } from "../../../labels/label-changes";
import { reportLabelError } from "../../../labels/report-label-error";
import { changeHourSet, seen } from "../../../settings/hour-set-changes";
import { theirsOf } from "../../../settings/settings-changes";
import { type Edit, EditConflict } from "../../../things/edit";
import type { Undo } from "../../../things/made";
import { thingsOf } from "../../../things/use-things";
import { type bodyOf, type EditedSet, editedSet } from "./edited-set";

/** The set that is being edited was deleted elsewhere. */
export class SetGone extends Error {
  override readonly name = "SetGone";
}

interface Saved {
  name: string;
  /** Undoes it; null if that would take more than one step. */
  undo: Undo | null;
}

/** Saves a set of hours, and the labels that use it. */
export function useSaveSet(): (edit: Edit<EditedSet, Partial<ReturnType<typeof bodyOf>>>) => Promise<Saved> {
  const things = thingsOf(useQueryClient());
  const isGone = useRef(false);

  const saveSet = async (base: EditedSet, fields: Partial<HourSet>): Promise<Undo | null> => {
    const { id, name, spans, updated_at: version } = base;
    const isThere = version !== "" && !isGone.current;
    if (isThere && Object.keys(fields).length === 0) {
      return null;
    }
    const { outcome, undo } = things.make(changeHourSet, {
      id,
      base: seen(isThere ? { id, name, spans } : null),
      fields: { id, name, spans, ...fields },
    });
    try {
      await outcome;
      return undo;
    } catch (error) {
      const theirs = theirsOf(error);
      if (theirs === null) {
        throw error;
      }
      const [now] = theirs.hour_sets;
      if (now === undefined) {
        isGone.current = true;
        throw new SetGone();
      }
      throw new EditConflict(editedSet(now, theirs.updated_at, things.store.view().label));
    }
  };
  /** Each label separately: a conflict on one does not affect the others. */
  const saveLabels = async (set: string, wanted: readonly string[]) => {
    const labels = [...things.store.view().label.values()];
    const changed = labels.filter(({ id, hour_set_id: named }) => wanted.includes(id) !== (named === set));
    await Promise.all(
      changed.map(async (base) => {
        const hour_set_id = wanted.includes(base.id) ? set : null;
        await things.make(editLabel, { base, fields: { hour_set_id } }).outcome.catch(reportLabelError);
      }),
    );
  };
  return async ({ base, fields: { labels, ...fields } }) => {
    const undo = await saveSet(base, fields);
    if (labels !== undefined) {
      await saveLabels(base.id, labels);
    }
    return { name: fields.name ?? base.name, undo: labels === undefined ? undo : null };
  };
}
