import { Button } from "@mantine/core";
import type { Task } from "../../api/generated/models/Task";
import { chosenMessages } from "../../i18n/chosen-messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { CalendarIcon } from "../../ui/icons";
import { sayTakenOff, useUnscheduleTask } from "./mutations";
import { TaskFacts } from "./task-facts";
import classes from "./task-editor.module.css";

interface TaskPlanProps {
  task: Task;
  disabled: boolean;
  onSchedule: () => void;
}

/** The place of an opened task in the calendar, and the button to change it. */
export function TaskPlan({ task, disabled, onSchedule }: TaskPlanProps) {
  const unschedule = useUnscheduleTask();
  const more = task.blocks.length - 1;
  const scheduled = task.scheduled_start !== null;
  return (
    <div className={classes.plan}>
      {scheduled ? (
        <div className={classes.stands}>
          <TaskFacts due={null} blocks={task.blocks} completed={task.completed} />
          {more > 0 && <p className={classes.unplanned}>{taskFormMessages.moreBlocks(more)}</p>}
        </div>
      ) : (
        <p className={classes.unplanned}>{taskFormMessages.notScheduled}</p>
      )}
      <div className={classes.planActions}>
        <Button
          variant="default"
          size="compact-sm"
          data-part="schedule"
          disabled={disabled}
          leftSection={<CalendarIcon size={15} />}
          onClick={onSchedule}
        >
          {scheduled ? chosenMessages.reschedule : chosenMessages.schedule}
        </Button>
        {scheduled && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={disabled || unschedule.isPending}
            onClick={({ currentTarget }) => {
              // This button disappears, and would lose the focus.
              currentTarget.parentElement?.querySelector("button")?.focus();
              unschedule.mutate(task, sayTakenOff);
            }}
          >
            {chosenMessages.unschedule}
          </Button>
        )}
      </div>
    </div>
  );
}
