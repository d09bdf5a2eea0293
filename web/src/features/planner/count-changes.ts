import { plannerMessages } from "../../i18n/planner-messages";
import { parseInstant } from "../../lib/time/when";
import type { Instant } from "../../lib/time/units";

/** How many blocks a plan moves, adds and removes. */
export interface Counts {
  moved: number;
  placed: number;
  removed: number;
}

/** A block, as far as it matters for moves. */
export interface Placed {
  task_id: string;
  start: string;
  minutes: number;
}

/** A block before and after: one of the two is null if it is new or removed. */
export interface Moved {
  task: string;
  before: Placed | null;
  after: Placed | null;
}

/** The differences between two plans, by their new times. Blocks that have ended by `now` are ignored. */
export function changesBetween(before: readonly Placed[], after: readonly Placed[], now: Instant): Moved[] {
  const [were, are] = [byTask(before, now), byTask(after, now)];
  const tasks = new Set([...were.keys(), ...are.keys()]);
  const all = [...tasks].flatMap((task) => changesOf(task, were.get(task) ?? [], are.get(task) ?? []));
  return all.toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ before, after }: Moved): Instant => parseInstant((after ?? before)?.start ?? "");

/** The blocks of one task: unchanged ones are skipped, and the others are paired in order. */
function changesOf(task: string, were: Placed[], are: Placed[]): Moved[] {
  const isIn = (list: Placed[], { start, minutes }: Placed) =>
    list.some((other) => parseInstant(other.start) === parseInstant(start) && other.minutes === minutes);
  const gone = were.filter((block) => !isIn(are, block));
  const come = are.filter((block) => !isIn(were, block));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    task,
    before: gone[index] ?? null,
    after: come[index] ?? null,
  }));
}

function byTask(blocks: readonly Placed[], now: Instant): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const block of blocks) {
    if (parseInstant(block.start) + block.minutes > now) {
      found.set(block.task_id, [...(found.get(block.task_id) ?? []), block]);
    }
  }
  return found;
}

export function countsOf(changes: readonly Moved[]): Counts {
  const placed = changes.filter(({ before }) => before === null).length;
  const removed = changes.filter(({ after }) => after === null).length;
  return { placed, removed, moved: changes.length - placed - removed };
}

export const isNothing = ({ moved, placed, removed }: Counts): boolean => moved + placed + removed === 0;

/** “4 blocks moved, 2 placed”: the noun occurs only once. */
export function sayCounts({ moved, placed, removed }: Counts): string {
  const words = plannerMessages;
  if (moved > 0) {
    return [
      words.moved(moved),
      placed > 0 && words.alsoPlaced(placed),
      removed > 0 && words.alsoRemoved(removed),
    ]
      .filter((part) => part !== false)
      .join(", ");
  }
  if (placed > 0) {
    return [words.placed(placed), removed > 0 && words.alsoRemoved(removed)]
      .filter((part) => part !== false)
      .join(", ");
  }
  return removed > 0 ? words.removed(removed) : words.unchanged;
}
