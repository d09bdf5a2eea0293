import type { Task } from "../../api/generated/models/Task";
import type { Destination } from "../../lib/reorder";

type Tasks = ReadonlyMap<string, Task>;

const lists = new WeakMap<Tasks, Task[]>();

/** The tasks in their order. The same array for the same tasks. */
export function inOrder(tasks: Tasks): Task[] {
  const known = lists.get(tasks);
  if (known !== undefined) {
    return known;
  }
  const list = [...tasks.values()].toSorted((a, b) => a.position - b.position);
  lists.set(tasks, list);
  return list;
}

/** A position directly beside another task, shown until the server has sent the real one. Undefined if that task is gone. */
export function positionBeside(tasks: Tasks, id: string, to: Destination): number | undefined {
  const beside = tasks.get("before" in to ? to.before : to.after);
  if (beside === undefined) {
    return undefined;
  }
  const before = "before" in to;
  let next = before ? -Infinity : Infinity;
  for (const { id: other, position } of tasks.values()) {
    if (other !== id && other !== beside.id) {
      if (before && position < beside.position) {
        next = Math.max(next, position);
      } else if (!before && position > beside.position) {
        next = Math.min(next, position);
      }
    }
  }
  return Number.isFinite(next) ? (next + beside.position) / 2 : beside.position + (before ? -1 : 1);
}

/** A position after all others. */
export function lastOf(tasks: Tasks): Task | undefined {
  let last: Task | undefined;
  for (const task of tasks.values()) {
    if (last === undefined || task.position > last.position) {
      last = task;
    }
  }
  return last;
}
