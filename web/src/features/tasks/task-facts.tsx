import { planningMessages } from "../../i18n/planning-messages";
import { dueOf, isOver } from "../../lib/time/due";
import { useAtMinute, useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { parseInstant } from "../../lib/time/when";
import type { Minutes } from "../../lib/time/units";
import { dayOf, timeOfDay } from "../../lib/time/wall";
import { CalendarIcon, ClockIcon, FlagIcon, HourglassIcon, RepeatIcon } from "../../ui/icons";
import type { Priority } from "./priority";
import { dayAndTime } from "./day-and-time";
import classes from "./task-facts.module.css";

interface TaskFactsProps {
  due: string | null;
  scheduledStart: string | null;
  completed: boolean;
  /** A normal one says nothing. */
  priority?: Priority;
  /** An open one makes another one. */
  repeats?: boolean;
  /** For how many others it waits. */
  waitsFor?: number;
  /** How long it takes, if that is to be said where it is another time than usual. */
  minutes?: Minutes;
}

/** When a task is due and planned, and how long it takes, in a quiet line; nothing if there is nothing to say. */
export function TaskFacts({
  due,
  scheduledStart,
  completed,
  priority = "normal",
  repeats = false,
  waitsFor = 0,
  minutes,
}: TaskFactsProps) {
  const { zone, names, defaultMinutes } = usePreferences();
  const today = useToday(zone);
  const deadline = due === null ? null : dueOf(due, zone);
  const over = useAtMinute((minute) => deadline !== null && !completed && isOver(deadline, minute, zone));
  const length =
    minutes === undefined || minutes === defaultMinutes ? null : names.length({ days: 0, minutes });
  if (
    deadline === null &&
    scheduledStart === null &&
    length === null &&
    priority === "normal" &&
    !repeats &&
    waitsFor === 0
  ) {
    return null;
  }
  const wall = scheduledStart === null ? null : zone.wallAt(parseInstant(scheduledStart));
  const planned = wall === null ? null : dayAndTime(dayOf(wall), timeOfDay(wall), today, names);
  return (
    <p className={classes.facts}>
      {priority !== "normal" && (
        <span className={classes.fact} data-priority={priority}>
          <FlagIcon size={13} />
          <span className="visually-hidden">{planningMessages.priority} </span>
          {planningMessages.priorities[priority]}
        </span>
      )}
      {deadline !== null && (
        <span className={classes.fact} data-over={over || undefined}>
          <ClockIcon size={13} />
          {(over ? planningMessages.overdue : planningMessages.due)(
            dayAndTime(deadline.day, deadline.minute, today, names),
          )}
        </span>
      )}
      {repeats && (
        <span className={classes.fact}>
          <RepeatIcon size={13} />
          <span className="visually-hidden">{planningMessages.repeats}</span>
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
      {waitsFor > 0 && (
        <span className={classes.fact}>
          <HourglassIcon size={13} />
          {planningMessages.waitsFor(waitsFor)}
        </span>
      )}
      {length !== null && <span className={classes.fact}>{length}</span>}
    </p>
  );
}
