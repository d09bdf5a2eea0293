import { calendarMessages } from "../../../../i18n/calendar-messages";
import { type Day, isoDate } from "../../../../lib/time/days";
import classes from "./day-header.module.css";
import { usePreferences } from "../../../../lib/time/preferences";

interface DayHeaderProps {
  day: Day;
  isToday: boolean;
  /** Opens the day alone; null where it is alone already. */
  onOpen: ((day: Day) => void) | null;
}

export function DayHeader({ day, isToday, onOpen }: DayHeaderProps) {
  const { names } = usePreferences();
  const content = (
    <time dateTime={isoDate(day)} {...(isToday ? { "aria-current": "date" } : {})}>
      <span aria-hidden="true" className={classes.weekday}>
        {names.weekday(day)}
      </span>
      <span aria-hidden="true" className={classes.date}>
        {names.dayOfMonth(day)}
      </span>
      <span className="visually-hidden">{calendarMessages.dayLabel(names.date(day), isToday)}</span>
    </time>
  );
  return (
    <div role="columnheader" className={classes.header} data-today={isToday}>
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
