import { calendarMessages } from "../../i18n/calendar-messages";
import { EntryCard } from "./entry-card";
import { nameOf } from "./names";
import { NowLine } from "./now-line";
import type { Entry } from "./samples";
import { type Day, isoDate } from "./week";
import classes from "./day-column.module.css";

interface DayColumnProps {
  day: Day;
  isToday: boolean;
  entries: Entry[];
}

export function DayColumn({ day, isToday, entries }: DayColumnProps) {
  return (
    <li className={classes.day} data-today={isToday}>
      <h2 className={classes.dayHeader}>
        <time dateTime={isoDate(day)} {...(isToday ? { "aria-current": "date" } : {})}>
          <span aria-hidden="true" className={classes.weekday}>
            {nameOf.weekday(day)}
          </span>
          <span aria-hidden="true" className={classes.date}>
            {nameOf.dayOfMonth(day)}
          </span>
          <span className="visually-hidden">{calendarMessages.dayLabel(nameOf.date(day), isToday)}</span>
        </time>
      </h2>
      <div className={classes.slots} data-part="slots">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
        {isToday && <NowLine />}
      </div>
    </li>
  );
}
