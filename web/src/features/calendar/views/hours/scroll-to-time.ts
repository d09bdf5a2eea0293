import type { Axis } from "../../../../lib/time/axis";
import type { Day } from "../../../../lib/time/days";
import { placeOfInstant } from "../../../../lib/time/axis-times";
import { dayAt, startOf } from "../../../../lib/time/stretches";
import type { Minutes, TimeOfDay } from "../../../../lib/time/units";
import { wallTime } from "../../../../lib/time/wall";
import type { Zone } from "../../../../lib/time/zone";
import { now } from "../../../../lib/time/minute-clock";
import type { TimedEntry } from "../../entries/entry";

/** The part of the view above the present: enough for the recent past, most for what comes. */
const above = 1 / 3;
/** The time that is shown before the first entry of a day. */
const lead: Minutes = 30;
/** The time that is shown before work begins. */
const beforeWork: Minutes = 60;

/**
 * Scrolls a time grid to where it opens: at the present if today is visible, and otherwise an hour before work begins, which is
 * what most users want to see first in another week.
 */
export function scrollToOpening(scroller: HTMLElement, axis: Axis, zone: Zone, workFrom: TimeOfDay): void {
  const columns = [...scroller.querySelectorAll<HTMLElement>("[data-day]")];
  const today = String(dayAt(now(), zone));
  const [column] = columns;
  if (column === undefined || columns.some(({ dataset }) => dataset["day"] === today)) {
    scrollToNow(scroller, axis, zone);
    return;
  }
  const day = Number(column.dataset["day"]);
  const place = axis.place(day, zone.instantAt(wallTime(day, Math.max(0, workFrom - beforeWork))));
  scroller.scrollTo({ top: (place / axis.length) * column.offsetHeight, left: 0 });
}

/** Scrolls a time grid to the present time, and to today's column if there is not room for all. */
export function scrollToNow(scroller: HTMLElement, axis: Axis, zone: Zone): void {
  const instant = now();
  const columns = [...scroller.querySelectorAll<HTMLElement>("[data-day]")];
  const today = String(dayAt(instant, zone));
  const column = columns.find(({ dataset }) => dataset["day"] === today) ?? columns[0];
  if (column === undefined) {
    return;
  }
  const hoursWidth = columns[0]?.offsetLeft ?? 0;
  const viewHeight = scroller.clientHeight - column.offsetTop;
  const viewWidth = scroller.clientWidth - hoursWidth;
  const days = columns.map(({ dataset }) => Number(dataset["day"]));
  const place = placeOfInstant(axis, days, instant, zone) / axis.length;
  scroller.scrollTo({
    top: place * column.offsetHeight - viewHeight * above,
    // A column wider than the view is shown from its beginning.
    left: column.offsetLeft - hoursWidth - Math.max(0, viewWidth - column.offsetWidth) / 2,
  });
}

/** Scrolls a single day to its first entry; an entry that continues from the day before counts only if it is the only one. */
export function scrollToFirst(
  scroller: HTMLElement,
  day: Day,
  axis: Axis,
  zone: Zone,
  entries: TimedEntry[],
): void {
  const [from, to] = [startOf(day, zone), startOf(day + 1, zone)];
  const starts = entries.filter(({ start, end }) => start < to && end > from).map(({ start }) => start);
  const first = Math.min(...starts.filter((start) => start >= from));
  if (starts.length === 0) {
    scrollToNow(scroller, axis, zone);
  } else {
    const column = scroller.querySelector<HTMLElement>("[data-day]");
    const place = Number.isFinite(first) ? axis.place(day, first) - lead : 0;
    scroller.scrollTo({ top: (place / axis.length) * (column?.offsetHeight ?? 0) });
  }
}
