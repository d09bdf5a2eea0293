import type { TaskRecurrence } from "../../api/generated/models/TaskRecurrence";
import { type Day, isoDate, weekdayOf } from "../../lib/time/days";
import { dayOf } from "../../lib/time/wall";
import type { Zone } from "../../lib/time/zone";
import { parseRepeat, type RepeatStart } from "../../repeat/repeat";
import { repeatStartOf, type TaskValues } from "./task-values";

/**
 * The fields with another repetition. A task that repeats and is due at no time would be in no view: it is due on the first day of its
 * rule, from today on, as the quick add has it. `filled` is a day that was filled in so before, which another rule changes again.
 */
export function withRecurrence(
  values: TaskValues,
  recurrence: TaskRecurrence | null,
  filled: string | null,
  today: Day,
  zone: Zone,
): TaskValues {
  if (values.due !== "" && values.due !== filled) {
    return { ...values, recurrence };
  }
  const due =
    recurrence === null ? "" : firstDay(recurrence.rrule, repeatStartOf(values, today, zone), today);
  return { ...values, recurrence, due };
}

/** All but the days of a week follow from the day that they begin on. */
function firstDay(rule: string, start: RepeatStart, today: Day): string {
  const every = parseRepeat(rule, start)?.every;
  if (every?.unit !== "week") {
    return isoDate(dayOf(start.wall));
  }
  const week = Array.from({ length: 7 }, (_, ahead) => today + ahead);
  return isoDate(week.find((day) => every.weekdays.includes(weekdayOf(day))) ?? today);
}
