import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePreferences } from "../../../../lib/time/preferences";
import { useLatest } from "../../../../lib/use-latest";
import { thingsOf, useChange } from "../../../../things/use-things";
import { scopeRequest } from "../../scope/scope-request";
import { useDeleteEvent } from "../event-changes";
import type { SeriesDesk } from "./ask";
import { editSeries, removeOccurrences } from "./series-changes";

/** Stable. */
export function useSeriesDesk(): SeriesDesk {
  const { store } = thingsOf(useQueryClient());
  const preferences = useLatest(usePreferences());
  const { mutate: edit } = useChange(editSeries);
  const { mutate: remove } = useChange(removeOccurrences);
  const { mutate: removeAll } = useDeleteEvent();
  return useMemo(
    () => ({
      find: (id) => store.view().event.get(id),
      all: () => store.view().event.values(),
      zone: () => preferences.current.zone,
      names: () => preferences.current.names,
      firstWeekday: () => preferences.current.firstWeekday,
      ask: scopeRequest.ask,
      edit,
      remove,
      removeAll,
    }),
    [store, preferences, edit, remove, removeAll],
  );
}
