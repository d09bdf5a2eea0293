import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { calendarKey } from "../../api/calendar-windows";
import type { Task } from "../../api/generated/models/Task";
import { isUnauthorized } from "../../api/problem";
import { endSamples } from "../../api/samples";
import { messages } from "../../i18n/messages";
import { planningMessages } from "../../i18n/planning-messages";
import { asPromise } from "../../lib/as-promise";
import { reportError, reportSuccess } from "../../ui/report";
import type { Change } from "../../things/change";
import { type Callbacks, useChange } from "../../things/use-things";
import { tasksQuery } from "./queries";
import {
  completeTask,
  createTask,
  deleteTask,
  editTask,
  moveTask,
  scheduleTask,
  unscheduleTask,
} from "./task-changes";

interface Says {
  /** Null: whoever made the change says so. */
  failure: string | null;
  success?: string;
}

/** A change of tasks that says how it went. */
function useTaskChange<Variables, Answer>(change: Change<Variables, Answer>, { failure, success }: Says) {
  const queryClient = useQueryClient();
  const { mutate: make, isPending } = useChange(change);
  const mutate = useCallback(
    (variables: Variables, callbacks: Callbacks<Answer> = {}) =>
      make(variables, {
        ...callbacks,
        onSuccess: (answer) => {
          if (success !== undefined) {
            reportSuccess(success);
          }
          callbacks.onSuccess?.(answer);
        },
        onError: (error) => {
          if (failure !== null && !isUnauthorized(error)) {
            reportError(failure);
          }
          // Whether it was done may be unknown, and what was refused may be out of date. Not awaited: a form must not stay locked
          // because a server that is gone cannot be asked again either.
          void queryClient.invalidateQueries(tasksQuery);
          void queryClient.invalidateQueries({ queryKey: calendarKey });
          callbacks.onError?.(error);
        },
      }),
    [queryClient, make, failure, success],
  );
  return { mutate, isPending };
}

export const useCreateTask = () => useTaskChange(createTask, { failure: messages.tasks.createFailed });

export const useEditTask = () => useTaskChange(editTask, { failure: messages.tasks.updateFailed });

/** An edit whose form says itself how it went. */
export function useSaveTask() {
  const { mutate } = useTaskChange(editTask, { failure: null });
  return asPromise(mutate);
}

export const useCompleteTask = () => useTaskChange(completeTask, { failure: messages.tasks.toggleFailed });

export const useDeleteTask = () =>
  useTaskChange(deleteTask, { failure: messages.tasks.deleteFailed, success: messages.tasks.deleted });

export const useMoveTask = () =>
  useTaskChange(moveTask, { failure: messages.tasks.reorderFailed, success: messages.tasks.reordered });

export function useScheduleTask() {
  const queryClient = useQueryClient();
  const { mutate: schedule, isPending } = useTaskChange(scheduleTask, {
    failure: planningMessages.scheduleFailed,
  });
  const mutate = useCallback(
    (variables: Parameters<typeof schedule>[0], callbacks: Callbacks<Task> = {}) =>
      schedule(variables, {
        ...callbacks,
        onSuccess: (task) => {
          endSamples(queryClient);
          callbacks.onSuccess?.(task);
        },
      }),
    [queryClient, schedule],
  );
  return { mutate, isPending };
}

export const useUnscheduleTask = () =>
  useTaskChange(unscheduleTask, { failure: planningMessages.unscheduleFailed });
