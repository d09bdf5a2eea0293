import { useEffect, useState } from "react";
import { changedFields } from "../../lib/changed-fields";
import { isSame } from "../../lib/is-same";
import { useLatest } from "../../lib/use-latest";
import { type Edit, EditConflict } from "../../things/edit";
import { isNewer, type Versioned } from "../../things/version";
import { reportRequestError } from "../report";
import { merge, type Part, pick } from "./merge";
import { type ServerForm, useServerForm } from "./use-server-form";
import type { SubmissionOptions } from "./use-submission";

interface EditFormOptions<Thing extends Versioned, Values, Body extends object, Answer>
  extends Omit<SubmissionOptions<Values, Answer>, "submit" | "initialValues"> {
  /** The current version. Untouched fields of the form follow it. */
  thing: Thing;
  valuesOf: (thing: Thing) => Values;
  /** As the API expects it. */
  bodyOf: (values: Values) => Body;
  parts: readonly Part<Values>[];
  send: (edit: Edit<Thing, Partial<Body>>) => Promise<Answer>;
}

export interface Conflict<Values> extends Part<Values> {
  mine: Partial<Values>;
  theirs: Values;
}

export interface EditForm<Thing, Values> extends ServerForm<Values> {
  /** The version that the user has seen. */
  base: Thing;
  /** The conflicting changes, while the user can choose. Saving then sends the values in the form. */
  conflicts: readonly Conflict<Values>[];
  choose: (conflict: Conflict<Values>, side: "mine" | "theirs") => void;
  /** Takes the other version of all of them, and ends the question. */
  takeTheirs: () => void;
  /** Starts again with the given version. */
  restart: (thing: Thing) => void;
}

/**
 * A form that edits a thing. It sends the changed fields, on the condition that the thing still is what the form started with.
 * Changes made elsewhere in the meantime are merged into untouched fields; for touched ones, both versions are shown.
 */
export function useEditForm<Thing extends Versioned, Values extends object, Body extends object, Answer>({
  thing,
  valuesOf,
  bodyOf,
  parts,
  send,
  report = reportRequestError,
  ...options
}: EditFormOptions<Thing, Values, Body, Answer>): EditForm<Thing, Values> {
  const [base, setBase] = useState(thing);
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);

  const adopt = (next: Thing, values: Values) => {
    setBase(next);
    form.setInitialValues(valuesOf(next));
    // The fault of one field stays visible while others change.
    if (!isSame(values, form.getValues())) {
      form.setValues(values);
    }
    // Computed from the values again, not remembered.
    form.setDirty({});
  };
  const mergeWith = (seen: Thing, theirs: Thing, mine: Values) =>
    merge(parts, { base: valuesOf(seen), mine, theirs: valuesOf(theirs) });

  const submit = async (typed: Values): Promise<Answer> => {
    let [seen, values] = [base, typed];
    for (;;) {
      const fields = changedFields(bodyOf(valuesOf(seen)), bodyOf(values));
      try {
        // Each attempt continues from the state that the one before it found.
        // oxlint-disable-next-line no-await-in-loop
        return await send({ base: seen, fields });
      } catch (error) {
        if (!(error instanceof EditConflict)) {
          throw error;
        }
        // It has the requested type.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const theirs = error.theirs as Thing;
        const merged = mergeWith(seen, theirs, values);
        adopt(theirs, merged.values);
        if (merged.conflicts.length > 0) {
          focus(merged.conflicts[0]?.fields[0] ?? "");
          setConflicts(
            merged.conflicts.map((part) => ({
              ...part,
              mine: pick(merged.values, part.fields),
              theirs: valuesOf(theirs),
            })),
          );
          throw error;
        }
        [seen, values] = [theirs, merged.values];
      }
    }
  };

  const server = useServerForm<Values, Answer>({
    ...options,
    initialValues: valuesOf(base),
    submit: (values) => {
      setConflicts([]);
      return submit(values);
    },
    report: (error) => {
      if (!(error instanceof EditConflict)) {
        report(error);
      }
    },
  });
  const { form, pending, focus } = server;

  const follow = useLatest((next: Thing) => {
    if (
      !isSame(next, base) &&
      !pending &&
      conflicts.length === 0 &&
      !isNewer(base.updated_at, next.updated_at)
    ) {
      const merged = mergeWith(base, next, form.getValues());
      // A conflict is reported on saving, not while the user types.
      if (merged.conflicts.length === 0) {
        adopt(next, merged.values);
      }
    }
  });
  useEffect(() => follow.current(thing), [thing, follow]);

  return {
    ...server,
    base,
    conflicts,
    choose: (chosen, side) => {
      const { fields, mine, theirs } = chosen;
      if (side === "theirs") {
        // The user may have typed more since.
        const now = { ...chosen, mine: pick(form.getValues(), fields) };
        setConflicts(conflicts.map((conflict) => (conflict === chosen ? now : conflict)));
      }
      form.setValues(side === "mine" ? mine : pick(theirs, fields));
    },
    takeTheirs: () => {
      form.setValues(Object.assign({}, ...conflicts.map(({ theirs, fields }) => pick(theirs, fields))));
      setConflicts([]);
      focus(conflicts[0]?.fields[0] ?? "");
    },
    restart: (next) => {
      setConflicts([]);
      adopt(next, valuesOf(next));
    },
  };
}
