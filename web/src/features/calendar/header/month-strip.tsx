import { useEffect, useRef } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { type Day, daysFrom, daysInMonth, isoDate, monthStart } from "../../../lib/time/days";
import classes from "./month-strip.module.css";
import { usePreferences } from "../../../lib/time/preferences";

export interface MonthStripProps {
  anchor: Day;
  today: Day;
  onGoTo: (day: Day) => void;
}

/** On a phone: the days of the month in a row, to be scrolled and tapped. */
export function MonthStrip({ anchor, today, onGoTo }: MonthStripProps) {
  const { names } = usePreferences();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-date="${anchor}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [anchor]);
  return (
    <nav ref={strip} className={classes.strip} aria-label={calendarMessages.daysOf(names.month(anchor))}>
      {daysFrom(monthStart(anchor), daysInMonth(anchor)).map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          data-date={day}
          data-today={day === today}
          aria-current={day === anchor ? "date" : undefined}
          onClick={() => onGoTo(day)}
        >
          <span aria-hidden="true" className={classes.weekday}>
            {names.weekdayLetter(day)}
          </span>
          <time dateTime={isoDate(day)}>
            <span aria-hidden="true">{names.dayOfMonth(day)}</span>
            <span className="visually-hidden">
              {calendarMessages.dayLabel(names.date(day), day === today)}
            </span>
          </time>
        </button>
      ))}
    </nav>
  );
}
