import { isShown } from "../../lib/element-shown";
import { wideScreen } from "../../lib/wide-screen";
import type { Moved } from "./count-changes";
import { plannerState } from "./planner-state";
import { shownColumns } from "./watch-calendar";

/**
 * Shows a change in the calendar if the list covers the calendar, as on a phone, whose sheet closes for it. Returns false
 * otherwise: the list is beside the calendar, or the calendar is not visible.
 */
export function showChange({ before, after }: Moved): boolean {
  const block = after ?? before;
  const [column] = shownColumns();
  if (window.matchMedia(wideScreen).matches || block === null || column === undefined || !isShown(column)) {
    return false;
  }
  plannerState.set({ panel: null, reveal: [block] });
  return true;
}
