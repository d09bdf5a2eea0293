import { chosenMessages } from "../../i18n/chosen-messages";
import { CalendarOffIcon } from "../../ui/later-icons";
import classes from "./drop-hint.module.css";

/** Over the inbox while a task is dragged out of the calendar. Only visual, because the Delete key does the same. */
export function DropHint() {
  return (
    <div className={classes.hint} aria-hidden="true">
      <span>
        <CalendarOffIcon size={18} />
        {chosenMessages.dropHint}
      </span>
    </div>
  );
}
