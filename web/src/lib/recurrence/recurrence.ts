import { isoDate, parseDay } from "../time/days";
import { day, type Moment } from "./seconds";

/** How an event repeats, as the API says it: a rule without `RRULE:`, dates that are added, and dates that are left out. */
export interface Recurrence {
  rrule: string | null;
  /** Instants, periods `start/end`, or dates when all-day. */
  rdates: readonly string[];
  exdates: readonly string[];
}

/** An instant or a date, as the API writes it. */
export const writeMoment = (moment: Moment, allDay: boolean): string =>
  allDay ? isoDate(moment / day) : new Date(moment * 1000).toISOString().replace(".000Z", "Z");

/** The moment of an instant or a date; not a number for what is neither. */
export const parseMoment = (text: string, allDay: boolean): Moment =>
  allDay ? (parseDay(text) ?? Number.NaN) * day : Date.parse(text) / 1000;

/** A date that is added: a start, and for a period its own end. */
export interface AddedDate {
  at: Moment;
  end: Moment | null;
}

export function parseAdded(text: string, allDay: boolean): AddedDate {
  const [start = "", end] = text.split("/");
  return { at: parseMoment(start, allDay), end: end === undefined ? null : parseMoment(end, allDay) };
}

export const writeAdded = ({ at, end }: AddedDate, allDay: boolean): string =>
  writeMoment(at, allDay) + (end === null ? "" : `/${writeMoment(end, allDay)}`);
