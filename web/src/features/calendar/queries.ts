import { queryOptions, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { calendarKey, loadedWindows } from "../../api/calendar-windows";
import { abortable } from "../../api/client";
import type { Calendar } from "../../api/generated/models/Calendar";
import { CalendarService } from "../../api/generated/services/CalendarService";
import { hasFailed } from "../../lib/has-failed";
import { whenIdle } from "../../lib/when-idle";
import type { Day } from "../../lib/time/days";
import { startOf } from "../../lib/time/stretches";
import type { Minutes, Zone } from "../../lib/time/zone";
import { instantOf } from "../../lib/time/when";
import { type Entry, entryOfEvent, entryOfTask } from "./entries";
import { daysOf, stepBy, type View } from "./views";

const windowQuery = (from: Minutes, to: Minutes) =>
  queryOptions({
    queryKey: [...calendarKey, from, to] as const,
    queryFn: ({ signal }) =>
      abortable(CalendarService.getCalendar({ from: instantOf(from), to: instantOf(to) }), signal),
  });

const windowOf = (days: Day[], zone: Zone) =>
  windowQuery(startOf(days[0] ?? 0, zone), startOf((days.at(-1) ?? 0) + 1, zone));

interface CalendarEntries {
  entries: Entry[];
  /** The days were not loaded yet, and could not be. */
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

/** What stands in the calendar on these days. */
export function useCalendarEntries(days: Day[], zone: Zone): CalendarEntries {
  const queryClient = useQueryClient();
  const options = windowOf(days, zone);
  // Asked for while the view is still being drawn, and not only once it is there.
  usePrefetchQuery(options);
  const { data, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    // Until they are there: whatever of them other views have loaded.
    placeholderData: () => joined(loadedWindows(queryClient)),
  });
  const entries = useMemo(
    () => (data === undefined ? [] : [...data.events.map(entryOfEvent), ...data.tasks.flatMap(entryOfTask)]),
    [data],
  );
  return {
    entries,
    failed: hasFailed({ data: isPlaceholderData ? undefined : data, errorUpdateCount }),
    fetching: isFetching,
    retry: () => void refetch(),
  };
}

/** Loads what a step forward or back would show. Not of years: they are large, and seldom left. */
export function useNeighbours(
  view: View,
  anchor: Day,
  firstWeekday: number,
  zone: Zone,
  ready: boolean,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!ready || view === "year") {
      return undefined;
    }
    return whenIdle(() => {
      for (const step of [1, -1]) {
        void queryClient.prefetchQuery(
          windowOf(daysOf(view, stepBy(view, anchor, step), firstWeekday), zone),
        );
      }
    });
  }, [queryClient, view, anchor, firstWeekday, zone, ready]);
}

function joined(windows: Calendar[]): Calendar {
  return {
    events: once(windows.map(({ events }) => events)),
    tasks: once(windows.map(({ tasks }) => tasks)),
  };
}

/** What is in two windows is there once. */
function once<T extends { id: string }>(lists: T[][]): T[] {
  return [...new Map(lists.flat().map((each) => [each.id, each])).values()];
}
