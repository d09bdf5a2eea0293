import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import type { Instant } from "../../lib/time/units";
import { parseInstant } from "../../lib/time/when";

/** What is said of a block beside which one it is. */
export type Place = Omit<TaskBlock, "id">;

/** Blocks by their ids, as they are to be; null for one that goes. The others stay. */
export type BlockChanges = Readonly<Record<string, Place | null>>;

/** What of a task says where it stands. */
export type Standing = Pick<Task, "id" | "blocks" | "duration_minutes">;

/** Whether a task stands in one block that somebody has put by hand: it lasts as long as the task, also when that changes. */
export const isWhole = ({ id, blocks: [block, ...others], duration_minutes: minutes }: Standing): boolean =>
  others.length === 0 && block?.id === id && block.minutes === minutes;

const startOf = ({ start }: Place) => parseInstant(start);
const endOf = (block: Place) => startOf(block) + block.minutes;

/** Whether a block stays when its task is no longer planned: somebody has put it there, or it has ended and may have been worked. */
export const staysUnplanned = (block: Place, now: Instant): boolean => block.pinned || endOf(block) <= now;

/** Which of a task's blocks comes next: the first that has not ended yet, or else the last. -1 if there are none. */
export function nextOf(blocks: readonly TaskBlock[], now: Instant): number {
  const next = blocks.findIndex((block) => endOf(block) > now);
  return next < 0 ? blocks.length - 1 : next;
}

/** By their starts. */
export const withChanges = (blocks: readonly TaskBlock[], changes: BlockChanges): TaskBlock[] =>
  [
    ...blocks.filter(({ id }) => !(id in changes)),
    ...Object.entries(changes).flatMap(([id, place]) => (place === null ? [] : Object.assign({ id }, place))),
  ].toSorted((a, b) => startOf(a) - startOf(b));

/** What makes the one list of the other. */
export const changesBetween = (from: readonly TaskBlock[], to: readonly TaskBlock[]): BlockChanges =>
  Object.fromEntries([...from.map(({ id }) => [id, null]), ...to.map(({ id, ...place }) => [id, place])]);

export const overlap = (one: Place, other: Place): boolean =>
  startOf(one) < endOf(other) && startOf(other) < endOf(one);

/** Puts a block elsewhere. Blocks of a task must not overlap: it becomes one with those that it comes to lie over. */
export function moveTo(blocks: readonly TaskBlock[], id: string, to: Place): BlockChanges {
  const under = blocks.filter((block) => block.id !== id && overlap(block, to));
  const [first = to] = [to, ...under].toSorted((a, b) => startOf(a) - startOf(b));
  const end = Math.max(...[to, ...under].map(endOf));
  return {
    ...Object.fromEntries(under.map((block) => [block.id, null])),
    [id]: { ...to, start: first.start, minutes: Math.min(end - startOf(first), 1440) },
  };
}
