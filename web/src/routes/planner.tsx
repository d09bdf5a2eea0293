import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { Planner as PlannerOfScreens } from "../features/planner/planner";
import type { MendTask } from "../features/planner/mends";
import { mendTask } from "../features/tasks/mend-task";
import { thingsOf } from "../things/use-things";

/** The planner, with what the tasks' own feature does for it. */
export function Planner() {
  const things = thingsOf(useQueryClient());
  const mend = useCallback<MendTask>(
    async (task, how) => {
      const { outcome, undo } = mendTask(things, task, how);
      await outcome;
      return undo;
    },
    [things],
  );
  return <PlannerOfScreens mend={mend} />;
}
