import { createRequestStore } from "../../ui/request-store";

/** What somebody wants of the planner, wherever they are. */
export type PlannerRequest = {
  kind: "run" | "fallenBehind" | "atRisk" | "proposal" | "missed";
};

/** `Planner` does it, or shows it. */
export const plannerRequest = createRequestStore<PlannerRequest>();
