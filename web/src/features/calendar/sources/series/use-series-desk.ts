import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePreferences } from "../../../../lib/time/preferences";
import { useLatest } from "../../../../lib/use-latest";
import { thingsOf, useChange } from "../../../../things/use-things";
import { scopeRequest } from "../../repeat/scope-request";
import { useDeleteEvent } from "../event-changes";
import type { SeriesDesk } from "./ask";
import { editSeries, removeOccurrences } from "./series-changes";

/** Stable. */
export function useSeriesDesk(): SeriesDesk {
  const { store } = thingsOf(useQueryClient());
  const zone = useLatest(usePreferences().zone);
  const { mutate: edit } = useChange(editSeries);
  const { mutate: remove } = useChange(removeOccurrences);
  const { mutate: removeAll } = useDeleteEvent();
  return useMemo(
    () => ({
      find: (id) => store.view().event.get(id),
      zone: () => zone.current,
      ask: scopeRequest.ask,
      edit,
      remove,
      removeAll,
    }),
    [store, zone, edit, remove, removeAll],
  );
}
