import type { Task } from "../../api/generated/models/Task";
import { taskMessages } from "../../i18n/task-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { clockFields } from "../../lib/time/clock-fields";
import { isoDate, parseDay } from "../../lib/time/days";
import { type Due, dueOf, textOfDue } from "../../lib/time/due";
import { writeLength } from "../../lib/time/write-length";
import { wallTime } from "../../lib/time/wall";
import type { Names } from "../../lib/time/names";
import type { Zone } from "../../lib/time/zone";
import type { Part } from "../../ui/form/merge";
import type { Priority } from "./priority";

/** A task as the editor's fields have it, called as in the API, so that its refusals find them. */
export interface TaskValues {
  title: string;
  description: string;
  /** A date, or what was typed if it names no day; the time is a field of its own. */
  due: string;
  dueTime: string;
  duration_minutes: string;
  priority: Priority;
}

export function valuesOf(
  { title, description, due, duration_minutes, priority }: Task,
  zone: Zone,
): TaskValues {
  const deadline = due === null ? null : dueOf(due, zone);
  return {
    title,
    description,
    due: deadline === null ? "" : isoDate(deadline.day),
    dueTime: deadline?.minute == null ? "" : clockFields(wallTime(deadline.day, deadline.minute)).time,
    duration_minutes: String(duration_minutes),
    priority,
  };
}

/** As the API takes it. */
export const bodyOf = (
  { title, description, due, dueTime, duration_minutes, priority }: TaskValues,
  zone: Zone,
) => ({
  title: title.trim(),
  description: description.trim(),
  due: dueText(due, dueTime, zone),
  duration_minutes: Number(duration_minutes),
  priority,
});

/** What of a task two people may change at once. */
export const partsFor = (zone: Zone, names: Names): Part<TaskValues>[] => [
  { label: taskMessages.title, fields: ["title"], describe: ({ title }) => title },
  {
    label: taskMessages.editDescription,
    fields: ["description"],
    describe: ({ description }) => description,
  },
  {
    label: planningMessages.dueDay,
    fields: ["due", "dueTime"],
    describe: ({ due, dueTime }) => {
      const text = dueText(due, dueTime, zone);
      return text === null ? "" : whenDue(dueOf(text, zone), names);
    },
  },
  {
    label: planningMessages.duration,
    fields: ["duration_minutes"],
    describe: ({ duration_minutes }) => writeLength(Number(duration_minutes)),
  },
  {
    label: planningMessages.priority,
    fields: ["priority"],
    describe: ({ priority }) => planningMessages.priorities[priority],
  },
];

function whenDue({ day, minute }: Due, names: Names): string {
  return minute === null
    ? names.date(day)
    : planningMessages.at(names.date(day), names.time(wallTime(day, minute)));
}

/** What the fields say of when the task is due; null if nothing. */
function dueText(date: string, time: string, zone: Zone): string | null {
  const day = parseDay(date);
  const [hours, minutes] = time.split(":").map(Number);
  const minute = time === "" ? null : (hours ?? 0) * 60 + (minutes ?? 0);
  return day === null ? null : textOfDue({ day, minute }, zone);
}
