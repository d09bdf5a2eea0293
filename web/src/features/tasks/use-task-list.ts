import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { type Destination, destinationAt, moveNextTo } from "../../lib/reorder";
import { useLatest } from "../../lib/use-latest";
import { useDeleteTask, useMoveTask, useToggleTask, useUpdateTask } from "./mutations";
import type { TaskRowActions } from "./task-row";
import { useKeyboardReorder } from "./use-keyboard-reorder";

/** Part of a row that gets the focus back after the row has changed its place or its form. */
interface FocusWish {
  id: string;
  part: "handle" | "menu" | "title";
}

interface TaskListActions extends TaskRowActions {
  drop: (id: string, to: Destination) => void;
}

/** What the list does, apart from how it is drawn. */
export function useTaskList(tasks: Task[], container: RefObject<HTMLElement | null>) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  const { mutate: toggle } = useToggleTask();
  const { mutate: remove } = useDeleteTask();
  const { mutate: update } = useUpdateTask();
  const { mutate: move } = useMoveTask();

  const keyboard = useKeyboardReorder({
    tasks,
    announce,
    onMove: (id, to) => {
      move({ id, to });
      setFocusWish({ id, part: "handle" });
    },
  });

  useLayoutEffect(() => {
    if (focusWish === null) {
      return;
    }
    const row = container.current?.querySelector(`[data-task="${CSS.escape(focusWish.id)}"]`);
    const part = row?.querySelector<HTMLElement>(`[data-part="${focusWish.part}"]`);
    if (part != null && document.activeElement !== part) {
      part.focus();
    }
  }, [focusWish, tasks, container]);

  const latest = useLatest({ tasks, keyboard });
  const actions = useMemo<TaskListActions>(
    () => ({
      toggle: ({ id }) => toggle({ id }),
      remove: ({ id }) => {
        // The browser's own question is what the specification asks for.
        if (window.confirm(messages.tasks.confirmDelete)) {
          const neighbour = neighbourOf(latest.current.tasks, id);
          setFocusWish(neighbour === undefined ? null : { id: neighbour.id, part: "title" });
          remove({ id });
        }
      },
      save: ({ id }, edit) => update({ id, ...edit }),
      open: ({ id }) => {
        setFocusWish(null);
        setOpenId(id);
      },
      close: ({ id }) => {
        setOpenId(null);
        setFocusWish({ id, part: "title" });
      },
      moveTo: (task, index) => {
        const current = latest.current.tasks;
        const to = destinationAt(current, task.id, index);
        if (to !== null) {
          move({ id: task.id, to });
          setFocusWish({ id: task.id, part: "menu" });
          announce(messages.tasks.moved(task.title, index + 1, current.length));
        }
      },
      drop: (id, to) => {
        const current = latest.current.tasks;
        const place = (list: Task[]) => list.findIndex((task) => task.id === id);
        const target = place(moveNextTo(current, id, to));
        const task = current[place(current)];
        if (task !== undefined && target !== place(current)) {
          move({ id, to });
          announce(messages.tasks.dropped(task.title, target + 1, current.length));
        }
      },
      handleKeyDown: (event: KeyboardEvent, task) => latest.current.keyboard.onHandleKeyDown(event, task),
      handleBlur: () => latest.current.keyboard.cancel(),
    }),
    [toggle, remove, update, move, latest],
  );

  return {
    shown: keyboard.shown,
    liftedId: keyboard.liftedId,
    liftedTo: keyboard.liftedTo,
    focusWanted: focusWish?.id ?? null,
    openId,
    announcement,
    actions,
  };
}

/** Who gets the focus when a task goes: the next one, or the one before the last. */
function neighbourOf(tasks: Task[], id: string): Task | undefined {
  const at = tasks.findIndex((task) => task.id === id);
  return tasks[at + 1] ?? tasks[at - 1];
}
