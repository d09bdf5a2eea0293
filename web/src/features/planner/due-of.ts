import type { Task } from "../../api/generated/models/Task";
import { type Day, parseDay } from "../../lib/time/days";
import { dayOf } from "../../lib/time/wall";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";

/** Whether a task is due within the planned days, or later or never, or was due before now. */
export type Due = "within" | "not" | "past";

export interface Planned {
  today: Day;
  now: number;
  zone: Zone;
  /** How many days after today are planned. */
  days: number;
}

export function dueOf({ due }: Pick<Task, "due">, { today, now, zone, days }: Planned): Due {
  if (due === null) {
    return "not";
  }
  const date = parseDay(due);
  const day = date ?? dayOf(zone.wallAt(parseInstant(due)));
  if (day > today + days) {
    return "not";
  }
  const isPast = date === null ? parseInstant(due) <= now : date < today;
  return isPast ? "past" : "within";
}
