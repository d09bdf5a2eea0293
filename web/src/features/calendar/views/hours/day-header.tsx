import { calendarMessages } from "../../../../i18n/calendar-messages";
import { type Day, isoDate } from "../../../../lib/time/days";
import { headOfToday } from "../../../../lib/head-of-today";
import classes from "./day-header.module.css";
import { usePreferences } from "../../../../lib/time/preferences";

interface DayHeaderProps {
  day: Day;
  isToday: boolean;
  /** Opens the day alone; null if it is shown alone already. */
  onOpen: ((day: Day) => void) | null;
}

export function DayHeader({ day, isToday, onOpen }: DayHeaderProps) {
  const { names } = usePreferences();
  const name = calendarMessages.dayLabel(names.date(day), isToday);
  const content = (
    <time dateTime={isoDate(day)} {...(isToday ? { "aria-current": "date" } : {})}>
      <span aria-hidden="true" className={classes.weekday}>
        {names.weekday(day)}
      </span>
      <span aria-hidden="true" className={classes.date}>
        {names.dayOfMonth(day)}
      </span>
      <span className="visually-hidden">{name}</span>
    </time>
  );
  return (
    <div
      role="columnheader"
      // A button beside the day is not part of its name.
      aria-label={name}
      ref={isToday ? headOfToday : null}
      className={classes.header}
      data-today={isToday}
    >
      {onOpen === null ? (
        content
      ) : (
        <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(day)}>
          {content}
        </button>
      )}
    </div>
  );
}
