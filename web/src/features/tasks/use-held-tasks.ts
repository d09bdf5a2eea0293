import { useState } from "react";
import type { Task } from "../../api/generated/models/Task";

/** A task that is gone, and what it stood after. */
interface Held {
  task: Task;
  after: string | null;
}

/**
 * The list as it is `shown`, with those that were deleted while something was being typed into them, where they stood: what was
 * typed must not go along. `holds` says whether a task has something unsaved.
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
  // What it stood after may be gone, too: then it comes first.
  return list.toSpliced(list.findIndex(({ id }) => id === after) + 1, 0, task);
}
