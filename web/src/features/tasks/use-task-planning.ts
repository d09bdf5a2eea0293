import { useMemo } from "react";
import { useScheduleTask, useToggleTask, useUnscheduleTask } from "./mutations";

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
  toggle: (task: { id: string }) => void;
}

export function useTaskPlanning(): TaskPlanning {
  const { mutate: schedule } = useScheduleTask();
  const { mutate: unschedule } = useUnscheduleTask();
  const { mutate: toggle } = useToggleTask();
  return useMemo(
    () => ({
      schedule: (plan, done) => schedule(plan, { onSuccess: () => done?.() }),
      unschedule: ({ id }, done) => unschedule({ id }, { onSuccess: () => done?.() }),
      toggle: ({ id }) => toggle({ id }),
    }),
    [schedule, unschedule, toggle],
  );
}
