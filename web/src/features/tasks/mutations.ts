import { useQueryClient } from "@tanstack/react-query";
import { endSamples } from "../../api/samples";
import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
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

/** What is absent stays what it is: a length may be the settings' default. */
interface TaskEdit {
  id: string;
  title?: string;
  description?: string;
  due?: string | null;
  duration_minutes?: number;
}

export function useUpdateTask() {
  return useTaskChange({
    send: ({ id, ...edit }: TaskEdit) => TasksService.patchTask({ id, requestBody: edit }),
    apply: (tasks, edit) => replace(tasks, edit.id, (task) => ({ ...task, ...edit })),
    revert: (tasks, { id }, before) =>
      replace(tasks, id, (task) => {
        const { title, description, due, duration_minutes } =
          before.find((former) => former.id === id) ?? task;
        return { ...task, title, description, due, duration_minutes };
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

interface Schedule {
  id: string;
  /** An instant. */
  start: string;
  /** How long it takes; absent if that stays what it is. */
  minutes?: number;
}

/** Puts a task back to where it was in the calendar, or out of it. */
const restorePlan = (tasks: Task[], { id }: { id: string }, before: Task[]) =>
  replace(tasks, id, (task) => {
    const { scheduled_start, duration_minutes } = before.find((former) => former.id === id) ?? task;
    return { ...task, scheduled_start, duration_minutes };
  });

export function useScheduleTask() {
  const queryClient = useQueryClient();
  return useTaskChange({
    send: ({ id, start, minutes }: Schedule) =>
      TasksService.scheduleTask({
        id,
        requestBody: { start, ...(minutes === undefined ? {} : { duration_minutes: minutes }) },
      }),
    apply: (tasks, { id, start, minutes }) =>
      replace(tasks, id, (task) => ({
        ...task,
        scheduled_start: start,
        duration_minutes: minutes ?? task.duration_minutes,
      })),
    revert: restorePlan,
    confirm: (tasks, scheduled, { id }, latest) => (latest ? replace(tasks, id, () => scheduled) : tasks),
    failure: planningMessages.scheduleFailed,
    onSuccess: () => endSamples(queryClient),
  });
}

export function useUnscheduleTask() {
  return useTaskChange({
    send: ({ id }: { id: string }) => TasksService.unscheduleTask({ id }),
    apply: (tasks, { id }) => replace(tasks, id, (task) => ({ ...task, scheduled_start: null })),
    revert: restorePlan,
    confirm: (tasks, task, { id }, latest) => (latest ? replace(tasks, id, () => task) : tasks),
    failure: planningMessages.unscheduleFailed,
  });
}
