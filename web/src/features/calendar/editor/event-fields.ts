import type { Event } from "../../../api/generated/models/Event";
import type { Recurrence } from "../../../api/generated/models/Recurrence";
import { eventMessages } from "../../../i18n/event-messages";
import { clockFields, wallOf } from "../../../lib/time/clock-fields";
import { isoDate, parseDay } from "../../../lib/time/days";
import { mostDays, type When } from "../../../lib/time/when";
import { type Minutes, minutesPerDay } from "../../../lib/time/units";
import { zoneOf } from "../../../lib/time/zone";
import type { Color } from "../../../lib/colors";
import { ruleFollowing, startOfRule, withRule } from "./repeat-of-fields";

/** An event at the start and the end of editing. */
export interface EventDraft {
  title: string;
  description: string;
  location: string;
  /** Null for the colour of its calendar. */
  color: Color | null;
  /** The id of its calendar; empty for the default one. */
  calendar: string;
  /** Empty for none. */
  url: string;
  /** Null for the default: timed events are busy, all-day events are not. */
  busy: boolean | null;
  status: Event["status"];
  /** Null if it does not repeat. */
  recurrence: Recurrence | null;
  when: When;
  /** The zone of its times. */
  zone: string;
}

/** The same as the fields of the form. */
export interface EventFields {
  title: string;
  description: string;
  location: string;
  color: Color | null;
  calendar: string;
  url: string;
  busy: boolean | null;
  status: Event["status"];
  recurrence: Recurrence | null;
  allDay: boolean;
  zone: string;
  /** `2026-11-21`: the last day itself, not the one after it. */
  startDay: string;
  endDay: string;
  /** `14:05`. */
  startTime: string;
  endTime: string;
  /**
   * How far the zone's clocks were ahead of UTC at the times with which the fields were filled; null for whole days. When clocks
   * are put back a time occurs twice, and the fields alone do not say which of the two is meant.
   */
  startOffset: Minutes | null;
  endOffset: Minutes | null;
}

export function fieldsOf({ when, zone, ...rest }: EventDraft): EventFields {
  if (when.allDay) {
    const days = { startDay: isoDate(when.start), endDay: isoDate(when.end - 1) };
    // The values if it were no longer all day.
    return {
      ...rest,
      zone,
      allDay: true,
      ...days,
      startTime: "09:00",
      endTime: "10:00",
      startOffset: null,
      endOffset: null,
    };
  }
  const { wallAt, offsetAt } = zoneOf(zone);
  const [start, end] = [clockFields(wallAt(when.start)), clockFields(wallAt(when.end))];
  return {
    ...rest,
    zone,
    allDay: false,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    startOffset: offsetAt(when.start),
    endOffset: offsetAt(when.end),
  };
}

/** The draft that the fields describe; null while a date or time in them is invalid. */
export function draftOf(fields: EventFields): EventDraft | null {
  const { title, description, location, color, calendar, url, busy, status, recurrence, zone } = fields;
  const when = whenInFields(fields);
  return (
    when && {
      title: title.trim(),
      description: description.trim(),
      location: location.trim(),
      color,
      calendar,
      url: url.trim(),
      busy,
      status,
      recurrence,
      zone,
      when,
    }
  );
}

function whenInFields(fields: EventFields): When | null {
  const { allDay, zone, startDay, endDay, startTime, endTime } = fields;
  if (allDay) {
    const [first, last] = [parseDay(startDay), parseDay(endDay)];
    return first === null || last === null ? null : { allDay, start: first, end: last + 1 };
  }
  const [startWall, endWall] = [wallOf(startDay, startTime), wallOf(endDay, endTime)];
  if (startWall === null || endWall === null) {
    return null;
  }
  const { instantAt, offsetAt } = zoneOf(zone);
  const start = instantAt(startWall, fields.startOffset ?? undefined);
  const end = instantAt(endWall, fields.endOffset ?? undefined);
  // If the end occurs twice, the one after the start is meant. Its offset is that of the next day.
  return { allDay, start, end: end > start ? end : instantAt(endWall, offsetAt(end + minutesPerDay)) };
}

/** What is wrong with the times, by field. */
export function timeFaults(fields: EventFields): { start: string | null; end: string | null } {
  const words = eventMessages.editor;
  const { allDay } = fields;
  const startMissing = wallOf(fields.startDay, allDay ? "00:00" : fields.startTime) === null;
  const endMissing = wallOf(fields.endDay, allDay ? "00:00" : fields.endTime) === null;
  const when = whenInFields(fields);
  if (startMissing || endMissing || when === null) {
    return { start: startMissing ? words.startRequired : null, end: endMissing ? words.endRequired : null };
  }
  const days = when.allDay ? when.end - when.start : (when.end - when.start) / minutesPerDay;
  if (days <= 0) {
    return { start: null, end: words.endBeforeStart };
  }
  return { start: null, end: days > mostDays ? words.tooLong : null };
}

/** Moving the start moves the end too, so that the length stays, and the rule, which is that of `origin`. */
export const withStart = (
  fields: EventFields,
  change: Partial<Pick<EventFields, "startDay" | "startTime">>,
  origin = fields,
): EventFields => ruleFollowing(fields, withEnd(fields, change), origin);

function withEnd(
  fields: EventFields,
  change: Partial<Pick<EventFields, "startDay" | "startTime">>,
): EventFields {
  const [before, after] = [whenInFields(fields), whenInFields({ ...fields, ...change })];
  if (before === null || after === null || before.end <= before.start) {
    return { ...fields, ...change };
  }
  const end = after.start + before.end - before.start;
  const { endDay, endTime, endOffset } = fieldsOf({ ...fields, when: { ...after, end } });
  return { ...fields, ...change, endDay, ...(!fields.allDay && { endTime, endOffset }) };
}

/**
 * With another rule. It starts on the first day that matches the rule, because the start is an occurrence whatever the rule says.
 */
export function withRepetition(fields: EventFields, rrule: string | null): EventFields {
  const start = rrule === null ? null : startOfRule(fields, rrule);
  const moved = start === null ? fields : withEnd(fields, { startDay: isoDate(start.day) });
  return { ...moved, recurrence: withRule(fields.recurrence, start?.rrule ?? rrule) };
}

/** At another time, in the zone of the fields. */
export const withTimes = (fields: EventFields, when: When): EventFields =>
  ruleFollowing(fields, fieldsOf({ ...fields, when }));
