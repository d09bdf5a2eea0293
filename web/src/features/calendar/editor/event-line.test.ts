import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ParsedFields } from "../../../api/generated/models/ParsedFields";
import type { ParsedPart } from "../../../api/generated/models/ParsedPart";
import { parseInstant } from "../../../lib/time/when";
import { stubServer } from "../../../test/fetch-stub";
import { newDraft } from "./draft-of-event";
import { draftOf, type EventFields, fieldsOf, withTimes } from "./event-fields";
import { EventLine } from "./event-line";

const parse = "POST /api/v1/tasks/parse";
const zone = "Europe/Berlin";
const span = (start: string, end: string) => ({
  allDay: false as const,
  start: parseInstant(start),
  end: parseInstant(end),
});
/** A Wednesday. */
const drawn = span("2026-03-18T15:00:00Z", "2026-03-18T16:00:00Z");
const fieldsWith = (title: string): EventFields => ({ ...fieldsOf(newDraft(drawn, zone, "")), title });

type Says = [words: string, field: ParsedPart["field"], says: Partial<ParsedFields>];

const dentist: Says[] = [
  ["tomorrow 2pm", "start", { start: "2026-03-19T13:00:00Z", end: "2026-03-19T13:30:00Z", all_day: false }],
  ["@ Mill Street", "location", { location: "Mill Street" }],
];
const choir = (rrule: string, start: string, end: string): Says[] => [
  ["every time", "recurrence", { start, end, all_day: true, recurrence: { rrule } }],
];

/** A server that understands these words anywhere in the text, unless they are marked as plain. */
const server = (...all: Says[]) =>
  stubServer({
    [parse]: async (request) => {
      const { text, plain, kind }: { text: string; plain: { from: number }[]; kind: string } =
        await request.json();
      expect(kind).toBe("event");
      const said = all.filter(
        ([words]) => text.includes(words) && !plain.some(({ from }) => from === text.indexOf(words)),
      );
      const title = said.reduce((left, [words]) => left.replace(words, ""), text).trim();
      return {
        body: {
          fields: Object.assign({ title }, ...said.map(([, , says]) => says)),
          parts: said.map(([words, field]) => {
            const from = text.indexOf(words);
            return { from, to: from + words.length, field };
          }),
        },
      };
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The fields after the line in their title was read. */
async function read(line: EventLine, fields: EventFields): Promise<EventFields> {
  line.reader.type(fields.title);
  const pending = line.follow(fields, line.reader.reading());
  await vi.advanceTimersByTimeAsync(150);
  await vi.waitFor(() => expect(line.reader.reading().fields).not.toBeNull());
  return line.follow(pending, line.reader.reading());
}

const whenOf = (fields: EventFields) => draftOf(fields)?.when;
const tomorrow = span("2026-03-19T13:00:00Z", "2026-03-19T13:30:00Z");

test("what a line says goes into the fields, and its phrases leave the title when it is taken", async () => {
  server(...dentist);
  const line = new EventLine();
  const fields = await read(line, fieldsWith("Dentist tomorrow 2pm @ Mill Street"));
  expect(fields).toMatchObject({ title: "Dentist tomorrow 2pm @ Mill Street", location: "Mill Street" });
  expect(whenOf(fields)).toEqual(tomorrow);
  expect(line.whole(fields)).toEqual({ ...fields, title: "Dentist" });
});

test("the span that was drawn stays where a line says no time, and comes back when its time is plain", async () => {
  server(...dentist);
  const line = new EventLine();
  const place = await read(line, fieldsWith("Dentist @ Mill Street"));
  expect(whenOf(place)).toEqual(drawn);
  const fields = await read(line, { ...place, title: "Dentist tomorrow 2pm @ Mill Street" });
  expect(whenOf(fields)).toEqual(tomorrow);
  line.reader.makePlain(line.reader.reading().parts.filter(({ field }) => field === "start"));
  const plain = await read(line, fields);
  expect(whenOf(plain)).toEqual(drawn);
  expect(line.whole(plain)).toMatchObject({ title: "Dentist tomorrow 2pm", location: "Mill Street" });
});

test("a place that is not said any more is gone", async () => {
  server(...dentist);
  const line = new EventLine();
  const fields = await read(line, fieldsWith("Dentist tomorrow 2pm @ Mill Street"));
  expect(await read(line, { ...fields, title: "Dentist tomorrow 2pm" })).toMatchObject({ location: "" });
});

test("times that are set by hand stay until the line says others", async () => {
  const { answer } = server(...dentist);
  const line = new EventLine();
  const said = await read(line, fieldsWith("Dentist tomorrow 2pm"));
  const byHand = withTimes(said, span("2026-03-20T08:00:00Z", "2026-03-20T09:00:00Z"));
  const still = await read(line, { ...byHand, title: "The dentist tomorrow 2pm" });
  expect(whenOf(still)).toEqual(whenOf(byHand));
  expect(line.whole(still)).toMatchObject({ title: "The dentist", startDay: "2026-03-20" });
  answer(parse, () => ({
    body: {
      fields: { title: "Dentist", start: "2026-03-24", end: "2026-03-25", all_day: true },
      parts: [{ from: 8, to: 15, field: "start" }],
    },
  }));
  const other = await read(line, { ...still, title: "Dentist Tuesday" });
  expect(other).toMatchObject({ allDay: true, startDay: "2026-03-24", endDay: "2026-03-24" });
});

test("a line that only says on which days it repeats keeps the time of day, and the day that is one of them", async () => {
  server(...choir("FREQ=DAILY", "2026-03-17", "2026-03-18"));
  const fields = await read(new EventLine(), fieldsWith("Choir every time"));
  expect(whenOf(fields)).toEqual(drawn);
  expect(fields.recurrence?.rrule).toBe("FREQ=DAILY");
});

test("a repetition on other days begins on its first one, at the time that was drawn", async () => {
  server(...choir("FREQ=WEEKLY;BYDAY=FR", "2026-03-20", "2026-03-21"));
  const weekly = await read(new EventLine(), fieldsWith("Choir every time"));
  expect(whenOf(weekly)).toEqual(span("2026-03-20T15:00:00Z", "2026-03-20T16:00:00Z"));
  server(...choir("FREQ=MONTHLY;BYMONTHDAY=15", "2026-04-15", "2026-04-16"));
  const monthly = await read(new EventLine(), fieldsWith("Choir every time"));
  expect(whenOf(monthly)).toEqual(span("2026-04-15T14:00:00Z", "2026-04-15T15:00:00Z"));
  expect(monthly.recurrence?.rrule).toBe("FREQ=MONTHLY;BYMONTHDAY=15");
});

test("a repetition goes with its words", async () => {
  server(...choir("FREQ=WEEKLY;BYDAY=FR", "2026-03-20", "2026-03-21"));
  const line = new EventLine();
  const fields = await read(line, fieldsWith("Choir every time"));
  const plain = await read(line, { ...fields, title: "Choir practice" });
  expect(plain.recurrence).toBeNull();
  expect(whenOf(plain)).toEqual(drawn);
});

test("whoever is faster than the answer gets the same", async () => {
  server(...dentist);
  const line = new EventLine();
  const fields = fieldsWith("Dentist tomorrow 2pm");
  line.reader.type(fields.title);
  const whole = line.whole(fields);
  expect(whole).toBeInstanceOf(Promise);
  // Meanwhile the form gets the answer.
  await read(line, fields);
  const taken = await whole;
  expect(taken.title).toBe("Dentist");
  expect(whenOf(taken)).toEqual(tomorrow);
});

test("where the line cannot be read, it is the title as it was typed", async () => {
  stubServer({ [parse]: () => ({ status: 503, body: {} }) });
  const fields = fieldsWith("Dentist tomorrow 2pm");
  expect(await new EventLine().whole(fields)).toEqual(fields);
});
