import type { Task } from "../../../api/generated/models/Task";
import { type Day, parseDay } from "../../../lib/time/days";
import { parseInstant } from "../../../lib/time/when";
import type { Instant } from "../../../lib/time/units";
import { dayOf, wallTime } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import type { ViewName } from "./view-names";

/**
 * The tasks of a view, based on the list in its order. Today has what is due or scheduled today or earlier. Upcoming has what is
 * later, in order of days and, after the tasks without a time on that day, of times. Done has completed tasks.
 */
export function tasksOfView(name: ViewName, tasks: readonly Task[], today: Day, zone: Zone): Task[] {
  if (name === "done") {
    return tasks.filter(({ completed }) => completed);
  }
  const open = tasks.flatMap((task) => {
    const first = task.completed ? undefined : firstOf(task, today, zone);
    return first === undefined || first.day > today !== (name === "upcoming") ? [] : [{ task, first }];
  });
  return (name === "today" ? open : open.toSorted((one, other) => inTime(one.first, other.first))).map(
    ({ task }) => task,
  );
}

interface Moment {
  day: Day;
  /** For a whole day, when the day begins. */
  at: Instant;
  whole: boolean;
}

const inTime = (one: Moment, other: Moment): number =>
  one.day - other.day || Number(other.whole) - Number(one.whole) || one.at - other.at;

/** When a task is due or scheduled, whichever is first; undefined if it is neither. */
function firstOf({ due, blocks }: Task, today: Day, zone: Zone): Moment | undefined {
  const starts = blocks.map(({ start }) => momentOf(start, zone));
  // Blocks on earlier days count only if there are no others.
  const next = starts.find(({ day }) => day >= today) ?? starts.at(-1);
  const moments = [due === null ? undefined : momentOf(due, zone), next];
  return moments.filter((moment) => moment !== undefined).toSorted(inTime)[0];
}

/** Parses the API's value: a date, or an instant. */
function momentOf(text: string, zone: Zone): Moment {
  const day = parseDay(text);
  if (day !== null) {
    return { day, at: zone.instantAt(wallTime(day, 0)), whole: true };
  }
  const at = parseInstant(text);
  return { day: dayOf(zone.wallAt(at)), at, whole: false };
}
