import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Entry } from "../entries/entry";
import classes from "./entry-check.module.css";

/** A scheduled task's checkbox: its label is larger than the box, because a box of this size is hard to hit. */
export function EntryCheck({ entry, onToggle }: { entry: Entry; onToggle: () => void }) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        tabIndex={-1}
        className={classes.check}
        checked={entry.completed}
        aria-label={calendarMessages.complete(entry.title)}
        onChange={onToggle}
      />
    </label>
  );
}
