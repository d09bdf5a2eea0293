import { useCallback } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths";
import { wideScreen } from "../../lib/wide-screen";
import { requestThing } from "../../ui/commands/requested-thing";
import { plannerState } from "./planner-state";

/** Opens a task: beside the calendar, or on the screen of the tasks. Stable. */
export function useOpenTask(): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      const isWide = window.matchMedia(wideScreen).matches;
      if (!isWide) {
        // The sheet would cover the editor.
        plannerState.set({ panel: null });
      }
      const { pathname, search } = window.location;
      // If the inbox is beside the calendar, both stay.
      const place = isWide && pathname === paths.home ? { pathname, search } : { pathname: paths.tasks };
      void navigate(place, { state: requestThing({ kind: "task", id }) });
    },
    [navigate],
  );
}
