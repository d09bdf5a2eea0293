import { noTasksMessages } from "../../i18n/no-tasks-messages";
import own from "./empty-list.module.css";
import classes from "./task-inbox.module.css";

export function EmptyInbox() {
  return (
    <div className={classes.state}>
      <svg
        className={own.drawing}
        aria-hidden="true"
        width="132"
        height="96"
        viewBox="0 0 132 96"
        fill="none"
      >
        <rect x="22" y="10" width="88" height="22" rx="8" />
        <rect x="22" y="38" width="88" height="22" rx="8" />
        <rect x="22" y="66" width="88" height="22" rx="8" />
        <circle cx="36" cy="21" r="5" />
        <circle cx="36" cy="49" r="5" />
        <circle cx="36" cy="77" r="5" />
        <path d="M50 21h36M50 49h46M50 77h26" />
      </svg>
      <p className={own.empty}>{noTasksMessages.empty}</p>
      <p>{noTasksMessages.emptyHint}</p>
    </div>
  );
}
