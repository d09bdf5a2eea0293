import { expect, test } from "vitest";
import { dayFromDate, parseDay } from "./days";
import { dueOf, isOver, textOfDue } from "./due";
import { parseInstant } from "./when";
import { zoneOf } from "./zone";

const berlin = zoneOf("Europe/Berlin");
const day = parseDay("2026-11-21") ?? 0;

test("a date is a whole day, wherever one is; an instant is a time of day", () => {
  expect(dueOf("2026-11-21", berlin)).toEqual({ day, minute: null });
  expect(dueOf("2026-11-21T13:05:00Z", berlin)).toMatchObject({ day, minute: 845 });
  expect(dueOf("2026-11-20T23:30:00Z", berlin)).toMatchObject({ day, minute: 30 });
});

test("it is written as it was read", () => {
  for (const text of ["2026-11-21", "2026-11-21T13:05:00.000Z"]) {
    expect(textOfDue(dueOf(text, berlin), berlin)).toBe(text);
  }
});

const at = (text: string) => parseInstant(`2026-11-${text}:00Z`);

test("a day is over at its end, a time when it comes", () => {
  expect([at("21T22:59"), at("21T23:00")].map((now) => isOver({ day, minute: null }, now, berlin))).toEqual([
    false,
    true,
  ]);
  expect([at("21T13:04"), at("21T13:05")].map((now) => isOver({ day, minute: 845 }, now, berlin))).toEqual([
    false,
    true,
  ]);
});

test("a deadline in an hour's second coming is over when that is", () => {
  const newYork = zoneOf("America/New_York");
  const text = "2026-11-01T06:30:00.000Z";
  const due = dueOf(text, newYork);
  expect(due).toMatchObject({ day: dayFromDate(2026, 11, 1), minute: 90 });
  expect(textOfDue(due, newYork)).toBe(text);
  const instant = Date.parse(text) / 60_000;
  expect([isOver(due, instant - 1, newYork), isOver(due, instant, newYork)]).toEqual([false, true]);
});
