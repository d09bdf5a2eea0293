import { calendarMessages } from "../../i18n/calendar-messages";
import { useMinute } from "./minute-clock";
import { nameOf } from "./names";
import { shareOfDay } from "./slots";
import classes from "./now-line.module.css";

/** The one part of the grid that is drawn again every minute. */
export function NowLine() {
  const minute = useMinute();
  return (
    <div
      role="img"
      aria-label={calendarMessages.now(nameOf.time(minute))}
      className={classes.now}
      style={{ top: `${shareOfDay(minute) * 100}%` }}
    />
  );
}
