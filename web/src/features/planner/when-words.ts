import { planningMessages } from "../../i18n/planning-messages";
import { type Day, parseDay } from "../../lib/time/days";
import type { Preferences } from "../../lib/time/preferences";
import { shortDatesOf } from "../../lib/time/short-dates";
import type { Minutes } from "../../lib/time/units";
import { minutesPerDay } from "../../lib/time/units";
import { parseInstant } from "../../lib/time/when";
import { dayOf } from "../../lib/time/wall";

type Ways = Pick<Preferences, "zone" | "names">;

/** A day, by name if it is near: `today`, `Thu, Nov 26`. */
export function sayDay(day: Day, today: Day, { names }: Ways): string {
  const near = new Map([
    [today - 1, planningMessages.yesterday],
    [today, planningMessages.today],
    [today + 1, planningMessages.tomorrow],
  ]);
  return near.get(day) ?? shortDatesOf([day], today, names)(day);
}

/** When a block is: `today, 9:00 – 9:45 AM`. */
export function sayBlock(
  { start, minutes }: { start: string; minutes: Minutes },
  today: Day,
  { zone, names }: Ways,
): string {
  const [from, to] = [zone.wallAt(parseInstant(start)), zone.wallAt(parseInstant(start) + minutes)];
  return planningMessages.at(sayDay(dayOf(from), today, { zone, names }), names.times(from, to));
}

/**
 * The times of several blocks, with each day written once: `yesterday, 9:00 – 9:30 AM, 2:00 – 2:45 PM; today, 9:00 – 9:30 AM`.
 */
export function sayBlocks(
  blocks: readonly { start: string; minutes: Minutes }[],
  today: Day,
  { zone, names }: Ways,
): string {
  const inOrder = blocks
    .map(({ start, minutes }) => ({ from: parseInstant(start), minutes }))
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, minutes }) => ({ from: zone.wallAt(from), to: zone.wallAt(from + minutes) }));
  return [...Map.groupBy(inOrder, ({ from }) => dayOf(from))]
    .map(([day, times]) =>
      planningMessages.at(
        sayDay(day, today, { zone, names }),
        times.map(({ from, to }) => names.times(from, to)).join(", "),
      ),
    )
    .join("; ");
}

/** When something begins: `today, 9:00 AM`. */
export function sayStart(start: string, today: Day, { zone, names }: Ways): string {
  const wall = zone.wallAt(parseInstant(start));
  return planningMessages.at(sayDay(dayOf(wall), today, { zone, names }), names.time(wall));
}

/** When something is due: `today`, `tomorrow, 9:00 AM`. */
export function sayDue(due: string, today: Day, { zone, names }: Ways): string {
  const day = parseDay(due);
  return day === null ? sayStart(due, today, { zone, names }) : sayDay(day, today, { zone, names });
}

/** How long something takes. Days are days of the clock. */
export const sayLength = (minutes: Minutes, { names }: Pick<Preferences, "names">): string =>
  names.length({ days: Math.floor(minutes / minutesPerDay), minutes: minutes % minutesPerDay });
