import { expect, test } from "vitest";
import { parseDay } from "./days";
import { dueOf, isOver, textOfDue } from "./due";
import { minuteOf } from "./when";
import { zoneOf } from "./zone";

const berlin = zoneOf("Europe/Berlin");
const day = parseDay("2026-11-21") ?? 0;

test("a date is a whole day, wherever one is; an instant is a time of day", () => {
  expect(dueOf("2026-11-21", berlin)).toEqual({ day, minute: null });
  expect(dueOf("2026-11-21T13:05:00Z", berlin)).toEqual({ day, minute: 845 });
  expect(dueOf("2026-11-20T23:30:00Z", berlin)).toEqual({ day, minute: 30 });
});

test("it is written as it was read", () => {
  for (const text of ["2026-11-21", "2026-11-21T13:05:00.000Z"]) {
    expect(textOfDue(dueOf(text, berlin), berlin)).toBe(text);
  }
});

const at = (text: string) => minuteOf(`2026-11-${text}:00Z`);

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
