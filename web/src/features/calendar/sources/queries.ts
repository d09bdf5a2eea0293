import { queryOptions, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { calendarKey } from "../../../api/calendar-windows";
import { abortable } from "../../../api/client";
import { CalendarService } from "../../../api/generated/services/CalendarService";
import { hasFailed } from "../../../lib/has-failed";
import { whenIdle } from "../../../lib/when-idle";
import type { Day } from "../../../lib/time/days";
import { startOf } from "../../../lib/time/stretches";
import type { Instant } from "../../../lib/time/units";
import type { Zone } from "../../../lib/time/zone";
import { formatInstant, type When, parseApiTimes } from "../../../lib/time/when";
import { thingsOf, useThings } from "../../../things/use-things";
import type { Entry } from "../entries/entry";
import { entryOfEvent } from "./event";
import { entriesOfTask } from "./task";
import { daysOf, stepBy, type View } from "../dates/views";

/** What is asked for goes into the store of things; this notes that it was. */
const windowQuery = (days: Day[], zone: Zone) => {
  const window = windowOf(days, zone);
  const { from, to } = window;
  return queryOptions({
    queryKey: [...calendarKey, from, to] as const,
    queryFn: async ({ client, signal }) => {
      const { store } = thingsOf(client);
      const asked = store.ask();
      const { events, tasks } = await abortable(
        CalendarService.getCalendar({ from: formatInstant(from), to: formatInstant(to) }),
        signal,
      );
      store.accept(asked, {
        events: { values: events, covers: (event) => isWithin(parseApiTimes(event), window) },
        tasks: {
          values: tasks,
          covers: (task) => entriesOfTask(task).some((entry) => isWithin(entry, window)),
        },
      });
      return { loaded: true };
    },
  });
};

interface Window {
  first: Day;
  end: Day;
  from: Instant;
  to: Instant;
}

function windowOf(days: Day[], zone: Zone): Window {
  const [first, end] = [days[0] ?? 0, (days.at(-1) ?? 0) + 1];
  return { first, end, from: startOf(first, zone), to: startOf(end, zone) };
}

/** Whether something is in a window, at least in part. */
const isWithin = (when: When, { first, end, from, to }: Window): boolean =>
  when.allDay ? when.start < end && when.end > first : when.start < to && when.end > from;

interface CalendarEntries {
  entries: Entry[];
  /** The days were not loaded yet, and could not be. */
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

/** What stands in the calendar on these days; until they are loaded, whatever of them is known. */
export function useCalendarEntries(days: Day[], zone: Zone): CalendarEntries {
  const options = useMemo(() => windowQuery(days, zone), [days, zone]);
  // Asked for while the view is still being drawn, and not only once it is there.
  usePrefetchQuery(options);
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(options);
  const { event: events, task: tasks } = useThings();
  const entries = useMemo(() => {
    const window = windowOf(days, zone);
    const all = [...[...events.values()].map(entryOfEvent), ...[...tasks.values()].flatMap(entriesOfTask)];
    return all.filter((entry) => isWithin(entry, window));
  }, [events, tasks, days, zone]);
  return {
    entries,
    failed: hasFailed({ data, errorUpdateCount }),
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
          windowQuery(daysOf(view, stepBy(view, anchor, step), firstWeekday), zone),
        );
      }
    });
  }, [queryClient, view, anchor, firstWeekday, zone, ready]);
}
