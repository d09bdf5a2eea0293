import { type RefObject, useLayoutEffect } from "react";
import { calendarMessages } from "../../i18n/calendar-messages";
import { DayColumn } from "./day-column";
import { HourLabels } from "./hour-labels";
import { nameOf } from "./names";
import type { Entry } from "./samples";
import { scrollToNow } from "./scroll-to-now";
import { type Day, weekOf } from "./week";
import classes from "./week-grid.module.css";

interface WeekGridProps {
  ref: RefObject<HTMLElement | null>;
  anchor: Day;
  today: Day;
  entries: Entry[];
}

/** Seven days of 24 hours. It has the focus for the arrow keys, with which the browser scrolls it. */
export function WeekGrid({ ref, anchor, today, entries }: WeekGridProps) {
  useLayoutEffect(() => {
    if (ref.current !== null) {
      scrollToNow(ref.current, new Date());
    }
  }, [ref]);

  return (
    <section
      ref={ref}
      className={classes.scroller}
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={calendarMessages.gridLabel(nameOf.week(anchor))}
    >
      <div className={classes.content}>
        <HourLabels />
        <ol className={classes.days}>
          {weekOf(anchor).map((day) => (
            <DayColumn
              key={day}
              day={day}
              isToday={day === today}
              entries={entries.filter((entry) => entry.day === day)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
