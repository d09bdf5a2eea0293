import { useMemo, useState } from "react";
import { calendarMessages } from "../../i18n/calendar-messages";
import type { Day } from "../../lib/time/days";
import type { EntryActions } from "./actions";
import classes from "./all-day-row.module.css";
import { EntryBar } from "./entry-bar";
import type { Entry } from "./entries";
import type { Dragged } from "./gesture/drag-store";
import { GhostBar, useGhostBar } from "./ghost-bar";
import { barsOf, fitInto } from "./layout/bars";
import { placed } from "./placed";
import { usePreferences } from "../../lib/time/preferences";

interface AllDayRowProps {
  days: Day[];
  entries: Entry[];
  activeKey: string | null;
  onToggle: EntryActions["toggle"];
}

const lastsAllDay = ({ when }: Dragged) => when.allDay;
/** So many lanes are shown before the row is opened up. */
const lanes = 3;

/** What lasts all day, above the hours. Each bar is in the cell of its first day here, and reaches over the others. */
export function AllDayRow({ days, entries, activeKey, onToggle }: AllDayRowProps) {
  const { names } = usePreferences();
  const [open, setOpen] = useState(false);
  const row = useMemo(() => ({ from: days[0] ?? 0, to: (days.at(-1) ?? 0) + 1 }), [days]);
  const bars = useMemo(
    () =>
      barsOf(
        entries
          .filter(({ allDay }) => allDay)
          .map((entry) => ({ entry, span: { from: entry.start, to: entry.end } })),
        row,
      ),
    [entries, row],
  );
  const { shown, hidden } = useMemo(
    () => fitInto(bars, open ? bars.length + 1 : lanes, row),
    [bars, open, row],
  );
  const deepest = Math.max(0, ...shown.map(({ lane }) => lane + 1), hidden.size > 0 ? lanes : 0);
  const ghost = useGhostBar(row, lastsAllDay);

  return (
    <div
      role="row"
      className={classes.row}
      data-first-day={row.from}
      data-day-count={days.length}
      data-open={open || undefined}
      style={placed({ lane: Math.max(deepest, ghost === null ? 0 : 1) })}
    >
      <div role="rowheader" className={classes.label}>
        {calendarMessages.allDay}
      </div>
      {days.map((day) => (
        <div key={day} role="gridcell" className={classes.cell} data-cell={day}>
          <span className="visually-hidden">{`${names.date(day)}, ${calendarMessages.allDay}`}</span>
          {shown
            .filter(({ from }) => from === day)
            .map((bar) => (
              <EntryBar
                key={bar.entry.key}
                bar={bar}
                active={bar.entry.key === activeKey}
                onToggle={onToggle}
              />
            ))}
          <GhostBar bar={ghost} day={day} />
          {hidden.has(day) && (
            <button type="button" tabIndex={-1} className={classes.more} onClick={() => setOpen(true)}>
              {calendarMessages.more(hidden.get(day) ?? 0)}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
