import type { Task } from "../../api/generated/models/Task";
import { taskMessages } from "../../i18n/task-messages";
import { usePrinting } from "../../lib/use-printing";
import classes from "./printed-tasks.module.css";

/** The whole list on paper, where the one on the screen has only the rows in view. */
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
