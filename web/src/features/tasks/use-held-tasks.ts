import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";

/** A deleted task, and the one after which it was. */
interface Held {
  task: Task;
  after: string | null;
}

/**
 * The `shown` list, together with tasks that were deleted while they had unsaved changes, at their former places: typed text must
 * not be lost. `holds` says whether a task has unsaved changes.
 */
export function useHeldTasks(tasks: Task[], shown: Task[], holds: (id: string) => boolean): Task[] {
  const [former, setFormer] = useState(tasks);
  const [held, setHeld] = useState<readonly Held[]>([]);
  if (former !== tasks) {
    setFormer(tasks);
    const there = new Set(tasks.map(({ id }) => id));
    const lost = former.flatMap((task, index) =>
      there.has(task.id) || !holds(task.id) ? [] : [{ task, after: former[index - 1]?.id ?? null }],
    );
    if (held.length + lost.length > 0) {
      setHeld([...held, ...lost].filter(({ task }) => !there.has(task.id)));
    }
  }
  return held
    .filter(({ task }) => holds(task.id) && !tasks.some(({ id }) => id === task.id))
    .reduce(insert, shown);
}

function insert(list: Task[], { task, after }: Held): Task[] {
  // The one before it may be gone, too: then it comes first.
  return list.toSpliced(list.findIndex(({ id }) => id === after) + 1, 0, task);
}
