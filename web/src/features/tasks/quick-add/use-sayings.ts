import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import { planningMessages } from "../../../i18n/planning-messages";
import { quickAddMessages } from "../../../i18n/quick-add-messages";
import { labelKey } from "../../../labels/label-key";
import { labelsQuery } from "../../../labels/labels-query";
import { useThingsOf } from "../../../things/use-things";
import { dueOf } from "../../../lib/time/due";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import type { Saying } from "../../../lines/understood";
import { CalendarIcon, ClockIcon, FlagIcon, RepeatIcon } from "../../../ui/icons";
import { HourglassIcon, TagIcon } from "../../../ui/later-icons";
import { dayAndTime } from "../day-and-time";
import { repetitionWords } from "../repeating/repetition-words";

/** What a line means, in a few words for each field. */
export function useSayings(fields: ParsedLine["fields"] | null): Saying[] {
  const preferences = usePreferences();
  const { zone, names } = preferences;
  const today = useToday(zone);
  const { data } = useQuery({ ...labelsQuery, enabled: (fields?.labels ?? []).length > 0 });
  const isKnown = data !== undefined;
  const known = useThingsOf("label");
  const keys = useMemo(() => new Set([...known.values()].map(({ name }) => labelKey(name))), [known]);
  if (fields === null) {
    return [];
  }
  const when = (text: string) => {
    const { day, minute } = dueOf(text, zone);
    return dayAndTime(day, minute, today, names);
  };
  const { due, not_before: start, duration_minutes: minutes, priority, labels = [], recurrence } = fields;
  const labelWords = (name: string) =>
    isKnown && !keys.has(labelKey(name)) ? quickAddMessages.newLabel(name) : name;
  const sayings: (Saying | false)[] = [
    due !== undefined && { fields: ["due"], words: planningMessages.due(when(due)), Icon: ClockIcon },
    start !== undefined && {
      fields: ["not_before"],
      words: planningMessages.notBefore(when(start)),
      Icon: CalendarIcon,
    },
    minutes !== undefined && {
      fields: ["duration_minutes"],
      words: names.length({ days: 0, minutes }),
      Icon: HourglassIcon,
    },
    priority !== undefined && {
      fields: ["priority"],
      words: planningMessages.priorities[priority],
      Icon: FlagIcon,
    },
    labels.length > 0 && { fields: ["labels"], words: labels.map(labelWords).join(", "), Icon: TagIcon },
    recurrence !== undefined && {
      fields: ["recurrence"],
      words: repetitionWords(recurrence, due ?? null, today, preferences),
      Icon: RepeatIcon,
    },
  ];
  return sayings.filter((saying) => saying !== false);
}
