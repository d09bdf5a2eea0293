import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { thingsOf, useChange } from "../../../things/use-things";
import { showCalendars } from "./calendar-changes";

/** Shows the calendar of a new event, so that the event is visible. */
export function useRevealEvent(): (id: string) => void {
  const { store } = thingsOf(useQueryClient());
  const { mutate } = useChange(showCalendars);
  return useCallback(
    (id) => {
      const { event, calendar } = store.view();
      const itsOwn = calendar.get(event.get(id)?.calendar_id ?? "");
      if (itsOwn?.visible === false) {
        mutate({ calendars: [{ id: itsOwn.id, name: itsOwn.name, visible: true }] });
      }
    },
    [store, mutate],
  );
}
