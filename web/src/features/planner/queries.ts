import type { Plan } from "../../api/generated/models/Plan";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { abortable } from "../../api/client";
import { onReachabilityChange, readReachability } from "../../api/reachability";
import { thingsOf } from "../../things/use-things";
import { PlannerService } from "../../api/generated/services/PlannerService";

/** What is kept of the plan on the device, to be read without a connection. */
const fact = "plan";
const queryKey = ["plan"] as const;

/** So many milliseconds until a plan that could not be read is asked for again. */
const patience = 30_000;

/**
 * The present plan. What the server says of it in the log (`keep-in-step.ts`) asks for it again. What is kept stands in for one that
 * cannot be read, which stays a failure: so it is asked for again.
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

/** Written here alone. */
const isPlan = (kept: unknown): kept is Plan =>
  typeof kept === "object" && kept !== null && "at_risk" in kept;

/** The plan that an answer of the server brings. */
export function takePlan(client: QueryClient, plan: Plan): void {
  client.setQueryData(queryKey, plan);
  void thingsOf(client).setFact(fact, plan);
}

/** The present plan; undefined until it is there. */
export const usePlan = (): Plan | undefined => useQuery(planQuery).data;

/** The same, and whether it could not be read. Reads it again as soon as there is a connection. */
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
