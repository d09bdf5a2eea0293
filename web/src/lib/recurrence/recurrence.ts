import { isoDate, parseDay } from "../time/days";
import { day, type Moment } from "./seconds";

/** How an event repeats, in the format of the API: a rule without `RRULE:`, added dates, and excluded dates. */
export interface Recurrence {
  rrule: string | null;
  /** Instants, periods `start/end`, or dates when all-day. */
  rdates: readonly string[];
  exdates: readonly string[];
}

/** An instant or a date in the format of the API. */
export const writeMoment = (moment: Moment, allDay: boolean): string =>
  allDay ? isoDate(moment / day) : new Date(moment * 1000).toISOString().replace(".000Z", "Z");

/** The moment of an instant or a date; NaN for anything else. */
export const parseMoment = (text: string, allDay: boolean): Moment =>
  allDay ? (parseDay(text) ?? Number.NaN) * day : Date.parse(text) / 1000;

/** An added date: a start, and for a period its own end. */
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
