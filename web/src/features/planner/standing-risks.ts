import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { dueOf } from "../../lib/time/due";
import { type Instant, type Minutes, minutesPerDay } from "../../lib/time/units";
import { wallTime } from "../../lib/time/wall";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import type { Risks } from "../../things/risks";
import { changesBetween } from "./count-changes";

interface Standing {
  tasks: ReadonlyMap<string, Task>;
  zone: Zone;
  now: Instant;
}

/**
 * Which tasks are at risk as they stand now. What the server tells is that of the last plan. While that waits as a proposal, it is not
 * so yet for the tasks that it would move: of those only what their blocks say counts.
 */
export function standingRisks(plan: Plan | undefined, { tasks, zone, now }: Standing): Risks {
  if (plan === undefined) {
    return new Map();
  }
  const { proposal, blocks } = plan;
  const moved = new Set(
    proposal === null ? [] : changesBetween(blocks, proposal.blocks, now).map(({ task }) => task),
  );
  const told = plan.at_risk
    .filter(({ task_id: id }) => !moved.has(id))
    .map(({ task_id: id, late_minutes: late }) => [id, late ?? null] as const);
  const standing = [...moved].flatMap((id) => {
    const late = latenessOf(tasks.get(id), blocks, zone);
    return late > 0 ? [[id, late] as const] : [];
  });
  return new Map([...told, ...standing]);
}

/** How long after a task is due the last of its blocks ends. Not above 0: in time, or it has none. */
function latenessOf(task: Task | undefined, blocks: Plan["blocks"], zone: Zone): Minutes {
  if (task === undefined || task.due === null) {
    return 0;
  }
  const { day, minute, offset } = dueOf(task.due, zone);
  const due = zone.instantAt(wallTime(day, minute ?? minutesPerDay), offset);
  const ends = blocks
    .filter(({ task_id: id }) => id === task.id)
    .map(({ start, minutes }) => parseInstant(start) + minutes);
  return Math.ceil(Math.max(due, ...ends) - due);
}
