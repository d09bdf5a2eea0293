import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { calendarMessages } from "../../../../i18n/calendar-messages";
import { axisOf } from "../../../../lib/time/axis";
import type { Day } from "../../../../lib/time/days";
import { dayAt } from "../../../../lib/time/stretches";
import type { Instant } from "../../../../lib/time/units";
import { daySpan, minutesPerStep, type When } from "../../../../lib/time/when";
import type { EntryActions, LatestChange } from "../../entries/actions";
import { AllDayRow } from "./all-day-row";
import { DayColumn } from "./day-column";
import { DayHeader } from "./day-header";
import { type Entry, isTimed, standsInRow } from "../../entries/entry";
import { DeferredTooltip } from "../../cards/deferred-tooltip";
import { isControl } from "../../gesture/is-control";
import { partsOf, widthForAll } from "../../layout/day-layout";
import { pointUnder } from "../../gesture/locate";
import { useGridDrag } from "../../gesture/use-grid-drag";
import { RefusalStatus } from "../../cards/ghost-bar";
import { onFirstLayout } from "./first-layout";
import { HourLabels } from "./hour-labels";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";
import { printedHours } from "./printed-hours";
import { margin } from "../../layout/room";
import { scrollToFirst, scrollToOpening } from "./scroll-to-time";
import { useRoom } from "./use-room";
import classes from "./time-grid.module.css";
import { useCursor } from "../../keys/use-cursor";
import { useEntryKeys } from "../../keys/use-entry-keys";

interface TimeGridProps {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  /** Side by side. Stable. */
  days: Day[];
  today: Day;
  entries: Entry[];
  actions: EntryActions;
  /** It opens with all entries of its single day visible, instead of at the present. */
  unfolded: boolean;
  latestChange: LatestChange | null;
  onGoTo: (day: Day) => void;
  /** `all`: the day has more entries than there is room for here. */
  onOpenDay: (day: Day, all?: boolean) => void;
  /** Its single day is named elsewhere. */
  headless: boolean;
  /** The window is so low that its headers are low, too. */
  low: boolean;
}

/** A click creates an event that begins at a full or half hour. */
const clickStep = 30;

/** Days side by side, hour by hour, with a row on top for entries of whole days. */
export function TimeGrid({
  ref,
  label,
  days,
  today,
  entries,
  actions,
  unfolded,
  latestChange,
  onGoTo,
  onOpenDay,
  headless,
  low,
}: TimeGridProps) {
  const { zone, defaultMinutes, work } = usePreferences();
  const axis = useMemo(() => axisOf(days, zone), [days, zone]);
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const cursor = useCursor({ container: grid, days, today, axis, zone, onLeave: onGoTo });
  const leave = (gone?: Entry) => {
    if (gone === undefined) {
      cursor.focus();
    } else {
      const day = daySpan(gone, zone).from;
      cursor.focus({ day, place: gone.allDay ? cursor.at.place : axis.place(day, gone.start) });
    }
  };
  const keys = useEntryKeys({ container: grid, entries, actions, byDays: false, latestChange, leave });
  const { shown } = keys;
  const timed = useMemo(
    () => shown.filter(isTimed).filter((entry) => !standsInRow(entry, zone)),
    [shown, zone],
  );
  const printed = useMemo(() => printedHours(timed, days, axis, zone), [timed, days, axis, zone]);
  const room = useRoom(grid, days.length, axis.length, printed.to - printed.from);
  const columns = useMemo(
    () => days.map((day) => ({ day, parts: partsOf(timed, day, axis, zone, room) })),
    [timed, days, axis, zone, room],
  );
  // A single day has a place for each entry, if necessary by being wider than the window.
  const alone = days.length === 1;
  const wide = alone ? Math.max(...columns.map(({ parts }) => widthForAll(parts))) : 0;
  /** If the new event is not created, the focus returns to its place. */
  const create = (when: When) => {
    if (!when.allDay) {
      const day = dayAt(when.start, zone);
      cursor.focus({ day, place: axis.place(day, when.start) });
    }
    actions.create(when);
  };
  useGridDrag({ grid, scroller: ref, axis, entries: shown, actions: { ...actions, create } });

  /** The scroll position at the opening. */
  const openedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const [day] = days;
    const scroller = ref.current;
    if (scroller === null || (openedAt.current !== null && openedAt.current !== scroller.scrollTop)) {
      return undefined;
    }
    return onFirstLayout(scroller, () => {
      if (unfolded && day !== undefined) {
        scrollToFirst(scroller, day, axis, zone, timed);
      } else {
        scrollToOpening(scroller, axis, zone, work.from);
      }
      openedAt.current = scroller.scrollTop;
    });
    // On opening, and for other days as long as the user has not scrolled: after that the grid stays where they left it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref, days]);

  const openWhole = (day: Day) => onOpenDay(day, true);
  const createAt = (start: Instant) =>
    create({ allDay: false, start, end: start + Math.max(defaultMinutes, minutesPerStep) });

  const entryAt = (target: EventTarget) => {
    const card = target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
    return shown.find(({ key }) => key === card?.dataset["entry"]);
  };
  const doubleClick = ({ target }: MouseEvent) => {
    const entry = entryAt(target);
    if (entry !== undefined && !isControl(target)) {
      actions.edit(entry);
    }
  };
  const click = (event: MouseEvent) => {
    // The second of two clicks belongs to the double click.
    if (!(event.target instanceof Element) || isControl(event.target) || event.detail > 1) {
      return;
    }
    const entry = entryAt(event.target);
    const allDay = event.target.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
    if (entry !== undefined) {
      actions.open(entry);
    } else if (allDay !== undefined) {
      create({ allDay: true, start: Number(allDay), end: Number(allDay) + 1 });
    } else if (grid.current !== null && event.target.closest("[data-day]") !== null) {
      const point = pointUnder(grid.current, axis, event.clientX, event.clientY);
      if (point !== null) {
        createAt(axis.instantAt(point.day, Math.floor(point.place / clickStep) * clickStep));
      }
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (
      keys.handleKey(event) ||
      !(event.target instanceof HTMLElement) ||
      !event.target.hasAttribute("data-cursor")
    ) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      createAt(axis.instantAt(cursor.at.day, cursor.at.place));
    } else if (cursor.handleKey(event)) {
      event.preventDefault();
    }
  };

  return (
    <div ref={ref} className={classes.scroller} style={{ ...placed({ count: days.length }) }}>
      <p id={hintId} className="visually-hidden">
        {calendarMessages.gridHint}
      </p>
      <RefusalStatus />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={classes.grid}
        data-alone={alone || undefined}
        data-headless={headless || undefined}
        data-wide={wide > room.width + margin || undefined}
        style={placed({ width: wide })}
        aria-label={label}
        aria-describedby={hintId}
        onClick={click}
        onDoubleClick={doubleClick}
        onKeyDown={handleKeyDown}
        onFocus={keys.handleFocus}
        onBlur={keys.handleBlur}
      >
        <div className={classes.head} data-head>
          <div role="row" className={classes.row}>
            <div role="columnheader" className={classes.corner}>
              <span className="visually-hidden">{calendarMessages.hours}</span>
            </div>
            {days.map((day) => (
              <DayHeader key={day} day={day} isToday={day === today} onOpen={alone ? null : onOpenDay} />
            ))}
          </div>
          <AllDayRow
            days={days}
            entries={shown}
            activeKey={keys.activeKey}
            lanes={low ? 1 : 3}
            unfolded={unfolded}
            latestChange={latestChange}
            onToggle={actions.toggle}
          />
        </div>
        <div
          role="row"
          className={classes.body}
          style={placed({ to: axis.length, printFrom: printed.from, printTo: printed.to })}
        >
          <div role="rowheader" className={classes.hours}>
            <span className="visually-hidden">{calendarMessages.hours}</span>
            <HourLabels axis={axis} />
          </div>
          {columns.map(({ day, parts }) => (
            <DayColumn
              key={day}
              day={day}
              isToday={day === today}
              axis={axis}
              room={room}
              parts={parts}
              activeKey={keys.activeKey}
              cursor={cursor.at.day === day ? cursor.at.place : null}
              changedKey={latestChange?.key ?? null}
              onToggle={actions.toggle}
              onOpen={openWhole}
            />
          ))}
        </div>
      </div>
      <DeferredTooltip container={grid} entries={shown} />
    </div>
  );
}
