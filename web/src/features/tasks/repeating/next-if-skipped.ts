import type { Task } from "../../../api/generated/models/Task";
import { parseRule, type Rule } from "../../../lib/recurrence/rule";
import { createSeries, occurrencesFrom } from "../../../lib/recurrence/series";
import { day as secondsPerDay } from "../../../lib/recurrence/seconds";
import type { Day } from "../../../lib/time/days";
import { dueOf, isOver, textOfDue } from "../../../lib/time/due";
import { dayAt } from "../../../lib/time/stretches";
import { type Instant, minutesPerDay } from "../../../lib/time/units";
import { parseInstant } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";

export type Skipped = Pick<Task, "due" | "not_before" | "minutes_done" | "blocks" | "scheduled_start">;

/**
 * When a task is due if it is skipped, as the server computes it (`TaskRepetition::next_if_skipped`). Null if that requires a new
 * rule, such as one with a count: only the server does that, and it reports if there is no next time.
 */
export function nextIfSkipped(task: Task, now: Instant, zone: Zone): Skipped | null {
  const { due, not_before: notBefore, recurrence, completed } = task;
  const rule = recurrence === null || completed ? null : parseRule(recurrence.rrule);
  if (recurrence === null || rule === null || hasEnd(rule) || /SKIP=/i.test(recurrence.rrule)) {
    return null;
  }
  const today = dayAt(now, zone);
  const { day: dueDay, minute } = due === null ? { day: today, minute: null } : dueOf(due, zone);
  const isFromDue = recurrence.from === "due" && due !== null;
  const anchor = isFromDue ? dueDay : Math.max(today, dueDay);
  // At its time today it may be over.
  const isTodayOver = minute !== null && isOver({ day: today, minute }, now, zone);
  const earliest = isFromDue ? today + Number(isTodayOver) : anchor;
  const next = dayAfter(recurrence.rrule, anchor, Math.max(anchor + 1, earliest));
  if (next === null) {
    return null;
  }
  // Blocks that the user has placed after the skipped time belong to a later one.
  const blocks = task.blocks.filter(({ start, pinned }) => {
    const at = parseInstant(start);
    return pinned && at >= now && isOver({ day: dueDay, minute }, at, zone);
  });
  return {
    due: textOfDue({ day: next, minute }, zone),
    not_before: notBefore && movedBy(next - dueDay, notBefore, zone),
    minutes_done: 0,
    blocks,
    scheduled_start: blocks[0]?.start ?? null,
  };
}

const hasEnd = ({ count, until }: Rule): boolean => count !== null || until !== null;

/** The first day of a rule on or after another day; its periods are counted from the anchor. */
function dayAfter(rrule: string, anchor: Day, from: Day): Day | null {
  const recurrence = { rrule, rdates: [], exdates: [] };
  const series = createSeries({ at: anchor * secondsPerDay, zone: null }, secondsPerDay, recurrence);
  const [found] = occurrencesFrom(series, from * minutesPerDay, 1).rows;
  return found === undefined ? null : found.start / secondsPerDay;
}

/** An instant keeps its local time. */
function movedBy(days: number, when: string, zone: Zone): string {
  const { day, minute } = dueOf(when, zone);
  return textOfDue({ day: day + days, minute }, zone);
}
