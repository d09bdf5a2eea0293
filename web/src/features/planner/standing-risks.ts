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
 * so yet for the tasks that it would move: of those what their blocks say counts. Of what has no block the plan does not tell that its
 * time has become too short since.
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
    // Not even the plan that waits has it in time, and now nothing is planned for it at all.
    .map(({ task_id: id, late_minutes: late }) => [id, moved.has(id) ? null : (late ?? null)] as const);
  const late = [...moved].flatMap((id) => {
    const minutes = latenessOf(standing.tasks.get(id), blocks, standing.zone);
    return minutes > 0 ? [[id, minutes] as const] : [];
  });
  return new Map([...told, ...late, ...lackingTime(plan, placed, standing)]);
}

/** What is at risk beside what the last plan says, because nothing is planned for it; none of it while a plan waits that may place it. */
export const unplannedOf = ({ proposal, at_risk: atRisk }: Plan, risks: Risks): string[] =>
  proposal === null ? [...risks.keys()].filter((id) => atRisk.every(({ task_id: told }) => told !== id)) : [];

/** What has no block and no longer fits between now and when it is due. What is overdue says so itself. */
function lackingTime(
  { planned_at: plannedAt, at_risk: atRisk }: Plan,
  placed: ReadonlySet<string>,
  { tasks, zone, now }: Standing,
): [string, null][] {
  // Whoever has never planned is told nothing of plans.
  if (plannedAt === null) {
    return [];
  }
  const told = new Set(atRisk.map(({ task_id: id }) => id));
  const lacks = (task: Task) => {
    // The plan may be older than the task: one that was put somewhere by hand has blocks that the plan does not know.
    const hasBlocks = placed.has(task.id) || task.blocks.length > 0;
    if (!task.auto || task.completed || task.due === null || told.has(task.id) || hasBlocks) {
      return false;
    }
    const left = endOf(task.due, zone) - now;
    return left > 0 && left < task.duration_minutes - task.minutes_done;
  };
  return [...tasks.values()].filter(lacks).map(({ id }) => [id, null]);
}

/** When something that is due then is late. */
function endOf(due: string, zone: Zone): Instant {
  const { day, minute, offset } = dueOf(due, zone);
  return zone.instantAt(wallTime(day, minute ?? minutesPerDay), offset);
}

/** How long after a task is due the last of its blocks ends. Not above 0: in time, or it has none. */
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
