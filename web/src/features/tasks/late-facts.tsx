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
  /** What its line says is understood later. */
  isUnread: boolean;
  /** Null if that is not to be said. */
  recurrence: Task["recurrence"];
  due: string | null;
  today: Day;
  /** Nobody plans it. */
  isLeftOut: boolean;
  /** By how many minutes the plan has it late; null if it has no place. */
  late?: number | null | undefined;
  /** What it waits for, by their ids. */
  blockedBy: readonly string[];
}

/** How a task repeats, what it waits for and that it is not planned, which few rows say. */
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
          {/* On one line: all of it is in the row's tip. */}
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

/** Where nobody plans it need not be said. */
function LeftOut() {
  const plans = plansByItself(useThingsOf("settings").get(settingsId));
  return plans ? (
    <span className={classes.fact}>
      <SparkOffIcon size={13} />
      {planningMessages.notPlanned}
    </span>
  ) : null;
}
