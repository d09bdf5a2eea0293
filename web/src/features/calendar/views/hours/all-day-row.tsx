import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Day } from "../../../../lib/time/days";
import type { EntryActions, LatestChange } from "../../entries/actions";
import classes from "./all-day-row.module.css";
import { EntryBar } from "../../cards/entry-bar";
import { entryIn } from "../../focus/entry-element";
import { type Entry, standsInRow } from "../../entries/entry";
import { usePrinting } from "../../../../lib/use-printing";
import { daySpan } from "../../../../lib/time/when";
import { GhostBars, useGhostBars } from "../../cards/ghost-bar";
import { barsOf, fitInto } from "../../layout/bars";
import { placed } from "../../layout/placed";
import { reveal } from "../../focus/reveal";
import { usePreferences } from "../../../../lib/time/preferences";

interface AllDayRowProps {
  days: Day[];
  entries: Entry[];
  activeKey: string | null;
  /** How many lanes are shown before the row is unfolded. */
  lanes: number;
  /** It starts unfolded. */
  unfolded: boolean;
  latestChange: LatestChange | null;
  onToggle: EntryActions["toggle"];
}

const none: ReadonlyMap<Day, number> = new Map();

/**
 * Entries of whole days or longer, above the hours. Each bar is in the cell of its first visible day, and extends over the
 * others.
 */
export function AllDayRow({
  days,
  entries,
  activeKey,
  lanes,
  unfolded,
  latestChange,
  onToggle,
}: AllDayRowProps) {
  const { names, zone } = usePreferences();
  const [open, setOpen] = useState(unfolded);
  // On paper there is as much room as on a screen.
  const printing = usePrinting();
  const cells = useRef<HTMLDivElement>(null);
  const fold = useRef<HTMLButtonElement>(null);
  const row = useMemo(() => ({ from: days[0] ?? 0, to: (days.at(-1) ?? 0) + 1 }), [days]);
  const bars = useMemo(
    () =>
      barsOf(
        entries
          .filter((entry) => standsInRow(entry, zone))
          .map((entry) => ({ entry, span: daySpan(entry, zone) })),
        row,
      ),
    [entries, row, zone],
  );
  const folded = useMemo(() => fitInto(bars, lanes, row), [bars, lanes, row]);
  const foldable = folded.hidden.size > 0;
  // It unfolds for the focused entry, and once for the user's latest change.
  const [seenChange, setSeenChange] = useState(latestChange);
  const hides = (key: string | undefined | null) =>
    bars.some(({ entry }) => entry.key === key) && !folded.shown.some(({ entry }) => entry.key === key);
  if (!open && (hides(activeKey) || (latestChange !== seenChange && hides(latestChange?.key)))) {
    setSeenChange(latestChange);
    setOpen(true);
  }
  useLayoutEffect(() => {
    const changed = latestChange && entryIn(cells.current, latestChange.key);
    if (changed != null) {
      reveal(changed);
    }
  }, [latestChange]);
  const toggle = () => {
    setSeenChange(latestChange);
    setOpen(!open);
    // Some browsers do not focus a button that is clicked, and some buttons disappear.
    fold.current?.focus({ preventScroll: true });
  };
  const { shown, hidden } = open && !printing ? { shown: bars, hidden: none } : folded;
  const deepest = Math.max(0, ...shown.map(({ lane }) => lane + 1), hidden.size > 0 ? lanes : 0);
  const ghosts = useGhostBars(row, ({ when }) => standsInRow(when, zone), shown);

  return (
    <div
      role="rowgroup"
      className={classes.row}
      data-first-day={row.from}
      data-day-count={days.length}
      data-open={(open && foldable) || undefined}
      style={placed({ lane: Math.max(deepest, ...ghosts.map(({ lane }) => lane + 1)) })}
    >
      <div role="row" className={classes.label}>
        <div role="rowheader">
          <span className={classes.name}>{calendarMessages.allDay}</span>
          {foldable && (
            <button ref={fold} type="button" className={classes.fold} aria-expanded={open} onClick={toggle}>
              {open ? calendarMessages.showLess : calendarMessages.showAll}
            </button>
          )}
        </div>
      </div>
      {/* A row of its own: browsers make a scrolling element a tab stop unless it has a tabindex, and only a row may have one. */}
      <div ref={cells} role="row" tabIndex={-1} className={classes.cells}>
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
                  changed={bar.entry.key === latestChange?.key}
                  onToggle={onToggle}
                />
              ))}
            <GhostBars bars={ghosts} day={day} />
            {hidden.has(day) && (
              <button type="button" tabIndex={-1} className={classes.more} data-cut="true" onClick={toggle}>
                {calendarMessages.more(hidden.get(day) ?? 0)}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
