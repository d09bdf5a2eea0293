import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { calendarKey, changeWindows, loadedWindows } from "../../api/calendar-windows";
import type { Task } from "../../api/generated/models/Task";
import { isUnauthorized } from "../../api/problem";
import { reportError } from "../../ui/report";
import { tasksQuery } from "./queries";

const changeKey = ["tasks", "change"];

/** A change of the list: shown at once, sent, and taken back if the server refuses it. */
export interface TaskChange<Variables, Answer> {
  send: (variables: Variables) => Promise<Answer>;
  /** The list as it will be. */
  apply: (tasks: Task[], variables: Variables) => Task[];
  /** Takes back this change alone: others may have been made meanwhile. `before` is the list before the change. */
  revert: (tasks: Task[], variables: Variables, before: Task[]) => Task[];
  /** Takes over what the server answered. `latest` is false while further changes are on their way. */
  confirm: (tasks: Task[], answer: Answer, variables: Variables, latest: boolean) => Task[];
  failure: string;
  onSuccess?: () => void;
}

/**
 * Changes are sent one after the other, in the order in which they were made: two moves of one task must not
 * overtake each other.
 */
export function useTaskChange<Variables, Answer>(change: TaskChange<Variables, Answer>) {
  const queryClient = useQueryClient();
  // Scheduled tasks stand in the calendar too, which shows them as the list has them, or without a list by themselves.
  const update = (next: (tasks: Task[]) => Task[]) => {
    const list = queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks && next(tasks));
    const scheduled = list?.filter(({ scheduled_start }) => scheduled_start !== null);
    changeWindows(queryClient, (window) => ({ ...window, tasks: scheduled ?? next(window.tasks) }));
  };

  return useMutation({
    mutationKey: changeKey,
    scope: { id: "tasks" },
    mutationFn: change.send,
    onMutate: async (variables) => {
      const list = queryClient.getQueryData(tasksQuery.queryKey);
      const before = list ?? loadedWindows(queryClient).flatMap(({ tasks }) => tasks);
      // A list that is on its way does not know of this change, and would undo it on arrival.
      const reload = list === undefined || queryClient.isFetching(tasksQuery) > 0;
      if (list !== undefined) {
        await queryClient.cancelQueries(tasksQuery);
      }
      void queryClient.cancelQueries({ queryKey: calendarKey });
      update((tasks) => change.apply(tasks, variables));
      return { before, reload };
    },
    onSuccess: (answer, variables) => {
      update((tasks) => change.confirm(tasks, answer, variables, isLatest(queryClient)));
      change.onSuccess?.();
    },
    onError: (error, variables, context) => {
      update((tasks) => change.revert(tasks, variables, context?.before ?? tasks));
      if (!isUnauthorized(error)) {
        reportError(change.failure);
      }
    },
    onSettled: (_answer, error, _variables, context) => {
      if (isLatest(queryClient)) {
        const reload = error !== null || context?.reload === true || queryClient.isFetching(tasksQuery) > 0;
        // After a plain success the list is right already; it is only marked for the next occasion.
        // Not awaited: a form must not stay locked because a server that is gone cannot be asked again either.
        const refetchType = reload ? "active" : "none";
        void queryClient.invalidateQueries({ ...tasksQuery, refetchType });
        void queryClient.invalidateQueries({ queryKey: calendarKey, refetchType });
      }
    },
  });
}

/** Whether the change that is being settled is the only one under way. */
function isLatest(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: changeKey }) <= 1;
}
