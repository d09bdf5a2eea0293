// The planner's code is loaded as a whole through this module (see the chunks of the build). Nothing waits for it.
export { PlanLine } from "./plan-line";
export { InboxPlanNotices, PlanNotices } from "./plan-notices";
export { PlanTools } from "./plan-tools";
export { Suggestions } from "./suggestions";
export { whyHere } from "./why-here";
