import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { usePinnedConflicts } from "../features/calendar/sources/use-pinned-conflicts";
import { ConflictList } from "../features/planner/conflict-list";
import type { MendTask } from "../features/planner/mends";
import type { MissedActions } from "../features/planner/missed-actions";
import { Planner as PlannerOfScreens } from "../features/planner/planner";
import { leavingOut, planByItself } from "../features/tasks/auto-changes";
import { mendTask } from "../features/tasks/mend-task";
import { completeTask } from "../features/tasks/task-changes";
import { useTaskPlanning } from "../features/tasks/use-task-planning";
import { plannerMessages } from "../i18n/planner-messages";
import type { Made, Undo } from "../things/made";
import { thingsOf } from "../things/use-things";
import { reportUndoableDone } from "../ui/report-undoable";

/** The planner, with the functions that the features for tasks and the calendar provide. */
export function Planner() {
  const things = thingsOf(useQueryClient());
  const mend = useCallback<MendTask>(
    async (task, how) => {
      const { outcome, undo } = mendTask(things, task, how);
      return { undo, isDone: (await outcome).done };
    },
    [things],
  );
  const missed = useMemo<MissedActions>(
    () => ({
      complete: async ({ id, recurrence }, completed) =>
        made(things.make(completeTask, { id, completed, repeats: recurrence !== null })),
      leaveOut: async (base) => made(things.make(planByItself, leavingOut(base))),
    }),
    [things],
  );
  return <PlannerOfScreens mend={mend} missed={missed} Conflicts={Conflicts} />;
}

async function made({ outcome, undo }: Made<unknown>): Promise<Undo> {
  await outcome;
  return undo;
}

/** Pinned blocks that overlap events. */
function Conflicts({ onOpen }: { onOpen: (id: string) => void }) {
  const conflicts = usePinnedConflicts();
  const { place } = useTaskPlanning();
  return (
    <ConflictList
      conflicts={conflicts}
      onOpen={onOpen}
      onLetGo={({ task, block: { id: block, ...at } }) =>
        place({ id: task.id, base: task, block, to: { ...at, pinned: false } }, (undo) =>
          reportUndoableDone(plannerMessages.conflicts.done(task.title), undo),
        )
      }
    />
  );
}
