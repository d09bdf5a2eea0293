import type { Plan } from "../../api/generated/models/Plan";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { abortable } from "../../api/client";
import { onReachabilityChange, readReachability } from "../../api/reachability";
import { thingsOf } from "../../things/use-things";
import { PlannerService } from "../../api/generated/services/PlannerService";

/** The name of the stored plan, for use without a connection. */
const fact = "plan";
const queryKey = ["plan"] as const;

/** After how many milliseconds a plan that could not be loaded is requested again. */
const patience = 30_000;

/**
 * The current plan. A change of it in the log requests it again (`keep-in-step.ts`). The stored plan replaces one that cannot be
 * loaded, but the query still counts as failed, so that it is retried.
 */
export const planQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Plan> => {
    const things = thingsOf(client);
    try {
      const plan = await abortable(PlannerService.readPlan(), signal);
      void things.setFact(fact, plan);
      return plan;
    } catch (error) {
      const kept = await things.fact(fact);
      if (isPlan(kept) && !signal.aborted && client.getQueryData(queryKey) === undefined) {
        client.setQueryData(queryKey, kept);
      }
      throw error;
    }
  },
  staleTime: Infinity,
  refetchInterval: ({ state }) => state.status === "error" && patience,
});

/** Only this module writes it. */
const isPlan = (kept: unknown): kept is Plan =>
  typeof kept === "object" && kept !== null && "at_risk" in kept;

/** The plan in an answer of the server. */
export function takePlan(client: QueryClient, plan: Plan): void {
  client.setQueryData(queryKey, plan);
  void thingsOf(client).setFact(fact, plan);
}

/** The current plan; undefined until it is loaded. */
export const usePlan = (): Plan | undefined => useQuery(planQuery).data;

/** The same, and whether loading it failed. Loads it again as soon as there is a connection. */
export function useReadPlan(): { plan: Plan | undefined; hasFailed: boolean } {
  const client = useQueryClient();
  useEffect(
    () =>
      onReachabilityChange(() => {
        if (readReachability() === "reachable" && client.getQueryState(queryKey)?.status === "error") {
          void client.refetchQueries({ queryKey });
        }
      }),
    [client],
  );
  const { data: plan, isError: hasFailed } = useQuery(planQuery);
  return { plan, hasFailed };
}
