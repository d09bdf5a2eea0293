import type { Axis } from "../../lib/time/axis";
import { dayAt } from "../../lib/time/stretches";
import type { Zone } from "../../lib/time/zone";
import { now } from "../../lib/time/minute-clock";

/** What of the view lies above the present: enough to see what has just been, most for what comes. */
const above = 1 / 3;

/** Scrolls a time grid to the time of day, and to today's column where not all have room. */
export function scrollToNow(scroller: HTMLElement, axis: Axis, zone: Zone): void {
  const instant = now();
  const today = dayAt(instant, zone);
  const columns = [...scroller.querySelectorAll<HTMLElement>("[data-day]")];
  const column = columns.find(({ dataset }) => dataset["day"] === String(today)) ?? columns[0];
  if (column === undefined) {
    return;
  }
  const headHeight = column.offsetTop;
  const hoursWidth = columns[0]?.offsetLeft ?? 0;
  const viewHeight = scroller.clientHeight - headHeight;
  const viewWidth = scroller.clientWidth - hoursWidth;
  const place = (zone.wallAt(instant) % 1_440) / axis.length;
  scroller.scrollTo({
    top: place * column.offsetHeight - viewHeight * above,
    left: column.offsetLeft - hoursWidth - (viewWidth - column.offsetWidth) / 2,
  });
}
