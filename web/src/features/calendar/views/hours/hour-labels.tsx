import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Axis } from "../../../../lib/time/axis";
import { placed } from "../../layout/placed";
import { usePreferences } from "../../../../lib/time/preferences";
import classes from "./hour-labels.module.css";

/** Only visual: the name of every entry contains its times. */
export function HourLabels({ axis }: { axis: Axis }) {
  const { names } = usePreferences();
  return (
    <div className={classes.hours} aria-hidden="true">
      {axis.hours.map(({ place, wall, repeated }) => (
        <div
          key={place}
          className={classes.hour}
          data-testid="hour"
          data-repeated={repeated}
          title={repeated ? calendarMessages.hourAgain : undefined}
          style={placed({ from: place })}
        >
          <span>{names.hour(wall)}</span>
        </div>
      ))}
    </div>
  );
}
