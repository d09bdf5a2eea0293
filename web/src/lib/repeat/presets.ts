import { weekdayOf } from "../time/days";
import { dayOf } from "../time/wall";
import { isWorkweek, type MonthlyBy, monthlyChoices, type Repeat, type RepeatStart } from "./repeat";

/** A way to repeat that has a name: without a step, without an end. */
export type Preset = "daily" | "workweek" | "weekly" | `monthly-${string}` | "yearly";

const workweek = [1, 2, 3, 4, 5];

/** The presets that follow from a start, in the order that they are offered in. */
export function presetsFor(start: RepeatStart, firstWeekday: number): { name: Preset; repeat: Repeat }[] {
  const whole = { interval: 1, end: { kind: "never" }, firstWeekday } as const;
  return [
    { name: "daily", repeat: { ...whole, every: { unit: "day" } } },
    { name: "workweek", repeat: { ...whole, every: { unit: "week", weekdays: workweek } } },
    { name: "weekly", repeat: { ...whole, every: { unit: "week", weekdays: weekdaysOf(start) } } },
    ...monthlyChoices(start).map((by) => ({
      name: `monthly-${monthlyKey(by)}` as const,
      repeat: { ...whole, every: { unit: "month", by } as const },
    })),
    { name: "yearly", repeat: { ...whole, every: { unit: "year" } } },
  ];
}

/** Which preset this is; null if it is none of them. */
export function presetOf({ every, interval, end }: Repeat, start: RepeatStart): Preset | null {
  if (interval !== 1 || end.kind !== "never") {
    return null;
  }
  switch (every.unit) {
    case "day":
      return "daily";
    case "week": {
      const isStart = every.weekdays.join() === weekdaysOf(start).join();
      return isWorkweek(every.weekdays) ? "workweek" : isStart ? "weekly" : null;
    }
    case "month":
      return `monthly-${monthlyKey(every.by)}`;
    default:
      return "yearly";
  }
}

/** The start's own, if that is known. */
export const weekdaysOf = ({ wall, isOpen = false }: RepeatStart): number[] =>
  isOpen ? [] : [weekdayOf(dayOf(wall))];

/** Tells the days of a month apart. */
export const monthlyKey = (by: MonthlyBy): string => (by.kind === "weekday" ? `weekday${by.nth}` : by.kind);
