import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Names } from "../../../lib/time/names";
import { daySpan, type When } from "../../../lib/time/when";
import { type Minutes, minutesPerDay, type Zone } from "../../../lib/time/zone";
import type { Entry } from "./entry";

/** The times of something, as short as they can be read. */
export function shortTimes(when: When, zone: Zone, names: Names): string {
  return when.allDay ? calendarMessages.allDay : names.times(zone.wallAt(when.start), zone.wallAt(when.end));
}

/** When something is and how long it takes: `Saturday, November 21, 2026, 14:05 – 14:35, 30 minutes`. */
export function describeWhen(when: When, zone: Zone, names: Names): string {
  const { from, to } = daySpan(when, zone);
  const length = names.length(when.allDay ? (when.end - when.start) * minutesPerDay : when.end - when.start);
  if (to - from === 1) {
    return `${names.date(from)}, ${shortTimes(when, zone, names)}, ${length}`;
  }
  if (when.allDay) {
    return `${names.dates(from, to - 1)}, ${calendarMessages.allDay}, ${length}`;
  }
  const at = (instant: Minutes) => {
    const wall = zone.wallAt(instant);
    return `${names.date(Math.floor(wall / minutesPerDay))}, ${names.time(wall)}`;
  };
  return `${at(when.start)} – ${at(when.end)}, ${length}`;
}

/** What a screen reader says of an entry: its title, day, time and length, and what it is if it is no event. */
export function describeEntry(entry: Entry, zone: Zone, names: Names): string {
  const words = [entry.title, describeWhen(entry, zone, names)];
  if (entry.kindInWords !== null) {
    words.push(entry.kindInWords);
  }
  if (entry.location !== "") {
    words.push(entry.location);
  }
  return words.join(", ");
}
