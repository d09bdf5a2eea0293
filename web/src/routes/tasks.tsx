import { TaskInbox } from "../features/tasks/task-inbox";
import { deferredImport, useDeferredImport } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";
import classes from "./tasks.module.css";

// Nothing waits for the planner's parts of this screen.
const plannerCode = deferredImport(() => import("../features/planner/planner-code"));

export default function TasksScreen() {
  const planner = useDeferredImport(plannerCode, useIdle() && "silently");
  return (
    <main id="content" className={classes.screen}>
      <TaskInbox
        tools={planner && <planner.PlanTools place="inbox" />}
        notices={planner && <planner.InboxPlanNotices />}
      />
    </main>
  );
}
