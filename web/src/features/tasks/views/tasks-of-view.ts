import type { Task } from "../../../api/generated/models/Task";
import type { Day } from "../../../lib/time/days";
import { dueOf } from "../../../lib/time/due";
import { parseInstant } from "../../../lib/time/when";
import { dayOf } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import type { ViewName } from "./view-names";

/**
 * The tasks of a view, of the list in its order. Today has what is due or planned today or was before, Upcoming what is so later on, in
 * order of its days; Done has what is completed.
 */
export function tasksOfView(name: ViewName, tasks: readonly Task[], today: Day, zone: Zone): Task[] {
  if (name === "done") {
    return tasks.filter(({ completed }) => completed);
  }
  const open = tasks.flatMap((task) => {
    const first = task.completed ? null : firstDay(task, zone);
    return first === null || first > today !== (name === "upcoming") ? [] : [{ task, first }];
  });
  return (name === "today" ? open : open.toSorted((one, other) => one.first - other.first)).map(
    ({ task }) => task,
  );
}

/** The day on which a task is due or planned, whichever comes first; null if it is neither. */
function firstDay({ due, scheduled_start: start }: Task, zone: Zone): Day | null {
  const days = [
    ...(due === null ? [] : [dueOf(due, zone).day]),
    ...(start === null ? [] : [dayOf(zone.wallAt(parseInstant(start)))]),
  ];
  return days.length === 0 ? null : Math.min(...days);
}
