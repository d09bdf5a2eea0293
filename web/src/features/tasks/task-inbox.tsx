import { useId } from "react";
import { messages } from "../../i18n/messages";
import { hasFailed } from "../../lib/has-failed";
import { RetryButton } from "../../ui/retry-button";
import { AddTaskForm } from "./add-task-form";
import { PrintedTasks } from "./printed-tasks";
import { useTasks } from "./queries";
import classes from "./task-inbox.module.css";
import { TaskList } from "./task-list";
import { menuLayerId } from "./task-row-menu";
import { TaskSkeleton } from "./task-skeleton";

/** The task inbox: a pane of its own, as high as the place it is given. */
export function TaskInbox() {
  const headingId = useId();
  const { tasks } = useTasks();
  const done = tasks?.filter((task) => task.completed).length ?? 0;

  return (
    <section className={classes.inbox} aria-labelledby={headingId} data-takes-back-tasks="true">
      <header className={classes.header}>
        <h1 id={headingId}>{messages.tasks.heading}</h1>
        {tasks !== undefined && tasks.length > 0 && (
          <p className={classes.summary}>{messages.tasks.summary(tasks.length - done, done)}</p>
        )}
      </header>
      <AddTaskForm />
      <InboxContent />
      <div id={menuLayerId} className={classes.menus} />
    </section>
  );
}

function InboxContent() {
  const query = useTasks();
  const { tasks, isFetching, refetch } = query;
  if (tasks !== undefined) {
    return (
      <>
        <TaskList tasks={tasks} />
        <PrintedTasks tasks={tasks} />
      </>
    );
  }
  if (hasFailed(query)) {
    return (
      <div className={classes.state} role="alert">
        <p>{messages.tasks.loadFailed}</p>
        <RetryButton pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return <TaskSkeleton />;
}
