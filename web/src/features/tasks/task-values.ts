import type { Task } from "../../api/generated/models/Task";
import type { TaskRecurrence } from "../../api/generated/models/TaskRecurrence";
import { planningMessages } from "../../i18n/planning-messages";
import { repeatMessages } from "../../i18n/repeat-messages";
import { taskDetailsMessages } from "../../i18n/task-details-messages";
import { taskMessages } from "../../i18n/task-messages";
import type { Names } from "../../lib/time/names";
import { writeLength } from "../../lib/time/write-length";
import type { Zone } from "../../lib/time/zone";
import type { Part } from "../../ui/form/merge";
import type { Priority } from "./priority";
import { describeRepetition } from "./repeating/task-repetition";
import { describeWhen, fieldsOfWhen, textOfWhen } from "./when-fields";

/** A task as the editor's fields have it, called as in the API, so that its refusals find them. */
export interface TaskValues {
  title: string;
  description: string;
  /** A date, or what was typed if it names no day; the time is a field of its own. */
  due: string;
  dueTime: string;
  duration_minutes: string;
  priority: Priority;
  recurrence: TaskRecurrence | null;
  /** What it waits for, by their ids. */
  blocked_by: string[];
  /** As `due`. */
  not_before: string;
  notBeforeTime: string;
  /** Empty: it stays in one piece. */
  min_block_minutes: string;
}

export function valuesOf(
  { title, description, duration_minutes, priority, recurrence, blocked_by, ...task }: Task,
  zone: Zone,
): TaskValues {
  const [due, notBefore] = [fieldsOfWhen(task.due, zone), fieldsOfWhen(task.not_before, zone)];
  return {
    title,
    description,
    due: due.day,
    dueTime: due.time,
    duration_minutes: String(duration_minutes),
    priority,
    recurrence,
    blocked_by,
    not_before: notBefore.day,
    notBeforeTime: notBefore.time,
    min_block_minutes: task.min_block_minutes === null ? "" : String(task.min_block_minutes),
  };
}

/** As the API takes it. */
export const bodyOf = (
  { title, description, due, dueTime, duration_minutes, priority, recurrence, ...values }: TaskValues,
  zone: Zone,
) => ({
  title: title.trim(),
  description: description.trim(),
  due: textOfWhen({ day: due, time: dueTime }, zone),
  duration_minutes: Number(duration_minutes),
  priority,
  recurrence: recurrence && { rrule: recurrence.rrule, from: recurrence.from },
  blocked_by: values.blocked_by,
  not_before: textOfWhen({ day: values.not_before, time: values.notBeforeTime }, zone),
  min_block_minutes: values.min_block_minutes === "" ? null : Number(values.min_block_minutes),
});

/** What of a task two people may change at once. `titleOf` says what it waits for; without it, how many that are. */
export const partsFor = (zone: Zone, names: Names, titleOf?: (id: string) => string): Part<TaskValues>[] => [
  { label: taskMessages.title, fields: ["title"], describe: ({ title }) => title },
  {
    label: taskMessages.editDescription,
    fields: ["description"],
    describe: ({ description }) => description,
  },
  {
    label: planningMessages.dueDay,
    fields: ["due", "dueTime"],
    describe: ({ due, dueTime }) => describeWhen({ day: due, time: dueTime }, zone, names),
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
  {
    label: repeatMessages.field.repeat,
    fields: ["recurrence"],
    describe: (values) => describeRepetition(values, { zone, names }),
  },
  {
    label: taskDetailsMessages.waitsFor,
    fields: ["blocked_by"],
    describe: ({ blocked_by: ids }) =>
      titleOf === undefined ? taskDetailsMessages.tasks(ids.length) : ids.map(titleOf).join(", "),
  },
  {
    label: taskDetailsMessages.notBefore,
    fields: ["not_before", "notBeforeTime"],
    describe: ({ not_before: day, notBeforeTime: time }) => describeWhen({ day, time }, zone, names),
  },
  {
    label: taskDetailsMessages.shortestPiece,
    fields: ["min_block_minutes"],
    describe: ({ min_block_minutes: minutes }) =>
      minutes === "" ? taskDetailsMessages.inOnePiece : writeLength(Number(minutes)),
  },
];
