import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef } from "react";
import { eventMessages } from "../../../../i18n/event-messages";
import { addMonths, type Day } from "../../../../lib/time/days";
import { daySpan } from "../../../../lib/time/when";
import type { Entry } from "../../entries/entry";
import { MiniMonth } from "./mini-month";
import { usePreferences } from "../../../../lib/time/preferences";
import { useDayCursor } from "../../keys/use-day-cursor";
import classes from "./year-grid.module.css";

interface YearGridProps {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  /** All of the year's. */
  days: Day[];
  anchor: Day;
  today: Day;
  entries: Entry[];
  onGoTo: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  onOpenMonth: (day: Day) => void;
}

/** Twelve months with their busy days marked. Days and months open their own views. */
export function YearGrid({
  ref,
  label,
  days,
  anchor,
  today,
  entries,
  onGoTo,
  onOpenDay,
  onOpenMonth,
}: YearGridProps) {
  const { zone } = usePreferences();
  const hintId = useId();
  const content = useRef<HTMLDivElement>(null);
  const [first, last] = [days[0] ?? anchor, days.at(-1) ?? anchor];
  const cursor = useDayCursor({ container: content, first, last, anchor, onLeave: onGoTo });
  const busy = useMemo(
    () =>
      countByDay(
        entries.map((entry) => daySpan(entry, zone)),
        first,
        last,
      ),
    [entries, zone, first, last],
  );

  // Scrolls to the current month if it is not visible; only once, because later the user knows where to look.
  useLayoutEffect(() => {
    content.current
      ?.querySelector(`[data-date="${anchor}"]`)
      ?.closest("section")
      ?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (
      event.target instanceof HTMLElement &&
      event.target.dataset["date"] !== undefined &&
      cursor.handleKey(event)
    ) {
      event.preventDefault();
    }
  };
  return (
    <div ref={ref} className={classes.scroller}>
      <p id={hintId} className="visually-hidden">
        {eventMessages.yearHint}
      </p>
      <div
        ref={content}
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        className={classes.months}
        onKeyDown={handleKeyDown}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <MiniMonth
            key={index}
            first={addMonths(first, index)}
            today={today}
            busy={busy}
            activeDay={cursor.at}
            onOpenDay={onOpenDay}
            onOpenMonth={onOpenMonth}
          />
        ))}
      </div>
    </div>
  );
}

/** How many entries there are on each day that has any. */
function countByDay(spans: { from: Day; to: Day }[], first: Day, last: Day): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const { from, to } of spans) {
    for (let day = Math.max(from, first); day < Math.min(to, last + 1); day += 1) {
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  return counts;
}
