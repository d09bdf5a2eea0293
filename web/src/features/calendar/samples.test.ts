import { expect, test } from "vitest";
import { nameOf } from "./names";
import { sampleEntries } from "./samples";
import { addWeeks, dayFromDate, weekOf } from "./week";

const wednesday = dayFromDate(2026, 3, 18);

test("the samples last 30, 60 and 120 minutes and lie in the week that today is in", () => {
  const entries = sampleEntries(wednesday);
  expect(entries.map(({ minutes }) => minutes)).toEqual([30, 60, 120]);
  expect(entries.every(({ day }) => weekOf(wednesday).includes(day))).toBe(true);
});

test("they are fixed: the same on every day of a week, a week later in the next", () => {
  for (const day of weekOf(wednesday)) {
    expect(sampleEntries(day)).toEqual(sampleEntries(wednesday));
  }
  const later = sampleEntries(addWeeks(wednesday, 1)).map(({ day }) => day - 7);
  expect(later).toEqual(sampleEntries(wednesday).map(({ day }) => day));
});

test("days and weeks have their names, whatever the zone", () => {
  expect(nameOf.month(wednesday)).toBe("March 2026");
  expect(nameOf.weekday(wednesday)).toBe("Wed");
  expect(nameOf.dayOfMonth(wednesday)).toBe("18");
  expect(nameOf.date(wednesday)).toBe("Wednesday, March 18, 2026");
  expect(nameOf.week(dayFromDate(2026, 12, 31))).toMatch(/^December 27, 2026\s–\sJanuary 2, 2027$/);
});
