import { useMemo } from "react";
import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Axis, Place } from "../../../../lib/time/axis";
import { type Day, weekdayOf } from "../../../../lib/time/days";
import { wallTime } from "../../../../lib/time/wall";
import { Cursor } from "./cursor";
import classes from "./day-column.module.css";
import type { TimedEntry } from "../../entries/entry";
import { EntryCard } from "../../cards/entry-card";
import { useDraggedKey } from "../../gesture/drag-store";
import { Ghost } from "../../cards/ghost";
import { cardsOf } from "../../layout/day-layout";
import { NowLine } from "./now-line";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";

interface DayColumnProps {
  day: Day;
  isToday: boolean;
  axis: Axis;
  entries: TimedEntry[];
  /** The key of the entry that is the grid's tab stop. */
  activeKey: string | null;
  /** Where the keyboard's cursor is, if on this day. */
  cursor: Place | null;
  onToggle: (entry: TimedEntry) => void;
}

export function DayColumn({ day, isToday, axis, entries, activeKey, cursor, onToggle }: DayColumnProps) {
  const { zone, names, work } = usePreferences();
  const draggedKey = useDraggedKey();
  const cards = useMemo(() => cardsOf(entries, day, axis, zone), [entries, day, axis, zone]);
  const gaps = useMemo(() => axis.gapsOf(day), [axis, day]);

  return (
    <div role="gridcell" className={classes.day} data-day={day} data-today={isToday}>
      <span className="visually-hidden">{names.date(day)}</span>
      {work.weekdays.has(weekdayOf(day)) && (
        <div
          className={classes.work}
          style={placed({
            from: axis.place(day, zone.instantAt(wallTime(day, work.from))),
            to: axis.placeEnd(day, zone.instantAt(wallTime(day, work.to))),
          })}
        />
      )}
      {gaps.map(({ from, to }) => (
        <div
          key={from}
          className={classes.gap}
          title={calendarMessages.noSuchTime}
          style={placed({ from, to })}
          data-testid="gap"
        />
      ))}
      {cards.map((card) => (
        <EntryCard
          key={card.entry.key}
          card={card}
          zone={zone}
          names={names}
          active={card.entry.key === activeKey}
          dragged={card.entry.key === draggedKey}
          onToggle={onToggle}
        />
      ))}
      {cursor !== null && <Cursor day={day} place={cursor} axis={axis} active={activeKey === null} />}
      <Ghost day={day} axis={axis} />
      {isToday && <NowLine day={day} axis={axis} />}
    </div>
  );
}
