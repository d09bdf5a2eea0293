import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Task } from "../../api/generated/models/Task";
import { thingsOf } from "../../things/use-things";
import { useCompleteTask, useEditTask, useScheduleTask, useUnscheduleTask } from "./mutations";

interface Plan {
  id: string;
  /** An instant. */
  start: string;
  minutes?: number;
}

/** What the calendar asks of the tasks that stand in it. Stable. `done` is called when the server has agreed. */
export interface TaskPlanning {
  schedule: (plan: Plan, done?: () => void) => void;
  unschedule: (task: { id: string }, done?: () => void) => void;
  /** Puts a task back to where it stood, with its former length. */
  restore: (before: Task) => void;
  complete: (task: { id: string; completed: boolean }) => void;
}

export function useTaskPlanning(): TaskPlanning {
  const { store } = thingsOf(useQueryClient());
  const { mutate: schedule } = useScheduleTask();
  const { mutate: unschedule } = useUnscheduleTask();
  const { mutate: edit } = useEditTask();
  const { mutate: complete } = useCompleteTask();
  return useMemo(
    () => ({
      schedule: (plan, done) => schedule(plan, { onSuccess: () => done?.() }),
      unschedule: ({ id }, done) => unschedule({ id }, { onSuccess: () => done?.() }),
      restore: ({ id, scheduled_start: start, duration_minutes: minutes }) => {
        if (start !== null) {
          schedule({ id, start, minutes });
          return;
        }
        const base = store.view().task.get(id);
        unschedule({ id });
        if (base !== undefined && base.duration_minutes !== minutes) {
          edit({ base, fields: { duration_minutes: minutes } });
        }
      },
      complete: (task) => complete(task),
    }),
    [schedule, unschedule, edit, complete, store],
  );
}
