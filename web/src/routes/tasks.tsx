import { TaskInbox } from "../features/tasks/task-inbox";
import classes from "./tasks.module.css";

export default function TasksScreen() {
  return (
    <main id="content" className={classes.screen}>
      <TaskInbox />
    </main>
  );
}
