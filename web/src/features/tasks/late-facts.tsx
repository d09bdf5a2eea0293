import type { Task } from "../../api/generated/models/Task";
import { planningMessages } from "../../i18n/planning-messages";
import type { Day } from "../../lib/time/days";
import { usePreferences } from "../../lib/time/preferences";
import { minutesPerDay } from "../../lib/time/units";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { RepeatIcon, WaitsIcon } from "../../ui/icons";
import { CloudOffIcon, SparkOffIcon, WarningIcon } from "../../ui/later-icons";
import { plansByItself } from "./auto-changes";
import { repetitionWords } from "./repeating/repetition-words";
import classes from "./task-facts.module.css";
import { useOpenBlockers } from "./use-open-blockers";

export interface LateFactsProps {
  /** Its line was not read yet. */
  isUnread: boolean;
  /** Null if it is not to be shown. */
  recurrence: Task["recurrence"];
  due: string | null;
  today: Day;
  /** It is not planned. */
  isLeftOut: boolean;
  /** By how many minutes it is late in the plan; null if it has no place. */
  late?: number | null | undefined;
  /** The ids of the tasks that it waits for. */
  blockedBy: readonly string[];
}

/** How a task repeats, what it waits for, and that it is not planned: few rows have these. */
export function LateFacts({ isUnread, recurrence, due, today, isLeftOut, late, blockedBy }: LateFactsProps) {
  const preferences = usePreferences();
  const blockers = useOpenBlockers(blockedBy);
  return (
    <>
      {isUnread && (
        <span className={classes.fact}>
          <CloudOffIcon size={13} />
          {planningMessages.understoodLater}
        </span>
      )}
      {recurrence !== null && (
        <span className={classes.fact}>
          <RepeatIcon size={13} />
          {/* On one line: the row's tooltip has all of it. */}
          <span className={classes.words} data-cut="true">
            {repetitionWords(recurrence, due, today, preferences)}
          </span>
        </span>
      )}
      {blockers !== "" && (
        <span className={classes.fact} data-tip={blockers}>
          <WaitsIcon size={13} />
          {planningMessages.waitsFor(blockers.split("\n").length)}
          <span className="visually-hidden">: {blockers}</span>
        </span>
      )}
      {isLeftOut && <LeftOut />}
      {late !== undefined && (
        <span className={classes.fact} data-late="true">
          <WarningIcon size={13} />
          {late === null
            ? planningMessages.notInTime
            : planningMessages.late(
                preferences.names.length({
                  days: Math.floor(late / minutesPerDay),
                  minutes: late % minutesPerDay,
                }),
              )}
        </span>
      )}
    </>
  );
}

/** Not shown if planning is off. */
function LeftOut() {
  const plans = plansByItself(useThingsOf("settings").get(settingsId));
  return plans ? (
    <span className={classes.fact}>
      <SparkOffIcon size={13} />
      {planningMessages.notPlanned}
    </span>
  ) : null;
}
