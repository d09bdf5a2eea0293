import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Plan } from "../../api/generated/models/Plan";
import { type Known, settingsId } from "../../things/kinds";
import { thingsOf } from "../../things/use-things";
import { modeOf } from "./planning-of";
import { planQuery } from "./queries";

/**
 * If planning is off, a change of a task at risk does not start a new plan. But whenever the plan is read, the server leaves out
 * risks that no longer apply, such as that of a task without a due date now. So the plan is read again.
 */
export function useJudgedRisks(plan: Plan | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const { store } = thingsOf(client);
    const versions = new Map(
      plan?.at_risk.map(({ task_id: id }) => [id, store.view().task.get(id)?.updated_at]),
    );
    const isChanged = ({ kind, id, value }: Known) => {
      if (kind !== "task" || value === null || !versions.has(id)) {
        return false;
      }
      const former = versions.get(id);
      versions.set(id, value.updated_at);
      return former !== undefined && former !== value.updated_at;
    };
    return store.watchKnown((known) => {
      // Not `some`: each call records the version of its task.
      const isAnyChanged = known.filter(isChanged).length > 0;
      if (isAnyChanged && modeOf(store.view().settings.get(settingsId)) === "off") {
        void client.invalidateQueries({ queryKey: planQuery.queryKey });
      }
    });
  }, [client, plan]);
}
