import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import type { Names } from "../../../lib/time/names";
import { hourSetsOf } from "../../../settings/hour-sets-of";
import type { Settings } from "../../../things/kinds";
import type { Fact } from "../../../ui/form/merge";
import { weekFrom } from "../weekdays";
import { describeSpans } from "./describe-hours";

/** Sets of hours, as text. A conflict concerns one of them. */
export function factsOfHours(settings: Settings, names: Names): Fact[] {
  const week = weekFrom(settings.week_start);
  const sets = hourSetsOf(settings);
  return [
    { label: planningSettingsMessages.set.name, text: sets.map(({ name }) => name).join("; ") },
    {
      label: planningSettingsMessages.set.times,
      text: sets.map(({ spans }) => describeSpans(spans, week, names).join(", ")).join("; "),
    },
  ];
}
