import { expect, test } from "vitest";
import { dayFromDate, weekdayOf, weekOf } from "../../../lib/time/days";
import { dayAt } from "../../../lib/time/stretches";
import { zoneOf } from "../../../lib/time/zone";
import { sampleEntries } from "./sample";

const berlin = zoneOf("Europe/Berlin");

test("there are three samples, of 30, 60 and 120 minutes", () => {
  const samples = sampleEntries(dayFromDate(2026, 11, 21), berlin);
  expect(samples.map(({ start, end }) => end - start)).toEqual([30, 60, 120]);
});

test.each(weekOf(dayFromDate(2026, 10, 28)))(
  "on day %i they are in its week, on days of their own",
  (today) => {
    const days = sampleEntries(today, berlin).map(({ start }) => dayAt(start, berlin));
    expect(days.map(weekdayOf)).toEqual([1, 3, 4]);
    expect(weekOf(today)).toEqual(expect.arrayContaining(days));
  },
);

test("they are at their time of day in whatever zone", () => {
  const [first] = sampleEntries(dayFromDate(2026, 11, 21), zoneOf("Asia/Tokyo"));
  expect(zoneOf("Asia/Tokyo").wallAt(first?.start ?? 0) % 1_440).toBe(9 * 60);
});
