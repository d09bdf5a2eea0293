import { type Day, isoDate, parseDay } from "./days";
import { instantOf, minuteOf } from "./when";
import { type Minutes, minutesPerDay, type Zone } from "./zone";

/** By when something is to be done: by the end of a day, or by an instant of it. */
export interface Due {
  day: Day;
  /** What clocks show then, past midnight; null for the whole day. */
  minute: Minutes | null;
}

/** Reads what the API says: a date, or an instant. */
export function dueOf(text: string, zone: Zone): Due {
  const day = parseDay(text);
  if (day !== null) {
    return { day, minute: null };
  }
  const wall = zone.wallAt(minuteOf(text));
  return {
    day: Math.floor(wall / minutesPerDay),
    minute: wall - Math.floor(wall / minutesPerDay) * minutesPerDay,
  };
}

/** As the API takes it. */
export function textOfDue({ day, minute }: Due, zone: Zone): string {
  return minute === null ? isoDate(day) : instantOf(zone.instantAt(day * minutesPerDay + minute));
}

/** Whether its time is over at an instant. A day is over at its end. */
export function isOver({ day, minute }: Due, now: Minutes, zone: Zone): boolean {
  return zone.instantAt(day * minutesPerDay + (minute ?? minutesPerDay)) <= now;
}
