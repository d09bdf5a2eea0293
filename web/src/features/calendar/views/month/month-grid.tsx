import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useMemo, useRef } from "react";
import { eventMessages } from "../../../../i18n/event-messages";
import { type Day, daysPerWeek, partsOf } from "../../../../lib/time/days";
import { daySpan, type When } from "../../../../lib/time/when";
import { DeferredTooltip } from "../../cards/deferred-tooltip";
import type { EntryActions, LatestChange } from "../../entries/actions";
import type { Entry } from "../../entries/entry";
import { isControl } from "../../gesture/is-control";
import { useGridDrag } from "../../gesture/use-grid-drag";
import classes from "./month-grid.module.css";
import { MonthWeek } from "./month-week";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";
import { useDayCursor } from "../../keys/use-day-cursor";
import { useEntryKeys } from "../../keys/use-entry-keys";
import { useLanes } from "./use-lanes";

interface MonthGridProps {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  /** Whole weeks. Stable. */
  days: Day[];
  anchor: Day;
  today: Day;
  entries: Entry[];
  actions: EntryActions;
  latestChange: LatestChange | null;
  onGoTo: (day: Day) => void;
  /** `all`: the day has more entries than there is room for here. */
  onOpenDay: (day: Day, all: boolean) => void;
  /** Shows the entries that have no room here. */
  onListDay: (day: Day) => void;
}

/** The whole weeks of a month, with as many entries per day as there is room for. */
export function MonthGrid({
  ref,
  label,
  days,
  anchor,
  today,
  entries,
  actions,
  latestChange,
  onGoTo,
  onOpenDay,
  onListDay,
}: MonthGridProps) {
  const { zone, names } = usePreferences();
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [first, last] = [days[0] ?? anchor, days.at(-1) ?? anchor];
  const cursor = useDayCursor({ container: grid, first, last, anchor, onLeave: onGoTo });
  const leave = (gone?: Entry) => cursor.focus(gone && daySpan(gone, zone).from);
  const keys = useEntryKeys({ container: grid, entries, actions, byDays: true, latestChange, leave });
  const weeks = useMemo(
    () =>
      Array.from({ length: days.length / daysPerWeek }, (_, week) =>
        days.slice(week * daysPerWeek, (week + 1) * daysPerWeek),
      ),
    [days],
  );
  const lanes = useLanes(grid, weeks.length);
  const { shown } = keys;
  const spans = useMemo(
    () =>
      shown
        .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start - b.start)
        .map((entry) => ({ entry, span: daySpan(entry, zone) })),
    [shown, zone],
  );
  /** If the new event is not created, the focus returns to its day. */
  const create = (when: When) => {
    cursor.focus(daySpan(when, zone).from);
    actions.create(when);
  };
  useGridDrag({ grid, scroller: ref, axis: null, entries: shown, actions: { ...actions, create } });

  const createOn = (day: Day) => create({ allDay: true, start: day, end: day + 1 });
  const entryAt = (target: EventTarget) => {
    const bar = target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
    return shown.find(({ key }) => key === bar?.dataset["entry"]);
  };
  const doubleClick = ({ target }: MouseEvent) => {
    const entry = entryAt(target);
    if (entry !== undefined && !isControl(target)) {
      actions.edit(entry);
    }
  };
  const click = ({ target, detail }: MouseEvent) => {
    // The second of two clicks belongs to the double click.
    if (!(target instanceof Element) || isControl(target) || detail > 1) {
      return;
    }
    const entry = entryAt(target);
    const day = target.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
    if (entry !== undefined) {
      actions.open(entry);
    } else if (day !== undefined) {
      createOn(Number(day));
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (
      keys.handleKey(event) ||
      !(event.target instanceof HTMLElement) ||
      event.target.dataset["date"] === undefined
    ) {
      return;
    }
    if (event.key === " ") {
      event.preventDefault();
      createOn(cursor.at);
    } else if (cursor.handleKey(event)) {
      event.preventDefault();
    }
  };

  return (
    <div ref={ref} className={classes.scroller}>
      <p id={hintId} className="visually-hidden">
        {eventMessages.monthHint}
      </p>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={classes.grid}
        style={placed({ count: lanes })}
        aria-label={label}
        aria-describedby={hintId}
        onClick={click}
        onDoubleClick={doubleClick}
        onKeyDown={handleKeyDown}
        onFocus={keys.handleFocus}
        onBlur={keys.handleBlur}
      >
        <div role="row" className={classes.head}>
          {days.slice(0, daysPerWeek).map((day) => (
            <div key={day} role="columnheader" className={classes.weekday}>
              <span aria-hidden="true">{names.weekday(day)}</span>
              <span className="visually-hidden">{names.weekdayAlone(day)}</span>
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <MonthWeek
            key={week[0]}
            days={week}
            month={partsOf(anchor).month}
            today={today}
            spans={spans}
            lanes={lanes}
            activeKey={keys.activeKey}
            changedKey={latestChange?.key ?? null}
            activeDay={keys.activeKey === null ? cursor.at : null}
            onToggle={actions.toggle}
            onOpenDay={onOpenDay}
            onListDay={onListDay}
          />
        ))}
      </div>
      <DeferredTooltip container={grid} entries={shown} />
    </div>
  );
}
