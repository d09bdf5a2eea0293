import type { QueryClient } from "@tanstack/react-query";
import type { Calendar } from "./generated/models/Calendar";

/** The windows of the calendar that were loaded: by their first instant and the one after their last. */
export const calendarKey = ["calendar"] as const;

/** Changes what stands in the calendar, wherever it was loaded. For tasks as well: they stand in it too. */
export function changeWindows(queryClient: QueryClient, change: (window: Calendar) => Calendar): void {
  queryClient.setQueriesData<Calendar>({ queryKey: calendarKey }, (window) => window && change(window));
}

export function loadedWindows(queryClient: QueryClient): Calendar[] {
  return queryClient
    .getQueriesData<Calendar>({ queryKey: calendarKey })
    .flatMap(([, window]) => window ?? []);
}
