import { type RefObject, Suspense } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { lazyComponent } from "../../../lib/lazy-component";
import type { Day } from "../../../lib/time/days";
import type { EntryActions, LatestChange } from "../entries/actions";
import type { Entry } from "../entries/entry";
import { FocusKeeper } from "../focus/focus-keeper";
import { usePreferences } from "../../../lib/time/preferences";
import { TimeGrid } from "./hours/time-grid";
import type { View } from "../dates/views";

const MonthGrid = lazyComponent(async () => (await import("./month/month-grid")).MonthGrid);
const YearGrid = lazyComponent(async () => (await import("./year/year-grid")).YearGrid);

/** They load the code of the views that are never the first. */
export const viewPreloads = [MonthGrid.preload, YearGrid.preload];

export interface CalendarTarget {
  view?: View;
  day?: Day;
  /** The day starts unfolded, because the user asked for the entries without room. */
  unfolded?: boolean;
}

interface CalendarViewProps {
  ref: RefObject<HTMLDivElement | null>;
  view: View;
  /** The days that it shows. Stable. */
  days: Day[];
  anchor: Day;
  today: Day;
  entries: Entry[];
  actions: EntryActions;
  /** An opened day starts with all of its entries visible. */
  unfolded: boolean;
  latestChange: LatestChange | null;
  /** The header of the calendar names its day. */
  headless: boolean;
  /** The window is so low that its headers are low, too. */
  low: boolean;
  onGoTo: (target: CalendarTarget) => void;
  /** Lists all entries of a day above a month. Null if the day itself is opened instead. */
  onListDay: ((day: Day) => void) | null;
}

export function CalendarView(props: CalendarViewProps) {
  const { ref, view, anchor, unfolded } = props;
  return (
    <Suspense fallback={null}>
      <ViewOf {...props} />
      <FocusKeeper scroller={ref} view={view} anchor={anchor} unfolded={unfolded && view === "day"} />
    </Suspense>
  );
}

function ViewOf({
  ref,
  view,
  days,
  anchor,
  today,
  entries,
  actions,
  unfolded,
  latestChange,
  headless,
  low,
  onGoTo,
  onListDay,
}: CalendarViewProps) {
  const { names } = usePreferences();
  const openDay = (day: Day, all = false) => onGoTo({ view: "day", day, unfolded: all });
  switch (view) {
    case "day":
    case "week":
      return (
        <TimeGrid
          // Another number of columns is another grid: it starts at the present again.
          key={view}
          ref={ref}
          label={calendarMessages.gridLabel(
            view === "day"
              ? names.date(anchor)
              : calendarMessages.weekOf(names.dates(days[0] ?? anchor, days.at(-1) ?? anchor)),
          )}
          days={days}
          today={today}
          entries={entries}
          actions={actions}
          unfolded={unfolded && view === "day"}
          latestChange={latestChange}
          headless={headless && view === "day"}
          low={low}
          onGoTo={(day) => onGoTo({ day })}
          onOpenDay={openDay}
        />
      );
    case "month":
      return (
        <MonthGrid
          ref={ref}
          label={names.month(anchor)}
          days={days}
          anchor={anchor}
          today={today}
          entries={entries}
          actions={actions}
          latestChange={latestChange}
          onGoTo={(day) => onGoTo({ day })}
          onOpenDay={openDay}
          onListDay={onListDay ?? ((day) => openDay(day, true))}
        />
      );
    case "year":
      return (
        <YearGrid
          ref={ref}
          label={names.year(anchor)}
          days={days}
          anchor={anchor}
          today={today}
          entries={entries}
          onGoTo={(day) => onGoTo({ day })}
          onOpenDay={openDay}
          onOpenMonth={(day) => onGoTo({ view: "month", day })}
        />
      );
  }
}
