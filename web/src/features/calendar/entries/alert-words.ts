import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Names } from "../../../lib/time/names";
import { minutesPerDay } from "../../../lib/time/units";
import type { Entry } from "./entry";

/** How late something is. Days are days of the clock. */
export const sayLate = (minutes: number, names: Names): string =>
  calendarMessages.late(
    names.length({ days: Math.floor(minutes / minutesPerDay), minutes: minutes % minutesPerDay }),
  );

/** A warning about an entry's place in a few words; null if there is none. */
export function alertOf({ overlaps, late }: Pick<Entry, "overlaps" | "late">, names: Names): string | null {
  if (overlaps !== undefined) {
    return calendarMessages.overlaps(overlaps);
  }
  if (late === undefined) {
    return null;
  }
  return late === null ? calendarMessages.notInTime : sayLate(late, names);
}
