import { expect, test } from "vitest";
import { namesFor } from "../../../lib/time/names";
import { type Weekday, weekdays } from "../weekdays";
import { gapsBetween, sayBetween } from "./between-hours";

const span = (start: string, end: string, ...days: Weekday[]) => ({ start, end, days });
const set = (...spans: ReturnType<typeof span>[]) => ({ id: "work", name: "Work", spans });
const office: Weekday[] = ["monday", "tuesday", "wednesday"];

test("a lunch that the hours leave out is said once, with its days", () => {
  const work = set(span("09:00", "12:00", ...office), span("13:00", "17:00", ...office));
  expect(sayBetween(weekdays, [work], namesFor("h23"))).toEqual([
    "Nothing is planned between your hours: Mon – Wed 12:00 – 13:00",
  ]);
});

test("where another set has the time, something may stand there", () => {
  const work = set(span("09:00", "12:00", ...office), span("13:00", "17:00", ...office));
  const errands = set(span("12:00", "13:00", "monday"));
  expect(gapsBetween(weekdays, [work, errands]).map(({ days }) => days)).toEqual([["tuesday", "wednesday"]]);
});

test("a day with other hours has other times between", () => {
  const work = set(
    span("09:00", "12:00", "monday", "friday"),
    span("13:00", "17:00", "monday"),
    span("12:30", "15:00", "friday"),
  );
  expect(sayBetween(weekdays, [work], namesFor("h23"))).toEqual([
    "Nothing is planned between your hours: Mon 12:00 – 13:00; Fri 12:00 – 12:30",
  ]);
});

test("hours without a break say nothing", () => {
  expect(sayBetween(weekdays, [set(span("09:00", "17:00", ...office))], namesFor("h23"))).toEqual([]);
});
