import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { thingsOf, type Undo } from "../../things/use-things";
import { useCompleteTask, useScheduleTask, useUnscheduleTask } from "./mutations";

interface Plan {
  id: string;
  /** An instant. */
  start: string;
  minutes?: number;
}

/** Calls back when it is done, or waits for a connection; `undo` takes it back. */
type Accepted = (undo: Undo) => void;

/** What the calendar asks of the tasks that stand in it, as it says itself (`TaskPlanning`). Stable. */
export function useTaskPlanning() {
  const { store } = thingsOf(useQueryClient());
  const { mutate: schedule } = useScheduleTask();
  const { mutate: unschedule } = useUnscheduleTask();
  const { mutate: complete } = useCompleteTask();
  return useMemo(
    () => ({
      schedule: ({ id, ...plan }: Plan, onAccepted?: Accepted) => {
        const base = store.view().task.get(id);
        if (base !== undefined) {
          schedule({ base, ...plan }, { onAccepted });
        }
      },
      unschedule: ({ id }: { id: string }, onAccepted?: Accepted) => {
        const base = store.view().task.get(id);
        if (base !== undefined) {
          unschedule({ base }, { onAccepted });
        }
      },
      complete: (task: { id: string; completed: boolean }) => complete(task),
    }),
    [schedule, unschedule, complete, store],
  );
}
