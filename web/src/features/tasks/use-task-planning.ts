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

/** What the calendar asks of the tasks that stand in it, as it says itself (`TaskPlanning`). Stable. */
export function useTaskPlanning() {
  const { store } = thingsOf(useQueryClient());
  const { mutate: schedule } = useScheduleTask();
  const { mutate: unschedule } = useUnscheduleTask();
  const { mutate: edit } = useEditTask();
  const { mutate: complete } = useCompleteTask();
  return useMemo(
    () => ({
      schedule: (plan: Plan, done?: () => void) => schedule(plan, { onSuccess: () => done?.() }),
      unschedule: ({ id }: { id: string }, done?: () => void) =>
        unschedule({ id }, { onSuccess: () => done?.() }),
      restore: ({ id, scheduled_start: start, duration_minutes: minutes }: Task) => {
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
      complete: (task: { id: string; completed: boolean }) => complete(task),
    }),
    [schedule, unschedule, edit, complete, store],
  );
}
