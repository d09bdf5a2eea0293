import { weekdayOf } from "../lib/time/days";
import { dayOf } from "../lib/time/wall";
import { isWorkweek, type MonthlyBy, monthlyChoices, type Repeat, type RepeatStart } from "./repeat";

/** A common way to repeat: without a step, without an end. */
export type Preset = "daily" | "workweek" | "weekly" | `monthly-${string}` | "yearly";

const workweek = [1, 2, 3, 4, 5];

/** The presets for a start, in the order in which they are offered. */
export function presetsFor(start: RepeatStart, firstWeekday: number): { name: Preset; repeat: Repeat }[] {
  const whole = { interval: 1, end: { kind: "never" }, firstWeekday } as const;
  const weekday = weekdayOf(dayOf(start.wall));
  return [
    { name: "daily", repeat: { ...whole, every: { unit: "day" } } },
    { name: "workweek", repeat: { ...whole, every: { unit: "week", weekdays: workweek } } },
    { name: "weekly", repeat: { ...whole, every: { unit: "week", weekdays: [weekday] } } },
    ...monthlyChoices(start).map((by) => ({
      name: `monthly-${monthlyKey(by)}` as const,
      repeat: { ...whole, every: { unit: "month", by } as const },
    })),
    { name: "yearly", repeat: { ...whole, every: { unit: "year" } } },
  ];
}

/** The matching preset; null if there is none. */
export function presetOf({ every, interval, end }: Repeat, start: RepeatStart): Preset | null {
  if (interval !== 1 || end.kind !== "never") {
    return null;
  }
  switch (every.unit) {
    case "day":
      return "daily";
    case "week": {
      const isStart = every.weekdays.length === 1 && every.weekdays[0] === weekdayOf(dayOf(start.wall));
      return isWorkweek(every.weekdays) ? "workweek" : isStart ? "weekly" : null;
    }
    case "month":
      return `monthly-${monthlyKey(every.by)}`;
    default:
      return "yearly";
  }
}

/** Distinguishes the days of a month. */
export const monthlyKey = (by: MonthlyBy): string => (by.kind === "weekday" ? `weekday${by.nth}` : by.kind);
