import { createRequestStore } from "../../ui/request-store";

/** How somebody wants to plan. */
export type PlanKind = "run" | "fallenBehind" | "afresh";

/** What somebody wants of the planner, wherever they are. */
export type PlannerRequest = {
  kind: PlanKind | "atRisk" | "proposal" | "missed";
};

/** `Planner` does it, or shows it. */
export const plannerRequest = createRequestStore<PlannerRequest>();
