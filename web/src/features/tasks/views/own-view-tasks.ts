import type { Task } from "../../../api/generated/models/Task";
import type { TaskView } from "../../../api/generated/models/TaskView";
import type { TaskViewQuery } from "../../../api/generated/models/TaskViewQuery";
import { foldedWords, holdsWords, queryWords } from "../../../lib/search-words";
import { type Day, parseDay } from "../../../lib/time/days";
import { parseInstant } from "../../../lib/time/when";
import { dayOf, wallTime } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import { priorities } from "../priority";

export type Order = NonNullable<TaskView["order"]>;

/** The first day and the first instant on the later side of a bound. */
interface Edge {
  day: Day;
  at: number;
}

/**
 * The tasks that somebody's own view shows, of the list in its order. They are those that the server finds by the same query
 * (`GET /tasks/`), but asked of what is here: so they are there without a connection, and with what was changed a moment ago.
 */
export function tasksOfOwnView(
  { query, order = "position" }: Pick<TaskView, "query" | "order">,
  tasks: readonly Task[],
  today: Day,
  zone: Zone,
): Task[] {
  const found = tasks.filter(matcherOf(query, today, zone));
  return order === "position" ? found : found.toSorted(orders[order]);
}

/** Whether a task is one of those that a query means. */
export function matcherOf(query: TaskViewQuery, today: Day, zone: Zone): (task: Task) => boolean {
  const { completed, scheduled, label, priority } = query;
  const after = edgeOf(query.due_after, today, zone);
  const before = edgeOf(query.due_before, today, zone);
  const words = query.q === undefined ? [] : queryWords(query.q);
  return (task) =>
    (completed === undefined || task.completed === completed) &&
    (scheduled === undefined || (task.scheduled_start !== null) === scheduled) &&
    (label === undefined || label.length === 0 || label.some((id) => task.labels.includes(id))) &&
    (priority === undefined || priority.length === 0 || priority.includes(task.priority)) &&
    (after === null || isLater(task.due, after) === true) &&
    (before === null || isLater(task.due, before) === false) &&
    // Words without a letter or a digit find nothing, as in a search.
    (query.q === undefined || (words.length > 0 && holdsWords(foldedText(task), words)));
}

/** Null if it is due at no time. */
function isLater(due: string | null, { day, at }: Edge): boolean | null {
  if (due === null) {
    return null;
  }
  const dueDay = parseDay(due);
  return dueDay === null ? parseInstant(due) >= at : dueDay >= day;
}

function edgeOf(bound: string | undefined, today: Day, zone: Zone): Edge | null {
  if (bound === undefined) {
    return null;
  }
  const day = bound.startsWith("today") ? today + Number(bound.slice("today".length)) : parseDay(bound);
  if (day !== null) {
    return { day, at: zone.instantAt(wallTime(day, 0)) };
  }
  const at = parseInstant(bound);
  return { day: dayOf(zone.wallAt(at)), at };
}

/** As the API has them: a date stands before the instants of its day. */
const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** What is alike stays in the order of the list. */
const orders: Record<Exclude<Order, "position">, (one: Task, other: Task) => number> = {
  // What is never due comes last.
  due: (one, other) => byText(one.due ?? "~", other.due ?? "~"),
  priority: (one, other) => priorities.indexOf(one.priority) - priorities.indexOf(other.priority),
  created: (one, other) => byText(one.created_at, other.created_at),
};

const folded = new WeakMap<Task, string>();

/** Not folded anew with each letter that is typed. A task that changes is another object. */
function foldedText(task: Task): string {
  const known = folded.get(task) ?? foldedWords(task.title) + foldedWords(task.description);
  folded.set(task, known);
  return known;
}
