import { viewMessages } from "../../../i18n/view-messages";
import classes from "../task-inbox.module.css";
import type { ViewName } from "./view-name";

/** In place of a view's list that has no task. */
export function EmptyView({ name }: { name: ViewName }) {
  return (
    <div className={classes.state}>
      <p className={classes.empty}>{viewMessages.empty[name]}</p>
    </div>
  );
}
