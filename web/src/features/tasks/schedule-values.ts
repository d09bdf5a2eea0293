import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { clockFields, wallOf } from "../../lib/time/clock-fields";
import type { Names } from "../../lib/time/names";
import { writeLength } from "../../lib/time/write-length";
import type { Instant, Minutes } from "../../lib/time/units";
import { dayOf } from "../../lib/time/wall";
import { formatInstant, parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import type { Part } from "../../ui/form/merge";

/** The values in the dialog's fields. */
export interface ScheduleValues {
  day: string;
  time: string;
  /** The offset at the start, which distinguishes a time that occurs twice. Not typed. */
  offset: Minutes;
  minutes: string;
}

/** `suggested` is the start for a task that is not scheduled yet. */
export function scheduleValuesOf(
  task: Task,
  suggested: Instant,
  zone: Zone,
  block?: Pick<TaskBlock, "start" | "minutes">,
): ScheduleValues {
  const first = block?.start ?? task.scheduled_start;
  const start = first === null ? suggested : parseInstant(first);
  return {
    ...clockFields(zone.wallAt(start)),
    offset: zone.offsetAt(start),
    minutes: String(block?.minutes ?? task.duration_minutes),
  };
}

/** As the API expects it. Only for valid fields. */
export const planOf = ({ day, time, offset, minutes }: ScheduleValues, zone: Zone) => ({
  start: formatInstant(zone.instantAt(wallOf(day, time) ?? 0, offset)),
  duration_minutes: Number(minutes),
});

/** The time as text. */
export function describePlan(start: Instant, zone: Zone, names: Names): string {
  const wall = zone.wallAt(start);
  return `${names.date(dayOf(wall))}, ${names.time(wall)}`;
}

/** The parts of a plan that two users may change at the same time. */
export const partsOfPlan = (zone: Zone, names: Names): Part<ScheduleValues>[] => [
  {
    label: taskFormMessages.day,
    fields: ["day", "time", "offset"],
    describe: (values) =>
      wallOf(values.day, values.time) === null
        ? ""
        : describePlan(parseInstant(planOf(values, zone).start), zone, names),
  },
  {
    label: taskFormMessages.duration,
    fields: ["minutes"],
    describe: ({ minutes }) => writeLength(Number(minutes)),
  },
];
