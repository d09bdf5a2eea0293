import type { Task } from "../../api/generated/models/Task";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { now } from "../../lib/time/minute-clock";
import { SwitchField } from "../../ui/switch-field";
import { staysUnplanned } from "./blocks";

const words = taskFormMessages;

interface PlanFieldProps {
  task: Task;
  value: boolean;
  disabled: boolean;
  onChange: (auto: boolean) => void;
}

/** Whether the planner schedules a task. */
export function PlanField({ task: { auto, blocks }, value, ...field }: PlanFieldProps) {
  const takesOff = auto && blocks.some((block) => !staysUnplanned(block, now()));
  const offHint = takesOff ? words.takesOffHint : words.notPlanHint;
  return (
    <SwitchField
      label={words.plan}
      hint={value ? words.planHint : offHint}
      name="auto"
      checked={value}
      {...field}
    />
  );
}
