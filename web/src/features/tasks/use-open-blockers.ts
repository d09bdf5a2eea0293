import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { thingsOf } from "../../things/use-things";

/**
 * The titles of the tasks that a task still waits for, line by line: not completed or deleted ones. A row is rendered again only
 * when they change.
 */
export function useOpenBlockers(ids: readonly string[]): string {
  const { store } = thingsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, () => {
    const { task: tasks } = store.view();
    return ids
      .flatMap((id) => tasks.get(id) ?? [])
      .filter(({ completed }) => !completed)
      .map(({ title }) => title)
      .join("\n");
  });
}
