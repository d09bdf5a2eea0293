import { shareOfDay } from "./slots";
import { localDayOf, localMinuteOf, weekdayOf } from "./week";

/** What of the view lies above the present: enough to see what has just been, most for what comes. */
const above = 1 / 3;

/** Scrolls the grid to the time of day, and to today's column where not all seven fit. */
export function scrollToNow(grid: HTMLElement, now: Date): void {
  const column = grid.querySelectorAll("li")[weekdayOf(localDayOf(now))];
  const slots = column?.querySelector<HTMLElement>("[data-part=slots]");
  const days = column?.parentElement;
  if (column === undefined || slots == null || days == null) {
    return;
  }
  const viewHeight = grid.clientHeight - (column.offsetHeight - slots.offsetHeight);
  const viewWidth = grid.clientWidth - days.offsetLeft;
  grid.scrollTo({
    top: shareOfDay(localMinuteOf(now)) * slots.offsetHeight - viewHeight * above,
    left: column.offsetLeft - days.offsetLeft - (viewWidth - column.offsetWidth) / 2,
  });
}
