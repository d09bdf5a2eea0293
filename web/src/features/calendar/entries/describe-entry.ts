import { calendarMessages } from "../../../i18n/calendar-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import type { Day } from "../../../lib/time/days";
import type { Names } from "../../../lib/time/names";
import { shortDatesOf } from "../../../lib/time/short-dates";
import { daySpan, daysAndMinutes, type When } from "../../../lib/time/when";
import type { Instant } from "../../../lib/time/units";
import { dayOf } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import { alertOf } from "./alert-words";
import type { Entry } from "./entry";

/** The times of something, as short as is still readable. */
export function shortTimes(when: When, zone: Zone, names: Names): string {
  return when.allDay ? calendarMessages.allDay : names.times(zone.wallAt(when.start), zone.wallAt(when.end));
}

/** When something is and how long it takes: `Saturday, November 21, 2026, 14:05 – 14:35, 30 minutes`. */
export function describeWhen(when: When, zone: Zone, names: Names): string {
  const { from, to } = daySpan(when, zone);
  const length = names.length(daysAndMinutes(when, zone));
  if (to - from === 1) {
    return `${names.date(from)}, ${shortTimes(when, zone, names)}, ${length}`;
  }
  if (when.allDay) {
    return `${names.dates(from, to - 1)}, ${calendarMessages.allDay}, ${length}`;
  }
  const at = (instant: Instant) => {
    const wall = zone.wallAt(instant);
    return `${names.date(dayOf(wall))}, ${names.time(wall)}`;
  };
  return `${at(when.start)} – ${at(when.end)}, ${length}`;
}

/**
 * When something is, for a user who sees the calendar around it: `Sat, Nov 21 · 2:05 – 2:35 PM`. The year is included if it is
 * not the current one.
 */
export function describeWhenBriefly(when: When, today: Day, zone: Zone, names: Names): string {
  const { from, to } = daySpan(when, zone);
  const date = shortDatesOf([from, to - 1], today, names);
  if (to - from === 1) {
    return `${date(from)} · ${shortTimes(when, zone, names)}`;
  }
  if (when.allDay) {
    return `${date(from)} – ${date(to - 1)} · ${calendarMessages.allDay}`;
  }
  const at = (instant: Instant) => {
    const wall = zone.wallAt(instant);
    return `${date(dayOf(wall))}, ${names.time(wall)}`;
  };
  return `${at(when.start)} – ${at(when.end)}`;
}

/** The text for screen readers: title, day, time and length of an entry, and its kind unless it is an event. */
export function describeEntry(entry: Entry, zone: Zone, names: Names): string {
  const words = [entry.title, describeWhen(entry, zone, names)];
  if (entry.kindInWords !== null) {
    words.push(entry.kindInWords);
  }
  if (entry.priority !== undefined) {
    words.push(planningMessages.ofPriority(planningMessages.priorities[entry.priority]));
  }
  const alert = alertOf(entry, names);
  if (alert !== null) {
    words.push(alert);
  }
  if (entry.status !== "confirmed") {
    words.push(calendarMessages.statuses[entry.status]);
  }
  if (entry.location !== "") {
    words.push(entry.location);
  }
  return words.join(", ");
}
