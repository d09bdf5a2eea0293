import { expect, test } from "vitest";
import { parseInstant } from "../time/when";
import { zoneOf } from "../time/zone";
import { eventOccurrences } from "./overrides";
import { seriesOf } from "./series";

const berlin = zoneOf("Europe/Berlin");
const standup = seriesOf(
  {
    start: "2026-11-23T08:30:00Z",
    end: "2026-11-23T08:45:00Z",
    all_day: false,
    recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", rdates: [], exdates: ["2026-11-26T08:30:00Z"] },
  },
  berlin,
);

const week = [parseInstant("2026-11-22T23:00:00Z"), parseInstant("2026-11-29T23:00:00Z")] as const;
const startsOf = (overrides: { original_start: string; start?: string; end?: string; title?: string }[]) =>
  eventOccurrences(standup, overrides, ...week, berlin).rows.map(({ originalStart, when, override }) => [
    originalStart.slice(5, 16),
    when.start - parseInstant(originalStart),
    override?.title,
  ]);

test("what differs stands where it was put, and keeps its name", () => {
  const moved = {
    original_start: "2026-11-24T08:30:00Z",
    start: "2026-11-25T10:30:00Z",
    end: "2026-11-25T11:00:00Z",
  };
  expect(startsOf([moved, { original_start: "2026-11-27T08:30:00Z", title: "Retro" }])).toEqual([
    ["11-23T08:30", 0, undefined],
    ["11-25T08:30", 0, undefined],
    ["11-24T08:30", 1560, undefined],
    ["11-27T08:30", 0, "Retro"],
  ]);
});

test("what was put into another week is seen there and not here", () => {
  const [away, here] = ["2026-11-24T08:30:00Z", "2026-12-01T08:30:00Z"];
  const overrides = [
    { original_start: away, start: "2026-12-02T08:30:00Z", end: "2026-12-02T09:00:00Z" },
    { original_start: here, start: "2026-11-28T08:30:00Z", end: "2026-11-28T09:00:00Z" },
  ];
  expect(startsOf(overrides).map(([name]) => name)).toEqual([
    "11-23T08:30",
    "11-25T08:30",
    "11-27T08:30",
    "12-01T08:30",
  ]);
});

test("an occurrence may become whole days", () => {
  const day = {
    original_start: "2026-11-25T08:30:00Z",
    start: "2026-11-25",
    end: "2026-11-26",
    all_day: true,
  };
  const { rows } = eventOccurrences(standup, [day], ...week, berlin);
  expect(rows.map(({ when }) => when.allDay)).toEqual([false, false, true, false]);
});
