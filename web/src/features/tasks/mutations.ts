import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { isUnauthorized } from "../../api/problem";
import type { Task } from "../../api/generated/models/Task";
import { taskMessages } from "../../i18n/task-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { asPromise } from "../../lib/as-promise";
import { usePreferences } from "../../lib/time/preferences";
import { useLatest } from "../../lib/use-latest";
import type { Change } from "../../things/change";
import { type Known, settingsId } from "../../things/kinds";
import type { Undo } from "../../things/made";
import { type Accepted, type Callbacks, thingsOf, useChange } from "../../things/use-things";
import { reportError } from "../../ui/report";
import { reportUndoable } from "../../ui/report-undoable";
import { planByItself, wouldComeBack } from "./auto-changes";
import { moveTo, type Place } from "./blocks";
import { clearTasks } from "./clear-tasks";
import type { Completion } from "./completion";
import { sendingCode } from "./sending-code";
import { placeBlocks, type Schedule, scheduleTask, unscheduleTask } from "./plan-changes";
import { completeTask, createTask, deleteTask, editTask, moveTask } from "./task-changes";

interface Says {
  /** Null if the caller reports failures. */
  failure: string | null;
  success?: string;
}

/** A change of tasks that reports its result, with Undo. */
function useTaskChange<Variables, Answer>(change: Change<Variables, Answer>, { failure, success }: Says) {
  const { mutate: make, isPending } = useChange(change);
  const mutate = useCallback(
    (variables: Variables, callbacks: Callbacks<Answer> = {}) =>
      make(variables, {
        ...callbacks,
        onAccepted: (undo) => {
          if (success !== undefined) {
            reportUndoable(success, undo);
          }
          callbacks.onAccepted?.(undo);
        },
        onError: (error) => {
          if (failure !== null && !isUnauthorized(error)) {
            reportError(failure);
          }
          callbacks.onError?.(error);
        },
      }),
    [make, failure, success],
  );
  return { mutate, isPending };
}

export const useCreateTask = () => useTaskChange(createTask, { failure: taskMessages.createFailed });

/** An edit whose form reports the result. */
export function useSaveTask() {
  const { mutate } = useTaskChange(editTask, { failure: null });
  return asPromise(mutate);
}

/** Shows a message whose code is loaded only then. If that fails, only the list shows what has happened. */
function sayLater(say: (code: Awaited<ReturnType<typeof sendingCode>>) => void): void {
  sendingCode().then(say, () => {});
}

/**
 * Completes a task, or reopens it. If a completed one repeats, it says when the next one is due; if its row disappears (`goes`),
 * it says that it is completed. Both with Undo.
 */
export function useCompleteTask() {
  const { store } = thingsOf(useQueryClient());
  const preferences = useLatest(usePreferences());
  const { mutate: make } = useTaskChange(completeTask, { failure: taskMessages.toggleFailed });
  const mutate = useCallback(
    (completion: Completion, goes = false) => {
      const { title = "", recurrence = null } = store.view().task.get(completion.id) ?? {};
      const repeats = recurrence !== null;
      let known: readonly Known[] | undefined;
      const says: Callbacks<readonly Known[]> = {
        onSuccess: (came) => {
          known = came;
        },
        onAccepted: (undo) =>
          sayLater((code) =>
            repeats
              ? code.reportCompletion(title, known, undo, preferences.current)
              : code.reportCompleted(title, undo),
          ),
      };
      make({ ...completion, repeats }, completion.completed && (repeats || goes) ? says : {});
    },
    [make, store, preferences],
  );
  return { mutate };
}

export const useDeleteTask = () =>
  useTaskChange(deleteTask, { failure: taskMessages.deleteFailed, success: taskMessages.deleted });

/** All at once: one change, and one step to undo. */
export function useClearCompleted(): (completed: Task[]) => void {
  const { mutate } = useChange(clearTasks);
  return (completed) =>
    mutate(
      { tasks: completed },
      {
        onAccepted: (undo) => sayLater((code) => code.reportCleared(completed.length, undo)),
        onError: (error) => {
          if (!isUnauthorized(error)) {
            sayLater((code) => code.reportClearFailed());
          }
        },
      },
    );
}

export const useMoveTask = () =>
  useTaskChange(moveTask, { failure: taskMessages.reorderFailed, success: taskMessages.reordered });

export const useScheduleTask = () =>
  useTaskChange(scheduleTask, { failure: planningMessages.scheduleFailed });

export const usePlaceBlocks = () => useTaskChange(placeBlocks, { failure: planningMessages.scheduleFailed });

export const usePlanByItself = () =>
  useTaskChange(planByItself, { failure: planningMessages.planAgainFailed });

/** A change of the schedule whose form reports the result. */
export function useSaveSchedule(): (plan: Schedule, onAccepted: Accepted) => Promise<void> {
  const { mutate } = useTaskChange(scheduleTask, { failure: null });
  return (plan, onAccepted) => accepted((callbacks) => mutate(plan, callbacks), onAccepted);
}

/** The same for one block. */
export function useSaveBlock() {
  const { mutate } = useTaskChange(placeBlocks, { failure: null });
  return (base: Task, block: string, to: Place, onAccepted: Accepted): Promise<void> =>
    accepted((callbacks) => mutate({ base, blocks: moveTo(base.blocks, block, to) }, callbacks), onAccepted);
}

const accepted = (make: (callbacks: Callbacks<Task>) => unknown, onAccepted: Accepted): Promise<void> =>
  new Promise((resolve, reject) => {
    make({
      onAccepted: (undo) => {
        onAccepted(undo);
        resolve();
      },
      onError: reject,
    });
  });

/** Called when a task was removed from the calendar, and with whether it is no longer planned either. */
export type TakenOff = (undo: Undo, isLeftOut: boolean) => void;

/** Removes a task from the calendar. If the planner would put it back at once, it is no longer planned either. */
export function useUnscheduleTask() {
  const { store } = thingsOf(useQueryClient());
  const failure = planningMessages.unscheduleFailed;
  const { mutate: unschedule, isPending } = useTaskChange(unscheduleTask, { failure });
  const { mutate: leaveOut, isPending: isLeaving } = useTaskChange(planByItself, { failure });
  const mutate = useCallback(
    (base: Task, onTakenOff?: TakenOff) => {
      if (wouldComeBack(base, store.view().settings.get(settingsId))) {
        leaveOut({ base, auto: false, takes: "all" }, { onAccepted: (undo) => onTakenOff?.(undo, true) });
      } else {
        unschedule({ base }, { onAccepted: (undo) => onTakenOff?.(undo, false) });
      }
    },
    [store, unschedule, leaveOut],
  );
  return { mutate, isPending: isPending || isLeaving };
}

/** For the inbox; the calendar has its own messages for its entries. */
export const sayTakenOff: TakenOff = (undo, isLeftOut) =>
  reportUndoable(isLeftOut ? planningMessages.leftOutToast : planningMessages.unscheduledToast, undo);
