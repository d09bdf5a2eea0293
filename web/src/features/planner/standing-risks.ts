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
 * Which tasks are currently at risk. The server's list is that of the last plan. While that is a proposal, the list does not
 * apply yet to the tasks that it would move: for those their blocks count. For a task without a block, the plan does not know if
 * its time has become too short since.
 */
export function standingRisks(plan: Plan | undefined, standing: Standing): Risks {
  if (plan === undefined) {
    return new Map();
  }
  const { proposal, blocks } = plan;
  const moved = new Set(
    proposal === null ? [] : changesBetween(blocks, proposal.blocks, standing.now).map(({ task }) => task),
  );
  const placed = new Set(blocks.map(({ task_id: id }) => id));
  const told = plan.at_risk
    .filter(({ task_id: id }) => !moved.has(id) || !placed.has(id))
    // Even the proposal does not have it in time, and now it has no block at all.
    .map(({ task_id: id, late_minutes: late }) => [id, moved.has(id) ? null : (late ?? null)] as const);
  const late = [...moved].flatMap((id) => {
    const minutes = latenessOf(standing.tasks.get(id), blocks, standing.zone);
    return minutes > 0 ? [[id, minutes] as const] : [];
  });
  return new Map([...told, ...late, ...lackingTime(plan, placed, standing)]);
}

/** The tasks at risk in addition to the last plan, because they have no block; none while a proposal may place them. */
export const unplannedOf = ({ proposal, at_risk: atRisk }: Plan, risks: Risks): string[] =>
  proposal === null ? [...risks.keys()].filter((id) => atRisk.every(({ task_id: told }) => told !== id)) : [];

/** Tasks without a block that no longer fit between now and their due date. An overdue task shows that itself. */
function lackingTime(
  { planned_at: plannedAt, at_risk: atRisk }: Plan,
  placed: ReadonlySet<string>,
  { tasks, zone, now }: Standing,
): [string, null][] {
  // A user who has never planned sees nothing about plans.
  if (plannedAt === null) {
    return [];
  }
  const told = new Set(atRisk.map(({ task_id: id }) => id));
  const lacks = (task: Task) => {
    // The plan may be older than the task: a task that was scheduled by hand has blocks that the plan does not know.
    const hasBlocks = placed.has(task.id) || task.blocks.length > 0;
    if (!task.auto || task.completed || task.due === null || told.has(task.id) || hasBlocks) {
      return false;
    }
    const left = endOf(task.due, zone) - now;
    return left > 0 && left < task.duration_minutes - task.minutes_done;
  };
  return [...tasks.values()].filter(lacks).map(({ id }) => [id, null]);
}

/** The moment from which something with this due date is late. */
function endOf(due: string, zone: Zone): Instant {
  const { day, minute, offset } = dueOf(due, zone);
  return zone.instantAt(wallTime(day, minute ?? minutesPerDay), offset);
}

/** How long after the due date of a task its last block ends. At most 0 if it is in time, or has none. */
function latenessOf(task: Task | undefined, blocks: Plan["blocks"], zone: Zone): Minutes {
  if (task === undefined || task.due === null) {
    return 0;
  }
  const due = endOf(task.due, zone);
  const ends = blocks
    .filter(({ task_id: id }) => id === task.id)
    .map(({ start, minutes }) => parseInstant(start) + minutes);
  return Math.ceil(Math.max(due, ...ends) - due);
}
