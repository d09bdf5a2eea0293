import type { HourSet } from "../../../api/generated/models/HourSet";
import type { Label } from "../../../api/generated/models/Label";
import { labelMessages } from "../../../i18n/label-messages";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { inOrderOfNames } from "../../../labels/labels-in-order";
import type { Names } from "../../../lib/time/names";
import type { Versioned } from "../../../things/version";
import type { Part } from "../../../ui/form/merge";
import type { Weekday } from "../weekdays";
import { describeSpans } from "./describe-hours";
import { type HourSetValues, spansOf, toSpans } from "./hour-set-values";

const words = planningSettingsMessages.set;

/** A set of hours and the labels that use it, as a form edits it. A new one has no version. */
export interface EditedSet extends Versioned {
  name: string;
  spans: HourSet["spans"];
  /** Their ids, in the order of their names. */
  labels: readonly string[];
}

export const editedSet = (
  { id, name, spans }: HourSet,
  version: string,
  labels: ReadonlyMap<string, Label>,
): EditedSet => ({ id, updated_at: version, name, spans, labels: labelsWith(id, labels) });

/** The ids of the labels that use a set. */
export const labelsWith = (set: string, labels: ReadonlyMap<string, Label>): string[] =>
  inOrderOfNames([...labels.values()].filter(({ hour_set_id: named }) => named === set)).map(({ id }) => id);

export const valuesOf = ({ name, spans, labels }: EditedSet): HourSetValues => ({
  name,
  spans: spansOf(spans),
  labels: labels.toSorted(),
});

/** The data to send: the set, and the labels that use it. */
export const bodyOf = ({ name, spans, labels }: HourSetValues) => ({
  name: name.trim(),
  spans: toSpans(spans),
  labels: labels.toSorted(),
});

export function partsFor(
  week: readonly Weekday[],
  names: Names,
  labels: ReadonlyMap<string, Label>,
): Part<HourSetValues>[] {
  return [
    { label: words.name, fields: ["name"], describe: ({ name }) => name },
    {
      label: words.times,
      fields: ["spans"],
      describe: ({ spans }) => describeSpans(toSpans(spans), week, names).join("; "),
    },
    {
      label: labelMessages.labels,
      fields: ["labels"],
      describe: (values) => values.labels.map((id) => labels.get(id)?.name ?? "").join(", "),
    },
  ];
}
