import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { inboxMessages } from "../../i18n/inbox-messages";
import { taskMessages } from "../../i18n/task-messages";
import { type Destination, destinationAt, moveNextTo } from "../../lib/reorder";
import { useLatest } from "../../lib/use-latest";
import { sayTakenOff, useCompleteTask, useDeleteTask, useMoveTask, useUnscheduleTask } from "./mutations";
import { neighbourOf } from "./neighbour-of";
import type { RowPart, RowStop } from "./row-parts";
import type { TaskRowActions } from "./task-row";
import { useRowFocus } from "./use-row-focus";
import { useHeldTasks } from "./use-held-tasks";
import { useKeyboardReorder } from "./use-keyboard-reorder";

interface TaskListOptions {
  /** All tasks. */
  tasks: Task[];
  container: RefObject<HTMLElement | null>;
  hidesCompleted: boolean;
  /** The order is not the manual one. */
  isSorted: boolean;
  /** The last focusable row disappears. */
  onEmptied: () => void;
}

interface TaskListActions extends TaskRowActions {
  focus: (stop: RowStop) => void;
  /** Moves the focus on from one row before all of these disappear. */
  leave: (ids: ReadonlySet<string>, from: string) => void;
  /** Reports the result, for users whose focus is not on a checkbox. */
  toggleByKey: (task: Task) => void;
  drop: (id: string, to: Destination) => void;
  endScheduling: () => void;
}

/** The behaviour of the list, without its rendering. */
export function useTaskList({ tasks: all, container, hidesCompleted, isSorted, onEmptied }: TaskListOptions) {
  // The last one was opened last.
  const [openIds, setOpenIds] = useState<string[]>([]);
  // An open row stays until it is closed.
  const tasks = useMemo(
    () => (hidesCompleted ? all.filter(({ id, completed }) => !completed || openIds.includes(id)) : all),
    [all, hidesCompleted, openIds],
  );
  const editors = useRef(new Map<string, () => boolean>());
  // In its former version: its dialog stays open, whatever happens to it.
  const [scheduling, setScheduling] = useState<Task | null>(null);
  const [announcement, announce] = useState("");
  const [focusRequest, requestFocus, tryFocusAgain] = useRowFocus(tasks, container);
  const { mutate: complete } = useCompleteTask();
  const { mutate: remove } = useDeleteTask();
  const { mutate: move } = useMoveTask();
  const { mutate: unschedule } = useUnscheduleTask();

  const keyboard = useKeyboardReorder({
    tasks,
    announce,
    onMove: (id, to) => {
      move({ id, to });
      requestFocus({ id, part: "handle", after: tasks });
    },
  });

  const shown = useHeldTasks(
    tasks,
    keyboard.shown,
    (id) => openIds.includes(id) && editors.current.get(id)?.() === true,
  );
  const latest = useLatest({ tasks, shown, keyboard, hidesCompleted, isSorted, openIds, onEmptied });
  const actions = useMemo<TaskListActions>(() => {
    /** Moves the focus on before its row disappears. */
    const leave = (id: string, part: RowPart, going?: ReadonlySet<string>) => {
      const after = latest.current.tasks;
      const neighbour = neighbourOf(after, id, going);
      requestFocus(neighbour === undefined ? null : { id: neighbour.id, part, after });
      if (neighbour === undefined) {
        latest.current.onEmptied();
      }
    };
    /** Returns whether its row disappears. */
    const toggle = ({ id, completed }: Task, part: RowPart): boolean => {
      const hides = latest.current.hidesCompleted && !completed && !latest.current.openIds.includes(id);
      if (hides) {
        // The menu returns the focus to its button, which disappears.
        leave(id, part === "menu" ? "title" : part);
      }
      complete({ id, completed: !completed }, hides);
      return hides;
    };
    return {
      toggle,
      toggleByKey: (task) => {
        // If the row disappears, a notification says so.
        if (!toggle(task, "title")) {
          announce((task.completed ? inboxMessages.reopened : inboxMessages.completed)(task.title));
        }
      },
      focus: ({ id, part }) => {
        // In place of its title an opened row has a form.
        const isForm = part === "title" && latest.current.openIds.includes(id);
        requestFocus({ id, part: isForm ? "check" : part });
      },
      leave: (ids, from) => {
        leave(from, "title", ids);
        setOpenIds((open) => open.filter((id) => !ids.has(id)));
      },
      remove: ({ id, title }) => {
        // The specification requires the browser's own dialog.
        if (window.confirm(taskMessages.confirmDelete)) {
          leave(id, "title");
          // Text typed there is lost with it.
          setOpenIds((ids) => ids.filter((other) => other !== id));
          remove({ id, title });
        }
      },
      open: ({ id }) => {
        // One row is open at a time, except for those with unsaved changes.
        const kept = (other: string) => other !== id && editors.current.get(other)?.() === true;
        setOpenIds((ids) => [...ids.filter(kept), id]);
        requestFocus({ id, part: "editor" });
      },
      close: ({ id }) => {
        setOpenIds((ids) => ids.filter((other) => other !== id));
        // A late answer must not move the focus when the user is elsewhere by now.
        if (hasFocus(id, container.current)) {
          const { tasks: listed, hidesCompleted: hides } = latest.current;
          const stays = listed.some((task) => task.id === id && !(hides && task.completed));
          const next = stays ? { id } : neighbourOf(latest.current.shown, id);
          requestFocus(next === undefined ? null : { id: next.id, part: "title" });
        }
      },
      watchEditor: ({ id }, isDirty) => {
        editors.current.set(id, isDirty);
        findRow(container.current, id)?.querySelector("form")?.scrollIntoView({ block: "nearest" });
        tryFocusAgain();
        return () => editors.current.delete(id);
      },
      moveTo: (task, index, part = "menu") => {
        const current = latest.current.tasks;
        const to = destinationAt(current, task.id, index);
        if (to !== null) {
          move({ id: task.id, to });
          requestFocus({ id: task.id, part, after: current });
          announce(taskMessages.moved(task.title, index + 1, current.length));
        }
      },
      schedule: setScheduling,
      unschedule: (task) => unschedule(task, sayTakenOff),
      endScheduling: () => setScheduling(null),
      drop: (id, to) => {
        const current = latest.current.tasks;
        const place = (list: Task[]) => list.findIndex((task) => task.id === id);
        const target = place(moveNextTo(current, id, to));
        const task = current[place(current)];
        if (task !== undefined && target !== place(current)) {
          move({ id, to });
          announce(taskMessages.dropped(task.title, target + 1, current.length));
        }
      },
      handleKeyDown: (event: KeyboardEvent, task) => {
        if (!latest.current.isSorted) {
          latest.current.keyboard.onHandleKeyDown(event, task);
        }
      },
      handleBlur: () => latest.current.keyboard.cancel(),
    };
  }, [complete, remove, move, unschedule, latest, container, requestFocus, tryFocusAgain]);

  return {
    /** The tasks that are not hidden. */
    tasks,
    shown,
    liftedId: keyboard.liftedId,
    liftedTo: keyboard.liftedTo,
    focusWanted: focusRequest?.id ?? null,
    openIds,
    scheduling: all.find(({ id }) => id === scheduling?.id) ?? scheduling,
    announcement,
    actions,
  };
}

const findRow = (container: HTMLElement | null, id: string) =>
  container?.querySelector(`[data-task="${CSS.escape(id)}"]`);

/** Whether a row has the focus, or nothing has because the row's own field was disabled. */
function hasFocus(id: string, container: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || findRow(container, id)?.contains(focused) === true;
}
