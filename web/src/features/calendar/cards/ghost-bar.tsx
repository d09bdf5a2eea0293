import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Day } from "../../../lib/time/days";
import { daySpan, lastsADay } from "../../../lib/time/when";
import { shortTimes } from "../entries/describe-entry";
import { usePreferences } from "../../../lib/time/preferences";
import classes from "./ghost-bar.module.css";
import { type Dragged, ghostsOf, useDragged, useRefused } from "../gesture/drag-store";
import { type Bar, barsOf, type DaySpan } from "../layout/bars";
import { freeLane } from "../layout/free-lane";
import { placed } from "../layout/placed";

/**
 * Where a dragged entry, and the ones that would move with it, would be in a row of days, if it `takes` them: in the first lane,
 * or in a free one if it stays while a question is open.
 */
export function useGhostBars(
  row: DaySpan,
  takes: (dragged: Dragged) => boolean,
  shown: readonly Bar<unknown>[],
  lanes?: number,
): Bar<Dragged>[] {
  const { zone } = usePreferences();
  const dragged = useDragged();
  const taken = [...shown];
  return (dragged === null ? [] : ghostsOf(dragged)).filter(takes).flatMap((entry) =>
    barsOf([{ entry, span: daySpan(entry.when, zone) }], row).map((bar) => {
      const ghost = Object.assign(bar, { lane: entry.isDraft ? freeLane(taken, bar, lanes) : 0 });
      taken.push(ghost);
      return ghost;
    }),
  );
}

/** Announces a refusal to users who do not see the ghost. */
export function RefusalStatus() {
  const refused = useRefused();
  return (
    <p role="status" className="visually-hidden">
      {refused && calendarMessages.tasksNeedTime}
    </p>
  );
}

interface GhostBarsProps {
  bars: Bar<Dragged>[];
  day: Day;
}

/** The ghosts, each drawn in its first day in the row. */
export const GhostBars = ({ bars, day }: GhostBarsProps) =>
  bars
    .filter(({ from }) => from === day)
    // They have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    .map((bar, index) => <GhostBar key={index} bar={bar} />);

function GhostBar({ bar }: { bar: Bar<Dragged> }) {
  const { zone, names } = usePreferences();
  const { when, title, refused, color, isDraft } = bar.entry;
  return (
    <div
      className={classes.ghost}
      data-testid="ghost"
      data-draft={isDraft}
      data-color={color}
      data-refused={refused || undefined}
      style={placed({ lane: bar.lane, span: bar.to - bar.from })}
    >
      {refused ? calendarMessages.tasksNeedTime : <span dir="auto">{title}</span>}
      {lastsADay(when, zone) && <span className={classes.times}>{` ${shortTimes(when, zone, names)}`}</span>}
    </div>
  );
}
