import { type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { messages } from "../../i18n/messages";
import { type Destination, destinationAt, moveNextTo } from "../../lib/reorder";
import { useLatest } from "../../lib/use-latest";
import { useDeleteTask, useMoveTask, useToggleTask, useUpdateTask } from "./mutations";
import type { TaskRowActions } from "./task-row";
import { useFocusWish } from "./use-focus-wish";
import { useKeyboardReorder } from "./use-keyboard-reorder";

interface TaskListActions extends TaskRowActions {
  drop: (id: string, to: Destination) => void;
}

/** What the list does, apart from how it is drawn. */
export function useTaskList(tasks: Task[], container: RefObject<HTMLElement | null>) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const [focusWish, setFocusWish] = useFocusWish(tasks, container);
  const { mutate: toggle } = useToggleTask();
  const { mutate: remove } = useDeleteTask();
  const { mutate: update } = useUpdateTask();
  const { mutate: move } = useMoveTask();

  const keyboard = useKeyboardReorder({
    tasks,
    announce,
    onMove: (id, to) => {
      move({ id, to });
      setFocusWish({ id, part: "handle", after: tasks });
    },
  });

  const latest = useLatest({ tasks, keyboard });
  const actions = useMemo<TaskListActions>(
    () => ({
      toggle: ({ id }) => toggle({ id }),
      remove: ({ id }) => {
        // The browser's own question is what the specification asks for.
        if (window.confirm(messages.tasks.confirmDelete)) {
          const after = latest.current.tasks;
          const neighbour = neighbourOf(after, id);
          setFocusWish(neighbour === undefined ? null : { id: neighbour.id, part: "title", after });
          remove({ id });
        }
      },
      save: ({ id }, edit) => update({ id, ...edit }),
      open: ({ id }) => {
        setOpenId(id);
        setFocusWish({ id, part: "editor" });
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
          setFocusWish({ id: task.id, part: "menu", after: current });
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
    [toggle, remove, update, move, latest, setFocusWish],
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
