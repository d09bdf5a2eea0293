import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseDay } from "../../../lib/time/days";
import { draftOf, type EventDraft, fieldsOf, timeFaults, withRepetition, withStart } from "./event-fields";

const draft: EventDraft = {
  title: "Tea",
  description: "",
  location: "Garden",
  color: "green",
  calendar: "personal",
  url: "",
  busy: true,
  status: "confirmed",
  recurrence: null,
  zone: "Europe/Berlin",
  when: {
    allDay: false,
    start: Date.parse("2026-11-21T13:05Z") / 60_000,
    end: Date.parse("2026-11-21T14:00Z") / 60_000,
  },
};
const fields = fieldsOf(draft);
const day = parseDay("2026-11-21") ?? 0;

test("the start goes to the first of the weekdays that are chosen, and stays where it is one of them", () => {
  expect(withRepetition(fields, "FREQ=WEEKLY;BYDAY=TH")).toMatchObject({
    startDay: "2026-11-26",
    startTime: "14:05",
    endDay: "2026-11-26",
    recurrence: { rrule: "FREQ=WEEKLY" },
  });
  expect(withRepetition(fields, "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3")).toMatchObject({
    startDay: "2026-11-23",
    recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3" },
  });
  const onSaturday = { startDay: "2026-11-21", recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,SA" } };
  expect(withRepetition(fields, "FREQ=WEEKLY;BYDAY=MO,SA")).toMatchObject(onSaturday);
  expect(withRepetition(fields, null)).toEqual(fields);
});

test("a date that is typed digit by digit passes others, and the rule follows it from where it was", () => {
  const recurrence = { rrule: "FREQ=WEEKLY;BYDAY=SA,MO", rdates: [], exdates: [] };
  const origin = { ...fields, recurrence };
  // The second is a Monday.
  const passing = withStart(origin, { startDay: "2026-11-02" }, origin);
  expect(withStart(passing, { startDay: "2026-11-20" }, origin).recurrence).toMatchObject({
    rrule: "FREQ=WEEKLY;BYDAY=MO,FR",
  });
  const chosen = withRepetition(passing, "FREQ=WEEKLY;BYDAY=MO,TU");
  expect(withStart(chosen, { startDay: "2026-11-20" }, origin).recurrence).toMatchObject({
    rrule: "FREQ=WEEKLY;BYDAY=TU,FR",
  });
});

test("times stand in the fields as clocks in their zone show them", () => {
  expect(fields).toMatchObject({
    startDay: "2026-11-21",
    startTime: "14:05",
    endDay: "2026-11-21",
    endTime: "15:00",
  });
  expect(fieldsOf({ ...draft, zone: "Asia/Tokyo" })).toMatchObject({ startTime: "22:05", endTime: "23:00" });
});

test("an all-day event's last day is shown, not the one after it", () => {
  const trip = fieldsOf({ ...draft, when: { allDay: true, start: day, end: day + 3 } });
  expect(trip).toMatchObject({ allDay: true, startDay: "2026-11-21", endDay: "2026-11-23" });
  expect(draftOf(trip)?.when).toEqual({ allDay: true, start: day, end: day + 3 });
});

test("what the fields were made of comes back", () => {
  const anyDraft = fc.record({
    zone: fc.constantFrom("Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "America/New_York"),
    start: fc.integer({ min: 20_000_000, max: 35_000_000 }),
    length: fc.integer({ min: 1, max: 5_000 }),
  });
  fc.assert(
    fc.property(anyDraft, ({ zone, start, length }) => {
      const before: EventDraft = { ...draft, zone, when: { allDay: false, start, end: start + length } };
      const after = draftOf(fieldsOf(before));
      expect(after).toEqual(before);
    }),
  );
});

test("another zone keeps what clocks show", () => {
  const moved = draftOf({ ...fields, zone: "Asia/Tokyo" });
  expect(moved?.when.start).toBe(Date.parse("2026-11-21T05:05Z") / 60_000);
});

test("a start that moves takes the end along", () => {
  expect(withStart(fields, { startTime: "23:30" })).toMatchObject({ endDay: "2026-11-22", endTime: "00:25" });
  expect(withStart(fields, { startDay: "2026-12-01" })).toMatchObject({
    endDay: "2026-12-01",
    endTime: "15:00",
  });
  expect(withStart(fields, { startDay: "" })).toMatchObject({ endDay: "2026-11-21", endTime: "15:00" });
});

test("what is missing, backwards or too long is said where it is", () => {
  expect(timeFaults(fields)).toEqual({ start: null, end: null });
  expect(timeFaults({ ...fields, startTime: "" }).start).toBe("Enter when it starts");
  expect(timeFaults({ ...fields, endDay: "2026-02-31" }).end).toBe("Enter when it ends");
  expect(timeFaults({ ...fields, endTime: "14:05" }).end).toBe("The end must be after the start");
  expect(timeFaults({ ...fields, endDay: "2028-01-01" }).end).toBe("An event can last at most 366 days");
  expect(draftOf({ ...fields, endDay: "" })).toBeNull();
});

/** From half past one until two o'clock, after New York's clocks were put back. */
const secondHour: EventDraft = {
  ...draft,
  zone: "America/New_York",
  when: {
    allDay: false,
    start: Date.parse("2026-11-01T06:30Z") / 60_000,
    end: Date.parse("2026-11-01T07:00Z") / 60_000,
  },
};

test("what stands in an hour's second coming stays there, whatever else is changed", () => {
  const before = fieldsOf(secondHour);
  expect(before).toMatchObject({ startTime: "01:30", endTime: "02:00" });
  expect(draftOf({ ...before, title: "Watch" })?.when).toEqual(secondHour.when);
  const later = draftOf({ ...before, endTime: "02:30" })?.when;
  expect(later).toEqual({ ...secondHour.when, end: secondHour.when.end + 30 });
  expect(draftOf(withStart(before, { startTime: "01:45" }))?.when).toEqual({
    allDay: false,
    start: secondHour.when.start + 15,
    end: secondHour.when.end + 15,
  });
  expect(timeFaults({ ...before, endTime: "01:45" })).toEqual({ start: null, end: null });
});

test("an end that its start takes into an hour's second coming is there, and back again", () => {
  const before = fieldsOf({ ...secondHour, when: { ...secondHour.when, end: secondHour.when.end + 120 } });
  const earlier = withStart(before, { startTime: "00:15" });
  expect(earlier).toMatchObject({ endTime: "01:45" });
  const when = draftOf(earlier)?.when;
  expect(when && when.end - when.start).toBe(150);
  expect(withStart(earlier, { startTime: "01:30" })).toEqual(before);
});

test("an event that begins in an hour's first coming may end in the second", () => {
  const start = Date.parse("2026-11-01T05:30Z") / 60_000;
  const until = fieldsOf({ ...secondHour, when: { allDay: false, start, end: start + 45 } });
  expect(until).toMatchObject({ startTime: "01:30", endTime: "01:15" });
  expect(timeFaults(until)).toEqual({ start: null, end: null });
  // So may one whose end time is typed.
  const half = fieldsOf({ ...secondHour, when: { allDay: false, start, end: start + 5 } });
  expect(timeFaults({ ...half, endTime: "01:15" })).toEqual({ start: null, end: null });
  expect(draftOf({ ...half, endTime: "01:15" })?.when.end).toBe(start + 45);
});
