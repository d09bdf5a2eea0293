import { calendarMessages } from "../../i18n/calendar-messages";
import classes from "./entry-card.module.css";
import { nameOf } from "./names";
import type { Entry } from "./samples";
import { slotSpan } from "./slots";

export function EntryCard({ entry }: { entry: Entry }) {
  const { firstLine, slots } = slotSpan(entry.startMinute, entry.minutes);
  return (
    <article
      className={classes.card}
      data-short={entry.minutes <= 30}
      style={{ gridRow: `${firstLine} / span ${slots}` }}
    >
      <h3 className={classes.title}>{entry.title}</h3>
      <p className={classes.times}>{nameOf.times(entry.startMinute, entry.minutes)}</p>
      <p className={classes.mark}>{calendarMessages.sample}</p>
    </article>
  );
}
