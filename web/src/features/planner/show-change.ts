import { isShown } from "../../lib/element-shown";
import { wideScreen } from "../../lib/wide-screen";
import type { Moved } from "./count-changes";
import { plannerState } from "./planner-state";
import { shownColumns } from "./watch-calendar";

/**
 * Goes to where a change is in the calendar if that is behind the list, as on a phone, whose sheet closes for it. Otherwise false: the
 * list stands beside the calendar, or the calendar is not in sight.
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
