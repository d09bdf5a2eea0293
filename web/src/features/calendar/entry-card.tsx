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
      aria-label={entry.title}
      data-length={lengthOf(entry.minutes)}
      style={{ gridRow: `${firstLine} / span ${slots}` }}
    >
      <p className={classes.title}>{entry.title}</p>
      <p className={classes.times}>{nameOf.times(entry.startMinute, entry.minutes)}</p>
      <p className={classes.mark}>{calendarMessages.sample}</p>
    </article>
  );
}

/** How much there is room for: a line, a few, or enough. */
function lengthOf(minutes: number): "short" | "medium" | "long" {
  if (minutes <= 30) {
    return "short";
  }
  return minutes <= 60 ? "medium" : "long";
}
