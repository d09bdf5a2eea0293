import type { ReactNode } from "react";
import type { BlockReason } from "../../api/generated/models/BlockReason";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { plannerMessages } from "../../i18n/planner-messages";
import type { Names } from "../../lib/time/names";
import type { Due } from "./due-of";
import { sentenceWithTasks } from "./task-link";
import { sayLength } from "./when-words";

const { why, risk } = plannerMessages;

type Open = (id: string) => void;

/** Why a block is where it is. For a reason that this version does not know, the server's sentence is shown. */
export function blockBecause(
  because: BlockReason,
  { reason, minutes, names }: { reason?: string; minutes: number; names: Names },
  onOpen: Open,
): ReactNode {
  const about = (say: (task: string) => string) =>
    sentenceWithTasks(say, because.task_id == null ? [] : [because.task_id], onOpen);
  switch (because.kind) {
    case "pinned":
      return why.pinned;
    case "begun":
      return why.begun;
    case "after":
      return about(why.after);
    case "not_before":
      return why.notBefore;
    case "behind_weightier":
      return about(why.behindWeightier);
    case "behind_sooner":
      return about(why.behindSooner);
    case "first_long_enough":
      return why.firstLongEnough(sayLength(minutes, { names }));
    case "kept":
      return why.kept;
    case "limits":
      return why.limits;
    case "first_free":
      return why.firstFree;
    case "continued":
      return why.continued;
    default:
      return reason;
  }
}

interface AboutTask {
  /** Whether it is due within the planned days. */
  due: Due;
  days: number;
  names: Names;
}

/** What takes the time of a task that is late or left out. */
export function riskBecause({ because, reason }: TaskAtRisk, task: AboutTask, onOpen: Open): ReactNode {
  const about = (say: (tasks: string) => string) => sentenceWithTasks(say, because.task_ids, onOpen);
  switch (because.kind) {
    case "blocked":
      return about(risk.blocked);
    case "blocked_until":
      return about(risk.blockedUntil);
    case "too_little_time":
      return task.due === "past" ? risk.overdue : tooLittleTime(because.minutes, task);
    case "no_long_stretch":
      // A plan of an earlier version does not say how long it takes.
      return task.due === "past" ? risk.overdue : (noLongStretch(because, task) ?? reason);
    case "others":
      return about(risk.others);
    case "limits":
      return risk.limits;
    case "pinned_too_late":
      return risk.pinnedTooLate;
    case "begun_too_late":
      return risk.begunTooLate;
    default:
      return reason;
  }
}

/** Its hours have too few minutes, in words that fit whether or not it has a due date. */
function tooLittleTime(minutes = 0, { due, days, names }: AboutTask): string {
  const length = sayLength(minutes, { names });
  if (due !== "not") {
    return minutes === 0 ? risk.noTime : risk.tooLittleTime(length);
  }
  return minutes === 0 ? risk.within.noTime(days) : risk.within.tooLittleTime(length, days);
}

/** No stretch is long enough, though all of them together are. */
function noLongStretch(
  { minutes = 0, needed_minutes }: TaskAtRisk["because"],
  { due, days, names }: AboutTask,
): string | undefined {
  if (needed_minutes === undefined) {
    return undefined;
  }
  const [needed, longest] = [sayLength(needed_minutes, { names }), sayLength(minutes, { names })];
  return due === "not"
    ? risk.within.noLongStretch(needed, longest, days)
    : risk.noLongStretch(needed, longest);
}
