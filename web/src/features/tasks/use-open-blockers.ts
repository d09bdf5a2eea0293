import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Task } from "../../api/generated/models/Task";
import { thingsOf } from "../../things/use-things";

/** For how many others a task still waits: not for those that are done, or gone. */
export function useOpenBlockers({ blocked_by: ids, completed }: Task): number {
  const { store } = thingsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, () =>
    completed ? 0 : ids.filter((id) => store.view().task.get(id)?.completed === false).length,
  );
}
