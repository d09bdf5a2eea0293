import type { TaskRecurrence } from "../../api/generated/models/TaskRecurrence";
import { type Day, isoDate, weekdayOf } from "../../lib/time/days";
import { dayOf } from "../../lib/time/wall";
import type { Zone } from "../../lib/time/zone";
import { parseRepeat, type RepeatStart } from "../../repeat/repeat";
import { repeatStartOf, type TaskValues } from "./task-values";

/**
 * The fields after a change of the repetition. A repeating task without a due date would never be in Today or Upcoming, so it
 * gets the first day of its rule from today on, as in quick add. `filled` is the day that was filled in before, which a new rule
 * replaces.
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

/** Only a weekly rule with weekdays does not follow from the day on which it begins. */
function firstDay(rule: string, start: RepeatStart, today: Day): string {
  const every = parseRepeat(rule, start)?.every;
  if (every?.unit !== "week") {
    return isoDate(dayOf(start.wall));
  }
  const week = Array.from({ length: 7 }, (_, ahead) => today + ahead);
  return isoDate(week.find((day) => every.weekdays.includes(weekdayOf(day))) ?? today);
}
