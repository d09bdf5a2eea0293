import { calendarMessages } from "../../../../i18n/calendar-messages";
import { eventMessages } from "../../../../i18n/event-messages";
import { type Day, daysInMonth, daysPerWeek, isoDate, weekStart } from "../../../../lib/time/days";
import { usePreferences } from "../../../../lib/time/preferences";
import { daysOf } from "../../dates/views";
import classes from "./mini-month.module.css";

interface MiniMonthProps {
  first: Day;
  today: Day;
  busy: ReadonlyMap<Day, number>;
  activeDay: Day;
  onOpenDay: (day: Day) => void;
  onOpenMonth: (day: Day) => void;
}

/** A month the size of a stamp. The more entries, the stronger a day's mark. */
export function MiniMonth({ first, today, busy, activeDay, onOpenDay, onOpenMonth }: MiniMonthProps) {
  const { names, firstWeekday } = usePreferences();
  const afterLast = first + daysInMonth(first);
  const days = daysOf("month", first, firstWeekday);
  const weeks = Array.from(
    { length: days.length / daysPerWeek },
    (_, week) => weekStart(first, firstWeekday) + week * daysPerWeek,
  );
  return (
    <section className={classes.month}>
      <h2 className={classes.heading}>
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onOpenMonth(first)}
          aria-label={names.month(first)}
        >
          {names.monthAlone(first)}
        </button>
      </h2>
      <div role="grid" aria-label={names.month(first)}>
        <div role="row" className={classes.week}>
          {days.slice(0, daysPerWeek).map((day) => (
            <div key={day} role="columnheader" className={classes.weekday}>
              <span aria-hidden="true">{names.weekdayLetter(day)}</span>
              <span className="visually-hidden">{names.weekdayAlone(day)}</span>
            </div>
          ))}
        </div>
        {weeks.map((start) => (
          <div key={start} role="row" className={classes.week}>
            {Array.from({ length: daysPerWeek }, (_, index) => start + index).map((day) => (
              <div key={day} role="gridcell" className={classes.cell}>
                {day >= first && day < afterLast && (
                  <button
                    type="button"
                    className={classes.day}
                    data-date={day}
                    data-today={day === today}
                    data-busy={markOf(busy.get(day) ?? 0)}
                    tabIndex={day === activeDay ? 0 : -1}
                    aria-label={eventMessages.busyDay(
                      calendarMessages.dayLabel(names.date(day), day === today),
                      busy.get(day) ?? 0,
                    )}
                    {...(day === today ? { "aria-current": "date" } : {})}
                    onClick={() => onOpenDay(day)}
                  >
                    <time dateTime={isoDate(day)}>{names.dayOfMonth(day)}</time>
                  </button>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function markOf(count: number): "none" | "some" | "many" {
  if (count === 0) {
    return "none";
  }
  return count < 4 ? "some" : "many";
}
