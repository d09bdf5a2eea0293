import { type KeyboardEvent, memo, Suspense, useRef } from "react";
import type { Task } from "../../api/generated/models/Task";
import { taskMessages } from "../../i18n/task-messages";
import { lazyComponent } from "../../lib/lazy-component";
import { GripIcon, TrashIcon } from "../../ui/icons";
import classes from "./task-row.module.css";
import type { TaskCommand } from "./chosen/task-command";
import { TaskFacts } from "./task-facts";
import { isUnconfirmed } from "./pending-task";
import type { RowPart } from "./row-parts";
import { TaskRowMenu } from "./task-row-menu";
import { useRowDrag } from "./use-row-drag";
import { IconButton } from "../../ui/icon-button";

/** Without a connection it could not be loaded when a row is opened. */
export const preloadTaskEditor = (): void => TaskEditor.preload();

const TaskEditor = lazyComponent(async () => (await import("./task-editor")).TaskEditor);

/** Additional actions of a row's menu. */
interface MenuActions {
  /** Selects or deselects the row. */
  choose: (task: Task) => void;
  command: (command: TaskCommand, task: Task) => void;
}

/** The actions of a row. Stable, so that a change of one row does not re-render the others. */
export interface TaskRowActions {
  /** `part` of the row has the focus, which moves to the next row if this one is then hidden. */
  toggle: (task: Task, part: RowPart) => void;
  remove: (task: Task) => void;
  /** Registers an editor that may have unsaved changes; returns the function that removes it. */
  watchEditor: (task: Task, isDirty: () => boolean) => () => void;
  open: (task: Task) => void;
  close: (task: Task) => void;
  /** `part` of the row has the focus afterwards: by default the menu. */
  moveTo: (task: Task, index: number, part?: RowPart) => void;
  schedule: (task: Task) => void;
  unschedule: (task: Task) => void;
  handleKeyDown: (event: KeyboardEvent, task: Task) => void;
  handleBlur: () => void;
}

interface TaskRowProps {
  task: Task;
  index: number;
  count: number;
  open: boolean;
  /** It was deleted, and is shown only because of its unsaved changes. */
  gone: boolean;
  lifted: boolean;
  /** The id of the text that says that it is selected; null if it is not. */
  chosenId: string | null;
  /** The part of it that is the tab stop; null if another row has the tab stop. */
  stop: RowPart | null;
  hintId: string;
  actions: TaskRowActions & MenuActions;
}

export const TaskRow = memo(function TaskRow({
  task,
  index,
  count,
  open,
  gone,
  lifted,
  chosenId,
  stop,
  hintId,
  actions,
}: TaskRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { edge, dragging } = useRowDrag(task, row, handle, { open });
  // An opened row is a form, with all parts in the tab order.
  const tabIndexOf = (part: RowPart) => (open || stop === part ? 0 : -1);

  return (
    <div
      ref={row}
      className={classes.row}
      data-completed={task.completed}
      data-lifted={lifted}
      data-dragging={dragging}
      data-open={open}
      data-chosen={chosenId !== null}
      data-added={isUnconfirmed(task)}
    >
      <button
        ref={handle}
        type="button"
        className={classes.handle}
        data-part="handle"
        tabIndex={tabIndexOf("handle")}
        aria-label={taskMessages.drag(task.title)}
        aria-describedby={hintId}
        aria-pressed={lifted}
        disabled={gone}
        onKeyDown={(event) => actions.handleKeyDown(event, task)}
        onBlur={actions.handleBlur}
      >
        <GripIcon size={16} />
      </button>
      <label className={classes.check}>
        <input
          type="checkbox"
          data-part="check"
          tabIndex={tabIndexOf("check")}
          checked={task.completed}
          disabled={gone}
          aria-label={taskMessages.complete(task.title)}
          onChange={() => actions.toggle(task, "check")}
        />
      </label>
      {open ? (
        <Suspense
          fallback={
            <p className={classes.text} dir="auto">
              {task.title}
            </p>
          }
        >
          <TaskEditor
            task={task}
            watch={(isDirty) => actions.watchEditor(task, isDirty)}
            onSchedule={() => actions.schedule(task)}
            onClose={() => actions.close(task)}
          />
        </Suspense>
      ) : (
        <div className={classes.text} data-tip-whole="true">
          <button
            type="button"
            className={classes.title}
            data-part="title"
            tabIndex={tabIndexOf("title")}
            aria-describedby={chosenId ?? undefined}
            onPointerEnter={TaskEditor.preload}
            onFocus={TaskEditor.preload}
            onClick={() => actions.open(task)}
          >
            <span dir="auto" data-cut="true">
              {task.title}
            </span>
          </button>
          {task.description !== "" && (
            <p className={classes.description} dir="auto" data-cut="true">
              {task.description}
            </p>
          )}
          <TaskFacts
            id={task.id}
            due={task.due}
            blocks={task.blocks}
            notBefore={task.not_before}
            completed={task.completed}
            priority={task.priority}
            minutes={task.duration_minutes}
            labels={task.labels}
            isPlanned={task.auto}
            recurrence={task.completed ? null : task.recurrence}
            blockedBy={task.blocked_by}
          />
        </div>
      )}
      {!gone && (
        <div className={classes.actions}>
          <TaskRowMenu
            task={task}
            index={index}
            count={count}
            tabIndex={tabIndexOf("menu")}
            onOpen={() => actions.open(task)}
            onToggle={() => actions.toggle(task, "menu")}
            onMoveTo={(to) => actions.moveTo(task, to)}
            chosen={chosenId !== null}
            onChoose={() => actions.choose(task)}
            onPriority={(priority) => actions.command({ do: "priority", priority }, task)}
            onDue={() => actions.command({ do: "due" }, task)}
            onLabels={() => actions.command({ do: "labels" }, task)}
            onSkip={() => actions.command({ do: "skip" }, task)}
            onEndRepetition={() => actions.command({ do: "endRepetition" }, task)}
            onSchedule={() => actions.schedule(task)}
            onUnschedule={() => actions.unschedule(task)}
            onAuto={(auto) => actions.command({ do: "plan", auto }, task)}
            onRemove={() => actions.remove(task)}
          />
          <IconButton
            size={32}
            className={classes.delete}
            data-part="delete"
            tabIndex={tabIndexOf("delete")}
            aria-label={taskMessages.delete(task.title)}
            onClick={() => actions.remove(task)}
          >
            <TrashIcon size={17} />
          </IconButton>
        </div>
      )}
      {edge !== null && (
        <span
          className={classes.line}
          data-edge={edge}
          data-testid={edge === "top" ? "drop-before" : "drop-after"}
        />
      )}
    </div>
  );
});
