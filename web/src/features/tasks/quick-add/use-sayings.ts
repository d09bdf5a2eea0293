import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import type { ParsedPart } from "../../../api/generated/models/ParsedPart";
import { planningMessages } from "../../../i18n/planning-messages";
import { quickAddMessages } from "../../../i18n/quick-add-messages";
import { dueOf } from "../../../lib/time/due";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import { CalendarIcon, ClockIcon, FlagIcon, HourglassIcon, RepeatIcon } from "../../../ui/icons";
import { dayAndTime } from "../day-and-time";
import { describeRepetition } from "../repeating/task-repetition";
import { fieldsOfWhen } from "../when-fields";
import { repetitionOf } from "./quick-add-fields";

interface Saying {
  field: ParsedPart["field"];
  words: string;
  Icon: typeof ClockIcon;
}

/** What a line says, in a few words for each field. */
export function useSayings(fields: ParsedLine["fields"] | null): Saying[] {
  const { zone, names, firstWeekday } = usePreferences();
  const today = useToday(zone);
  if (fields === null) {
    return [];
  }
  const when = (text: string) => {
    const { day, minute } = dueOf(text, zone);
    return dayAndTime(day, minute, today, names);
  };
  const { due, not_before: start, duration_minutes: minutes, priority, recurrence } = fields;
  const { day, time } = fieldsOfWhen(due ?? null, zone);
  const sayings: (Saying | false)[] = [
    due !== undefined && { field: "due", words: planningMessages.due(when(due)), Icon: ClockIcon },
    start !== undefined && {
      field: "not_before",
      words: quickAddMessages.notBefore(when(start)),
      Icon: CalendarIcon,
    },
    minutes !== undefined && {
      field: "duration_minutes",
      words: names.length({ days: 0, minutes }),
      Icon: HourglassIcon,
    },
    priority !== undefined && {
      field: "priority",
      words: planningMessages.priorities[priority],
      Icon: FlagIcon,
    },
    recurrence !== undefined && {
      field: "recurrence",
      words: describeRepetition(
        { due: day, dueTime: time, recurrence: repetitionOf(recurrence) },
        { zone, names, firstWeekday, today },
      ),
      Icon: RepeatIcon,
    },
  ];
  return sayings.filter((saying) => saying !== false);
}
