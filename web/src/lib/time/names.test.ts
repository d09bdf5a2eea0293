import { expect, test } from "vitest";
import { dayFromDate } from "./days";
import { namesFor } from "./names";

const day = dayFromDate(2026, 11, 21);
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");

test("hours are counted as wished", () => {
  expect(plain(namesFor("h12").hour(14 * 60))).toBe("2 PM");
  expect(plain(namesFor("h12").time(14 * 60 + 5))).toBe("2:05 PM");
  expect([14 * 60, 14 * 60 + 5].map((wall) => plain(namesFor("h12").brief(wall)))).toEqual([
    "2 PM",
    "2:05 PM",
  ]);
  expect(namesFor("h23").brief(14 * 60)).toBe("14:00");
  expect(namesFor("h23").hour(5 * 60)).toBe("05:00");
  expect(plain(namesFor("h23").times(14 * 60 + 5, 15 * 60))).toBe("14:05 – 15:00");
});

test("where the hours stand beside them, times are as short as they can be read", () => {
  const [from, to, late] = [9 * 60, 11 * 60 + 20, 25 * 60];
  expect(plain(namesFor("h12").plainTimes(from, to))).toBe("9:00 – 11:20 AM");
  expect(plain(namesFor("h12").shortestTimes(from, to))).toBe("9–11:20 AM");
  expect(plain(namesFor("h23").plainTimes(from, to))).toBe("09:00 – 11:20");
  expect(namesFor("h23").shortestTimes(from, to)).toBe("09:00–11:20");
  expect(namesFor("h23").shortestTimes(to, late)).toBe("11:20–01:00");
});

test("days, months and spans of days have names", () => {
  const names = namesFor("auto");
  expect([names.date(day), names.month(day), names.weekday(day), names.dayOfMonth(day)]).toEqual([
    "Saturday, November 21, 2026",
    "November 2026",
    "Sat",
    "21",
  ]);
  expect(plain(names.dates(day, day + 20))).toBe("November 21 – December 11, 2026");
});

test("a length is said in days, hours and minutes", () => {
  const names = namesFor("auto");
  const lengths = [
    { days: 0, minutes: 5 },
    { days: 0, minutes: 60 },
    { days: 0, minutes: 95 },
    { days: 1, minutes: 0 },
    { days: 2, minutes: 65 },
    { days: 0, minutes: 24 * 60 },
  ];
  expect(lengths.map(names.length)).toEqual([
    "5 minutes",
    "1 hour",
    "1 hour 35 minutes",
    "1 day",
    "2 days 1 hour 5 minutes",
    // There are this many hours from nine until eight on the next day, if clocks are put back in between.
    "24 hours",
  ]);
});
