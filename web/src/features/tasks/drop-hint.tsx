import { inboxMessages } from "../../i18n/inbox-messages";
import { CalendarOffIcon } from "../../ui/icons";
import classes from "./drop-hint.module.css";

/** Over the inbox while a task is dragged out of the calendar. The Delete key does the same, so it is for those who see. */
export function DropHint() {
  return (
    <div className={classes.hint} aria-hidden="true">
      <span>
        <CalendarOffIcon size={18} />
        {inboxMessages.dropHint}
      </span>
    </div>
  );
}
