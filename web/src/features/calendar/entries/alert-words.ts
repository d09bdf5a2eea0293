import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Names } from "../../../lib/time/names";
import { minutesPerDay } from "../../../lib/time/units";
import type { Entry } from "./entry";

/** By how much something is late. Days are those of the clock. */
export const sayLate = (minutes: number, names: Names): string =>
  calendarMessages.late(
    names.length({ days: Math.floor(minutes / minutesPerDay), minutes: minutes % minutesPerDay }),
  );

/** What is wrong with where an entry stands, in a few words; null if nothing is. */
export function alertOf({ overlaps, late }: Pick<Entry, "overlaps" | "late">, names: Names): string | null {
  if (overlaps !== undefined) {
    return calendarMessages.overlaps(overlaps);
  }
  if (late === undefined) {
    return null;
  }
  return late === null ? calendarMessages.notInTime : sayLate(late, names);
}
