import { type Entry, standsInRow } from "../entries/entry";
import { alertOf } from "../entries/alert-words";
import classes from "./entry-bar.module.css";
import { EntryCheck } from "./entry-check";
import { EntryName, labelOf, roleOf } from "./entry-name";
import { useDraggedKey } from "../gesture/drag-store";
import type { Bar } from "../layout/bars";
import { placed } from "../layout/placed";
import { usePreferences } from "../../../lib/time/preferences";

interface EntryBarProps {
  bar: Bar<Entry>;
  active: boolean;
  /** The user has just changed or created it. */
  changed?: boolean;
  onToggle: (entry: Entry) => void;
}

/** An entry as one line: a bar over its days, or a dot with its time if it is timed and on a single day. */
export function EntryBar({ bar, active, changed = false, onToggle }: EntryBarProps) {
  const { zone, names } = usePreferences();
  const draggedKey = useDraggedKey();
  const { entry } = bar;
  const ends = { start: !bar.fromBefore, end: !bar.toAfter };
  const days = bar.to - bar.from;
  const dot = !standsInRow(entry, zone) && days === 1 && ends.start && ends.end;
  return (
    <div
      role={roleOf(entry)}
      aria-label={labelOf(entry, zone, names)}
      tabIndex={active ? 0 : -1}
      className={classes.bar}
      data-entry={entry.key}
      data-kind={entry.kind}
      data-color={entry.color}
      data-done={entry.completed || undefined}
      data-status={entry.status}
      data-plan={entry.plan ?? undefined}
      data-leaving={entry.isLeaving}
      data-priority={entry.priority}
      data-alert={alertOf(entry, names) === null ? undefined : true}
      data-dragged={entry.key === draggedKey || undefined}
      data-changed={changed || undefined}
      data-all-day={entry.allDay || undefined}
      data-dot={dot || undefined}
      data-from-before={bar.fromBefore || undefined}
      data-to-after={bar.toAfter || undefined}
      style={placed({ lane: bar.lane, span: days })}
    >
      <EntryName entry={entry} zone={zone} names={names} />
      {entry.can.complete && <EntryCheck entry={entry} onToggle={() => onToggle(entry)} />}
      {!entry.allDay && ends.start && (
        <span aria-hidden="true" className={classes.time} data-words="times">
          {names.brief(zone.wallAt(entry.start))}
        </span>
      )}
      <span aria-hidden="true" className={classes.title} dir="auto" data-words="title">
        {entry.title}
      </span>
      {(entry.kind === "suggestion" || entry.kind === "missed") && (
        <span aria-hidden="true" className={classes.until}>
          {entry.mark}
        </span>
      )}
      {!entry.allDay && !dot && ends.end && days > 1 && (
        <span aria-hidden="true" className={classes.until}>
          {`– ${names.brief(zone.wallAt(entry.end))}`}
        </span>
      )}
      {entry.can.move && !dot && ends.start && <span className={classes.grip} data-grip="start" />}
      {entry.can.move && !dot && ends.end && <span className={classes.grip} data-grip="end" />}
    </div>
  );
}
