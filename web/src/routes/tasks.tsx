import { TaskInbox } from "../features/tasks/task-inbox";
import classes from "./tasks.module.css";

export default function TasksScreen() {
  return (
    <main className={classes.screen}>
      <TaskInbox />
    </main>
  );
}
