import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { messages } from "../../i18n/messages";
import { type Destination, moveNextTo, predecessorOf, putBack } from "../../lib/reorder";
import { reportSuccess } from "../../ui/report";
import { isPending, pendingTask } from "./pending-task";
import { useTaskChange } from "./task-change";

const replace = (tasks: Task[], id: string, next: (task: Task) => Task) =>
  tasks.map((task) => (task.id === id ? next(task) : task));

const without = (tasks: Task[], id: string) => tasks.filter((task) => task.id !== id);

interface NewTask {
  title: string;
  description: string;
}

export function useCreateTask() {
  return useTaskChange({
    send: (task: NewTask) => TasksService.createTask({ requestBody: task }),
    apply: (tasks, { title, description }) => [...tasks, pendingTask(title, description, tasks.at(-1))],
    revert: (tasks) => tasks.filter((task) => !isPending(task)),
    confirm: (tasks, created) => {
      const place = tasks.findIndex(isPending);
      const others = without(tasks, created.id).filter((task) => !isPending(task));
      return others.toSpliced(place < 0 ? others.length : place, 0, created);
    },
    failure: messages.tasks.createFailed,
  });
}

interface TaskEdit {
  id: string;
  title: string;
  description: string;
}

export function useUpdateTask() {
  return useTaskChange({
    send: ({ id, title, description }: TaskEdit) =>
      TasksService.updateTask({ id, requestBody: { title, description } }),
    apply: (tasks, { id, title, description }) =>
      replace(tasks, id, (task) => ({ ...task, title, description })),
    revert: (tasks, { id }, before) =>
      replace(tasks, id, (task) => {
        const { title, description } = before.find((former) => former.id === id) ?? task;
        return { ...task, title, description };
      }),
    confirm: (tasks, updated, { id }, latest) => (latest ? replace(tasks, id, () => updated) : tasks),
    failure: messages.tasks.updateFailed,
  });
}

const flip = (tasks: Task[], { id }: { id: string }) =>
  replace(tasks, id, (task) => ({ ...task, completed: !task.completed }));

/** Not idempotent, so it is sent once and never again by itself. */
export function useToggleTask() {
  return useTaskChange({
    send: ({ id }: { id: string }) => TasksService.toggleTaskCompleted({ id }),
    apply: flip,
    revert: flip,
    confirm: (tasks, toggled, { id }, latest) => (latest ? replace(tasks, id, () => toggled) : tasks),
    failure: messages.tasks.toggleFailed,
  });
}

export function useDeleteTask() {
  return useTaskChange({
    send: ({ id }: { id: string }) => TasksService.deleteTask({ id }),
    apply: (tasks, { id }) => without(tasks, id),
    revert: (tasks, { id }, before) => {
      const task = before.find((former) => former.id === id);
      return task === undefined ? tasks : putBack(tasks, task, predecessorOf(before, id));
    },
    confirm: (tasks, _message, { id }) => without(tasks, id),
    failure: messages.tasks.deleteFailed,
    onSuccess: () => reportSuccess(messages.tasks.deleted),
  });
}

interface TaskMove {
  id: string;
  to: Destination;
}

export function useMoveTask() {
  return useTaskChange({
    send: ({ id, to }: TaskMove) => TasksService.moveTask({ id, requestBody: to }),
    apply: (tasks, { id, to }) => moveNextTo(tasks, id, to),
    revert: (tasks, { id }, before) => {
      const task = tasks.find((entry) => entry.id === id);
      return task === undefined ? tasks : putBack(tasks, task, predecessorOf(before, id));
    },
    confirm: (tasks, moved, { id, to }, latest) =>
      latest ? replace(moveNextTo(tasks, id, to), id, () => moved) : tasks,
    failure: messages.tasks.reorderFailed,
    onSuccess: () => reportSuccess(messages.tasks.reordered),
  });
}
