import type { Day } from "./days";
import { parseDayWords, type Present } from "./parse-day-words";

/** A day, and its time as `HH:MM` if there is one. */
interface DayAndTime {
  day: Day;
  time: string | null;
}

/** A time after a day. A number alone is not one: it may be a year, or incomplete. */
const timeBehind =
  /^(.*?)[\s,]+(?:(?:at|um|@)\s+)?(\d{1,2})(?:[:.]([0-5]\d))?\s*(a\.?m\.?|p\.?m\.?|uhr|h)?$/i;
/** Longer texts are never a date, and searching them would take long. */
const longest = 80;

/** The day in a text, as `parseDayWords` finds it, and a time after it: `tomorrow 5pm`, `Freitag um 17 Uhr`. */
export function parseDayAndTime(text: string, present: Present): DayAndTime | null {
  const day = parseDayWords(text, present);
  if (day !== null) {
    return { day, time: null };
  }
  const [, before = "", hour, minute, mark] =
    (text.length > longest ? null : timeBehind.exec(text.trim())) ?? [];
  if (hour === undefined || (minute === undefined && mark === undefined)) {
    return null;
  }
  const time = timeOf(Number(hour), minute ?? "00", mark?.[0]?.toLowerCase());
  const dayBefore = time === null ? null : parseDayWords(before, present);
  return dayBefore === null ? null : { day: dayBefore, time };
}

/** `half`: `a` in the morning, `p` in the afternoon, anything else for 24 hours. */
function timeOf(hour: number, minute: string, half: string | undefined): string | null {
  const byHalves = half === "a" || half === "p";
  if (byHalves ? hour < 1 || hour > 12 : hour > 23) {
    return null;
  }
  const ofDay = byHalves ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, "0")}:${minute}`;
}
