import { type Entry } from "../entries/entry";
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
  onToggle: (entry: Entry) => void;
}

/** An entry as a line: a bar over its days, or a dot with its time where it has one. */
export function EntryBar({ bar, active, onToggle }: EntryBarProps) {
  const { zone, names } = usePreferences();
  const draggedKey = useDraggedKey();
  const { entry } = bar;
  const dot = !entry.allDay && bar.to - bar.from === 1 && !bar.fromBefore && !bar.toAfter;
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
      data-dragged={entry.key === draggedKey || undefined}
      data-dot={dot || undefined}
      data-from-before={bar.fromBefore || undefined}
      data-to-after={bar.toAfter || undefined}
      style={placed({ lane: bar.lane, span: bar.to - bar.from })}
    >
      <EntryName entry={entry} zone={zone} names={names} />
      {entry.can.complete && <EntryCheck entry={entry} onToggle={() => onToggle(entry)} />}
      {!entry.allDay && (
        <span aria-hidden="true" className={classes.time}>
          {names.brief(zone.wallAt(entry.start))}
        </span>
      )}
      <span aria-hidden="true" className={classes.title}>
        {entry.title}
      </span>
      {entry.can.move && !dot && !bar.fromBefore && <span className={classes.grip} data-grip="start" />}
      {entry.can.move && !dot && !bar.toAfter && <span className={classes.grip} data-grip="end" />}
    </div>
  );
}
