import type { TaskRecurrence } from "../../../api/generated/models/TaskRecurrence";
import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import { followStart, type RepeatStart } from "../../../lib/repeat/repeat";
import { describeRule } from "../../../lib/repeat/sentence";
import { type Day, parseDay } from "../../../lib/time/days";

import type { Names } from "../../../lib/time/names";
import { wallTime } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import { minuteOf } from "../when-fields";

const words = taskDetailsMessages;

/** What of a task says how it repeats. */
interface Repeating {
  /** A date, or whatever was typed. */
  due: string;
  dueTime: string;
  recurrence: TaskRecurrence | null;
}

/** From which day on it repeats. From its completion, or without a due date, nobody knows it yet. */
export function repeatStartOf({ due, dueTime, recurrence }: Repeating, zone: Zone, today: Day): RepeatStart {
  const day = parseDay(due);
  const minute = minuteOf(dueTime);
  return {
    wall: wallTime(day ?? today, minute ?? 0),
    zone: minute === null ? null : zone,
    isOpen: day === null || recurrence?.from === "completion",
  };
}

interface Reader {
  zone: Zone;
  names: Names;
  /** As iCalendar has it where nothing is said; 0 is Sunday. */
  firstWeekday?: number;
  /** The year of an end is said unless it is today's. */
  today?: Day;
}

/** How a task repeats, in words; nothing if it does not. */
export function describeRepetition(
  task: Repeating,
  { zone, names, firstWeekday = 1, today = 0 }: Reader,
): string {
  const { recurrence } = task;
  if (recurrence === null) {
    return "";
  }
  const start = repeatStartOf(task, zone, today);
  const sentence = describeRule(recurrence.rrule, start, today, names, firstWeekday);
  return start.isOpen === true ? words.afterDone(sentence) : sentence;
}

/** The rule after the task became due on another day: what was said of the day is said of the new one. */
export function followDue(task: Repeating, due: string, zone: Zone): TaskRecurrence | null {
  const { recurrence } = task;
  const [from, to] = [repeatStartOf(task, zone, 0), repeatStartOf({ ...task, due }, zone, 0)];
  if (recurrence === null || from.isOpen === true || to.isOpen === true) {
    return recurrence;
  }
  return { ...recurrence, rrule: followStart(recurrence.rrule, from, to) };
}
