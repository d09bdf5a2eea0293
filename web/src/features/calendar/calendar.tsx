import { useRef, useState } from "react";
import { calendarMessages } from "../../i18n/calendar-messages";
import { isShown } from "../../lib/element-shown";
import { useScreenCommands } from "../../ui/commands/use-commands";
import classes from "./calendar.module.css";
import { CalendarHeader } from "./calendar-header";
import { useToday } from "./minute-clock";
import { nameOf } from "./names";
import { SampleNotice } from "./sample-notice";
import { sampleEntries } from "./samples";
import { scrollToNow } from "./scroll-to-now";
import { useSamples } from "./use-samples";
import { addWeeks, weekStart } from "./week";
import { WeekGrid } from "./week-grid";

/** The calendar: a pane of its own, as high as the place it is given. */
export function Calendar({ accountId }: { accountId: string }) {
  const today = useToday();
  // The date that the user navigated to. Its month is named, its week is shown.
  const [anchor, setAnchor] = useState(today);
  const grid = useRef<HTMLElement>(null);
  const samples = useSamples(accountId);
  const withSamples = samples.wanted && weekStart(anchor) === weekStart(today);

  const returnToToday = () => {
    setAnchor(today);
    if (grid.current !== null) {
      scrollToNow(grid.current, new Date());
    }
  };

  const step = (weeks: number) => setAnchor(addWeeks(anchor, weeks));

  useScreenCommands(
    {
      "calendar.today": returnToToday,
      "calendar.previous": () => step(-1),
      "calendar.next": () => step(1),
    },
    { available: () => isShown(grid.current) },
  );

  const dismissSamples = () => {
    samples.dismiss();
    // The button that had the focus goes.
    grid.current?.focus({ preventScroll: true });
  };

  return (
    <section className={classes.calendar} aria-label={calendarMessages.heading}>
      <CalendarHeader month={nameOf.month(anchor)} onStep={step} onToday={returnToToday} />
      <p role="status" className="visually-hidden">
        {calendarMessages.weekOf(nameOf.week(anchor))}
      </p>
      {withSamples && <SampleNotice onDismiss={dismissSamples} />}
      <WeekGrid ref={grid} anchor={anchor} today={today} entries={withSamples ? sampleEntries(today) : []} />
    </section>
  );
}
