import { isoDate, parseDay } from "./days";
import type { WallTime } from "./units";
import { dayOf, timeOfDay, wallTime } from "./wall";

const two = (value: number) => String(value).padStart(2, "0");

/** A wall time in the format of a date field (`2026-11-21`) and a time field (`14:05`). */
export function clockFields(wall: WallTime): { day: string; time: string } {
  const minute = timeOfDay(wall);
  return { day: isoDate(dayOf(wall)), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** The wall time of the two fields; null if either is invalid. */
export function wallOf(day: string, time: string): WallTime | null {
  const parsed = parseDay(day);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  return parsed === null || hours === undefined
    ? null
    : wallTime(parsed, Number(hours) * 60 + Number(minutes));
}
