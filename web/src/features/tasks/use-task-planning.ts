import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Task } from "../../api/generated/models/Task";
import { type Accepted, thingsOf } from "../../things/use-things";
import { planningAgain } from "./auto-changes";
import { moveTo, type Place } from "./blocks";
import {
  type TakenOff,
  useCompleteTask,
  usePlaceBlocks,
  usePlanByItself,
  useScheduleTask,
  useUnscheduleTask,
} from "./mutations";
import type { Schedule } from "./plan-changes";

/** A task by id, in the version that the user has seen, or else as it is shown then. */
interface Seen {
  id: string;
  base?: Task;
}

/** The tasks' side of the calendar's `TaskPlanning`. Stable. */
export function useTaskPlanning() {
  const { store } = thingsOf(useQueryClient());
  const { mutate: schedule } = useScheduleTask();
  const { mutate: unschedule } = useUnscheduleTask();
  const { mutate: place } = usePlaceBlocks();
  const { mutate: planByItself } = usePlanByItself();
  const { mutate: complete } = useCompleteTask();
  return useMemo(() => {
    const shown = (id: string) => store.view().task.get(id);
    return {
      schedule: ({ id, base = shown(id), ...plan }: Seen & Omit<Schedule, "base">, onAccepted?: Accepted) => {
        if (base !== undefined) {
          schedule({ base, ...plan }, { onAccepted });
        }
      },
      place: (
        {
          id,
          block,
          to,
          minutes,
          base = shown(id),
        }: Seen & {
          block: string;
          to: Place | null;
          minutes?: number;
        },
        onAccepted?: Accepted,
      ) => {
        if (base !== undefined) {
          const blocks = to === null ? { [block]: to } : moveTo(base.blocks, block, to);
          place({ base, blocks, minutes }, { onAccepted });
        }
      },
      unschedule: ({ id, base = shown(id) }: Seen, onTakenOff?: TakenOff) => {
        if (base !== undefined) {
          unschedule(base, onTakenOff);
        }
      },
      planAgain: ({ id, base = shown(id) }: Seen, onAccepted?: Accepted) => {
        if (base !== undefined) {
          planByItself(planningAgain(base), { onAccepted });
        }
      },
      complete: (task: { id: string; completed: boolean }) => complete(task),
    };
  }, [schedule, unschedule, place, planByItself, complete, store]);
}
