import { Suspense, useMemo } from "react";
import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Axis, Place } from "../../../../lib/time/axis";
import { type Day, weekdayOf } from "../../../../lib/time/days";
import { wallTime } from "../../../../lib/time/wall";
import { Cursor } from "./cursor";
import classes from "./day-column.module.css";
import type { TimedEntry } from "../../entries/entry";
import { EntryCard } from "../../cards/entry-card";
import { useDraggedKey } from "../../gesture/drag-store";
import { Ghosts } from "../../cards/ghost";
import { layOut, type Part } from "../../layout/day-layout";
import { NowLine } from "./now-line";
import { placed } from "../../layout/placed";
import { leastDrawn, type Room } from "../../layout/room";
import { usePreferences } from "../../../../lib/time/preferences";
import { lazyComponent } from "../../../../lib/lazy-component";

// Few days have so many entries.
const MoreButton = lazyComponent(async () => (await import("./more-button")).MoreButton);

interface DayColumnProps {
  day: Day;
  isToday: boolean;
  axis: Axis;
  room: Room;
  /** The entries of the day. Stable. */
  parts: Part<TimedEntry>[];
  /** The key of the entry that is the grid's tab stop. */
  activeKey: string | null;
  /** Where the keyboard cursor is, if it is on this day. */
  cursor: Place | null;
  /** The key of the entry that the user has just changed or created. */
  changedKey: string | null;
  onToggle: (entry: TimedEntry) => void;
  /** Opens the day with all its entries. */
  onOpen: (day: Day) => void;
}

export function DayColumn({
  day,
  isToday,
  axis,
  room,
  parts,
  activeKey,
  cursor,
  changedKey,
  onToggle,
  onOpen,
}: DayColumnProps) {
  const { zone, names, work } = usePreferences();
  const draggedKey = useDraggedKey();
  const { cards, more } = useDayLayout(parts, room, activeKey, changedKey);
  const gaps = useMemo(() => axis.gapsOf(day), [axis, day]);

  return (
    <div role="gridcell" className={classes.day} data-day={day} data-today={isToday}>
      <span className="visually-hidden">{names.date(day)}</span>
      {work.spans
        .filter(({ weekdays }) => weekdays.has(weekdayOf(day)))
        .map(({ from, to }) => (
          <div
            key={`${from} ${to}`}
            className={classes.work}
            style={placed({
              from: axis.place(day, zone.instantAt(wallTime(day, from))),
              to: axis.placeEnd(day, zone.instantAt(wallTime(day, to))),
            })}
          />
        ))}
      {gaps.map(({ from, to }) => (
        <div
          key={from}
          className={classes.gap}
          title={calendarMessages.noSuchTime}
          style={placed({ from, to })}
          data-testid="gap"
        />
      ))}
      <div className={classes.cards}>
        {cards.map((card) => (
          <EntryCard
            key={card.entry.key}
            card={card}
            zone={zone}
            names={names}
            active={card.entry.key === activeKey}
            dragged={card.entry.key === draggedKey}
            changed={card.entry.key === changedKey}
            onToggle={onToggle}
          />
        ))}
        <Suspense fallback={null}>
          {more.map(({ from, count }) => (
            <MoreButton
              key={from}
              from={from}
              to={from + leastDrawn(room)}
              count={count}
              date={names.date(day)}
              onOpen={() => onOpen(day)}
            />
          ))}
        </Suspense>
      </div>
      {cursor !== null && <Cursor day={day} place={cursor} axis={axis} active={activeKey === null} />}
      <Ghosts day={day} axis={axis} room={room} />
      {isToday && <NowLine day={day} axis={axis} />}
    </div>
  );
}

/** The entry with the focus, or the one just placed there, is drawn even if others would have precedence. */
function useDayLayout(
  parts: Part<TimedEntry>[],
  room: Room,
  activeKey: string | null,
  changedKey: string | null,
) {
  const usual = useMemo(() => layOut(parts, room), [parts, room]);
  const isLeftOut = (key: string | null) =>
    key !== null && !usual.cards.some(({ entry }) => entry.key === key);
  const wantedKey = [activeKey, changedKey].find(isLeftOut);
  const wanted = parts.find(({ entry }) => entry.key === wantedKey)?.entry;
  const special = useMemo(() => wanted && layOut(parts, room, wanted), [parts, room, wanted]);
  return special ?? usual;
}
