import { type Day, isoDate, parseDay } from "./days";
import { formatInstant, parseInstant } from "./when";
import { type Instant, type Minutes, minutesPerDay, type TimeOfDay } from "./units";
import { dayOf, timeOfDay, wallTime } from "./wall";
import type { Zone } from "./zone";

/** A due date: the end of a day, or an instant on it. */
export interface Due {
  day: Day;
  /** The local time, in minutes after midnight; null for the whole day. */
  minute: TimeOfDay | null;
  /** The offset from UTC. It identifies a time that occurs twice; if absent, the first. */
  offset?: Minutes;
}

/** Parses the API's value: a date, or an instant. */
export function dueOf(text: string, zone: Zone): Due {
  const day = parseDay(text);
  if (day !== null) {
    return { day, minute: null };
  }
  const instant = parseInstant(text);
  const wall = zone.wallAt(instant);
  return { day: dayOf(wall), minute: timeOfDay(wall), offset: zone.offsetAt(instant) };
}

/** As the API expects it. */
export function textOfDue({ day, minute, offset }: Due, zone: Zone): string {
  return minute === null ? isoDate(day) : formatInstant(zone.instantAt(wallTime(day, minute), offset));
}

/** Whether it has passed at an instant. A day has passed at its end. */
export function isOver({ day, minute, offset }: Due, now: Instant, zone: Zone): boolean {
  return zone.instantAt(wallTime(day, minute ?? minutesPerDay), offset) <= now;
}
