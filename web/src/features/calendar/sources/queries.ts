import { queryOptions, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Event } from "../../../api/generated/models/Event";
import { abortable } from "../../../api/client";
import { CalendarService } from "../../../api/generated/services/CalendarService";
import { useDeferredImport } from "../../../lib/deferred-import";
import { hasFailed } from "../../../lib/has-failed";
import { whenIdle } from "../../../lib/when-idle";
import type { Day } from "../../../lib/time/days";
import { startOf } from "../../../lib/time/stretches";
import { type Instant, minutesPerDay } from "../../../lib/time/units";
import { type Zone, zoneOf } from "../../../lib/time/zone";
import { formatInstant, type When, parseApiTimes } from "../../../lib/time/when";
import { settingsId } from "../../../things/kinds";
import type { TimeRange } from "../../../things/disk/disk";
import type { Things } from "../../../things/things";
import { useRisks } from "../../../things/risks";
import { thingsOf, useThingsOf } from "../../../things/use-things";
import type { Entry } from "../entries/entry";
import { isVisible } from "./calendars";
import { withConflicts } from "./conflicts";
import { entryOfEvent } from "./event";
import { loadCalendarsOnce } from "./load-calendars";
import { seriesCode } from "./series/series-code";
import { entriesOfTask, hasPlanned } from "./task";
import { daysOf, stepBy, type View } from "../dates/views";

/**
 * Loads a stretch of the calendar into the store of things, which is kept up to date from then on. `covers` says of something
 * whether the answer would name it.
 */
async function loadStretch(
  things: Things,
  { from, to }: TimeRange,
  covers: (when: When) => boolean,
  zone: Zone,
  signal: AbortSignal,
): Promise<void> {
  const { store, loads } = things;
  const load = loads.begin(store.now());
  const [{ events, tasks }] = await Promise.all([
    abortable(
      CalendarService.getCalendar({ from: formatInstant(from), to: formatInstant(to), expand: false }),
      signal,
    ),
    // Without them nobody knows which events are shown, and in which colour.
    loadCalendarsOnce(things, signal).catch(() => {}),
  ]);
  store.accept(load.asked, {
    event: {
      values: events,
      covers: (event) => timesWithin(event, { from, to }, zone).some(covers),
    },
    task: { values: tasks, covers: (task) => entriesOfTask(task).some(covers) },
  });
  loads.addEvents(load, { from, to });
}

/**
 * When an event is within a stretch. Of a series that cannot be told before its code is there: it stays until it is heard that it has
 * gone.
 */
function timesWithin(event: Event, { from, to }: TimeRange, zone: Zone): When[] {
  return event.recurrence === null
    ? [parseApiTimes(event)]
    : (seriesCode.current()?.occurrencesOf(event, from, to, zone) ?? []).map(parseApiTimes);
}

/** Loads what is to be there without a connection. Of whole days only those that are within it in every zone. */
export function loadCalendar(things: Things, stretch: TimeRange, signal: AbortSignal): Promise<void> {
  const [first, end] = [stretch.from / minutesPerDay + 1, stretch.to / minutesPerDay - 1];
  const covers = (when: When) =>
    when.allDay ? when.start >= first && when.end <= end : when.start < stretch.to && when.end > stretch.from;
  return loadStretch(things, stretch, covers, zoneOf("UTC"), signal);
}

/** Whether what stands on these days is there. What is kept on the disk need not be asked for again. */
const windowQuery = (days: Day[], zone: Zone) => {
  const window = windowOf(days, zone);
  const { from, to } = window;
  return queryOptions({
    queryKey: ["calendar", from, to] as const,
    queryFn: async ({ client, signal }) => {
      const things = thingsOf(client);
      await things.restored;
      if (!things.loads.hasEvents(window)) {
        await things.followed;
        await loadStretch(things, window, (when) => isWithin(when, window), zone, signal);
      }
      return { loaded: true };
    },
    staleTime: Infinity,
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
  const events = useThingsOf("event");
  const tasks = useThingsOf("task");
  const calendars = useThingsOf("calendar");
  const labels = useThingsOf("label");
  const risks = useRisks();
  const settings = useThingsOf("settings").get(settingsId);
  const plans = useMemo(() => hasPlanned(tasks.values(), settings), [tasks, settings]);
  const hasSeries = useMemo(() => [...events.values()].some((event) => event.recurrence !== null), [events]);
  const series = useDeferredImport(seriesCode, hasSeries);
  const entries = useMemo(() => {
    const window = windowOf(days, zone);
    const all = [
      ...[...events.values()]
        .filter((event) => isVisible(event, calendars))
        .flatMap((event) =>
          event.recurrence === null
            ? event
            : // Nothing of it is drawn until it can be drawn right.
              (series?.occurrencesOf(event, window.from, window.to, zone) ?? []),
        )
        .map((event) => entryOfEvent(event, calendars)),
      ...[...tasks.values()].flatMap((task) => entriesOfTask(task, { plans, risks, labels })),
    ];
    return withConflicts(
      all.filter((entry) => isWithin(entry, window)),
      zone,
    );
  }, [events, series, tasks, plans, risks, labels, calendars, days, zone]);
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
