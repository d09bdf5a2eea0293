import { messages } from "../../i18n/messages";
import classes from "./task-skeleton.module.css";

/** Typical widths of titles, so that the outline looks like a list. */
const widths = ["52%", "68%", "41%", "74%", "58%", "35%", "63%"];

/** The outline of the list while it is loading. */
export function TaskSkeleton() {
  return (
    <div className={classes.place} role="status">
      <p className={classes.loading}>{messages.common.loading}</p>
      <div className={classes.list} aria-hidden="true">
        {widths.map((width) => (
          <div key={width} className={classes.row}>
            <span className={classes.box} />
            <span className={classes.bone} style={{ width }} />
          </div>
        ))}
      </div>
    </div>
  );
}
