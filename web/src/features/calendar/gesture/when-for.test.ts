import { expect, test } from "vitest";
import { axisOf } from "../../../lib/time/axis";
import { dayFromDate, weekOf } from "../../../lib/time/days";
import { startOf } from "../../../lib/time/stretches";
import type { TimedWhen } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import { whenFor } from "./when-for";

const berlin = zoneOf("Europe/Berlin");
const wednesday = dayFromDate(2026, 11, 18);
const axis = axisOf(weekOf(wednesday), berlin);
const midnight = startOf(wednesday, berlin);
const meeting: TimedWhen = { allDay: false, start: midnight + 600, end: midnight + 630 };
const at = (place: number, day = wednesday) => ({ day, place });
/** The start and the end in minutes from the midnight before Wednesday. */
const times = (when: TimedWhen) => [when.start - midnight, when.end - midnight];

test("what was taken hold of stays under the pointer, and lands on five minutes", () => {
  expect(times(whenFor("move", meeting, at(617), at(617 + 63), axis, berlin))).toEqual([665, 695]);
  expect(times(whenFor("move", meeting, at(617), at(617, wednesday + 1), axis, berlin))).toEqual([
    2_040, 2_070,
  ]);
});

test("an end that is dragged stays a step away from the other", () => {
  expect(times(whenFor("end", meeting, at(629), at(662), axis, berlin))).toEqual([600, 665]);
  expect(times(whenFor("end", meeting, at(629), at(100), axis, berlin))).toEqual([600, 605]);
  expect(times(whenFor("start", meeting, at(601), at(571), axis, berlin))).toEqual([570, 630]);
  expect(times(whenFor("start", meeting, at(601), at(900), axis, berlin))).toEqual([625, 630]);
});

test("a span is drawn out downwards or upwards, and a point becomes a step", () => {
  expect(times(whenFor("create", meeting, at(541), at(598), axis, berlin))).toEqual([540, 600]);
  expect(times(whenFor("create", meeting, at(598), at(541), axis, berlin))).toEqual([540, 600]);
  expect(times(whenFor("create", meeting, at(541), at(541), axis, berlin))).toEqual([540, 545]);
});

test("over changed clocks lengths stay what they are, and places are what clocks show", () => {
  const saturday = dayFromDate(2026, 3, 28);
  const spring = axisOf([saturday, saturday + 1], berlin);
  const start = startOf(saturday, berlin);
  const late: TimedWhen = { allDay: false, start: start + 540, end: start + 600 };
  const moved = whenFor("move", late, at(550, saturday), at(550, saturday + 1), spring, berlin);
  expect([berlin.wallAt(moved.start) - berlin.wallAt(late.start), moved.end - moved.start]).toEqual([
    1_440, 60,
  ]);
});

test("what goes sideways keeps what clocks show, and is as much later on a day that skips that", () => {
  const saturday = dayFromDate(2027, 3, 27);
  const spring = axisOf([saturday, saturday + 1], berlin);
  const night: TimedWhen = {
    allDay: false,
    start: berlin.instantAt(saturday * 1440 + 150),
    end: berlin.instantAt(saturday * 1440 + 210),
  };
  const sideways = whenFor("move", night, at(160, saturday), at(160, saturday + 1), spring, berlin);
  expect(berlin.wallAt(sideways.start) - (saturday + 1) * 1440).toBe(210);
  expect(sideways.end - sideways.start).toBe(60);
});
