import type { Task } from "../../api/generated/models/Task";
import { taskMessages } from "../../i18n/task-messages";
import { usePrinting } from "../../lib/use-printing";
import classes from "./printed-tasks.module.css";

/** The whole list for printing; on the screen only the visible rows are rendered. */
export function PrintedTasks({ tasks }: { tasks: Task[] }) {
  if (!usePrinting()) {
    return null;
  }
  return (
    <ul className={classes.list} aria-label={taskMessages.listLabel}>
      {tasks.map(({ id, title, description, completed }) => (
        <li key={id} className={classes.task} data-completed={completed}>
          <p className={classes.title} dir="auto">
            {title}
          </p>
          {description !== "" && (
            <p className={classes.description} dir="auto">
              {description}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
