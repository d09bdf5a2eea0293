import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Day } from "../../../lib/time/days";
import { daySpan, lastsADay } from "../../../lib/time/when";
import { shortTimes } from "../entries/describe-entry";
import { usePreferences } from "../../../lib/time/preferences";
import classes from "./ghost-bar.module.css";
import { type Dragged, useDragged, useRefused } from "../gesture/drag-store";
import { type Bar, barsOf, type DaySpan } from "../layout/bars";
import { freeLane } from "../layout/free-lane";
import { placed } from "../layout/placed";

/** Where what is being dragged would lie in a row of days; null if not there, or if it is none that `takes`. */
export function useGhostBar(row: DaySpan, takes: (dragged: Dragged) => boolean): Bar<Dragged> | null {
  const { zone } = usePreferences();
  const dragged = useDragged();
  if (dragged === null || !takes(dragged)) {
    return null;
  }
  return barsOf([{ entry: dragged, span: daySpan(dragged.when, zone) }], row)[0] ?? null;
}

/** The lane for a ghost that stays while it is being asked about; the first for what is dragged. */
export const laneOfGhost = (
  ghost: Bar<Dragged> | null,
  shown: readonly Bar<unknown>[],
  lanes?: number,
): number => (ghost?.entry.isDraft === true ? freeLane(shown, ghost, lanes) : 0);

/** Says it to those who do not see the ghost. */
export function RefusalStatus() {
  const refused = useRefused();
  return (
    <p role="status" className="visually-hidden">
      {refused && calendarMessages.tasksNeedTime}
    </p>
  );
}

interface GhostBarProps {
  bar: Bar<Dragged> | null;
  day: Day;
  /** Where there is room for what stays: what is dragged lies over the rest. */
  lane: number;
}

/** The ghost, drawn in the first of its days in the row. */
export function GhostBar({ bar, day, lane }: GhostBarProps) {
  const { zone, names } = usePreferences();
  if (bar?.from !== day) {
    return null;
  }
  const { when, title, refused, color, isDraft } = bar.entry;
  return (
    <div
      className={classes.ghost}
      data-testid="ghost"
      data-draft={isDraft}
      data-color={color}
      data-refused={refused || undefined}
      style={placed({ lane, span: bar.to - bar.from })}
    >
      {refused ? calendarMessages.tasksNeedTime : <span dir="auto">{title}</span>}
      {lastsADay(when, zone) && <span className={classes.times}>{` ${shortTimes(when, zone, names)}`}</span>}
    </div>
  );
}
