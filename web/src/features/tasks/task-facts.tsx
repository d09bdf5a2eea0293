import { planningMessages } from "../../i18n/planning-messages";
import type { Day } from "../../lib/time/days";
import { dueOf, isOver } from "../../lib/time/due";
import { useAtMinute, useToday } from "../../lib/time/minute-clock";
import type { Names } from "../../lib/time/names";
import { usePreferences } from "../../lib/time/preferences";
import { parseInstant } from "../../lib/time/when";
import type { TimeOfDay } from "../../lib/time/units";
import { dayOf, timeOfDay } from "../../lib/time/wall";
import { CalendarIcon, ClockIcon } from "../../ui/icons";
import classes from "./task-facts.module.css";

interface TaskFactsProps {
  due: string | null;
  scheduledStart: string | null;
  completed: boolean;
}

/** When a task is due and planned, in a quiet line; nothing if neither. */
export function TaskFacts({ due, scheduledStart, completed }: TaskFactsProps) {
  const { zone, names } = usePreferences();
  const today = useToday(zone);
  const deadline = due === null ? null : dueOf(due, zone);
  const over = useAtMinute((minute) => deadline !== null && !completed && isOver(deadline, minute, zone));
  if (deadline === null && scheduledStart === null) {
    return null;
  }
  const wall = scheduledStart === null ? null : zone.wallAt(parseInstant(scheduledStart));
  const planned = wall === null ? null : dayAndTime(dayOf(wall), timeOfDay(wall), today, names);
  return (
    <p className={classes.facts}>
      {deadline !== null && (
        <span className={classes.fact} data-over={over || undefined}>
          <ClockIcon size={13} />
          {(over ? planningMessages.overdue : planningMessages.due)(
            dayAndTime(deadline.day, deadline.minute, today, names),
          )}
        </span>
      )}
      {planned !== null && (
        <span className={classes.fact}>
          <CalendarIcon size={13} />
          <span className="visually-hidden">{planningMessages.scheduled(planned)}</span>
          <span className={classes.when} aria-hidden="true">
            {planned}
          </span>
        </span>
      )}
    </p>
  );
}

/** `today, 14:05`, `Sat, Nov 21`. */
function dayAndTime(day: Day, minute: TimeOfDay | null, today: Day, names: Names): string {
  const near = new Map([
    [today - 1, planningMessages.yesterday],
    [today, planningMessages.today],
    [today + 1, planningMessages.tomorrow],
  ]);
  const word = near.get(day) ?? names.shortDate(day);
  return minute === null ? word : planningMessages.at(word, names.time(minute));
}
