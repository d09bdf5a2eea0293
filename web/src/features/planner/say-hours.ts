import { dayFromDate } from "../../lib/time/days";
import type { Names } from "../../lib/time/names";
import type { WallTime } from "../../lib/time/units";
import { wallTime } from "../../lib/time/wall";

interface Span {
  start: string;
  end: string;
  days: readonly string[];
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/** Any Monday: its weekday gives the names. */
const monday = dayFromDate(2026, 11, 23);

/** Hours in a few words: `Mon – Fri, 9:00 AM – 12:00 PM, 1:00 – 5:00 PM`; span after span. Empty if there are none. */
export function sayHours(spans: readonly Span[], names: Names): string {
  const said = spans
    .filter(({ days }) => days.length > 0)
    .map(({ start, end, days }) => ({
      days: sayDays(days, names),
      times: names.times(clock(start), clock(end)),
    }));
  // Equal days are written once, before all their spans.
  return said
    .map(({ days, times }, index) => {
      const isSaid = said[index - 1]?.days === days;
      return index === 0 ? `${days}, ${times}` : isSaid ? `, ${times}` : `; ${days}, ${times}`;
    })
    .join("");
}

/** Consecutive days are one range. */
function sayDays(days: readonly string[], names: Names): string {
  const name = (index: number) => names.weekday(monday + index);
  const stretches: { first: number; last: number }[] = [];
  for (const index of weekdays.keys()) {
    const open = stretches.at(-1);
    if (!days.includes(weekdays[index] ?? "")) {
      continue;
    }
    if (open?.last === index - 1) {
      open.last = index;
    } else {
      stretches.push({ first: index, last: index });
    }
  }
  return stretches
    .map(({ first, last }) => {
      if (first === last) {
        return name(first);
      }
      return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)} – ${name(last)}`;
    })
    .join(", ");
}

/** Parses `HH:MM`. */
export function clock(text: string): WallTime {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return wallTime(monday, hour * 60 + minute);
}
