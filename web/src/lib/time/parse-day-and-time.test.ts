import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { isoDate, parseDay } from "./days";
import { parseDayAndTime } from "./parse-day-and-time";

/** A Wednesday. */
const today = parseDay("2026-11-25") ?? 0;

function meant(text: string): [string, string | null] | null {
  const found = parseDayAndTime(text, { today, firstWeekday: 0 });
  return found && [isoDate(found.day), found.time];
}

test.each([
  ["tomorrow", "2026-11-26", null],
  ["tomorrow 5pm", "2026-11-26", "17:00"],
  ["tomorrow at 5:30 PM", "2026-11-26", "17:30"],
  ["fri 12 a.m.", "2026-11-27", "00:00"],
  ["next friday, 12pm", "2026-12-04", "12:00"],
  ["Freitag 17 Uhr", "2026-11-27", "17:00"],
  ["morgen um 9:05 Uhr", "2026-11-26", "09:05"],
  ["übermorgen 17.30", "2026-11-27", "17:30"],
  ["24. Dez. 8h", "2026-12-24", "08:00"],
  ["2026-12-24 07:00", "2026-12-24", "07:00"],
  ["24.12.", "2026-12-24", null],
  ["Dec 24, 2027", "2027-12-24", null],
])("%j is %s, at %s", (text, day, time) => {
  expect(meant(text)).toEqual([day, time]);
});

test.each(["tomorrow 25:00", "tomorrow 13pm", "tomorrow 0am", "5pm", "sometime 5pm", "tomorrow 17", ""])(
  "%j is nothing",
  (text) => {
    expect(meant(text)).toBeNull();
  },
);

test("whatever is typed, the answer is a day with a time of day or without, or none", () => {
  assert(
    property(string({ maxLength: 200 }), (text) => {
      const found = parseDayAndTime(text, { today, firstWeekday: 1 });
      expect(found?.time ?? "00:00").toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
});
