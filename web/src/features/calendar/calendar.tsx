import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { calendarMessages } from "../../i18n/calendar-messages";
import { isShown } from "../../lib/element-shown";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { lowScreen } from "../../lib/low-screen";
import { wideScreen } from "../../lib/wide-screen";
import { axisOf } from "../../lib/time/axis";
import "../../styles/entries.css";
import { useRequestedThing } from "../../ui/commands/requested-thing";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { discardQuestion } from "../../ui/unsaved/discard-question";
import { hasUnsavedChanges } from "../../ui/unsaved/unsaved-forms";
import classes from "./calendar.module.css";
import { CalendarDialogs, dialogPreloads, type Opened } from "./calendar-dialogs";
import { CalendarHeader } from "./header/calendar-header";
import { CreateButton } from "./header/create-button";
import { type CalendarTarget, CalendarView, viewPreloads } from "./views/calendar-view";
import { dragStore } from "./gesture/drag-store";
import { useSwipe } from "./gesture/use-swipe";
import { now, useToday } from "../../lib/time/minute-clock";
import type { Day } from "../../lib/time/days";
import { dayAt, startOf } from "../../lib/time/stretches";
import { wallTime } from "../../lib/time/wall";
import { nextMultiple, type When } from "../../lib/time/when";
import { DeferredMonthStrip } from "./header/deferred-month-strip";
import { usePreferences } from "../../lib/time/preferences";
import { colorOfCalendar } from "./sources/calendars";
import { useThingsOf } from "../../things/use-things";
import { useCalendarEntries, useNeighbours } from "./sources/queries";
import { SampleNotice } from "./header/sample-notice";
import { sampleEntries } from "./sources/sample";
import type { Entry } from "./entries/entry";
import type { OutlineKind } from "./sources/suggestion";
import { firstOccurrence } from "./sources/series/occurrence";
import { scrollToNow } from "./views/hours/scroll-to-time";
import type { LatestChange } from "./entries/actions";
import { useCalendarAddress } from "./dates/use-calendar-address";
import type { TaskPlanning } from "./sources/task";
import { useEntryActions } from "./sources/use-entry-actions";
import { type ListRequest, requestOfList } from "./list/list-request";
import { sharingRequest } from "./list/sharing-request";
import { subscriptionRequest } from "./subscriptions/subscription-request";
import { RetryButton } from "../../ui/retry-button";
import { daysOf, type View } from "./dates/views";

/** A user who moves the pointer to the calendar may want its other views, or open an event. */
const preloads = [...dialogPreloads, ...viewPreloads];
const preload = () => preloads.forEach((each) => each());

interface CalendarProps {
  /** The account has never had an event or a scheduled task, and has not dismissed the samples. */
  samples: boolean;
  onDismissSamples: () => void;
  planning: TaskPlanning;
  /** Adds the entries that a plan draws: where a proposal would put tasks, and where they were missed. Null if there are none. */
  addSuggested: ((entries: readonly Entry[]) => Entry[]) | null;
  onShowSuggestion: (kind: OutlineKind) => void;
  /** Other controls in its header; on a phone above it. Null until they are loaded. */
  tools: ReactNode;
  /** Other notices above the days. */
  notices: ReactNode;
}

/**
 * The calendar: a pane of its own, as high as the space it is given.
 *
 * Entries come from `sources/` through `entries/` and `layout/` to `views/`, which draw them as `cards/`. The actions of keys
 * (`keys/`) and pointers (`gesture/`) go as `EntryActions` to the source of the entry. See docs/calendar.md.
 */
export function Calendar({
  samples,
  onDismissSamples,
  planning,
  addSuggested,
  onShowSuggestion,
  tools,
  notices,
}: CalendarProps) {
  const { zone, names, firstWeekday, defaultMinutes, work } = usePreferences();
  const today = useToday(zone);
  // Seven days are not readable on a phone.
  const narrow = !useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const low = useMediaQuery(lowScreen, false, { getInitialValueInEffect: false });
  const { view, anchor, step, ...address } = useCalendarAddress(today, narrow ? "day" : "week");
  const [unfoldedDay, setUnfoldedDay] = useState<Day | null>(null);
  const goTo = ({ unfolded = false, ...target }: CalendarTarget) => {
    setUnfoldedDay(unfolded ? (target.day ?? null) : null);
    address.goTo(target);
  };
  const days = useMemo(() => daysOf(view, anchor, firstWeekday), [view, anchor, firstWeekday]);
  const loaded = useCalendarEntries(days, zone);
  useNeighbours(view, anchor, firstWeekday, zone, !loaded.fetching);

  const calendars = useThingsOf("calendar");
  const events = useThingsOf("event");
  const [opened, setOpened] = useState<Opened | null>(null);
  const section = useRef<HTMLElement>(null);
  const range = calendarMessages.shown(names.dates(days[0] ?? anchor, days.at(-1) ?? anchor));
  // An announcement about an entry ends when other days are shown.
  const [said, setSaid] = useState({ sentence: range, among: range });
  const scroller = useRef<HTMLDivElement>(null);
  const [latestChange, setLatestChange] = useState<LatestChange | null>(null);
  const create = (when: When) => {
    // At once: the code of the form may still be loading.
    if (opened?.kind !== "quick") {
      dragStore.setDraft({
        title: calendarMessages.noTitle,
        color: colorOfCalendar("", calendars),
        when,
      });
    }
    setOpened({ kind: "quick", when });
  };
  const actions = useEntryActions({
    planning,
    open: ({ key }) => setOpened({ kind: "details", key }),
    openEventEditor: ({ id, originalStart = null }) =>
      setOpened({ kind: "editor", editing: { kind: "event", id, originalStart } }),
    openSubscription: (id) => subscriptionRequest.ask({ kind: "details", calendar: id }),
    propose: ({ title, color }, when, others = []) =>
      dragStore.setDraft(when && { title, color, when, others }),
    inSight: () => ({
      from: startOf(days[0] ?? anchor, zone),
      to: startOf((days.at(-1) ?? anchor) + 1, zone),
    }),
    dismissSamples: () => dismissSamples(),
    showSuggestion: onShowSuggestion,
    create,
    announce: (sentence) => setSaid({ sentence, among: range }),
    onMove: (key, former) => setLatestChange({ key, former }),
  });
  const entries = useMemo(() => {
    const all = [...loaded.entries, ...(samples ? sampleEntries(today, zone) : [])];
    return addSuggested?.(all) ?? all;
  }, [samples, loaded.entries, addSuggested, today, zone]);
  const dismissSamples = () => {
    onDismissSamples();
    // The button with the focus disappears too.
    scroller.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  };
  useSwipe(scroller, narrow && view === "day", step);

  const returnToToday = () => {
    goTo({ day: today });
    if (scroller.current !== null && (view === "day" || view === "week")) {
      scrollToNow(scroller.current, axisOf(days, zone), zone);
    }
  };
  const openCalendars = (request: ListRequest) => {
    if (narrow) {
      setOpened({ kind: "calendars" });
    }
    requestOfList(request);
  };
  const createHere = () => {
    const start = days.includes(today)
      ? nextMultiple(60, now(), zone)
      : zone.instantAt(wallTime(anchor, work.from));
    const day = dayAt(start, zone);
    // The next hour may be on the next day.
    if (!days.includes(day)) {
      goTo({ day });
    }
    create({ allDay: false, start, end: start + defaultMinutes });
  };
  useScreenCommands(
    {
      "calendar.today": returnToToday,
      "calendar.previous": () => step(-1),
      "calendar.next": () => step(1),
      "calendar.day": () => goTo({ view: "day" }),
      "calendar.week": () => goTo({ view: "week" }),
      "calendar.month": () => goTo({ view: "month" }),
      "calendar.year": () => goTo({ view: "year" }),
      "calendar.create": createHere,
      "calendars.add": () => openCalendars("add"),
      "calendars.subscribe": () => subscriptionRequest.ask({ kind: "add" }),
      "calendars.choose": () => openCalendars("choose"),
      "calendars.export": () => sharingRequest.ask({ kind: "export" }),
      "calendars.publish": () => sharingRequest.ask({ kind: "publish" }),
    },
    { available: () => isShown(section.current) },
  );

  useRequestedThing("event", (id) => {
    const event = events.get(id);
    const originalStart = event === undefined ? null : firstOccurrence(event);
    const open = () => setOpened({ kind: "editor", editing: { kind: "event", id, originalStart } });
    if (opened !== null && opened.kind !== "details" && hasUnsavedChanges()) {
      // The palette covers the form, and does not close it.
      discardQuestion.ask(open);
    } else {
      open();
    }
  });

  usePreloadWhenIdle(...preloads);

  return (
    <section
      ref={section}
      className={classes.calendar}
      data-view={view}
      aria-label={calendarMessages.heading}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <CalendarHeader
        title={
          narrow && low && view === "day"
            ? names.shortDate(anchor)
            : titleOf(view, names.month(anchor), names.year(anchor))
        }
        view={view}
        onStep={step}
        onToday={returnToToday}
        onView={(chosen) => goTo({ view: chosen })}
        onCalendars={narrow ? () => setOpened({ kind: "calendars" }) : null}
        onCreate={narrow ? null : createHere}
        tools={!narrow && tools}
      />
      {narrow && !low && view === "day" && (
        <DeferredMonthStrip anchor={anchor} today={today} onGoTo={(day) => goTo({ day })} />
      )}
      <p role="status" className="visually-hidden">
        {said.among === range ? said.sentence : range}
      </p>
      {samples && <SampleNotice onDismiss={dismissSamples} />}
      {notices}
      {loaded.failed && (
        <div role="alert" className={classes.failure}>
          <p>{calendarMessages.changes.loadFailed}</p>
          <RetryButton compact pending={loaded.fetching} onRetry={loaded.retry} />
        </div>
      )}
      <CalendarView
        ref={scroller}
        view={view}
        days={days}
        anchor={anchor}
        today={today}
        entries={entries}
        actions={actions}
        unfolded={unfoldedDay === anchor}
        latestChange={latestChange}
        headless={narrow}
        low={low}
        onGoTo={goTo}
        // On a phone there is no room for a list beside the day.
        onListDay={narrow ? null : (day) => setOpened({ kind: "day", day })}
      />
      {narrow && tools}
      {narrow && <CreateButton floating onClick={createHere} />}
      <CalendarDialogs
        opened={opened}
        onOpen={setOpened}
        onOpenDay={(day) => goTo({ view: "day", day, unfolded: true })}
        zone={zone.name}
        entries={entries}
        actions={actions}
        onMade={(key) => setLatestChange({ key })}
      />
    </section>
  );
}

function titleOf(view: View, month: string, year: string): string {
  return view === "year" ? year : month;
}
