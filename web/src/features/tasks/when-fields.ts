import { planningMessages } from "../../i18n/planning-messages";
import { clockFields } from "../../lib/time/clock-fields";
import { isoDate, parseDay } from "../../lib/time/days";
import { dueOf, textOfDue } from "../../lib/time/due";
import type { Names } from "../../lib/time/names";
import type { TimeOfDay } from "../../lib/time/units";
import { wallTime } from "../../lib/time/wall";
import type { Zone } from "../../lib/time/zone";

/** A date or an instant, as a field for the day and one for the time have it. */
interface WhenFields {
  /** A date, or what was typed if it names no day. */
  day: string;
  /** Empty for the whole day. */
  time: string;
}

export function fieldsOfWhen(text: string | null, zone: Zone): WhenFields {
  if (text === null) {
    return { day: "", time: "" };
  }
  const { day, minute } = dueOf(text, zone);
  return { day: isoDate(day), time: minute === null ? "" : clockFields(wallTime(day, minute)).time };
}

/** As the API takes it; null if the fields name no day. */
export function textOfWhen({ day: date, time }: WhenFields, zone: Zone): string | null {
  const day = parseDay(date);
  return day === null ? null : textOfDue({ day, minute: minuteOf(time) }, zone);
}

/** In words, with the year; nothing if the fields name no day. */
export function describeWhen(fields: WhenFields, zone: Zone, names: Names): string {
  const text = textOfWhen(fields, zone);
  if (text === null) {
    return "";
  }
  const { day, minute } = dueOf(text, zone);
  return minute === null
    ? names.date(day)
    : planningMessages.at(names.date(day), names.time(wallTime(day, minute)));
}

/** What a field for a time says; null for the whole day. */
export function minuteOf(time: string): TimeOfDay | null {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return time === "" ? null : hours * 60 + minutes;
}
