import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Axis } from "../../../../lib/time/axis";
import type { Day } from "../../../../lib/time/days";
import { dayAt } from "../../../../lib/time/stretches";
import { useNow } from "../../../../lib/time/minute-clock";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";
import classes from "./now-line.module.css";

/** The only part of the grid that is rendered again every minute. */
export function NowLine({ day, axis }: { day: Day; axis: Axis }) {
  const { zone, names } = usePreferences();
  const instant = useNow();
  if (dayAt(instant, zone) !== day) {
    return null;
  }
  return (
    <div
      role="img"
      aria-label={calendarMessages.now(names.time(zone.wallAt(instant)))}
      className={classes.now}
      style={placed({ from: axis.place(day, instant) })}
    />
  );
}
