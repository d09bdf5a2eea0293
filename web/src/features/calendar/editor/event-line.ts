import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import { isoDate } from "../../../lib/time/days";
import { parseApiTimes, type When } from "../../../lib/time/when";
import { LineReader, type Reading } from "../../../lines/line-reader";
import { parseRepeat } from "../../../repeat/repeat";
import { type EventFields, fieldsOf, withRepetition, withStart } from "./event-fields";
import { readEvent } from "./read-event";
import { repeatStartOf, withRule } from "./repeat-of-fields";

type Times = ReturnType<typeof timesOf>;

/** What a line has set in the time fields. */
interface Told {
  /** What the line says about the times, to detect a change. */
  says: string;
  before: Times;
  after: Times;
}

/** A line that describes an event, and what it has set in the form's fields so far. */
export class EventLine {
  readonly reader = new LineReader("event", (line, signal) => readEvent(line, this.#day, signal));
  #told: Told | null = null;
  /** The day that was drawn. */
  #day = "";

  /** The fields with what has been understood so far. The title is excluded: it is the whole line while it is being typed. */
  follow(fields: EventFields, reading: Reading): EventFields {
    this.#day = untold(this.#told, fields).startDay;
    if (reading.fields === null && reading.parts.length > 0) {
      // The marked parts stay valid until the answer arrives.
      return fields;
    }
    const { told, followed } = following(this.#told, fields, understoodIn(reading));
    this.#told = told;
    return followed;
  }

  /** The event that a line describes; without an answer, the title is the line as typed. */
  whole(fields: EventFields): EventFields | Promise<EventFields> {
    // The fields are as this object has left them, whatever the pending answer says.
    const told = this.#told;
    this.#day = untold(told, fields).startDay;
    const finish = (line: Understood | null) => ({
      ...following(told, fields, line).followed,
      title: line === null ? fields.title : line.fields.title,
    });
    const answer = this.reader.answer(fields.title);
    return answer instanceof Promise ? answer.then(finish) : finish(answer);
  }
}

type Understood = Pick<Reading, "parts"> & Pick<ParsedLine, "fields">;

const understoodIn = ({ parts, fields }: Reading): Understood | null => fields && { parts, fields };

function following(
  told: Told | null,
  fields: EventFields,
  line: Understood | null,
): { told: Told | null; followed: EventFields } {
  const { location = "" } = line?.fields ?? {};
  const placed = location === fields.location ? fields : { ...fields, location };
  const says = saysOfTimes(line);
  // Times that were set by hand stay, until the line says other ones.
  if (told !== null && says === told.says && isByHand(told, fields)) {
    return { told, followed: placed };
  }
  const base = untold(told, placed);
  if (line === null || says === null) {
    return { told: null, followed: base };
  }
  const followed = withTold(base, line);
  return { told: { says, before: timesOf(base), after: timesOf(followed) }, followed };
}

const isByHand = (told: Told, fields: EventFields) =>
  JSON.stringify(timesOf(fields)) !== JSON.stringify(told.after);

/** The fields without what the line has set. */
function untold(told: Told | null, fields: EventFields): EventFields {
  if (told === null) {
    return fields;
  }
  return { ...fields, ...(isByHand(told, fields) ? { recurrence: null } : told.before) };
}

const timesOf = (fields: EventFields) => {
  const { allDay, startDay, startTime, startOffset, endDay, endTime, endOffset, recurrence } = fields;
  return { allDay, startDay, startTime, startOffset, endDay, endTime, endOffset, recurrence };
};

/** Null if it says nothing about the times. */
function saysOfTimes(line: Understood | null): string | null {
  const { start, end, recurrence } = line?.fields ?? {};
  return start === undefined && recurrence === undefined
    ? null
    : JSON.stringify([start, end, recurrence?.rrule]);
}

/**
 * The fields with the values of a line. If the line only says on which days an event repeats, the time of day stays, and so does
 * the day if it is one of those.
 */
function withTold(fields: EventFields, { fields: said, parts }: Understood): EventFields {
  const when = whenOf(said);
  const rrule = said.recurrence?.rrule ?? null;
  const saysWhen = when?.allDay === false || parts.some(({ field }) => field === "start");
  if (when !== null && saysWhen) {
    return { ...fieldsOf({ ...fields, when }), recurrence: withRule(null, rrule) };
  }
  if (rrule === null) {
    return fields;
  }
  const start = repeatStartOf(fields);
  if (when === null || (start !== null && parseRepeat(rrule, start) !== null)) {
    return withRepetition(fields, rrule);
  }
  return { ...withStart(fields, { startDay: isoDate(when.start) }), recurrence: withRule(null, rrule) };
}

const whenOf = ({ start, end, all_day: allDay = false }: ParsedLine["fields"]): When | null =>
  start === undefined || end === undefined ? null : parseApiTimes({ start, end, all_day: allDay });
