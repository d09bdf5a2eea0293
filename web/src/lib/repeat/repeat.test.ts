import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSeries, occurrencesFrom } from "../recurrence/series";
import { dayFromDate } from "../time/days";
import { wallTime } from "../time/wall";
import { zoneOf } from "../time/zone";
import { presetOf, presetsFor } from "./presets";
import {
  type End,
  type Every,
  followStart,
  monthlyChoices,
  parseRepeat,
  type RepeatStart,
  writeRepeat,
} from "./repeat";

const berlin = zoneOf("Europe/Berlin");
const at = (year: number, month: number, date: number, time = 570): RepeatStart => ({
  wall: wallTime(dayFromDate(year, month, date), time),
  zone: berlin,
});
const wholeDay = (year: number, month: number, date: number): RepeatStart => ({
  ...at(year, month, date, 0),
  zone: null,
});

/** A Tuesday, the fourth and last of its month. */
const tuesday = at(2026, 11, 24);

test("each preset of a start is written and read again", () => {
  const written = presetsFor(tuesday, 1).map(({ name, repeat }) => [name, writeRepeat(repeat, tuesday)]);
  expect(written).toEqual([
    ["daily", "FREQ=DAILY"],
    ["workweek", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["weekly", "FREQ=WEEKLY"],
    ["monthly-date", "FREQ=MONTHLY"],
    ["monthly-weekday4", "FREQ=MONTHLY;BYDAY=4TU"],
    ["monthly-weekday-1", "FREQ=MONTHLY;BYDAY=-1TU"],
    ["yearly", "FREQ=YEARLY"],
  ]);
  for (const [name, rule = ""] of written) {
    const repeat = parseRepeat(rule, tuesday);
    expect(repeat && presetOf(repeat, tuesday)).toBe(name);
  }
});

const namesFor = (start: RepeatStart) => presetsFor(start, 1).map(({ name }) => name.replace("monthly-", ""));

test("the presets follow from the start", () => {
  expect(namesFor(at(2026, 11, 3)).slice(3, -1)).toEqual(["date", "weekday1"]);
  expect(namesFor(at(2026, 11, 30)).slice(3, -1)).toEqual(["date", "lastDay", "weekday-1"]);
  expect(namesFor(at(2027, 2, 28)).slice(3, -1)).toEqual(["date", "lastDay", "weekday4", "weekday-1"]);
});

test.each([
  ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY"],
  ["freq=weekly;byday=su,mo;interval=2;wkst=su", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU"],
  ["FREQ=MONTHLY;BYMONTHDAY=24;COUNT=10", "FREQ=MONTHLY;COUNT=10"],
  ["FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=-1TU"],
  ["FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24", "FREQ=YEARLY"],
  ["FREQ=DAILY;INTERVAL=3;UNTIL=20270304", "FREQ=DAILY;INTERVAL=3;UNTIL=20270304T225959Z"],
  ["FREQ=DAILY;UNTIL=20270304T083000Z", "FREQ=DAILY;UNTIL=20270304T225959Z"],
  ["FREQ=DAILY;UNTIL=20270304T082900Z", "FREQ=DAILY;UNTIL=20270303T225959Z"],
  ["FREQ=DAILY;UNTIL=20270304T093000", "FREQ=DAILY;UNTIL=20270304T225959Z"],
])("the form draws %s", (text, written) => {
  const repeat = parseRepeat(text, tuesday);
  expect(repeat && writeRepeat(repeat, tuesday)).toBe(written);
});

test.each([
  "FREQ=HOURLY",
  "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
  "FREQ=DAILY;BYHOUR=9",
  "FREQ=WEEKLY;BYMONTH=1",
  "FREQ=MONTHLY;BYMONTHDAY=15",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYMONTHDAY=24,25",
  "FREQ=MONTHLY;BYDAY=TU",
  "FREQ=MONTHLY;BYDAY=3TU",
  "FREQ=MONTHLY;BYDAY=4MO",
  "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1",
  "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD",
  "FREQ=YEARLY;BYMONTH=3",
  "FREQ=YEARLY;BYDAY=1TU;BYMONTH=11",
  "FREQ=SOMETIMES",
])("the form does not draw %s", (text) => {
  expect(parseRepeat(text, tuesday)).toBeNull();
});

test.each([
  ["a preset keeps its kind", "FREQ=WEEKLY", at(2026, 11, 25), "FREQ=WEEKLY"],
  ["a weekday that is named follows", "FREQ=WEEKLY;BYDAY=TU", at(2026, 11, 25), "FREQ=WEEKLY"],
  [
    "of several weekdays its own follows",
    "FREQ=WEEKLY;BYDAY=TU,TH",
    at(2026, 11, 25),
    "FREQ=WEEKLY;BYDAY=WE,TH",
  ],
  [
    "Monday to Friday stays",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    at(2026, 11, 28),
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  ],
  ["two weekdays do not become one", "FREQ=WEEKLY;BYDAY=TU,WE", at(2026, 11, 25), "FREQ=WEEKLY;BYDAY=TU,WE"],
  ["the date follows", "FREQ=MONTHLY;BYMONTHDAY=24", at(2026, 12, 1), "FREQ=MONTHLY"],
  ["the place in the month follows", "FREQ=MONTHLY;BYDAY=4TU", at(2026, 12, 2), "FREQ=MONTHLY;BYDAY=1WE"],
  [
    "the last stays the last where it is",
    "FREQ=MONTHLY;BYDAY=-1TU",
    at(2026, 11, 27),
    "FREQ=MONTHLY;BYDAY=-1FR",
  ],
  [
    "the last becomes a place where it is not",
    "FREQ=MONTHLY;BYDAY=-1TU",
    at(2026, 11, 18),
    "FREQ=MONTHLY;BYDAY=3WE",
  ],
  ["the year follows", "FREQ=YEARLY;BYMONTH=11", at(2027, 1, 6), "FREQ=YEARLY"],
  [
    "another time changes nothing",
    "FREQ=WEEKLY;BYDAY=TU;WKST=MO",
    at(2026, 11, 24, 700),
    "FREQ=WEEKLY;BYDAY=TU;WKST=MO",
  ],
  ["what is not drawn stays", "FREQ=MONTHLY;BYDAY=TU", at(2026, 11, 25), "FREQ=MONTHLY;BYDAY=TU"],
  [
    "whole days end on a day",
    "FREQ=DAILY;UNTIL=20261204T225959Z",
    wholeDay(2026, 11, 24),
    "FREQ=DAILY;UNTIL=20261204T225959Z",
  ],
  [
    "a later time of day keeps the last day",
    "FREQ=DAILY;UNTIL=20261204T083000Z",
    at(2026, 11, 24, 900),
    "FREQ=DAILY;UNTIL=20261204T225959Z",
  ],
] as const)("%s when the start moves", (_, text, to, expected) => {
  expect(followStart(text, tuesday, to)).toBe(expected);
});

const anyStart = fc
  .tuple(fc.integer({ min: 20_000, max: 22_000 }), fc.integer({ min: 0, max: 1439 }))
  .map(([day, time]): RepeatStart => ({ wall: wallTime(day, time), zone: berlin }));
const anyRepeat = anyStart.chain((start) => {
  const every = fc.oneof(
    fc.constant<Every>({ unit: "day" }),
    fc
      .subarray([1, 2, 3, 4, 5, 6, 0], { minLength: 1 })
      .map((weekdays): Every => ({ unit: "week", weekdays })),
    fc.constantFrom(...monthlyChoices(start)).map((by): Every => ({ unit: "month", by })),
    fc.constant<Every>({ unit: "year" }),
  );
  const end = fc.oneof(
    fc.constant<End>({ kind: "never" }),
    fc.integer({ min: 22_000, max: 23_000 }).map((day): End => ({ kind: "until", day })),
    fc.integer({ min: 1, max: 50 }).map((count): End => ({ kind: "count", count })),
  );
  return fc.record({
    start: fc.constant(start),
    repeat: fc.record({ every, interval: fc.integer({ min: 1, max: 9 }), end, firstWeekday: fc.constant(1) }),
  });
});

test("what a form says is read as it was said", () => {
  fc.assert(
    fc.property(anyRepeat, ({ start, repeat }) => {
      expect(parseRepeat(writeRepeat(repeat, start), start)).toEqual(repeat);
    }),
  );
});

const startsOf = (rrule: string) => {
  const series = createSeries({ at: berlin.instantAt(tuesday.wall) * 60, zone: berlin }, 3600, {
    rrule,
    rdates: [],
    exdates: [],
  });
  return occurrencesFrom(series, 0, 30);
};

test("what the form writes for a rule that it draws means the same", () => {
  const rules = [
    "FREQ=WEEKLY;BYDAY=TU,SU;INTERVAL=2;WKST=SU",
    "FREQ=MONTHLY;BYDAY=TU;BYSETPOS=4",
    "FREQ=DAILY;UNTIL=20261204T083000Z",
  ];
  for (const rule of rules) {
    const repeat = parseRepeat(rule, tuesday);
    expect(startsOf(repeat === null ? "" : writeRepeat(repeat, tuesday))).toEqual(startsOf(rule));
  }
});

test("where nobody knows the day that it is counted from, nothing is said of that day", () => {
  const open: RepeatStart = { ...tuesday, isOpen: true };
  expect(presetsFor(open, 1).map(({ name, repeat }) => [name, writeRepeat(repeat, open)])).toEqual([
    ["daily", "FREQ=DAILY"],
    ["workweek", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["weekly", "FREQ=WEEKLY"],
    ["monthly-date", "FREQ=MONTHLY"],
    ["yearly", "FREQ=YEARLY"],
  ]);
  for (const text of [
    "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;BYDAY=TU",
    "FREQ=MONTHLY;COUNT=4",
  ]) {
    const repeat = parseRepeat(text, open);
    expect(repeat && writeRepeat(repeat, open)).toBe(text);
  }
  expect(parseRepeat("FREQ=WEEKLY;BYDAY=TU", open)?.every).toEqual({ unit: "week", weekdays: [2] });
  expect(parseRepeat("FREQ=MONTHLY;BYDAY=4TU", open)).toBeNull();
});
