import type { Plan } from "../../api/generated/models/Plan";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { abortable } from "../../api/client";
import { thingsOf } from "../../things/use-things";
import { PlannerService } from "../../api/generated/services/PlannerService";

/** What is kept of the plan on the device, to be read without a connection. */
const fact = "plan";

/** The present plan. What the server says of it in the log (`keep-in-step.ts`) asks for it again. */
export const planQuery = queryOptions({
  queryKey: ["plan"],
  queryFn: async ({ client, signal }): Promise<Plan> => {
    const things = thingsOf(client);
    try {
      const plan = await abortable(PlannerService.readPlan(), signal);
      void things.setFact(fact, plan);
      return plan;
    } catch (error) {
      const kept = await things.fact(fact);
      if (isPlan(kept) && !signal.aborted) {
        return kept;
      }
      throw error;
    }
  },
  staleTime: Infinity,
});

/** Written here alone. */
const isPlan = (kept: unknown): kept is Plan =>
  typeof kept === "object" && kept !== null && "at_risk" in kept;

/** The present plan; undefined until it is there. */
export const usePlan = (): Plan | undefined => useQuery(planQuery).data;
