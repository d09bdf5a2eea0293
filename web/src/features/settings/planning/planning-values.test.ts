import { expect, test } from "vitest";
import { namesFor } from "../../../lib/time/names";
import { weekdays, weekFrom } from "../weekdays";
import { describeDays, describeSpans } from "./describe-hours";
import { type HourSetValues, setOf, setRules, spansOf } from "./hour-set-values";
import { limitsBody, limitsRules, sayShare } from "./limits-values";
import { fullAt, mostADay, mostAWeek, sayMostAWeek } from "./most-a-week";
import { nextSpan, splitForLunch } from "./next-span";

const week = weekFrom("monday");

test("days in a row are one, and the week begins where its owner's does", () => {
  expect(describeDays(["monday", "tuesday", "wednesday", "thursday", "friday"], week)).toBe("Mon – Fri");
  expect(describeDays(["monday", "tuesday", "saturday"], week)).toBe("Mon, Tue, Sat");
  expect(describeDays(["saturday", "sunday", "monday"], weekFrom("saturday"))).toBe("Sat – Mon");
  expect(describeDays([...week], week)).toBe("Mon – Sun");
});

test("times are said with their days, and the absence of times too", () => {
  const names = namesFor("h23");
  expect(describeSpans([{ start: "18:00", end: "24:00", days: ["sunday"] }], week, names)).toEqual([
    "Sun 18:00 – 00:00",
  ]);
  expect(describeSpans([], week, names)).toEqual(["No times: nothing is planned here"]);
});

const values = (fields: Partial<HourSetValues> = {}): HourSetValues => ({
  name: "Home",
  spans: [{ start: "18:00", end: "00:00", days: ["friday", "monday"] }],
  labels: [],
  ...fields,
});

test("the end of the day is 24:00 for the server and 00:00 for a field, and days go from Monday on", () => {
  const set = setOf("1", values({ name: "  Home " }));
  expect(set).toEqual({
    id: "1",
    name: "Home",
    spans: [{ start: "18:00", end: "24:00", days: ["monday", "friday"] }],
  });
  expect(spansOf(set.spans)).toEqual([{ start: "18:00", end: "00:00", days: ["monday", "friday"] }]);
});

test("a further time is on the same days, an hour after the last one, and ends where that one ended before", () => {
  const morning = { start: "09:00", end: "12:00", days: weekdays.slice(0, 5) };
  expect(nextSpan([morning])).toEqual({ ...morning, start: "13:00", end: "17:00" });
  expect(nextSpan([morning], "18:30")).toEqual({ ...morning, start: "13:00", end: "18:30" });
  expect(nextSpan([{ ...morning, end: "17:00" }], "17:00")).toMatchObject({ start: "18:00", end: "20:00" });
  expect(nextSpan([{ ...morning, end: "22:30" }])).toMatchObject({ start: "23:30", end: "00:00" });
  expect(nextSpan([]).days).toHaveLength(5);
});

test("where a day has no time left, a further time takes the days that have none", () => {
  expect(nextSpan(values().spans)).toEqual({
    start: "18:00",
    end: "00:00",
    days: ["tuesday", "wednesday", "thursday", "saturday", "sunday"],
  });
  expect(nextSpan([{ start: "09:00", end: "", days: [...week] }]).days).toEqual(week);
});

test("a time is split for lunch where it goes over noon, on the same days", () => {
  const day = { start: "09:00", end: "17:00", days: weekdays.slice(0, 5) };
  expect(splitForLunch(day)).toEqual([
    { ...day, end: "12:00" },
    { ...day, start: "13:00" },
  ]);
  expect(splitForLunch({ ...day, end: "13:00" })).toBeNull();
  expect(splitForLunch({ ...day, start: "12:00" })).toBeNull();
  expect(splitForLunch({ ...day, start: "" })).toBeNull();
  expect(splitForLunch({ ...day, end: "00:00" })?.[1].end).toBe("00:00");
});

test("the most of a day says how much of a week is planned at most, and counts what two sets have once", () => {
  const days = weekdays.slice(0, 5);
  const sets = [
    { spans: [{ start: "09:00", end: "17:00", days }] },
    { spans: [{ start: "16:00", end: "18:00", days: days.slice(0, 1) }] },
  ];
  const limits = { max_minutes_per_day: "240", free_share: 0 };
  expect(mostAWeek(sets, week, limits)).toEqual({ all: 41 * 60, planned: 20 * 60 });
  expect(mostAWeek(sets, week, { ...limits, free_share: 80 })?.planned).toBe(4 * 96 + 108);
  expect(mostAWeek(sets, week, { ...limits, max_minutes_per_day: "" })).toBeNull();
  expect(sayMostAWeek(sets, week, limits)).toBe("Up to 20 hr of 41 hr a week are planned");
  expect(sayMostAWeek(sets, week, { ...limits, max_minutes_per_day: "1440" })).toBe("");
});

test("a day is full when so many of its hours are over, each counted once", () => {
  const days = ["monday"];
  const sets = [
    {
      spans: [
        { start: "09:00", end: "12:00", days },
        { start: "13:00", end: "17:00", days },
      ],
    },
    { spans: [{ start: "16:00", end: "20:00", days }] },
  ];
  expect(fullAt("monday", sets, 150)).toBe(11 * 60 + 30);
  // The time before the gap, and not the one after it.
  expect(fullAt("monday", sets, 180)).toBe(12 * 60);
  expect(fullAt("monday", sets, 240)).toBe(14 * 60);
  expect(fullAt("monday", sets, 480)).toBe(18 * 60);
  expect(fullAt("monday", sets, 600)).toBeNull();
  expect(fullAt("tuesday", sets, 5)).toBeNull();
});

test("the most of a day is none as long as it cannot be read", () => {
  expect(["240", "", "4 h", "3", "99999"].map((most) => mostADay({ max_minutes_per_day: most }))).toEqual([
    240,
    null,
    null,
    null,
    null,
  ]);
});

test("a set needs a name of its own, and each time an end after its start and a day", () => {
  const rules = setRules(["Work"]);
  const fault = (name: string) => rules.name(name, values());
  expect(fault(" ")).toBe("Enter a name.");
  expect(fault("work")).toBe("You already have hours with this name.");
  expect(fault("a".repeat(51))).toBe("A name has at most 50 characters.");
  expect(fault("Home")).toBeNull();
  const { start, end, days } = rules.spans;
  expect(start("")).toBe("Enter a time");
  expect(end("", values(), "spans.0.end")).toBe("Enter a time");
  expect(end("18:00", values(), "spans.0.end")).toBe("The end must be after the start");
  expect(end("00:00", values(), "spans.0.end")).toBeNull();
  expect(days([])).toBe("Choose at least one day");
});

test("limits are sent as numbers, and no limit as null", () => {
  const typed = { buffer_minutes: "10", max_minutes_per_day: "", free_share: 20, horizon_days: "14" };
  expect(limitsBody(typed)).toEqual({
    planning: { buffer_minutes: 10, max_minutes_per_day: null, free_share: 0.2, horizon_days: 14 },
  });
  expect(limitsBody({ ...typed, max_minutes_per_day: "330" }).planning.max_minutes_per_day).toBe(330);
});

test("limits stay within what the server takes", () => {
  expect([-1, 0, 120, 121, 1.5, ""].map((text) => limitsRules.buffer_minutes(String(text)) === null)).toEqual(
    [false, true, true, false, false, false],
  );
  expect(
    ["", "4", "5", "1440", "1441", "soon"].map((text) => limitsRules.max_minutes_per_day(text) === null),
  ).toEqual([true, false, true, true, false, false]);
  expect(["0", "1", "90", "91"].map((text) => limitsRules.horizon_days(text) === null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("the share is said in words", () => {
  expect(sayShare(0)).toBe("Leave nothing free");
  expect(sayShare(20)).toBe("Leave 20% of each day free");
});
