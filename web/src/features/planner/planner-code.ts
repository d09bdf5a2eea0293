// The planner's code comes as a whole, from here: see the chunks of the build. Nobody waits for it.
export { PlanLine } from "./plan-line";
export { InboxPlanNotices, PlanNotices } from "./plan-notices";
export { PlanTools } from "./plan-tools";
export { Suggestions } from "./suggestions";
export { whyHere } from "./why-here";
