import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Axis, Place } from "../../../../lib/time/axis";
import type { Day } from "../../../../lib/time/days";
import classes from "./cursor.module.css";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";

interface CursorProps {
  day: Day;
  place: Place;
  axis: Axis;
  active: boolean;
}

/** The keyboard cursor among empty slots: visible while it has the focus. Enter creates an event there. */
export function Cursor({ day, place, axis, active }: CursorProps) {
  const { zone, names, defaultMinutes } = usePreferences();
  const wall = zone.wallAt(axis.instantAt(day, place));
  return (
    <div
      role="button"
      tabIndex={active ? 0 : -1}
      className={classes.cursor}
      data-cursor="true"
      aria-label={calendarMessages.addAt(`${names.date(day)}, ${names.time(wall)}`)}
      style={placed({ from: place, to: Math.min(place + defaultMinutes, axis.length) })}
    />
  );
}
