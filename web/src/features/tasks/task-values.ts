import type { Task } from "../../api/generated/models/Task";
import type { Label } from "../../api/generated/models/Label";
import type { TaskRecurrence } from "../../api/generated/models/TaskRecurrence";
import { blockerMessages } from "../../i18n/blocker-messages";
import { labelMessages } from "../../i18n/label-messages";
import { repeatMessages } from "../../i18n/repeat-messages";
import { repetitionMessages } from "../../i18n/repetition-messages";
import { taskMessages } from "../../i18n/task-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { clockFields, wallOf } from "../../lib/time/clock-fields";
import { type Day, isoDate, parseDay } from "../../lib/time/days";
import { dueOf, textOfDue } from "../../lib/time/due";
import { now } from "../../lib/time/minute-clock";
import { dayAt } from "../../lib/time/stretches";
import { writeLength } from "../../lib/time/write-length";
import { wallTime } from "../../lib/time/wall";
import type { Names } from "../../lib/time/names";
import type { Zone } from "../../lib/time/zone";
import { followStart, type RepeatStart } from "../../repeat/repeat";
import { describeRule } from "../../repeat/sentence";
import { inOrderOfNames } from "../../labels/labels-in-order";
import type { Part } from "../../ui/form/merge";
import type { Priority } from "./priority";

/** A task in the fields of the editor, with the names of the API, so that its refusals find them. */
export interface TaskValues {
  title: string;
  description: string;
  /** A date, or the typed text if it is not one; the time is a field of its own. */
  due: string;
  dueTime: string;
  duration_minutes: string;
  /** A number of minutes; empty for none. */
  minutes_done: string;
  priority: Priority;
  /** Whether the planner schedules it. */
  auto: boolean;
  /** The ids of its labels. */
  labels: string[];
  recurrence: TaskRecurrence | null;
  /** The ids of its blockers. */
  blocked_by: string[];
  /** Like `due` and `dueTime`. */
  not_before: string;
  notBeforeTime: string;
  /** A number of minutes; empty if it must be in one piece. */
  min_block_minutes: string;
}

export function valuesOf(task: Task, zone: Zone): TaskValues {
  const { title, description, priority, auto, labels, recurrence, blocked_by } = task;
  const [due, notBefore] = [fieldsOf(task.due, zone), fieldsOf(task.not_before, zone)];
  return {
    title,
    description,
    due: due.day,
    dueTime: due.time,
    duration_minutes: String(task.duration_minutes),
    minutes_done: task.minutes_done === 0 ? "" : String(task.minutes_done),
    priority,
    auto,
    labels,
    recurrence,
    blocked_by,
    not_before: notBefore.day,
    notBeforeTime: notBefore.time,
    min_block_minutes: String(task.min_block_minutes ?? ""),
  };
}

function fieldsOf(text: string | null, zone: Zone): { day: string; time: string } {
  if (text === null) {
    return { day: "", time: "" };
  }
  const { day, minute } = dueOf(text, zone);
  return { day: isoDate(day), time: minute === null ? "" : clockFields(wallTime(day, minute)).time };
}

/** The start of a rule from the fields: today, if the task has no due date. */
export function repeatStartOf({ due, dueTime }: TaskValues, today: Day, zone: Zone): RepeatStart {
  const wall = wallOf(parseDay(due) === null ? isoDate(today) : due, dueTime === "" ? "00:00" : dueTime);
  return { wall: wall ?? wallTime(today, 0), zone: dueTime === "" ? null : zone };
}

/** The fields with another due date: the repetition is adapted to the new one. */
export function withDue(values: TaskValues, due: Partial<TaskValues>, today: Day, zone: Zone): TaskValues {
  const next = { ...values, ...due };
  const [from, to] = [repeatStartOf(values, today, zone), repeatStartOf(next, today, zone)];
  const { recurrence } = values;
  // A date that is being typed is invalid.
  return recurrence === null || parseDay(next.due) === null
    ? next
    : { ...next, recurrence: { ...recurrence, rrule: followStart(recurrence.rrule, from, to) } };
}

/** As the API expects it. */
export const bodyOf = (
  { title, description, due, dueTime, duration_minutes, not_before, notBeforeTime, ...values }: TaskValues,
  zone: Zone,
) => ({
  title: title.trim(),
  description: description.trim(),
  due: dueText(due, dueTime, zone),
  duration_minutes: Number(duration_minutes),
  minutes_done: Number(values.minutes_done),
  priority: values.priority,
  auto: values.auto,
  labels: values.labels,
  recurrence: values.recurrence,
  blocked_by: values.blocked_by,
  not_before: dueText(not_before, notBeforeTime, zone),
  min_block_minutes: values.min_block_minutes === "" ? null : Number(values.min_block_minutes),
});

/**
 * The parts of a task that two users may change at the same time. If the tasks are not at hand, only the number of blockers is
 * shown.
 */
export const partsFor = (
  zone: Zone,
  names: Names,
  { labels = new Map(), tasks }: Others = {},
): Part<TaskValues>[] => [
  { label: taskMessages.title, fields: ["title"], describe: ({ title }) => title },
  {
    label: taskFormMessages.editDescription,
    fields: ["description"],
    describe: ({ description }) => description,
  },
  {
    label: taskFormMessages.dueDay,
    fields: ["due", "dueTime"],
    describe: ({ due, dueTime }) => whenDue(due, dueTime, zone, names),
  },
  {
    label: taskFormMessages.duration,
    fields: ["duration_minutes"],
    describe: ({ duration_minutes }) => writeLength(Number(duration_minutes)),
  },
  {
    label: taskFormMessages.done,
    fields: ["minutes_done"],
    describe: ({ minutes_done }) => (minutes_done === "" ? "" : writeLength(Number(minutes_done))),
  },
  {
    label: planningMessages.priority,
    fields: ["priority"],
    describe: ({ priority }) => planningMessages.priorities[priority],
  },
  {
    label: labelMessages.labels,
    fields: ["labels"],
    describe: ({ labels: ids }) =>
      inOrderOfNames(ids.flatMap((id) => labels.get(id) ?? []))
        .map(({ name }) => name)
        .join(", "),
  },
  {
    label: repeatMessages.field.repeat,
    fields: ["recurrence"],
    describe: (values) => {
      const today = dayAt(now(), zone);
      return values.recurrence === null
        ? ""
        : describeRule(values.recurrence.rrule, repeatStartOf(values, today, zone), today, names, 1);
    },
  },
  {
    label: blockerMessages.waitsFor,
    fields: ["blocked_by"],
    describe: ({ blocked_by: ids }) => sayBlockers(ids, tasks),
  },
  {
    label: repetitionMessages.notBefore,
    fields: ["not_before", "notBeforeTime"],
    describe: ({ not_before, notBeforeTime }) => whenDue(not_before, notBeforeTime, zone, names),
  },
  {
    label: repetitionMessages.shortestPiece,
    fields: ["min_block_minutes"],
    describe: ({ min_block_minutes: minutes }) => (minutes === "" ? "" : writeLength(Number(minutes))),
  },
  {
    label: taskFormMessages.plan,
    fields: ["auto"],
    describe: ({ auto }) => (auto ? "" : planningMessages.notPlanned),
  },
];

/** The things that a task refers to by id. */
interface Others {
  labels?: ReadonlyMap<string, Label>;
  tasks?: ReadonlyMap<string, Task>;
}

function sayBlockers(ids: readonly string[], tasks: Others["tasks"]): string {
  if (tasks === undefined) {
    return ids.length === 0 ? "" : blockerMessages.tasks(ids.length);
  }
  return ids.map((id) => tasks.get(id)?.title ?? blockerMessages.gone).join(", ");
}

function whenDue(date: string, time: string, zone: Zone, names: Names): string {
  const text = dueText(date, time, zone);
  if (text === null) {
    return "";
  }
  const { day, minute } = dueOf(text, zone);
  return minute === null
    ? names.date(day)
    : planningMessages.at(names.date(day), names.time(wallTime(day, minute)));
}

/** The due date in the fields as text; null if there is none. */
function dueText(date: string, time: string, zone: Zone): string | null {
  const day = parseDay(date);
  const [hours, minutes] = time.split(":").map(Number);
  const minute = time === "" ? null : (hours ?? 0) * 60 + (minutes ?? 0);
  return day === null ? null : textOfDue({ day, minute }, zone);
}
