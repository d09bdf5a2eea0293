import type { PlannedBlock } from "../../api/generated/models/PlannedBlock";
import type { Plan } from "../../api/generated/models/Plan";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import classes from "./change-list.module.css";
import { TaskLink } from "./task-link";
import { sayBlock } from "./when-words";

const words = plannerMessages.missed;

interface MissedListProps {
  plan: Plan;
  onOpen: (id: string) => void;
}

/** What was not done in its time, and when it is to be done instead. */
export function MissedList({ plan, onOpen }: MissedListProps) {
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  return (
    <ul className={classes.list}>
      {plan.missed.map((missed) => {
        const isOfTask = ({ task_id: task }: PlannedBlock) => task === missed.task_id;
        const next = plan.blocks.find(isOfTask);
        const suggested = plan.proposal?.blocks.find(isOfTask);
        return (
          <li key={`${missed.task_id} ${missed.start}`} className={classes.change}>
            <TaskLink id={missed.task_id} onOpen={onOpen} />
            <div className={classes.times}>
              <span className={classes.before}>{words.was(sayBlock(missed, today, preferences))}</span>
              <span className={classes.after}>
                {next !== undefined && words.now(sayBlock(next, today, preferences))}
                {next === undefined &&
                  (suggested === undefined
                    ? words.noTime
                    : words.suggested(sayBlock(suggested, today, preferences)))}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
