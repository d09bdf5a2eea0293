import { type Day, isoDate, parseDay } from "./days";
import { formatInstant, parseInstant } from "./when";
import { type Instant, type Minutes, minutesPerDay, type TimeOfDay } from "./units";
import { dayOf, timeOfDay, wallTime } from "./wall";
import type { Zone } from "./zone";

/** By when something is to be done: by the end of a day, or by an instant of it. */
export interface Due {
  day: Day;
  /** What clocks show then, past midnight; null for the whole day. */
  minute: TimeOfDay | null;
  /** What the clocks were ahead of UTC by then. It tells which coming a time is that comes twice; absent: the first. */
  offset?: Minutes;
}

/** Reads what the API says: a date, or an instant. */
export function dueOf(text: string, zone: Zone): Due {
  const day = parseDay(text);
  if (day !== null) {
    return { day, minute: null };
  }
  const instant = parseInstant(text);
  const wall = zone.wallAt(instant);
  return { day: dayOf(wall), minute: timeOfDay(wall), offset: zone.offsetAt(instant) };
}

/** As the API takes it. */
export function textOfDue({ day, minute, offset }: Due, zone: Zone): string {
  return minute === null ? isoDate(day) : formatInstant(zone.instantAt(wallTime(day, minute), offset));
}

/** Whether its time is over at an instant. A day is over at its end. */
export function isOver({ day, minute, offset }: Due, now: Instant, zone: Zone): boolean {
  return zone.instantAt(wallTime(day, minute ?? minutesPerDay), offset) <= now;
}
