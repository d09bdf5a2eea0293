import { TaskInbox } from "../features/tasks/task-inbox";
import { deferredImport, useDeferredImport } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";
import classes from "./tasks.module.css";

// Nobody waits for what the planner has here.
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
