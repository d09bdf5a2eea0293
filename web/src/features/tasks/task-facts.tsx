import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import { planningMessages } from "../../i18n/planning-messages";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { dueOf, isOver } from "../../lib/time/due";
import { useAtMinute, useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { parseInstant } from "../../lib/time/when";
import type { Minutes } from "../../lib/time/units";
import { dayOf, timeOfDay } from "../../lib/time/wall";
import { useRisk } from "../../things/risks";
import { CalendarIcon, ClockIcon, FlagIcon } from "../../ui/icons";
import { nextOf } from "./blocks";
import type { LateFactsProps } from "./late-facts";
import { LabelFacts } from "./labels/label-facts";
import type { Priority } from "./priority";
import { dayAndTime } from "./day-and-time";
import classes from "./task-facts.module.css";
import { useIsUnread } from "./use-is-unread";

interface TaskFactsProps {
  /** The id by which its lateness is looked up, if that is to be shown. */
  id?: string;
  due: string | null;
  /** Its blocks: the next one is shown. */
  blocks: readonly TaskBlock[];
  /** The earliest start, which is shown until then. */
  notBefore?: string | null;
  completed: boolean;
  /** A normal one is not shown. */
  priority?: Priority;
  /** Its duration, if that is to be shown when it is not the default. */
  minutes?: Minutes;
  /** Whether the planner schedules it. */
  isPlanned?: boolean;
  labels?: readonly string[];
  recurrence?: Task["recurrence"];
  /** The ids of the tasks that it waits for. */
  blockedBy?: readonly string[];
}

/** Without a connection it could not be loaded when a task starts to repeat, or to wait. */
export const lateFacts = deferredImport(() => import("./late-facts"));

const none: readonly string[] = [];

/**
 * When a task is due and scheduled, its duration, its labels and blockers, in a quiet line; nothing if there is nothing to show.
 */
export function TaskFacts({
  id,
  due,
  blocks,
  notBefore = null,
  completed,
  priority = "normal",
  minutes,
  isPlanned = true,
  labels = none,
  recurrence = null,
  blockedBy = none,
}: TaskFactsProps) {
  const { zone, names, defaultMinutes } = usePreferences();
  const today = useToday(zone);
  const deadline = due === null ? null : dueOf(due, zone);
  const over = useAtMinute((minute) => deadline !== null && !completed && isOver(deadline, minute, zone));
  const start = notBefore === null ? null : dueOf(notBefore, zone);
  const waits = useAtMinute(
    (now) => start !== null && !completed && !isOver({ ...start, minute: start.minute ?? 0 }, now, zone),
  );
  const next = useAtMinute((minute) => nextOf(blocks, minute));
  const scheduledStart = blocks[next]?.start ?? null;
  const length =
    minutes === undefined || minutes === defaultMinutes ? null : names.length({ days: 0, minutes });
  const waitsFor = completed ? none : blockedBy;
  const isLeftOut = !isPlanned && !completed;
  const risk = useRisk(id);
  const late = completed ? undefined : risk;
  const isUnread = useIsUnread(id);
  const saysMore = isUnread || recurrence !== null || waitsFor.length > 0 || isLeftOut || late !== undefined;
  const isPlain = length === null && priority === "normal" && labels.length === 0 && !saysMore && !waits;
  if (deadline === null && scheduledStart === null && isPlain) {
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
      {saysMore && (
        <WhenLoaded {...{ isUnread, recurrence, due, today, isLeftOut, late }} blockedBy={waitsFor} />
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
      {waits && start !== null && (
        <span className={classes.fact}>
          {planningMessages.notBefore(dayAndTime(start.day, start.minute, today, names))}
        </span>
      )}
      {length !== null && <span className={classes.fact}>{length}</span>}
      {labels.length > 0 && <LabelFacts ids={labels} />}
    </p>
  );
}

/** Only rows with such facts wait for the code. */
function WhenLoaded(props: LateFactsProps) {
  const code = useDeferredImport(lateFacts, "silently");
  return code && <code.LateFacts {...props} />;
}
