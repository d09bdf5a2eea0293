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
 * Loads a stretch of the calendar into the store, which is kept up to date from then on. `covers` says whether the answer would
 * include a given thing.
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
    // Without them it is not known which events are shown, and in which colour.
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
 * The times of an event within a stretch. For a series they are unknown until its code is loaded: it stays in the store until its
 * deletion is reported.
 */
function timesWithin(event: Event, { from, to }: TimeRange, zone: Zone): When[] {
  return event.recurrence === null
    ? [parseApiTimes(event)]
    : (seriesCode.current()?.occurrencesOf(event, from, to, zone) ?? []).map(parseApiTimes);
}

/** Loads what must be available offline. Of whole days only those that are in the stretch in every zone. */
export function loadCalendar(things: Things, stretch: TimeRange, signal: AbortSignal): Promise<void> {
  const [first, end] = [stretch.from / minutesPerDay + 1, stretch.to / minutesPerDay - 1];
  const covers = (when: When) =>
    when.allDay ? when.start >= first && when.end <= end : when.start < stretch.to && when.end > stretch.from;
  return loadStretch(things, stretch, covers, zoneOf("UTC"), signal);
}

/** Whether the entries of these days are loaded. What is stored on the disk need not be requested again. */
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

/** Whether something overlaps a window. */
const isWithin = (when: When, { first, end, from, to }: Window): boolean =>
  when.allDay ? when.start < end && when.end > first : when.start < to && when.end > from;

interface CalendarEntries {
  entries: Entry[];
  /** The days were not loaded before, and loading them failed. */
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

/** The entries of these days; until they are loaded, those that are known. */
export function useCalendarEntries(days: Day[], zone: Zone): CalendarEntries {
  const options = useMemo(() => windowQuery(days, zone), [days, zone]);
  // Requested while the view is being rendered, not only after that.
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

/** Loads what a step forward or back would show. Not for years: they are large, and users rarely leave them. */
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
