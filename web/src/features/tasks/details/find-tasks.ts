import type { Task } from "../../../api/generated/models/Task";
import { foldedWords, holdsWords, queryWords } from "../../../lib/search-words";
import { inOrder } from "../task-order";

/** How many are offered. */
const most = 7;

/** Open tasks by the words of their titles, in list order; those that begin with the typed text come first. */
export function findTasks(
  tasks: ReadonlyMap<string, Task>,
  query: string,
  without: ReadonlySet<string>,
): Task[] {
  const looked = queryWords(query);
  const start = ` ${looked.join(" ")}`;
  const begins: Task[] = [];
  const fits: Task[] = [];
  for (const task of inOrder(tasks)) {
    if (!task.completed && !without.has(task.id)) {
      const folded = foldedWords(task.title);
      if (folded.startsWith(start)) {
        begins.push(task);
      } else if (holdsWords(folded, looked)) {
        fits.push(task);
      }
    }
    if (begins.length === most) {
      break;
    }
  }
  return [...begins, ...fits].slice(0, most);
}
