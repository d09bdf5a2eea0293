import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import type { Instant } from "../../lib/time/units";
import { parseInstant } from "../../lib/time/when";

/** A block without its id. */
export type Place = Omit<TaskBlock, "id">;

/** The new blocks by id; null removes one. Other blocks stay. */
export type BlockChanges = Readonly<Record<string, Place | null>>;

/** The fields of a task that define its blocks. */
export type Standing = Pick<Task, "id" | "blocks" | "duration_minutes">;

/** Whether a task has a single block that was placed by hand: it lasts as long as the task, also when that changes. */
export const isWhole = ({ id, blocks: [block, ...others], duration_minutes: minutes }: Standing): boolean =>
  others.length === 0 && block?.id === id && block.minutes === minutes;

const startOf = ({ start }: Place) => parseInstant(start);
const endOf = (block: Place) => startOf(block) + block.minutes;

/**
 * Whether a block stays when its task is no longer planned: it was placed by hand, or it has ended and may have been worked on.
 */
export const staysUnplanned = (block: Place, now: Instant): boolean => block.pinned || endOf(block) <= now;

/** Which of a task's blocks is next: the first that has not ended, or else the last. -1 if there are none. */
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

/** The changes that turn one list into the other. */
export const changesBetween = (from: readonly TaskBlock[], to: readonly TaskBlock[]): BlockChanges =>
  Object.fromEntries([...from.map(({ id }) => [id, null]), ...to.map(({ id, ...place }) => [id, place])]);

export const overlap = (one: Place, other: Place): boolean =>
  startOf(one) < endOf(other) && startOf(other) < endOf(one);

/** Moves a block. Blocks of a task must not overlap: it is merged with those that it would overlap. */
export function moveTo(blocks: readonly TaskBlock[], id: string, to: Place): BlockChanges {
  const under = blocks.filter((block) => block.id !== id && overlap(block, to));
  const [first = to] = [to, ...under].toSorted((a, b) => startOf(a) - startOf(b));
  const end = Math.max(...[to, ...under].map(endOf));
  return {
    ...Object.fromEntries(under.map((block) => [block.id, null])),
    [id]: { ...to, start: first.start, minutes: Math.min(end - startOf(first), 1440) },
  };
}
