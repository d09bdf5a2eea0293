import { createRequestStore } from "../../ui/request-store";

/** How to plan. */
export type PlanKind = "run" | "fallenBehind" | "afresh";

/** A request to the planner, from any screen. */
export type PlannerRequest = {
  kind: PlanKind | "atRisk" | "proposal" | "missed";
};

/** `Planner` carries it out, or shows it. */
export const plannerRequest = createRequestStore<PlannerRequest>();
