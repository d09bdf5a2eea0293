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
  /** All there are. */
  tasks: Task[];
  container: RefObject<HTMLElement | null>;
  hidesCompleted: boolean;
  /** Nothing is moved by hand. */
  isSorted: boolean;
  /** The last row goes that could have the focus. */
  onEmptied: () => void;
}

interface TaskListActions extends TaskRowActions {
  focus: (stop: RowStop) => void;
  /** The focus goes on from one row before all of these go. */
  leave: (ids: ReadonlySet<string>, from: string) => void;
  /** Says how it went, for those whose focus is on no checkbox. */
  toggleByKey: (task: Task) => void;
  drop: (id: string, to: Destination) => void;
  endScheduling: () => void;
}

/** What the list does, apart from how it is drawn. */
export function useTaskList({ tasks: all, container, hidesCompleted, isSorted, onEmptied }: TaskListOptions) {
  // The last one was opened last.
  const [openIds, setOpenIds] = useState<string[]>([]);
  // One that is open stays until it is closed.
  const tasks = useMemo(
    () => (hidesCompleted ? all.filter(({ id, completed }) => !completed || openIds.includes(id)) : all),
    [all, hidesCompleted, openIds],
  );
  const editors = useRef(new Map<string, () => boolean>());
  // As it was: its dialog stays open, whatever becomes of it.
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
    /** The focus goes on before its row goes. */
    const leave = (id: string, part: RowPart, going?: ReadonlySet<string>) => {
      const after = latest.current.tasks;
      const neighbour = neighbourOf(after, id, going);
      requestFocus(neighbour === undefined ? null : { id: neighbour.id, part, after });
      if (neighbour === undefined) {
        latest.current.onEmptied();
      }
    };
    /** Answers whether its row goes. */
    const toggle = ({ id, completed }: Task, part: RowPart): boolean => {
      const hides = latest.current.hidesCompleted && !completed && !latest.current.openIds.includes(id);
      if (hides) {
        // The menu gives the focus back to its button, which goes.
        leave(id, part === "menu" ? "title" : part);
      }
      complete({ id, completed: !completed }, hides);
      return hides;
    };
    return {
      toggle,
      toggleByKey: (task) => {
        // If the row goes, a notification says so.
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
        // The browser's own question is what the specification asks for.
        if (window.confirm(taskMessages.confirmDelete)) {
          leave(id, "title");
          // What is typed there goes with it.
          setOpenIds((ids) => ids.filter((other) => other !== id));
          remove({ id, title });
        }
      },
      open: ({ id }) => {
        // One row is open at a time, but for those that would lose what was typed.
        const kept = (other: string) => other !== id && editors.current.get(other)?.() === true;
        setOpenIds((ids) => [...ids.filter(kept), id]);
        requestFocus({ id, part: "editor" });
      },
      close: ({ id }) => {
        setOpenIds((ids) => ids.filter((other) => other !== id));
        // An answer may come late, when somebody works elsewhere by now.
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
    /** Those that are not hidden. */
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

/** Whether a row has the focus, or nobody has because the row's own field was locked. */
function hasFocus(id: string, container: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || findRow(container, id)?.contains(focused) === true;
}
