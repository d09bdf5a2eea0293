import { isoDate, parseDay } from "./days";
import { type Minutes, minutesPerDay } from "./zone";

const two = (value: number) => String(value).padStart(2, "0");

/** A wall time as a date field (`2026-11-21`) and a time field (`14:05`) have it. */
export function clockFields(wall: Minutes): { day: string; time: string } {
  const day = Math.floor(wall / minutesPerDay);
  const minute = wall - day * minutesPerDay;
  return { day: isoDate(day), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** The wall time that the two fields say; null while either says none. */
export function wallOf(day: string, time: string): Minutes | null {
  const parsed = parseDay(day);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  return parsed === null || hours === undefined
    ? null
    : parsed * minutesPerDay + Number(hours) * 60 + Number(minutes);
}
