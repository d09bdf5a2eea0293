import { nameOf } from "./names";
import classes from "./hour-labels.module.css";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** For the eye only: every entry says its own times. */
export function HourLabels() {
  return (
    <div className={classes.hours} aria-hidden="true">
      <div className={classes.corner} />
      {hours.map((hour) => (
        <div key={hour} className={classes.hour} data-testid="hour">
          <span>{nameOf.hour(hour)}</span>
        </div>
      ))}
    </div>
  );
}
