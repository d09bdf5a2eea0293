import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { accountOf, readToken } from "../../api/session-token";
import type { Task } from "../../api/generated/models/Task";
import { inboxMessages } from "../../i18n/inbox-messages";
import { taskMessages } from "../../i18n/task-messages";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { hasFailed } from "../../lib/has-failed";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { useIdle } from "../../lib/when-idle";
import { useThingsOf } from "../../things/use-things";
import { RetryButton } from "../../ui/retry-button";
import { AddTaskForm } from "./add-task-form";
import { useTasks } from "./queries";
import classes from "./task-inbox.module.css";
import { TaskList, type TaskListProps } from "./task-list";
import { menuLayerId } from "./task-row-menu";
import { TaskSkeleton } from "./task-skeleton";
import { ViewMenu } from "./views/view-menu";
import { useHideCompleted } from "./use-hide-completed";

const views = deferredImport(() => import("./views/views"));

const completedTools = deferredImport(() => import("./completed-tools"));

const printedTasks = deferredImport(() => import("./printed-tasks"));

const dropHint = deferredImport(() => import("./drop-hint"));

const firstSteps = deferredImport(async () => {
  const { FirstSteps } = await import("./first-steps/first-steps");
  return (onFocusLost: () => void) => {
    const account = accountOf(readToken());
    return <FirstSteps key={account} account={account} onFocusLost={onFocusLost} />;
  };
});

interface TaskInboxProps {
  /** Controls of other features in its header, if it is alone on the screen. Null until they are loaded. */
  tools?: ReactNode;
  /** Other notices above the list. */
  notices?: ReactNode;
}

/** The task inbox: a pane of its own, as high as the space it is given. */
export function TaskInbox({ tools: others, notices }: TaskInboxProps) {
  const headingId = useId();
  const idle = useIdle() && "silently";
  const dropping = useDeferredImport(dropHint, idle);
  const [addedId, setAddedId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { tasks: all } = useTasks();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The address names it: a built-in view, or the id of one of the user's own.
  const list = search.get("list");
  const code = useDeferredImport(views, list !== null || idle);
  const { zone } = usePreferences();
  const today = useToday(zone);
  const settings = useThingsOf("settings");
  const labels = useThingsOf("label");
  // Another object only if one of its values has changed.
  const view = useMemo(
    () => (list !== null && all && code?.viewOf(list, { tasks: all, settings, labels, today, zone })) || null,
    [list, all, settings, labels, code, today, zone],
  );
  const shown = list === null ? all : view?.tasks;
  const tasks = shown ?? [];
  const completed = tasks.filter((task) => task.completed);
  const [hides, setHides] = useHideCompleted();
  const hasTools = (list === null || list === "done") && (hides || completed.length > 0);
  const tools = useDeferredImport(completedTools, hasTools || idle);
  const hidden = (view?.hidesCompleted ?? hides) && completed.length > 0;
  const summary = hidden ? inboxMessages.summaryHidden : taskMessages.summary;
  const focusHeading = () => heading.current?.focus();

  return (
    <section
      className={classes.inbox}
      aria-labelledby={headingId}
      // By other attributes the calendar says that a task may be dropped here, and that it is over it.
      data-takes-back-tasks="true"
    >
      <header className={classes.header}>
        <h1 id={headingId} ref={heading} tabIndex={-1}>
          {taskMessages.heading}
        </h1>
        {tasks.length > 0 && (
          <div className={classes.summary}>
            <p>{summary(tasks.length - completed.length, completed.length)}</p>
          </div>
        )}
        <ViewMenu current={list} name={list === null ? inboxMessages.views.all : (view?.name ?? "…")} />
        <div className={classes.tools}>
          {hasTools && tools !== null && (
            <tools.CompletedTools
              completed={completed}
              hidden={hides}
              onHide={list === null ? setHides : undefined}
              onCleared={focusHeading}
            />
          )}
          {others}
        </div>
      </header>
      <AddTaskForm
        usual={view?.usual}
        onAdd={(task) => {
          setAddedId(task.id);
          view?.reportAdded(task, navigate);
        }}
      />
      {notices}
      {view?.note}
      {code && <code.LabelLinks />}
      <InboxContent
        key={list}
        tasks={shown}
        sorted={view?.sorted}
        empty={view?.empty}
        hidesCompleted={view?.hidesCompleted ?? hides}
        onShowCompleted={() => {
          setHides(false);
          focusHeading();
        }}
        onEmptied={focusHeading}
        addedId={addedId}
      />
      {idle && <LateFirstSteps onFocusLost={focusHeading} />}
      <div id={menuLayerId} className={classes.menus} />
      {dropping && <dropping.DropHint />}
    </section>
  );
}

function InboxContent({ tasks, ...list }: Omit<TaskListProps, "tasks"> & { tasks: Task[] | undefined }) {
  const query = useTasks();
  // Nobody prints a list right after opening it.
  const printed = useDeferredImport(printedTasks, useIdle() && "silently");
  const { isFetching, refetch } = query;
  if (tasks !== undefined) {
    return (
      <>
        <TaskList {...list} tasks={tasks} />
        {printed && (
          <printed.PrintedTasks
            tasks={list.hidesCompleted ? tasks.filter(({ completed }) => !completed) : tasks}
          />
        )}
      </>
    );
  }
  if (hasFailed(query)) {
    return (
      <div className={classes.state} role="alert">
        <p>{taskMessages.loadFailed}</p>
        <RetryButton pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return <TaskSkeleton />;
}

/** Nothing until their code is loaded; nothing waits for it. */
function LateFirstSteps({ onFocusLost }: { onFocusLost: () => void }) {
  return useDeferredImport(firstSteps, "silently")?.(onFocusLost) ?? null;
}
