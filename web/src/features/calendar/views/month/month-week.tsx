import { memo, useMemo } from "react";
import { calendarMessages } from "../../../../i18n/calendar-messages";
import { type Day, isoDate, partsOf } from "../../../../lib/time/days";
import type { Entry } from "../../entries/entry";
import { EntryBar } from "../../cards/entry-bar";
import type { Dragged } from "../../gesture/drag-store";
import { GhostBars, useGhostBars } from "../../cards/ghost-bar";
import { type Bar, barsOf, type DaySpan, fitInto } from "../../layout/bars";
import classes from "./month-grid.module.css";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";

interface MonthWeekProps {
  days: Day[];
  /** Days of other months are faint. */
  month: number;
  today: Day;
  spans: { entry: Entry; span: DaySpan }[];
  lanes: number;
  activeKey: string | null;
  /** The key of the entry that the user has just changed or created. */
  changedKey: string | null;
  activeDay: Day | null;
  onToggle: (entry: Entry) => void;
  /** `all`: the day has more entries than there is room for here. */
  onOpenDay: (day: Day, all: boolean) => void;
  /** Shows the entries that have no room here. */
  onListDay: (day: Day) => void;
}

export const MonthWeek = memo(function MonthWeek({
  days,
  month,
  today,
  spans,
  lanes,
  activeKey,
  changedKey,
  activeDay,
  onToggle,
  onOpenDay,
  onListDay,
}: MonthWeekProps) {
  const { names } = usePreferences();
  const row = useMemo(() => ({ from: days[0] ?? 0, to: (days.at(-1) ?? 0) + 1 }), [days]);
  const { shown, hidden } = useMemo(() => fitInto(barsOf(spans, row), lanes, row), [spans, row, lanes]);
  return (
    <div role="row" className={classes.week} data-first-day={row.from} data-day-count={days.length}>
      {days.map((day) => (
        <div
          key={day}
          role="gridcell"
          className={classes.cell}
          data-cell={day}
          data-today={day === today}
          data-other={partsOf(day).month !== month || undefined}
        >
          <button
            type="button"
            className={classes.date}
            data-date={day}
            tabIndex={day === activeDay ? 0 : -1}
            aria-label={calendarMessages.openDay(calendarMessages.dayLabel(names.date(day), day === today))}
            {...(day === today ? { "aria-current": "date" } : {})}
            onClick={() => onOpenDay(day, hidden.has(day))}
          >
            <time dateTime={isoDate(day)}>{names.dayOfMonth(day)}</time>
          </button>
          <div className={classes.bars}>
            {shown
              .filter(({ from }) => from === day)
              .map((bar) => (
                <EntryBar
                  key={bar.entry.key}
                  bar={bar}
                  active={bar.entry.key === activeKey}
                  changed={bar.entry.key === changedKey}
                  onToggle={onToggle}
                />
              ))}
            {hidden.has(day) && (
              <button
                type="button"
                tabIndex={-1}
                className={classes.more}
                data-cut="true"
                data-more={day}
                style={placed({ lane: lanes - 1 })}
                aria-label={`${calendarMessages.more(hidden.get(day) ?? 0)}, ${names.date(day)}`}
                onClick={() => onListDay(day)}
              >
                {calendarMessages.more(hidden.get(day) ?? 0)}
              </button>
            )}
            <MonthGhost day={day} row={row} shown={shown} lanes={lanes} />
          </div>
        </div>
      ))}
    </div>
  );
});

const stays = ({ leaving }: Dragged) => !leaving;

interface MonthGhostProps {
  day: Day;
  row: DaySpan;
  shown: readonly Bar<Entry>[];
  lanes: number;
}

/** A component of its own: the only thing that is rendered again with each step of a drag. */
function MonthGhost({ day, row, shown, lanes }: MonthGhostProps) {
  return <GhostBars bars={useGhostBars(row, stays, shown, lanes)} day={day} />;
}
