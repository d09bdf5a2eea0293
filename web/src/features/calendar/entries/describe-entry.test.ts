import { expect, test } from "vitest";
import { dayFromDate } from "../../../lib/time/days";
import { namesFor } from "../../../lib/time/names";
import { parseInstant, type When } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import { describeWhenBriefly } from "./describe-entry";

const today = dayFromDate(2026, 11, 21);
const berlin = zoneOf("Europe/Berlin");
const timed = (start: string, end: string): When => ({
  allDay: false,
  start: parseInstant(start),
  end: parseInstant(end),
});
const days = (start: number, end: number): When => ({ allDay: true, start, end });

test.each<[string, When]>([
  ["Thu, Nov 26 · 2:00 – 3:00 PM", timed("2026-11-26T13:00:00Z", "2026-11-26T14:00:00Z")],
  ["Thu, Nov 26 · 11:30 AM – 12:30 PM", timed("2026-11-26T10:30:00Z", "2026-11-26T11:30:00Z")],
  ["Thu, Nov 26, 11:00 PM – Fri, Nov 27, 1:00 AM", timed("2026-11-26T22:00:00Z", "2026-11-27T00:00:00Z")],
  ["Thu, Nov 26 · All day", days(dayFromDate(2026, 11, 26), dayFromDate(2026, 11, 27))],
  ["Thu, Nov 26 – Sat, Nov 28 · All day", days(dayFromDate(2026, 11, 26), dayFromDate(2026, 11, 29))],
  ["Sat, Jan 2, 2027 · All day", days(dayFromDate(2027, 1, 2), dayFromDate(2027, 1, 3))],
  [
    "Thu, Dec 31, 2026 – Fri, Jan 1, 2027 · All day",
    days(dayFromDate(2026, 12, 31), dayFromDate(2027, 1, 2)),
  ],
])("%s", (words, when) => {
  // The formats of Intl contain narrow spaces, too.
  expect(describeWhenBriefly(when, today, berlin, namesFor("h12")).replaceAll(/[\u2009\u202f]/gu, " ")).toBe(
    words,
  );
});
